import { type EndpointSpec, type InputOf, type OutputOf, takesKey } from '@linehaul/contract/endpoint.ts';
import { randomKey } from '../http-client/idempotency.ts';
import { call } from './call.ts';

/**
 * Quiet calls that may be repeated: the same input has the same `Idempotency-Key` until it is answered, so that what was
 * done although the answer was lost is not done twice.
 */
export function keyedCalls() {
  const keys = new Map<string, string>();
  return async <E extends EndpointSpec>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
    if (!takesKey(endpoint)) return call(endpoint, input, { quiet: true });
    const name = `${endpoint.path} ${JSON.stringify(input)}`;
    const idempotencyKey = keys.get(name) ?? randomKey();
    keys.set(name, idempotencyKey);
    const output = await call(endpoint, input, { quiet: true, idempotencyKey });
    keys.delete(name);
    return output;
  };
}
