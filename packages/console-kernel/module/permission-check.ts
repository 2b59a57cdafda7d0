import { type Identity, useIdentityStore } from '../permission/identity.ts';
import { logFault } from './log-fault.ts';
import { mountedScreens } from './mounted-screens.ts';
import { isOpenTo } from './screen-access.ts';

function isRoleList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((role) => typeof role === 'string' && role !== '');
}

/** Page names are paths. All permitted screens are looked through, those below other screens like those above. */
function mayOpen(name: string, identity: Identity): boolean {
  const namedScreens = mountedScreens().filter((screen) => screen.path === name || (screen.alias ?? []).includes(name));
  return namedScreens.some((screen) => isOpenTo(screen, identity));
}

/**
 * The specification's permission check (§5): a page name is allowed when it is one of the caller's permitted routes, a
 * list of role names when the caller has any of them. An empty or invalid argument is a mistake of the code that asks:
 * it is logged and denied. Without a session everything is denied.
 */
export function checkPermission(permission: unknown): boolean {
  const { identity } = useIdentityStore.getState();
  if (typeof permission === 'string' && permission !== '') return identity !== null && mayOpen(permission, identity);
  if (isRoleList(permission)) return identity?.roles.some((role) => permission.includes(role)) ?? false;
  logFault('permission-check.argument');
  return false;
}
