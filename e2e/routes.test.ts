import { publicScreens, screens } from '@linehaul/console/screens/screens.ts';
import { type Language, languages } from '@linehaul/contract/languages.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { isFullRun } from '@linehaul/server-kernel/testing/full-run.ts';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { startSession } from './client.ts';
import { bareAddress, textsIn } from './page-checks.ts';
import {
  type Access,
  accounts,
  declaredAccess,
  figuresAbove,
  type Letter,
  letters,
  primariesOf,
  productPages,
  publicPages,
  specificationPages,
  tableAccess,
} from './route-walk.ts';
import { startTestServer } from './test-server.ts';
import { arrive, nowhere, type Visitor, visit } from './visitor.ts';
import { type Step, walk } from './walk.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const platform = 'Linehaul';
const screenOf = (path: string) => [...screens, ...publicScreens].find((screen) => screen.path === path);

const namedAccounts = letters.map((letter) => [accounts[letter], letter] as const);
const visitors = new Map<Letter, Visitor>();
for (const letter of letters) visitors.set(letter, await visit(server.origin, letter));

function visitorOf(letter: Letter): Visitor {
  const visitor = visitors.get(letter);
  if (!visitor) throw new Error(`there is no account ${letter}`);
  return visitor;
}

describe('the list of pages', () => {
  test('every page of the specification and of the product has its screen, to the letter', () => {
    const requiredPaths = [...Object.keys(specificationPages), ...Object.keys(productPages), ...publicPages];
    expect(requiredPaths.filter((path) => !screenOf(path))).toEqual([]);
    expect(screenOf('/logistics/site/site/infxo/:id')?.alias).toContain('/logistics/site/site/info/:id');
  });

  test.each(namedAccounts)('what the screens declare for account %s is what the tables say', (_, letter) => {
    const { who } = visitorOf(letter);
    const differing = screens.flatMap((screen) => {
      const isListed = tableAccess(screen.path, who);
      const isDeclared = declaredAccess(screen, who) === 'seen';
      return isListed === undefined || isListed === isDeclared
        ? []
        : [`${screen.path}: declared ${isDeclared}, listed ${isListed}`];
    });
    expect(differing).toEqual([]);
  });
});

/** A visit to every screen that the account has a row for. */
function stepsOf({ who, ids }: Visitor, texts: ReadonlyMap<string, string>): Step[] {
  return screens.flatMap((screen) => {
    const access: Access = declaredAccess(screen, who);
    // A page with a row in its address names itself after the row.
    const ofRow = screen.path.includes(':') && access === 'seen';
    const id = ofRow ? ids.get(screen.path) : '1';
    if (id === undefined) return [];
    const path = screen.path.replace(/:\w+/, id);
    if (access !== 'seen') return [{ path, at: access, title: null }];
    if (ofRow) return [nowhere, { path, at: null, title: null }];
    return [{ path, at: null, title: `${texts.get(screen.title)} - ${platform}` }];
  });
}

/** What an account may not see is the same in every language: in all but the first, one page of each kind is enough. */
function selectSteps(steps: readonly Step[], language: Language): Step[] {
  if (language === languages[0]) return [...steps];
  const isFirst = (step: Step) => steps.find(({ at }) => at === step.at) === step;
  return steps.filter((step) => step.at === null || step === nowhere || isFirst(step));
}

/** The sidebar's left list, in its order. */
function primariesOn(page: Page): Promise<(string | null)[]> {
  return page.locator('.rail [data-primary]').evaluateAll((all) => all.map((one) => one.getAttribute('data-primary')));
}

async function walkAs(letter: Letter, language: Language): Promise<string[]> {
  const texts = await textsIn(language);
  const page = await arrive(server.origin, letter, { language });
  const primaries = await primariesOn(page);
  const steps = selectSteps(stepsOf(visitorOf(letter), texts), language);
  const complaints = await page.evaluate(walk, { steps, platform, bareAddress: bareAddress.source, figuresAbove });
  if (primaries.filter((key) => key !== 'operations').join(' ') !== primariesOf[letter]) {
    complaints.push(`the sidebar has ${primaries.join(' ')}`);
  }
  expectNoFaults(page);
  return complaints.map((complaint) => `${language}: ${complaint}`);
}

/** The carrier, whose console is the largest, shows every route in one language; in a full run all accounts do, in all four. */
const walkLanguages: readonly Language[] = isFullRun ? languages : ['en'];
const walkers = isFullRun ? namedAccounts : namedAccounts.filter(([, letter]) => letter === 'c');

describe.each(walkLanguages)('every route in %s', (language) => {
  test.each(walkers)(
    'account %s sees what it may, and reads why it may not see the rest',
    async (_, letter) => {
      expect(await walkAs(letter, language)).toEqual([]);
    },
    // More than a hundred pages in each.
    600_000,
  );
});

test('each page with a row in its address was opened by somebody', () => {
  // Debugging is off in the demo; the journey of the open API opens what needs it, and a plug-in's journey its pages.
  const isOfPlugin = ({ pluginKey }: (typeof screens)[number]) => pluginKey !== undefined;
  const withoutDebugging = { isunion: false, authorized: true, debug: false };
  const isForDebugging = ({ when }: (typeof screens)[number]) => when?.(withoutDebugging) === 'debug';
  const opens = screens.filter((screen) => screen.path.includes(':') && !isForDebugging(screen) && !isOfPlugin(screen));
  const patterns = opens.map(({ path }) => path);
  const openedPaths = new Set(letters.flatMap((letter) => [...visitorOf(letter).ids.keys()]));
  expect(patterns.filter((path) => !openedPaths.has(path))).toEqual([]);
});

test('a page that is not cached leaves the document when another is shown, a cached one stays hidden', async () => {
  const page = await arrive(server.origin, 'c', { language: 'en' });
  const isPlain = ({ path, noCache, bare }: (typeof screens)[number]) => noCache && !bare && !path.includes(':');
  const [first, second] = screens.filter(
    (screen) => isPlain(screen) && declaredAccess(screen, visitorOf('c').who) === 'seen',
  );
  if (!first || !second) throw new TypeError('there are not two pages that are not cached');
  const texts = await textsIn('en');
  const step = ({ path, title }: typeof first): Step => {
    return { path, at: null, title: `${texts.get(title)} - ${platform}` };
  };
  const steps = [step(first), step(second)];
  expect(await page.evaluate(walk, { steps, platform, bareAddress: bareAddress.source, figuresAbove })).toEqual([]);
  const heading = (title: string) => page.locator('h1', { hasText: texts.get(title) ?? '' });
  await heading(second.title).waitFor();
  expect(await heading(first.title).count()).toBe(0);
  expect(await page.locator('h1:not(:visible)').count()).toBe(1);
});

test('shop info is asked for once after sign-in, whatever pages follow', async () => {
  const page = await openPage(server.origin, { language: 'en' });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(tenantContract.ShopInfo.path)) requests.push(request.url());
  });
  await startSession(page, server.origin, 'carrier');
  await expect.poll(() => requests.length).toBe(1);
  const steps = ['/users/manage', '/ltx/manage', '/dashboard'].map((path): Step => ({ path, at: null, title: null }));
  expect(await page.evaluate(walk, { steps, platform, bareAddress: bareAddress.source, figuresAbove })).toEqual([]);
  expect(requests).toHaveLength(1);
});

test('without a session every page leads to the login that leads back, and public pages open', async () => {
  const page = await openPage(server.origin);
  const texts = await textsIn('en');
  const login = `${texts.get('session.login.title')} - ${platform}`;
  await page.goto('/login');
  await page.locator('.login-tools select:enabled').first().waitFor();
  const guardedPaths = screens.map(({ path }) => path.replace(/:\w+/, '1'));
  const steps = guardedPaths.map((path) => ({ path, at: `/login?redirect=${path}`, title: login }));
  const open = publicPages.map((path) => ({
    path,
    at: null,
    title: `${texts.get(screenOf(path)?.title ?? '')} - ${platform}`,
  }));
  expect(await page.evaluate(walk, { steps: [...steps, ...open], platform, bareAddress: bareAddress.source })).toEqual(
    [],
  );
  expectNoFaults(page);
});

const leads: readonly (readonly [from: string, to: string])[] = [
  ['/', '/dashboard'],
  ['/login', '/dashboard'],
  ['/profile', '/profile/user/edit'],
  ['/redirect/users/manage?keyword=x', '/users/manage?keyword=x'],
  ['/logistics/site/site/info/1', '/logistics/site/site/info/1'],
  ['/no/such/page', '/404'],
  ['/404', '/404'],
  ['/401', '/401'],
  ['/auth-redirect', '/dashboard'],
];

test('with a session old addresses, and those of nothing, lead to a page', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier');
  for (const [from, to] of leads) {
    // Loaded anew each time: the address before is no part of it.
    await page.goto(from);
    await page.waitForURL((url) => url.pathname + url.search === to);
  }
});

test('the address of a page that the account does not have asks the server for nothing of it', async () => {
  const page = await openPage(server.origin, { language: 'en' });
  await startSession(page, server.origin, 'carrier');
  const refusedUrls: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refusedUrls.push(response.url());
  });
  for (const path of ['/goods/manage', '/cms/article']) {
    await page.goto(path);
    await page.waitForURL('**/404');
    await page.locator('h1:visible').first().waitFor();
  }
  expect(refusedUrls).toEqual([]);
  expectNoFaults(page);
});
