import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, type PageOptions } from './browser.ts';
import { startSession } from './client.ts';
import { violations } from './page-checks.ts';
import {
  answer,
  bar,
  choose,
  eventually,
  expectTabs,
  go,
  home,
  newOrder,
  orders,
  question,
  show,
  sites,
  tabAt,
  toTop,
  trips,
  typeInto,
  visiblePage,
  waybills,
  weight,
  withTabs,
} from './tab-steps.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

test('the address is copied, and a page opens in a window of its own', async () => {
  const page = await withTabs(server.origin, [`${orders}?keyword=FO-A`]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await choose(page, `${orders}?keyword=FO-A`, 'Copy address');
  await page.getByText('Address copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.origin}${orders}?keyword=FO-A`);
  const newPage = page.context().waitForEvent('page');
  await choose(page, `${orders}?keyword=FO-A`, 'Open in a new window');
  const other = await newPage;
  await expectTabs(other, [home, `${orders}?keyword=FO-A`], `${orders}?keyword=FO-A`);
  await expectTabs(page, [home, `${orders}?keyword=FO-A`], `${orders}?keyword=FO-A`);
  expectNoFaults(page);
});

/** Drags a tab by the mouse onto another one's far half. */
async function drag(page: Page, from: string, onto: string, part: number): Promise<void> {
  const start = await tabAt(page, from).boundingBox();
  const end = await tabAt(page, onto).boundingBox();
  if (!start || !end) throw new Error('a tab is not visible');
  await page.mouse.move(start.x + 20, start.y + 15);
  await page.mouse.down();
  await page.mouse.move(start.x + 40, start.y + 15, { steps: 4 });
  await page.mouse.move(end.x + end.width * part, end.y + 15, { steps: 12 });
  await page.mouse.up();
}

test('tabs are reordered by the mouse; the dashboard stays first, and no drag is a click', async () => {
  const page = await withTabs(server.origin, [orders, waybills, trips]);
  await drag(page, orders, trips, 0.9);
  await expectTabs(page, [home, waybills, trips, orders], trips);
  await drag(page, orders, home, 0.1);
  await expectTabs(page, [home, orders, waybills, trips], trips);
  await drag(page, home, trips, 0.9);
  await expectTabs(page, [home, orders, waybills, trips], trips);
  await page.reload();
  await expectTabs(page, [home, orders, waybills, trips], trips);
  expectNoFaults(page);
});

test('tabs are reordered without dragging: by keys on the focused tab, and from the menu', async () => {
  const page = await withTabs(server.origin, [orders, waybills, trips]);
  await tabAt(page, trips).focus();
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expectTabs(page, [home, orders, trips, waybills], trips);
  await page.getByRole('status').getByText('Now at place 3 of 4').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expectTabs(page, [home, orders, waybills, trips], trips);
  await choose(page, waybills, 'Move left');
  await expectTabs(page, [home, waybills, orders, trips], trips);
  expectNoFaults(page);
});

const readFocus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');

test('one tab is in the tab order; arrows, Home and End move, Enter shows, Delete closes', async () => {
  const page = await withTabs(server.origin, [orders, waybills, trips]);
  expect(await bar(page).locator('[role="tab"][tabindex="0"]').count()).toBe(1);
  await tabAt(page, trips).focus();
  const walk: string[] = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'End', 'ArrowLeft', 'Home', 'ArrowLeft']) {
    await page.keyboard.press(key);
    walk.push(await readFocus(page));
  }
  expect(walk).toEqual([home, orders, trips, waybills, home, trips]);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expectTabs(page, [home, orders, waybills, trips], waybills);
  await tabAt(page, orders).focus();
  await page.keyboard.press('Delete');
  await expectTabs(page, [home, waybills, trips], waybills);
  await eventually(() => readFocus(page)).toBe(waybills);
  expectNoFaults(page);
});

test('Shift+F10 and the menu key open a tab’s menu, Escape gives the focus back', async () => {
  const page = await withTabs(server.origin, [orders, waybills]);
  await tabAt(page, orders).focus();
  for (const key of ['Shift+F10', 'ContextMenu']) {
    await page.keyboard.press(key);
    await page.getByRole('menuitem', { name: 'Close others' }).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => page.getByRole('menuitem', { name: 'Close others' }).isVisible()).toBe(false);
    await eventually(() => readFocus(page)).toBe(orders);
  }
  expectNoFaults(page);
});

test('Alt+Shift+arrows go to the page beside, Alt+Shift+W closes, wherever the focus is', async () => {
  const page = await withTabs(server.origin, [orders, waybills, trips]);
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expectTabs(page, [home, orders, waybills, trips], waybills);
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expectTabs(page, [home, orders, waybills, trips], home);
  await page.keyboard.press('Alt+Shift+W');
  await expectTabs(page, [home, orders, waybills, trips], home);
  await show(page, orders);
  await visiblePage(page).getByLabel('Search', { exact: true }).focus();
  await page.keyboard.press('Alt+Shift+W');
  await expectTabs(page, [home, waybills, trips], trips);
  await typeInto(page, newOrder, '150');
  await page.keyboard.press('Alt+Shift+W');
  await question(page).getByText('New order').waitFor();
  await answer(page, 'Close');
  await expectTabs(page, [home, waybills, trips], trips);
  expectNoFaults(page);
});

test('a bar that is too short has arrows and a wheel, and the tab that is shown is visible', async () => {
  const lists = Array.from({ length: 14 }, (_, at) => `${sites}?keyword=S${at}`);
  const page = await withTabs(server.origin, lists);
  const last = tabAt(page, lists.at(-1) ?? '');
  const isInView = async (tab: Locator) => {
    const [box, frame] = [await tab.boundingBox(), await bar(page).boundingBox()];
    return box !== null && frame !== null && box.x >= frame.x - 1 && box.x + box.width <= frame.x + frame.width + 1;
  };
  await eventually(() => isInView(last)).toBe(true);
  expect(await isInView(tabAt(page, home))).toBe(false);
  await page.getByRole('button', { name: 'Show pages further left' }).click();
  await page.getByRole('button', { name: 'Show pages further right' }).waitFor();
  await bar(page).hover();
  await page.mouse.wheel(0, -5_000);
  await eventually(() => isInView(tabAt(page, home))).toBe(true);
  await eventually(() => page.getByRole('button', { name: 'Show pages further left' }).count()).toBe(0);
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  const beside = lists.at(-2) ?? '';
  await eventually(() => isInView(tabAt(page, beside))).toBe(true);
  // The arrows come when the tab is visible already, and take room from it.
  await page.reload();
  await page.getByRole('button', { name: 'Show pages further left' }).waitFor();
  await page.getByRole('button', { name: 'Page actions' }).waitFor();
  await eventually(() => isInView(tabAt(page, beside))).toBe(true);
  await page.setViewportSize({ width: 1100, height: 900 });
  await eventually(() => isInView(tabAt(page, beside))).toBe(true);
  expectNoFaults(page);
});

test.each<[string, PageOptions]>([
  ['light', {}],
  ['dark, at 390 px', { dark: true, width: 390, height: 844 }],
])(
  'the bar is 42 px high and axe finds nothing in it, its menu open and unsaved edits shown: %s',
  async (_look, options) => {
    const page = await withTabs(server.origin, [orders, `${orders}?keyword=FO-A`], options);
    await typeInto(page, newOrder, '150');
    await toTop(page);
    expect((await page.locator('.tags').boundingBox())?.height).toBe(42);
    await tabAt(page, newOrder).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Close others' }).waitFor();
    expect(await violations(page, '.tags, [role=menu]')).toEqual([]);
    expectNoFaults(page);
  },
);

test('signing out closes all tabs, and the next caller in the window sees none of them and no draft', async () => {
  const page = await withTabs(server.origin, [orders, trips]);
  await typeInto(page, newOrder, '150');
  await toTop(page);
  await page.getByRole('button', { name: /周启明/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login\?/);
  expect(await page.evaluate(() => sessionStorage.getItem('tabs'))).toBe(null);
  await startSession(page, server.origin, 'union');
  await expectTabs(page, [home], home);
  await go(page, newOrder);
  expect(await visiblePage(page).getByText('Draft restored.').count()).toBe(0);
  expect(await weight(page).inputValue()).toBe('');
});
