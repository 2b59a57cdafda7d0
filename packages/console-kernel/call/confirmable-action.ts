import type { EndpointSpec, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { useEffect, useState } from 'react';
import { faultText, presentFault } from './faults.ts';
import { useSubmission } from './submission.ts';

interface ConfirmableActionOptions<E extends EndpointSpec> {
  /** The refusal that the user may overrule. */
  code: string;
  /** Sent along the second time. */
  confirmed: Partial<InputOf<E>>;
  success?: string;
  onSuccess?: (output: OutputOf<E>, input: InputOf<E>) => void;
}

export interface ConfirmableAction<E extends EndpointSpec> {
  run: (input: InputOf<E>) => Promise<OutputOf<E> | undefined>;
  pending: boolean;
  /** What the server objects to, in the user's language; null while it does not. */
  warning: string | null;
  /** Sends the refused input again, confirmed. */
  confirm: () => void;
  cancel: () => void;
}

/** A call that the server refuses with one code until the user has said that it is meant. */
export function useConfirmableAction<E extends EndpointSpec>(
  endpoint: E,
  spec: ConfirmableActionOptions<E>,
): ConfirmableAction<E> {
  const { code, confirmed: confirmation, ...options } = spec;
  const [refusedInput, setRefusedInput] = useState<InputOf<E> | null>(null);
  const action = useSubmission(endpoint, { ...options, quiet: true });
  const { fault } = action;
  const objects = fault instanceof CallRefused && fault.code === code;
  useEffect(() => {
    if (fault && !objects) presentFault(fault);
  }, [fault, objects]);
  const run = (input: InputOf<E>) => {
    setRefusedInput(input);
    return action.run(input);
  };
  return {
    run,
    pending: action.pending,
    warning: objects ? faultText(fault) : null,
    confirm: () => {
      if (refusedInput) void action.run({ ...refusedInput, ...confirmation });
    },
    cancel: action.reset,
  };
}
