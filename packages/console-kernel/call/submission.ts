import type { EndpointSpec, InputOf } from '@linehaul/contract/endpoint.ts';
import { useRef, useState } from 'react';
import { textOf } from '../text/text.ts';
import { type ActionOf, type ActionOptions, useAction } from './call.ts';
import { takesSecrets } from './encrypt-fields.ts';
import { presentFault } from './faults.ts';
import { showWarning } from './notices.ts';
import { repeatGuard } from './repeat-guard.ts';

type Typed = Readonly<Record<string, unknown>>;

export interface SubmissionOptions<E extends EndpointSpec> extends ActionOptions<E> {
  /** The typed data holds secrets, though the contract names none. */
  hasSecrets?: boolean;
}

export interface Submission<E extends EndpointSpec> extends ActionOf<E> {
  /**
   * Sends what was typed as `prepare` makes it, unless it is what was submitted last (specification §5). False when
   * nothing was sent; why has been said.
   */
  submit: (typedInput: Typed, prepare: () => Promise<InputOf<E>>) => Promise<boolean>;
}

/**
 * A changing call whose payload is remembered as the last that was submitted. `run` sends what a dialog has confirmed:
 * what one button undoes, another may do again.
 */
export function useSubmission<E extends EndpointSpec>(endpoint: E, options: SubmissionOptions<E> = {}): Submission<E> {
  const { hasSecrets = false, onSuccess, ...rest } = options;
  const [takes] = useState(() => takesSecrets(endpoint));
  // An encrypted secret is never the same twice: what is compared is what was typed.
  const lastInput = useRef<Typed | null>(null);
  const submissionOf = (payload: Typed) => ({ path: endpoint.path, payload, hasSecrets: hasSecrets || takes });
  const action = useAction(endpoint, {
    ...rest,
    onSuccess: (output, input) => {
      repeatGuard.taken(submissionOf(lastInput.current ?? input));
      onSuccess?.(output, input);
    },
  });
  const run: ActionOf<E>['run'] = (input) => {
    lastInput.current = null;
    return action.run(input);
  };
  const submit: Submission<E>['submit'] = async (typedInput, prepare) => {
    if (repeatGuard.repeats(submissionOf(typedInput))) {
      showWarning(textOf('console.form.unchanged'));
      return false;
    }
    try {
      const input = await prepare();
      lastInput.current = typedInput;
      await action.run(input);
      return true;
    } catch (fault) {
      presentFault(fault);
      return false;
    }
  };
  return { ...action, run, submit };
}
