import { liveEvent } from '@linehaul/contract/live.ts';
import { consentContract } from './consent.contract.ts';

/** The tenant's consent was given or revoked: the consoles of all its people are locked or unlocked. */
export const consentChanged = liveEvent({
  kind: 'consent.changed',
  needs: consentContract.AuthorizedState,
  data: consentContract.AuthorizedState.output,
});
