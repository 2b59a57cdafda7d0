import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';

/** An address with the types of its contract; `call`, which checks inputs by schemas, does not take it. */
export type EndpointStub<E extends EndpointSpec> = E & { readonly isStub: true };

/**
 * An endpoint without its schemas, for code that must not load zod (login, refresh).
 * Method and path are checked against the contract's types: `endpointStub<typeof sessionContract.Login>({ … })`.
 */
export function endpointStub<E extends EndpointSpec>(address: Pick<E, 'method' | 'path'>): EndpointStub<E> {
  return { ...address, isStub: true } as EndpointStub<E>;
}
