import { mayCall } from '@linehaul/console-kernel/can.ts';
import type { MountedScreen, Primary } from '@linehaul/console-kernel/console-module.ts';
import { primaries } from '@linehaul/console-kernel/console-module.ts';
import { type Identity, isOwner } from '@linehaul/console-kernel/identity.ts';
import { matchPath } from 'react-router';

/** Why a screen is not there: it does not exist for this tenant, or the role does not allow it. */
export type Hidden = 'absent' | 'denied';

/** Every route of the industry. */
const anyPath = '*';
const homePath = '/dashboard';

function isAbsent(screen: MountedScreen, identity: Identity): boolean {
  if (screen.pluginKey && !identity.addons.has(screen.pluginKey)) return true;
  if (screen.unionOnly && !identity.is_union) return true;
  if (screen.notInUnion && identity.is_union) return true;
  if (screen.authorizedOnly && !identity.authorized) return true;
  if (screen.debugOnly && !identity.debug) return true;
  const needs = screen.needs.filter((endpoint) => endpoint.industries);
  return needs.some((endpoint) => !endpoint.industries?.includes(identity.industry));
}

function allowsPath(screen: MountedScreen, identity: Identity): boolean {
  if (isOwner(identity) || screen.path === homePath) return true;
  const { path_arr } = identity;
  return path_arr.has(anyPath) || path_arr.has(screen.path);
}

/** Why this caller does not see a screen; null when they do. */
export function hiddenFor(screen: MountedScreen, identity: Identity): Hidden | null {
  if (isAbsent(screen, identity)) return 'absent';
  return allowsPath(screen, identity) && mayCall(identity, screen.needs) ? null : 'denied';
}

/** The screen of an address. */
export function screenAt(screens: readonly MountedScreen[], pathname: string): MountedScreen | null {
  const found = screens.filter((screen) => patternAt(screen, pathname) !== null);
  // A fixed path goes before a pattern: `order/add` before `order/:id`.
  return found.find((screen) => !screen.path.includes(':')) ?? found[0] ?? null;
}

/** The pattern by which a screen answers an address: its own path, or one of its aliases. */
export function patternAt(screen: MountedScreen, pathname: string): string | null {
  return [screen.path, ...(screen.alias ?? [])].find((path) => matchPath(path, pathname) !== null) ?? null;
}

export interface MenuSection {
  primary: Primary;
  items: readonly MountedScreen[];
}

/** The sidebar: primary entries that have pages, with their pages in order. */
export function menuOf(screens: readonly MountedScreen[], identity: Identity): MenuSection[] {
  const shown = screens.filter((screen) => screen.menu !== undefined && hiddenFor(screen, identity) === null);
  return primaries.flatMap((primary) => {
    const items = shown.filter((screen) => screen.primary === primary);
    if (items.length === 0) return [];
    return [{ primary, items: items.sort((a, b) => (a.menu ?? 0) - (b.menu ?? 0)) }];
  });
}

/** The screens above one, from the top, the screen itself last. */
export function trailOf(screens: readonly MountedScreen[], screen: MountedScreen): MountedScreen[] {
  const trail = [screen];
  for (let above = screen.parent; above && trail.length < 6; ) {
    const path = above;
    const parent = screens.find((candidate) => candidate.path === path);
    if (!parent || trail.includes(parent)) break;
    trail.unshift(parent);
    above = parent.parent;
  }
  return trail;
}
