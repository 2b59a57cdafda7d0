import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { seenAfter, type Visit, visibleAfter, watchFor } from './console-floor.ts';
import { median } from './measure.ts';
import type { BenchRow } from './table.ts';

export type VisitName = 'login' | 'list';

const list = '/logistics/order/order';
const addresses: Record<VisitName, string> = { login: '/login', list };
/** What is on the page once it is of use. */
const signs: Record<VisitName, string> = { login: 'input[type=password]', list: '.lh-list-row' };
const listCall = orderContract.OrderList.path;
const otherPage = '/logistics/waybill/manage';
const openTabs = 20;

export interface ConsoleVisits {
  firstLoad(visit: VisitName): Promise<Visit>;
  /** Milliseconds until the page is of use, with an empty cache. */
  visible(visit: VisitName, throttle: number): Promise<number>;
  inUse(rounds: number, throttle: number): Promise<BenchRow[]>;
  /** What the call of the list answers to it, word for word. */
  listAnswer(): Promise<string>;
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function signIn(browser: Browser, origin: string): Promise<State> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Account or phone').fill('carrier');
  await page.getByLabel('Password', { exact: true }).fill('linehaul-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** What comes over the wire, as the browser counts it, and when it was asked for. */
async function meter(page: Page) {
  const session = await page.context().newCDPSession(page);
  const requests = new Map<string, { path: string; at: number }>();
  const loads: { path: string; at: number; bytes: number }[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    if (request.url.startsWith('http'))
      requests.set(requestId, { path: new URL(request.url).pathname, at: wallTime * 1000 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) loads.push({ ...request, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return loads;
}

interface Sized {
  path: string;
  bytes: number;
}

function sum(loads: readonly Sized[]): number {
  return loads.reduce((total, { bytes }) => total + bytes, 0);
}

/** How long the files are unpacked. */
async function unpacked(origin: string, loads: readonly Sized[], ending: string): Promise<number> {
  const paths = loads.map(({ path }) => path).filter((path) => path.endsWith(ending));
  const texts = await Promise.all(paths.map(async (path) => (await fetch(origin + path)).text()));
  return texts.reduce((total, text) => total + Buffer.byteLength(text), 0);
}

/** Animation frames of a page while `work` runs in it, in milliseconds. */
async function framesWhile(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const gaps: number[] = [];
    let last = performance.now();
    const look = (now: number) => {
      gaps.push(now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { gaps });
  });
  await work();
  return page.evaluate(() => Reflect.get(window, 'gaps'));
}

/** Milliseconds from a click to the first frame that shows what it leads to. */
function clickUntilVisible(page: Page, target: string, shownSelector: string): Promise<number> {
  return page.evaluate(
    ([clickedSelector, seenSelector]) =>
      new Promise<number>((resolve, reject) => {
        const element = document.querySelector<HTMLElement>(clickedSelector);
        if (!element) return reject(new Error(`there is no ${clickedSelector}`));
        const start = performance.now();
        const look = () => {
          if ([...document.querySelectorAll(seenSelector)].some((element) => element.checkVisibility()))
            requestAnimationFrame(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        element.click();
        look();
      }),
    [target, shownSelector] as const,
  );
}

/** A person looks before they click again: the address has followed, and the page has nothing left to do. */
async function settled(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    for (let turn = 0; turn < 5; turn += 1) await idle();
  });
}

async function tabOf(page: Page, path: string): Promise<{ tab: string; panel: string }> {
  const id = await page.locator(`[role="tab"][href^="${path}"]`).first().getAttribute('data-tab');
  return { tab: `[role="tab"][data-tab="${id}"]`, panel: `[id="page-${id}"]` };
}

/** Opens orders of the list, each in a tab of its own, until there are enough; answers the last two. */
async function openMany(page: Page): Promise<string[]> {
  const listTab = await tabOf(page, list);
  const tabs = page.locator('[role="tab"]');
  for (let row = 0; (await tabs.count()) < openTabs; row += 1) {
    await page.locator(listTab.tab).click();
    await page.locator(`${listTab.panel} .lh-list-row a`).nth(0).waitFor();
    await page.locator(`${listTab.panel} .lh-list-row`).nth(row).locator('a').first().click();
    await page.waitForURL('**/logistics/order/info/*');
  }
  const ids = await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('data-tab') ?? ''));
  return ids.slice(-2);
}

function speedRow(what: string, times: readonly number[], limit: number, throttle: number): BenchRow {
  const figures = `slowest ${Math.max(...times).toFixed(0)} ms of ${times.length}`;
  const ratio = `${median(times).toFixed(0)} ms`;
  return { what: `${what}, ${throttle}× throttle`, against: '–', ratio, goal: `≤ ${limit} ms`, figures };
}

async function pageChanges(page: Page, rounds: number): Promise<number[]> {
  const other = page.locator(`a[href="${otherPage}"]:not([role="tab"])`).first();
  await other.click();
  await page.waitForURL(`**${otherPage}`);
  const seenTabs = [await tabOf(page, list), await tabOf(page, otherPage)];
  const [first, second] = seenTabs;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const goal = round % 2 === 0 ? { path: list, at: first } : { path: otherPage, at: second };
    times.push(
      await clickUntilVisible(page, `a[href="${goal.path}"]:not([role="tab"])`, `${goal.at?.panel} .lh-list-table`),
    );
    await settled(page, goal.path);
  }
  return times;
}

async function tabSwitches(page: Page, ids: readonly string[], rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const id = ids[round % 2];
    const tab = `[role="tab"][data-tab="${id}"]`;
    const address = await page.locator(tab).getAttribute('href');
    times.push(await clickUntilVisible(page, tab, `[id="page-${id}"] h1`));
    await settled(page, address ?? '');
  }
  return times;
}

async function scrolling(page: Page): Promise<BenchRow> {
  await page.goto(`${list}?limit=200`);
  await page.locator('.lh-list-row').nth(199).waitFor();
  await page.locator('.lh-list-row').first().hover();
  const frames = await framesWhile(page, async () => {
    for (let step = 0; step < 40; step += 1) await page.mouse.wheel(0, 300);
  });
  const slow = frames.filter((ms) => ms > 50).length;
  return {
    what: 'scrolling the longest page of a list: 200 rows (there is no table of 10,000)',
    against: '–',
    ratio: `${Math.max(...frames).toFixed(0)} ms`,
    goal: 'no frame > 50 ms',
    figures: `${slow} of ${frames.length} frames over 50 ms`,
  };
}

/** The console over a running server, signed in as the demo carrier where a page needs it. */
export async function openConsole(browser: Browser, origin: string): Promise<ConsoleVisits> {
  const state = await signIn(browser, origin);
  const optionsFor = (visit: VisitName) => ({
    baseURL: origin,
    locale: 'en-GB',
    ...(visit === 'list' ? { storageState: state } : {}),
  });
  const contextFor = (visit: VisitName) => browser.newContext(optionsFor(visit));
  return {
    firstLoad: async (visit) => {
      const page = await (await contextFor(visit)).newPage();
      const loads = await meter(page);
      await watchFor(page, signs[visit]);
      await page.goto(addresses[visit]);
      const seenMs = await seenAfter(page);
      await page.waitForLoadState('networkidle').catch(() => undefined);
      const began = await page.evaluate(() => performance.timeOrigin);
      const files = loads.filter(({ path }) => !path.startsWith('/api/'));
      const early = files.filter(({ at }) => at < began + seenMs);
      const answers = sum(loads.filter(({ path, at }) => path.startsWith('/api/') && at < began + seenMs));
      const later = sum(files) - sum(early);
      const [scripts, styles] = await Promise.all([unpacked(origin, early, '.js'), unpacked(origin, early, '.css')]);
      await page.context().close();
      return { bytes: sum(early), files: early.length, answers, later, scripts, styles };
    },
    visible: (visit, throttle) => {
      const target = { address: addresses[visit], sign: signs[visit], options: optionsFor(visit) };
      return visibleAfter(browser, target, throttle);
    },
    listAnswer: async () => {
      const page = await (await contextFor('list')).newPage();
      const listResponse = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(listCall));
      await page.goto(list);
      const answer = await (await listResponse).text();
      await page.context().close();
      return answer;
    },
    inUse: async (rounds, throttle) => {
      const page = await (await contextFor('list')).newPage();
      await page.goto(list);
      await page.locator(signs.list).first().waitFor();
      const session = await page.context().newCDPSession(page);
      const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
      await slow(throttle);
      const changes = await pageChanges(page, rounds * 2);
      await slow(1);
      const tabs = await openMany(page);
      await slow(throttle);
      const switches = await tabSwitches(page, tabs, rounds * 2);
      await slow(1);
      const scrollingRow = await scrolling(page);
      await page.context().close();
      return [
        speedRow('change to a page seen before', changes, 100, throttle),
        speedRow(`switch between ${openTabs} open tabs`, switches, 50, throttle),
        scrollingRow,
      ];
    },
  };
}
