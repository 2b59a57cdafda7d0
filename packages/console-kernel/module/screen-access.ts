import type { CallPermission, Industry } from '@linehaul/contract/endpoint.ts';
import { mayCall } from '../permission/can.ts';
import { type Identity, isOwner } from '../permission/identity.ts';
import type { MountedScreen, TenantAbsence } from './console-module.ts';

/** Why a screen does not exist for a tenant, whatever its roles say. */
export type Absence = 'plugin' | 'industry' | TenantAbsence;

/** Every route of the industry. */
const anyPath = '*';

const isFor = ({ industries }: Pick<CallPermission, 'industries'>, industry: Industry) =>
  !industries || industries.includes(industry);

/** The calls that a screen needs of a kind of tenant. */
export function neededBy({ needs }: Pick<MountedScreen, 'needs'>, industry: Industry): CallPermission[] {
  return needs.flatMap((need) => {
    if ('path' in need) return [need];
    const neededEndpoint = need.find((endpoint) => isFor(endpoint, industry)) ?? need[0];
    return neededEndpoint ? [neededEndpoint] : [];
  });
}

/** Whether a kind of tenant has the screen, and all calls that it needs. */
export function isOfIndustry(screen: MountedScreen, industry: Industry): boolean {
  return isFor(screen, industry) && neededBy(screen, industry).every((endpoint) => isFor(endpoint, industry));
}

/** All the reasons why the screen does not exist for the caller's tenant; none when it does. */
export function absencesOf(screen: MountedScreen, identity: Identity): Absence[] {
  const absences: Absence[] = [];
  if (!isOfIndustry(screen, identity.industry)) absences.push('industry');
  if (screen.pluginKey !== undefined && !identity.addons.has(screen.pluginKey)) absences.push('plugin');
  const tenantAbsence = screen.when?.(identity);
  return tenantAbsence ? [...absences, tenantAbsence] : absences;
}

/** Whether the page is in the list of allowed paths that the server provides; the owner has every page. */
export function allowsPath(screen: MountedScreen, identity: Identity): boolean {
  if (isOwner(identity)) return true;
  const { path_arr } = identity;
  return path_arr.has(anyPath) || path_arr.has(screen.path);
}

/** Whether the caller may open the screen: it exists, the roles name it, and all calls that it needs. */
export function isOpenTo(screen: MountedScreen, identity: Identity): boolean {
  const isThere = absencesOf(screen, identity).length === 0 && allowsPath(screen, identity);
  return isThere && mayCall(identity, neededBy(screen, identity.industry));
}
