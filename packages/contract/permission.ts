import { accessOf, type CallPermission, type Industry } from './endpoint.ts';

/** The role that is the tenant's owner: every route and call of the industry. */
export const adminRole = 'admin';

export interface Permissions {
  industry: Industry;
  roles: readonly string[];
  /** Paths of calls that the caller's roles allow. */
  api_arr: ReadonlySet<string>;
}

export type Denial = 'industry' | 'permission';

function denialOfOne(endpoint: CallPermission, caller: Permissions): Denial | null {
  const access = accessOf(endpoint);
  if (access === 'public') return null;
  if (endpoint.industries && !endpoint.industries.includes(caller.industry)) return 'industry';
  if (access === 'session' || caller.roles.includes(adminRole)) return null;
  return caller.api_arr.has(endpoint.path) ? null : 'permission';
}

/** The first of a call and those that it includes which the caller may not make; null when they may make them all. */
export function deniedCall(endpoint: CallPermission, caller: Permissions): CallPermission | null {
  return [endpoint, ...(endpoint.includes ?? [])].find((one) => denialOfOne(one, caller) !== null) ?? null;
}

/** Why a caller may not make a call, or null when they may. The same check hides a button and refuses a request. */
export function denialOf(endpoint: CallPermission, caller: Permissions): Denial | null {
  const denied = deniedCall(endpoint, caller);
  return denied && denialOfOne(denied, caller);
}
