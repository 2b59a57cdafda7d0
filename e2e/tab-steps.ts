import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, type PageOptions } from './browser.ts';
import { startSession } from './client.ts';

export const orders = '/logistics/order/order';
export const newOrder = '/logistics/order/add';
export const waybills = '/logistics/waybill/manage';
export const trips = '/logistics/trip/manage';
export const sites = '/logistics/site/manage';
export const home = '/dashboard';

/** Asked until the answer is right. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: 30_000 });
}

/** A page that is signed in, with the tabs of these addresses beside the dashboard's, the last one shown. */
export async function withTabs(origin: string, addresses: readonly string[], options: PageOptions = {}): Promise<Page> {
  const page = await openPage(origin, options);
  await startSession(page, origin, 'carrier');
  for (const address of addresses) await go(page, address);
  return page;
}

/** Goes to an address without loading the console anew, as a history entry of somebody else's making does. */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const state = { key: `${to} ${history.length}` };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
  await eventually(() => shownAddress(page)).toBe(address);
  await visiblePage(page).locator('h1').first().waitFor();
}

export const visiblePage = (page: Page): Locator => page.locator('.shell-page:visible');
export const bar = (page: Page): Locator => page.getByRole('tablist', { name: 'Open pages' });
export const tabAt = (page: Page, address: string): Locator => bar(page).locator(`[role="tab"][href="${address}"]`);

/** The addresses in the bar, in their order. */
export async function open(page: Page): Promise<string[]> {
  return bar(page)
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('href') ?? ''));
}

export async function shownAddress(page: Page): Promise<string | null> {
  const active = bar(page).getByRole('tab', { selected: true });
  return (await active.count()) === 0 ? null : active.first().getAttribute('href');
}

export async function expectTabs(page: Page, addresses: readonly string[], active: string): Promise<void> {
  await eventually(() => open(page)).toEqual(addresses);
  await eventually(() => shownAddress(page)).toBe(active);
  await eventually(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(active);
}

/** Shows a tab by a click, and waits until it is shown. */
export async function show(page: Page, address: string): Promise<void> {
  await tabAt(page, address).click();
  await eventually(() => shownAddress(page)).toBe(address);
  // The window's address follows when the page has been painted.
  await eventually(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
}

/** The bar goes away with the page that is scrolled; it is there at the page's top. */
export async function toTop(page: Page): Promise<void> {
  await visiblePage(page).evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }));
}

/** Scrolls the page that is shown, as far as it goes, and waits until that is to be seen; answers where it is. */
export function scrollDown(page: Page, top: number): Promise<number> {
  return visiblePage(page).evaluate(async (element, top) => {
    const scrollEnd = new Promise((resolve) => element.addEventListener('scroll', resolve, { once: true }));
    element.scrollTo({ top, behavior: 'instant' });
    await scrollEnd;
    return element.scrollTop;
  }, top);
}

/** Chooses from a tab's menu. */
export async function choose(page: Page, address: string, entry: string): Promise<void> {
  await toTop(page);
  await tabAt(page, address).click({ button: 'right' });
  await page.getByRole('menuitem', { name: new RegExp(`^${entry}(?: ?(?:Alt|Ctrl).*)?$`) }).click();
}

export const question = (page: Page): Locator => page.getByRole('dialog');
export const answer = (page: Page, word: string) =>
  question(page).locator('.tags-question').getByRole('button', { name: word, exact: true }).click();

export const weight = (page: Page): Locator => visiblePage(page).getByLabel('Weight', { exact: true });

/** Types into the form of a new order, so that it has unsaved edits. */
export async function typeInto(page: Page, address: string, kilograms: string): Promise<void> {
  if ((await shownAddress(page)) !== address) await go(page, address);
  await weight(page).fill(kilograms);
  await tabAt(page, address).getByText('not saved yet').waitFor({ state: 'attached' });
}
