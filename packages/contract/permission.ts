import { accessOf, type CallPermission, type Industry, othersAccess } from './endpoint.ts';

/** The role that is the tenant's owner: every route and call of the industry. */
export const adminRole = 'admin';

export interface Permissions {
  industry: Industry;
  roles: readonly string[];
  /** Paths of calls that the caller's roles allow. */
  api_arr: ReadonlySet<string>;
  /** Of a tenant's customer with a member's session: then nothing else but the calls for members is allowed. */
  member_id?: number;
}

export type Denial = 'industry' | 'permission';

function denialOfOne(endpoint: CallPermission, caller: Permissions): Denial | null {
  const isMember = caller.member_id !== undefined;
  const access = isMember ? accessOf(endpoint) : othersAccess(endpoint);
  if (access === 'public') return null;
  if (endpoint.industries && !endpoint.industries.includes(caller.industry)) return 'industry';
  if (isMember) return access === 'member' ? null : 'permission';
  if (access === null) return 'permission';
  if (access === 'session' || caller.roles.includes(adminRole)) return null;
  return caller.api_arr.has(endpoint.path) ? null : 'permission';
}

/** The first of a call and those that it includes which the caller may not make; null when they may make them all. */
export function deniedCall(endpoint: CallPermission, caller: Permissions): CallPermission | null {
  return [endpoint, ...(endpoint.includes ?? [])].find((one) => denialOfOne(one, caller) !== null) ?? null;
}

/** Why a caller may not make a call, or null when they may. The same check hides a button and refuses a request. */
export function denialOf(endpoint: CallPermission, caller: Permissions): Denial | null {
  const denial = deniedCall(endpoint, caller);
  return denial && denialOfOne(denial, caller);
}
