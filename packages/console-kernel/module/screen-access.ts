import { mayCall } from '../permission/can.ts';
import { type Identity, isOwner } from '../permission/identity.ts';
import type { MountedScreen } from './console-module.ts';

/** Why a screen does not exist for a tenant, whatever its roles say. */
export type Absence = 'plugin' | 'union_only' | 'not_in_union' | 'authorization' | 'debug' | 'industry';

/** Every route of the industry. */
const anyPath = '*';
export const errorLogPath = '/error-log';

function isOfIndustry(screen: MountedScreen, identity: Identity): boolean {
  const bounds = [screen.industries, ...screen.needs.map((endpoint) => endpoint.industries)];
  return bounds.every((industries) => !industries || industries.includes(identity.industry));
}

/** All the reasons why the screen does not exist for the caller's tenant; none when it does. */
export function absencesOf(screen: MountedScreen, identity: Identity): Absence[] {
  const rules: readonly [Absence, boolean][] = [
    ['industry', !isOfIndustry(screen, identity)],
    ['plugin', screen.pluginKey !== undefined && !identity.addons.has(screen.pluginKey)],
    ['union_only', screen.unionOnly === true && !identity.isunion],
    ['not_in_union', screen.notInUnion === true && identity.isunion],
    ['authorization', screen.authorizedOnly === true && !identity.authorized],
    ['debug', screen.debugOnly === true && !identity.debug],
  ];
  return rules.filter(([, holds]) => holds).map(([absence]) => absence);
}

/** Whether the page is in the list of allowed paths that the server provides; the owner has every page. */
export function allowsPath(screen: MountedScreen, identity: Identity): boolean {
  if (isOwner(identity)) return true;
  const { path_arr } = identity;
  return path_arr.has(anyPath) || path_arr.has(screen.path);
}

/** Whether the caller may open the screen: it exists, the roles name it, and all calls that it needs. */
export function isOpenTo(screen: MountedScreen, identity: Identity): boolean {
  return absencesOf(screen, identity).length === 0 && allowsPath(screen, identity) && mayCall(identity, screen.needs);
}
