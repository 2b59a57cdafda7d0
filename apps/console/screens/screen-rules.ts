import type { MountedScreen, Primary } from '@linehaul/console-kernel/module/console-module.ts';
import { primaries } from '@linehaul/console-kernel/module/console-module.ts';
import { routeMetaOf } from '@linehaul/console-kernel/module/route-meta.ts';
import { absencesOf, isOpenTo } from '@linehaul/console-kernel/module/screen-access.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import type { Industry } from '@linehaul/contract/endpoint.ts';
import { matchPath, type Params } from 'react-router';

/** Why a screen is not there: it does not exist for this tenant, or the role does not allow it. */
export type Hidden = 'absent' | 'denied';

/** Why this caller does not see a screen; null when they do. */
export function hiddenFor(screen: MountedScreen, identity: Identity): Hidden | null {
  if (absencesOf(screen, identity).length > 0) return 'absent';
  return isOpenTo(screen, identity) ? null : 'denied';
}

function findScreen(screens: readonly MountedScreen[], pathname: string): MountedScreen | null {
  const matchingScreens = screens.filter((screen) => patternAt(screen, pathname) !== null);
  // A fixed path goes before a pattern: `order/add` before `order/:id`.
  return matchingScreens.find((screen) => !screen.path.includes(':')) ?? matchingScreens[0] ?? null;
}

/** Every part of the shell asks for the same address at each navigation, and matching all patterns takes its time. */
const answers = new WeakMap<readonly MountedScreen[], Map<string, MountedScreen | null>>();
const answersKept = 200;

/** The screen of an address. */
export function screenAt(screens: readonly MountedScreen[], pathname: string): MountedScreen | null {
  const knownAnswers = answers.get(screens) ?? new Map<string, MountedScreen | null>();
  answers.set(screens, knownAnswers);
  const before = knownAnswers.get(pathname);
  if (before !== undefined) return before;
  if (knownAnswers.size >= answersKept) knownAnswers.clear();
  const screen = findScreen(screens, pathname);
  knownAnswers.set(pathname, screen);
  return screen;
}

/** The pattern by which a screen answers an address: its own path, or one of its aliases. */
export function patternAt(screen: MountedScreen, pathname: string): string | null {
  return [screen.path, ...(screen.alias ?? [])].find((path) => matchPath(path, pathname) !== null) ?? null;
}

/** The parts of an address that a pattern names. */
export function paramsAt(pattern: string, pathname: string): Readonly<Params> {
  return matchPath(pattern, pathname)?.params ?? {};
}

export interface MenuSection {
  primary: Primary;
  items: readonly MountedScreen[];
}

/** Where plug-ins are installed. */
export const pluginsPath = '/plugin/manage';

/** The kinds of tenant whose menu has marketing. */
const sellers: readonly Industry[] = ['platform', 'supplier', 'service'];

function awaitsPlugins(shownScreens: readonly MountedScreen[], { industry }: Identity): boolean {
  return sellers.includes(industry) && shownScreens.some(({ path }) => path === pluginsPath);
}

/**
 * The sidebar: primary entries that have pages, with their pages in order. The section of marketing plug-ins is there
 * without pages too for those who may install one.
 */
export function menuOf(screens: readonly MountedScreen[], identity: Identity): MenuSection[] {
  const menuScreens = screens.filter((screen) => !routeMetaOf(screen).hidden && hiddenFor(screen, identity) === null);
  return primaries.flatMap((primary) => {
    const items = menuScreens.filter((screen) => screen.primary === primary);
    if (items.length === 0 && !(primary === 'operations' && awaitsPlugins(menuScreens, identity))) return [];
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
