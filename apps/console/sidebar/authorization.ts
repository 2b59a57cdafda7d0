import type { MountedScreen } from '@linehaul/console-kernel/module/console-module.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';

/** Where the use of the data is authorised: the one entry that stays open until then. */
export const authorizationPath = '/data_authorization';

/** Specification §4: without data authorization the menu's entries are blocked. */
export function needsAuthorization(screen: MountedScreen, identity: Identity): boolean {
  return !identity.authorized && screen.path !== authorizationPath;
}

/** Specification §4: the profile's edit and the password's edit are blocked however they are reached. */
export function isLocked(screen: MountedScreen, identity: Identity): boolean {
  return screen.lockedUntilAuthorized === true && needsAuthorization(screen, identity);
}
