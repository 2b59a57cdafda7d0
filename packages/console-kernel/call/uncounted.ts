import type { EndpointSpec, InputOf } from '@linehaul/contract/endpoint.ts';

/** Asks for rows alone where the call can do without their count, so that they do not wait for it. */
export function uncounted<E extends EndpointSpec>(endpoint: E, input: InputOf<E>): InputOf<E> {
  return 'count' in endpoint.input.shape ? { ...input, count: 'without' } : input;
}
