import { accessOf, type Endpoint } from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Caller } from '../database/scope.ts';
import type { SessionGate } from './dispatch.ts';
import type { Identity } from './signed.ts';

/** Whether a request shows a session, of whichever kind. */
export function showsSession({ accesstoken, membertoken }: Identity): boolean {
  return accesstoken !== undefined || membertoken !== undefined;
}

/**
 * Who shows a session, a user's or a member's; null without one. A request has one caller: it does not show both. Calls that
 * are public know no members.
 */
export async function shownCaller(
  { accesstoken, membertoken, supplieruid }: Identity,
  endpoint: Endpoint,
  ip: string,
  sessions: SessionGate,
): Promise<Caller | null> {
  if (membertoken !== undefined && accessOf(endpoint) !== 'public') {
    if (accesstoken !== undefined) throw refuse(wireErrors.malformed);
    return sessions.resolveMember(membertoken, ip, supplieruid);
  }
  return accesstoken === undefined ? null : sessions.resolve(accesstoken, ip);
}
