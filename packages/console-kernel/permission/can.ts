import { accessOf, type CallPermission } from '@linehaul/contract/endpoint.ts';
import { denialOf } from '@linehaul/contract/permission.ts';
import { useCallback } from 'react';
import { type Identity, useIdentity, useIdentityStore } from './identity.ts';

/** One call, or several that must all be allowed; nothing asked means allowed. */
export type Needs = CallPermission | readonly CallPermission[] | undefined;

export function mayCall(identity: Identity | null, needs: Needs): boolean {
  if (!needs) return true;
  const neededCalls: readonly CallPermission[] = 'path' in needs ? [needs] : needs;
  if (!identity) return neededCalls.every((endpoint) => accessOf(endpoint) === 'public');
  return neededCalls.every((endpoint) => denialOf(endpoint, identity) === null);
}

/**
 * Whether the caller may make a call: the same check by which the server refuses.
 * @public
 */
export function can(needs: Needs): boolean {
  return mayCall(useIdentityStore.getState().identity, needs);
}

/** `can` for components: draws again when the role changes. */
export function useCan(): (needs: Needs) => boolean {
  const identity = useIdentity();
  return useCallback((needs) => mayCall(identity, needs), [identity]);
}
