import type { MountedScreen, Primary } from '@linehaul/console-kernel/module/console-module.ts';
import { primaries } from '@linehaul/console-kernel/module/console-module.ts';
import { absencesOf, allowsPath, neededBy } from '@linehaul/console-kernel/module/screen-access.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { accessOf, type Industry } from '@linehaul/contract/endpoint.ts';
import type { ChoiceGroup } from '@linehaul/ui/choice-rows.ts';
import type { GrantableCall } from '../contract/access.contract.ts';
import { callParts, callTitle, moduleTitle, type TextSource } from '../contract/call-names.contract.ts';

/** A page that a role can name, with the calls that it cannot do without. */
export interface GrantablePage {
  path: string;
  title: string;
  primary: Primary | 'other';
  /** How many pages are above it in the breadcrumb. */
  depth: number;
  needs: readonly string[];
}

type TitleOf = (screen: MountedScreen) => string;

/** Their titles, and whose calls they need. */
interface Naming {
  titleOf: TitleOf;
  industry: Industry;
}

function above(screen: MountedScreen, screens: readonly MountedScreen[]): MountedScreen | undefined {
  return screens.find((candidate) => candidate.path === screen.parent && candidate !== screen);
}

/** The page, and below it those that name it as the page above; a circle ends where it began. */
function family(screen: MountedScreen, all: readonly MountedScreen[], depth: number): [MountedScreen, number][] {
  const children = depth > 3 ? [] : all.filter((child) => child.parent === screen.path && child !== screen);
  return [[screen, depth], ...children.flatMap((child) => family(child, all, depth + 1))];
}

function pageOf(screen: MountedScreen, depth: number, { titleOf, industry }: Naming): GrantablePage {
  return {
    path: screen.path,
    title: titleOf(screen),
    primary: screen.primary ?? 'other',
    depth,
    needs: neededBy(screen, industry)
      .filter((endpoint) => accessOf(endpoint) === 'permission')
      .map((endpoint) => endpoint.path),
  };
}

/** All pages that a role can name, anyone who may give them away, in the order of the menu. */
export function everyPage(screens: readonly MountedScreen[], naming: Naming): GrantablePage[] {
  const sortedScreens = screens.filter((screen) => !screen.public).sort((a, b) => (a.menu ?? 999) - (b.menu ?? 999));
  return sortedScreens.map((screen) => pageOf(screen, 0, naming));
}

/** Pages that the caller may give away, in the order of the menu, each followed by the pages below it. */
export function grantablePages(
  screens: readonly MountedScreen[],
  identity: Identity,
  titleOf: TitleOf,
): GrantablePage[] {
  const there = screens.filter(
    (screen) => !screen.public && absencesOf(screen, identity).length === 0 && allowsPath(screen, identity),
  );
  const tops = there.filter((screen) => !above(screen, there)).sort((a, b) => (a.menu ?? 999) - (b.menu ?? 999));
  const screensInOrder = tops.flatMap((screen) => family(screen, there, 0));
  const naming = { titleOf, industry: identity.industry };
  return screensInOrder.map(([screen, depth]) => pageOf(screen, depth, naming));
}

/** The pages as choices, by the sidebar's sections. */
export function pageGroups(pages: readonly GrantablePage[], { text }: TextSource): ChoiceGroup[] {
  return [...primaries, 'other' as const].flatMap((primary) => {
    const items = pages
      .filter((page) => page.primary === primary)
      .map(({ path, title, depth }) => ({ key: path, title, note: path, depth }));
    const title = primary === 'other' ? text('access.pick.other') : text(`shell.primary.${primary}`);
    return items.length > 0 ? [{ key: primary, title, items }] : [];
  });
}

/** The calls as choices, by module; within a module what reads goes before what changes. */
export function callGroups(calls: readonly GrantableCall[], source: TextSource): ChoiceGroup[] {
  const modules = [...new Set(calls.map((call) => call.module))];
  return modules.map((module) => ({
    key: module,
    title: moduleTitle(module, source),
    items: calls
      .filter((call) => call.module === module)
      .sort((a, b) => Number(a.is_changing) - Number(b.is_changing))
      .map((call) => ({ key: call.path, title: callTitle(call, source), note: call.path })),
  }));
}

export interface Chosen {
  paths: ReadonlySet<string>;
  calls: ReadonlySet<string>;
}

/**
 * What is chosen after the pages have changed: calls of new pages come along; calls of pages that went go with them,
 * unless another chosen page needs them too.
 */
export function withPages(
  before: Chosen,
  paths: ReadonlySet<string>,
  pages: readonly GrantablePage[],
  grantable: ReadonlySet<string>,
): Chosen {
  const neededCalls = new Set(pages.filter((page) => paths.has(page.path)).flatMap((page) => page.needs));
  const addedPages = pages.filter((page) => paths.has(page.path) && !before.paths.has(page.path));
  const removedPages = pages.filter((page) => before.paths.has(page.path) && !paths.has(page.path));
  const calls = new Set(before.calls);
  for (const call of removedPages.flatMap((page) => page.needs)) if (!neededCalls.has(call)) calls.delete(call);
  for (const call of addedPages.flatMap((page) => page.needs)) if (grantable.has(call)) calls.add(call);
  return { paths, calls };
}

/** Chosen pages that would stay closed, each with the calls that it lacks. */
export function closedPages(pages: readonly GrantablePage[], { paths, calls }: Chosen) {
  return pages
    .filter((page) => paths.has(page.path))
    .map((page) => ({ page, missing: page.needs.filter((call) => !calls.has(call)) }))
    .filter(({ missing }) => missing.length > 0);
}

/** One line of what a role can do: `Orders: view the list, view the details`. */
export interface RoleLine {
  what: string;
  verbs: string[];
}

function linesOf(calls: readonly GrantableCall[], source: TextSource): RoleLine[] {
  const lines = new Map<string, string[]>();
  for (const call of calls) {
    const { what, verb } = callParts(call, source);
    lines.set(what, [...(lines.get(what) ?? []), verb]);
  }
  return [...lines].map(([what, verbs]) => ({ what, verbs: [...new Set(verbs)] }));
}

/** What a role can do, in words. */
export interface RoleWords {
  opens: RoleLine[];
  sees: RoleLine[];
  changes: RoleLine[];
  /** Titles of pages that stay closed. */
  closed: string[];
}

export function roleWords(
  pages: readonly GrantablePage[],
  calls: readonly GrantableCall[],
  chosen: Chosen,
  source: TextSource,
): RoleWords {
  const open = pages.filter((page) => chosen.paths.has(page.path));
  const may = calls.filter((call) => chosen.calls.has(call.path));
  return {
    opens: pageGroups(open, source).map(({ title, items }) => ({
      what: title,
      verbs: items.map((item) => item.title),
    })),
    sees: linesOf(
      may.filter((call) => !call.is_changing),
      source,
    ),
    changes: linesOf(
      may.filter((call) => call.is_changing),
      source,
    ),
    closed: closedPages(pages, chosen).map(({ page }) => page.title),
  };
}

/** Keeps of a stored list what still exists: a plug-in that was taken out leaves its paths behind. */
export function stillThere(list: readonly string[], known: Iterable<string>): string[] {
  const there = new Set(known);
  return list.filter((path) => there.has(path));
}

/** What two sets have each for themselves, and what in common. */
export function compared(left: ReadonlySet<string>, right: ReadonlySet<string>) {
  const those = (from: ReadonlySet<string>, among: ReadonlySet<string>, wanted: boolean) =>
    new Set([...from].filter((key) => among.has(key) === wanted));
  return { left: those(left, right, false), both: those(left, right, true), right: those(right, left, false) };
}

export const sides = ['left', 'both', 'right'] as const;
export type Side = (typeof sides)[number];

/** What one role may do and the other may not, in words, with how many pages and calls that is. */
export interface SideWords {
  side: Side;
  size: number;
  words: RoleWords;
}

/** Two roles in words: what each may do alone, and what both may. */
export function comparedWords(
  pages: readonly GrantablePage[],
  calls: readonly GrantableCall[],
  [left, right]: readonly [Chosen, Chosen],
  source: TextSource,
): SideWords[] {
  const paths = compared(left.paths, right.paths);
  const callsBySide = compared(left.calls, right.calls);
  return sides.map((side) => {
    const sideChoice = { paths: paths[side], calls: callsBySide[side] };
    const openPages = pages.filter(({ path }) => sideChoice.paths.has(path));
    const may = calls.filter(({ path }) => sideChoice.calls.has(path));
    return { side, size: openPages.length + may.length, words: roleWords(pages, calls, sideChoice, source) };
  });
}
