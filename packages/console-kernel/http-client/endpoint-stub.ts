import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';

/**
 * An endpoint without its schemas, for code that must not load zod (login, refresh).
 * Method and path are checked against the contract's types: `bareEndpoint<typeof sessionContract.Login>({ … })`.
 */
export function endpointStub<E extends EndpointSpec>(address: Pick<E, 'method' | 'path'>): E {
  return address as E;
}
