import { screens } from '@linehaul/console/screens/screens.ts';
import type { Screen } from '@linehaul/console-kernel/module/console-module.ts';
import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import type { Page } from 'playwright-core';
import { openPage, type PageOptions } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { accounts, declaredAccess, type Letter, type Who } from './route-walk.ts';
import { rowIds } from './row-ids.ts';
import type { Step } from './walk.ts';

/** A demo account with what the pages depend on. */
export interface Visitor {
  who: Who;
  /** What to put for `:id` in the addresses of pages. */
  ids: ReadonlyMap<string, string>;
}

function credentialsOf(letter: Letter): { account: string; operator: string } {
  return letter === 'k' ? { account: 'carrier', operator: 'clerk' } : { account: accounts[letter], operator: '' };
}

/** A page with the account signed in. */
export async function arrive(origin: string, letter: Letter, options: PageOptions): Promise<Page> {
  const page = await openPage(origin, options);
  const { account, operator } = credentialsOf(letter);
  await startSession(page, origin, account, { operator });
  return page;
}

/** Asks the server who the account is. */
export async function visit(origin: string, letter: Letter): Promise<Visitor> {
  const { account, operator } = credentialsOf(letter);
  const call = await signedIn(origin, account, operator);
  const [info, grants, addons] = await Promise.all([
    call(sessionContract.Info, {}),
    call(accessContract.RoutePaths, {}),
    call(addonContract.AddonList, {}),
  ]);
  if (!info) throw new Error(`nobody is signed in as ${accounts[letter]}`);
  const { is_union, authorized: isAuthorized, debug, industry_type } = info;
  const installedKeys = addons.filter((addon) => addon.installed).map(({ key }) => key);
  const who = {
    letter,
    industry: industry_type,
    is_union,
    authorized: isAuthorized,
    debug,
    ...grants,
    addons: installedKeys,
  };
  return { who, ids: await rowIds(call, who) };
}

/** Between two pages: the next one cannot be taken for the one before. */
export const nowhere: Step = { path: '/404', at: '/404', title: null };

/** Steps by the handful: pages of tabs that are not shown stay in the document, and every step and axe go through it. */
export function handfuls(steps: readonly Step[], size: number): Step[][] {
  const first = steps.slice(0, size);
  return first.length === 0 ? [] : [first, ...handfuls(steps.slice(size), size)];
}

/** One visit to each component that the account sees. */
export function samplesFor({ who, ids }: Visitor, isWanted: (screen: Screen) => boolean): Step[] {
  const seenScreens = screens.filter((screen) => declaredAccess(screen, who) === 'seen' && isWanted(screen));
  return seenScreens.flatMap((screen) => {
    const id = screen.path.includes(':') ? ids.get(screen.path) : '';
    if (id === undefined) return [];
    return [{ path: screen.path.replace(/:\w+/, id), at: null, title: null }];
  });
}
