import { type EndpointSpec, type InputOf, type OutputOf, takesKey } from '@linehaul/contract/endpoint.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { useRef, useState } from 'react';
import { randomKey } from './random-key.ts';
import { call } from './wire.ts';

export interface Sending<E extends EndpointSpec> {
  /** Answers undefined when the call failed; the fault is in `fault` and `fields`. */
  send: (input: InputOf<E>) => Promise<OutputOf<E> | undefined>;
  isPending: boolean;
  fault: unknown;
  /** The server's faults by field, in the customer's language. */
  fields: Readonly<Record<string, string>>;
}

/** A call that changes something. The same input sent again after a fault has the same `Idempotency-Key`. */
export function useSend<E extends EndpointSpec>(endpoint: E): Sending<E> {
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const submission = useRef({ body: '', key: '' });
  const send = async (input: InputOf<E>) => {
    const body = JSON.stringify(input);
    if (submission.current.body !== body) submission.current = { body, key: randomKey() };
    setPending(true);
    try {
      const options = takesKey(endpoint) ? { idempotencyKey: submission.current.key } : {};
      const answer = await call(endpoint, input, options);
      submission.current = { body: '', key: '' };
      setFault(null);
      return answer;
    } catch (thrown) {
      setFault(thrown);
      return undefined;
    } finally {
      setPending(false);
    }
  };
  return { send, isPending, fault, fields: fault instanceof CallRefused ? fault.fields : {} };
}
