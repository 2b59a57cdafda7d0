import { call } from '@linehaul/console-kernel/call/call.ts';
import { liveSubscription } from '@linehaul/console-kernel/live/live.ts';
import { setCounters } from '@linehaul/console-kernel/module/counters.ts';
import { setAuthorized } from '@linehaul/console-kernel/permission/identity.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { consentContract } from '../contract/consent.contract.ts';
import { consentChanged } from '../contract/consent.events.ts';

const { AuthorizedState } = consentContract;

/** Whether a newer agreement waits to be read, for the badge. */
export const newerCounter = 'newer_agreement';

/** Locks or unlocks the console by the state of the consent. */
export function applyConsentState({ authorized, has_newer }: OutputOf<typeof AuthorizedState>): void {
  setAuthorized(authorized);
  setCounters({ [newerCounter]: has_newer ? 1 : 0 });
}

/** Every console of the tenant follows, anyone who gave or revoked the consent. */
export const consentSubscription = liveSubscription(consentChanged, applyConsentState, () =>
  call(AuthorizedState, {}, { quiet: true }),
);
