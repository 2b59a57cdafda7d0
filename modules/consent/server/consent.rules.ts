import { type Refusal, refuse } from '@linehaul/contract/errors.ts';
import { type ConsentAction, consentErrors } from '../contract/consent.contract.ts';

/** A version of an agreement; nothing while none is published. */
export interface Version {
  agreement_id: number | null;
  version_no: number;
}

export const noVersion: Version = { agreement_id: null, version_no: 0 };

export function isSame(one: Version, other: Version): boolean {
  return one.agreement_id === other.agreement_id && one.version_no === other.version_no;
}

/** A consent for another version than the published one remains valid: people are asked anew, and nothing is locked. */
export function hasNewer(isAuthorized: boolean, acceptedVersion: Version, publishedVersion: Version): boolean {
  return isAuthorized && publishedVersion.agreement_id !== null && !isSame(acceptedVersion, publishedVersion);
}

interface Decision {
  authorized: boolean;
  read: Version;
}

interface ConsentStatus {
  authorized: boolean;
  accepted: Version;
  published: Version;
}

/** What the input does to the consent, or why it does nothing. */
export function stepOf(input: Decision, { authorized, accepted, published }: ConsentStatus): ConsentAction | Refusal {
  if (!input.authorized) return authorized ? 'revoked' : refuse(consentErrors.not_given);
  if (!isSame(input.read, published)) return refuse(consentErrors.outdated);
  if (!authorized) return 'consented';
  return hasNewer(authorized, accepted, published) ? 'renewed' : refuse(consentErrors.already_given);
}
