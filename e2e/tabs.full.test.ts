import { afterAll, expect, test } from 'vitest';
import { expectNoFaults } from './browser.ts';
import { startAction } from './steps.ts';
import {
  answer,
  bar,
  choose,
  eventually,
  expectTabs,
  go,
  home,
  newOrder,
  open,
  orders,
  question,
  scrollDown,
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

/** The form of an order fits into a usual window: in this one it is scrolled. */
const lowWindow = { width: 1440, height: 420 };

test('a navigation adds a tab once; the dashboard stands first and has no cross', async () => {
  const page = await withTabs(server.origin, [orders, waybills, orders]);
  await expectTabs(page, [home, orders, waybills], orders);
  expect(await tabAt(page, home).locator('[data-close]').count()).toBe(0);
  expect(await tabAt(page, orders).locator('[data-close]').count()).toBe(1);
  expect(await page.title()).toContain('Freight orders');
  expectNoFaults(page);
});

test.each([
  ['Close', waybills, [home, orders, trips, sites], sites],
  ['Close to the left', trips, [home, trips, sites], sites],
  ['Close to the right', orders, [home, orders], orders],
  ['Close others', waybills, [home, waybills], waybills],
  ['Close all', waybills, [home], home],
] as const)('“%s” on %s leaves what the rules say, and goes to the last tab', async (entry, at, left, active) => {
  const page = await withTabs(server.origin, [orders, waybills, trips, sites]);
  await choose(page, at, entry);
  await expectTabs(page, left, active);
  expectNoFaults(page);
});

test('the active tab is closed by its cross and by the middle button: the last tab is shown', async () => {
  const page = await withTabs(server.origin, [orders, waybills, trips]);
  await tabAt(page, trips).locator('[data-close]').click();
  await expectTabs(page, [home, orders, waybills], waybills);
  await tabAt(page, orders).click({ button: 'middle' });
  await expectTabs(page, [home, waybills], waybills);
  await tabAt(page, home).click({ button: 'middle' });
  await expectTabs(page, [home, waybills], waybills);
  expectNoFaults(page);
});

test('two queries are two tabs with different labels in the bar; a filter changes the address of its own tab alone', async () => {
  const page = await withTabs(server.origin, [`${orders}?keyword=FO-A`, `${orders}?keyword=FO-B`]);
  await expectTabs(page, [home, `${orders}?keyword=FO-A`, `${orders}?keyword=FO-B`], `${orders}?keyword=FO-B`);
  const names = await bar(page).getByRole('tab').allTextContents();
  expect(names).toEqual(['Dashboard', 'Freight ordersFO-A', 'Freight ordersFO-B']);
  const search = visiblePage(page).getByLabel('Search', { exact: true });
  await search.fill('FO-C');
  await search.press('Enter');
  await expectTabs(page, [home, `${orders}?keyword=FO-A`, `${orders}?keyword=FO-C`], `${orders}?keyword=FO-C`);
  await show(page, `${orders}?keyword=FO-A`);
  await eventually(() => visiblePage(page).getByLabel('Search', { exact: true }).inputValue()).toBe('FO-A');
  expectNoFaults(page);
});

test('the menu opens a list without filters, in the tab used last, and offers those it had', async () => {
  const first = `${orders}?keyword=FO-A`;
  const page = await withTabs(server.origin, [first, `${orders}?keyword=FO-B`]);
  await show(page, first);
  await go(page, waybills);
  const menu = page.locator(`nav a[href="${orders}"]`).first();
  await menu.click();
  await expectTabs(page, [home, orders, `${orders}?keyword=FO-B`, waybills], orders);
  const former = visiblePage(page).getByText('Last filters: FO-A');
  await former.waitFor();
  expect(await visiblePage(page).getByLabel('Search', { exact: true }).inputValue()).toBe('');
  await page.reload();
  await former.waitFor();
  await visiblePage(page).getByRole('button', { name: 'Restore' }).click();
  await expectTabs(page, [home, first, `${orders}?keyword=FO-B`, waybills], first);
  await former.waitFor({ state: 'detached' });
  await menu.click();
  await expectTabs(page, [home, orders, `${orders}?keyword=FO-B`, waybills], orders);
  await page.goBack();
  await expectTabs(page, [home, first, `${orders}?keyword=FO-B`, waybills], first);
  expectNoFaults(page);
});

test('Back and Forward change the query of the tab whose history it is, and open none', async () => {
  const page = await withTabs(server.origin, [orders]);
  const search = visiblePage(page).getByLabel('Search', { exact: true });
  await search.fill('FO-A');
  await search.press('Enter');
  await expectTabs(page, [home, `${orders}?keyword=FO-A`], `${orders}?keyword=FO-A`);
  await page.locator(`nav a[href="${waybills}"]`).first().click();
  await expectTabs(page, [home, `${orders}?keyword=FO-A`, waybills], waybills);
  await show(page, `${orders}?keyword=FO-A`);
  await search.fill('FO-B');
  await search.press('Enter');
  await expectTabs(page, [home, `${orders}?keyword=FO-B`, waybills], `${orders}?keyword=FO-B`);
  await page.goBack();
  await page.goBack();
  await expectTabs(page, [home, `${orders}?keyword=FO-A`, waybills], `${orders}?keyword=FO-A`);
  await eventually(() => search.inputValue()).toBe('FO-A');
  await page.goForward();
  await page.goForward();
  await expectTabs(page, [home, `${orders}?keyword=FO-B`, waybills], `${orders}?keyword=FO-B`);
  expectNoFaults(page);
});

test('a hidden page keeps what was typed and where it was scrolled', async () => {
  const page = await withTabs(server.origin, [newOrder]);
  await page.setViewportSize(lowWindow);
  await weight(page).fill('150');
  const place = await scrollDown(page, 400);
  expect(place).toBeGreaterThan(100);
  await go(page, trips);
  await show(page, newOrder);
  expect(await weight(page).inputValue()).toBe('150');
  expect(await visiblePage(page).evaluate((element) => element.scrollTop)).toBe(place);
  expectNoFaults(page);
});

test('two forms of one screen keep different drafts', async () => {
  const page = await withTabs(server.origin, []);
  await typeInto(page, `${newOrder}?copy=1`, '111');
  await typeInto(page, `${newOrder}?copy=2`, '222');
  await page.reload();
  await eventually(() => weight(page).inputValue()).toBe('222');
  await toTop(page);
  await show(page, `${newOrder}?copy=1`);
  await eventually(() => weight(page).inputValue()).toBe('111');
  expectNoFaults(page);
});

test('a reload brings back tabs, order, active tab, titles, drafts, filters and scroll; no password is kept', async () => {
  const filteredOrders = `${orders}?keyword=FO-A`;
  const page = await withTabs(server.origin, [filteredOrders, `${orders}?keyword=FO-B`, trips]);
  await page.setViewportSize(lowWindow);
  await typeInto(page, newOrder, '150');
  const place = await scrollDown(page, 200);
  const before = await open(page);
  const names = await bar(page).getByRole('tab').allTextContents();
  await page.reload();
  await expectTabs(page, before, newOrder);
  expect(await bar(page).getByRole('tab').allTextContents()).toEqual(names);
  await eventually(() => weight(page).inputValue()).toBe('150');
  await eventually(() => visiblePage(page).evaluate((element) => element.scrollTop)).toBe(place);
  await toTop(page);
  await show(page, filteredOrders);
  await eventually(() => visiblePage(page).getByLabel('Search', { exact: true }).inputValue()).toBe('FO-A');
  const storedText = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(storedText).not.toContain('linehaul-demo');
  expectNoFaults(page);
});

test('after a reload a tab with a draft that nobody has looked at yet still asks before it closes', async () => {
  const page = await withTabs(server.origin, []);
  await typeInto(page, newOrder, '150');
  await toTop(page);
  await show(page, home);
  await page.reload();
  await tabAt(page, newOrder).click({ button: 'middle' });
  await question(page).getByText('New order').waitFor();
  await answer(page, 'Stay here');
  await expectTabs(page, [home, newOrder], home);
  expectNoFaults(page);
});

test('beyond thirty tabs the one goes that was not used for longest; unsaved ones stay', async () => {
  const page = await withTabs(server.origin, []);
  await typeInto(page, newOrder, '150');
  const lists = Array.from({ length: 28 }, (_, at) => `${sites}?keyword=S${at}`);
  for (const address of lists) await go(page, address);
  await go(page, lists[0] ?? '');
  await go(page, waybills);
  const left = await open(page);
  expect(left).toHaveLength(30);
  expect(left).toEqual([home, newOrder, lists[0], ...lists.slice(2), waybills]);
  expectNoFaults(page);
});

test('when all thirty hold unsaved edits none goes, and the user is notified', async () => {
  const page = await withTabs(server.origin, []);
  const forms = Array.from({ length: 29 }, (_, at) => `${newOrder}?copy=${at}`);
  for (const form of forms) await typeInto(page, form, '150');
  // The notice is shown for a few seconds only, while the page is still being rendered.
  const notice = page.getByText('More than 30 pages are open').waitFor();
  await Promise.all([notice, go(page, trips)]);
  expect(await open(page)).toEqual([home, ...forms, trips]);
  expectNoFaults(page);
});

test('closing others with unsaved edits asks once, names them, and closes all, keeps those, or stays', async () => {
  const first = `${newOrder}?copy=1`;
  const second = `${newOrder}?copy=2`;
  const all = [home, first, second, orders, trips];
  const page = await withTabs(server.origin, []);
  await typeInto(page, first, '111');
  await typeInto(page, second, '222');
  await go(page, orders);
  await go(page, trips);
  await choose(page, trips, 'Close others');
  await eventually(() => question(page).getByRole('listitem').allTextContents()).toEqual([
    'New order – 1',
    'New order – 2',
  ]);
  await answer(page, 'Stay here');
  await expectTabs(page, all, trips);
  await choose(page, trips, 'Close others');
  await answer(page, 'Keep the unsaved ones');
  await expectTabs(page, [home, first, second, trips], trips);
  await choose(page, trips, 'Close to the left');
  await answer(page, 'Close all of them');
  await expectTabs(page, [home, trips], trips);
  expectNoFaults(page);
});

test('a refresh asks when there are unsaved edits, and builds the page anew when there are none', async () => {
  const page = await withTabs(server.origin, [sites]);
  const search = visiblePage(page).getByLabel('Search', { exact: true });
  await search.evaluate((element) => element.setAttribute('data-mark', 'old'));
  await choose(page, sites, 'Refresh');
  await eventually(() => visiblePage(page).locator('[data-mark="old"]').count()).toBe(0);
  await search.waitFor();
  await expectTabs(page, [home, sites], sites);
  await typeInto(page, newOrder, '150');
  await choose(page, newOrder, 'Refresh');
  await answer(page, 'Stay here');
  await choose(page, newOrder, 'Refresh');
  await answer(page, 'Refresh');
  await visiblePage(page).getByText('Draft restored.').waitFor();
  expectNoFaults(page);
});

test('a crash stays in its tab; the page is built anew or closed, and the others go on', async () => {
  const page = await withTabs(server.origin, [newOrder]);
  await weight(page).fill('150');
  await page.route('**/trip/TripList*', async (route) => {
    const response = await route.fetch();
    const envelope = await response.json();
    await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, list: [null] } } });
  });
  await page.locator(`nav a[href="${trips}"]`).first().click();
  const crash = visiblePage(page).getByText('This page has stopped working');
  await crash.waitFor();
  await show(page, newOrder);
  expect(await weight(page).inputValue()).toBe('150');
  await toTop(page);
  await show(page, trips);
  await crash.waitFor();
  await page.unroute('**/trip/TripList*');
  await choose(page, trips, 'Refresh');
  await visiblePage(page).locator('h1').waitFor();
  await eventually(() => crash.count()).toBe(0);
});

test('a crashed page is tried again or closed by its own buttons', async () => {
  const page = await withTabs(server.origin, [orders]);
  const answers = '**/trip/TripList*';
  await page.route(answers, async (route) => {
    const response = await route.fetch();
    const envelope = await response.json();
    await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, list: [null] } } });
  });
  await page.locator(`nav a[href="${trips}"]`).first().click();
  const crash = visiblePage(page).getByText('This page has stopped working');
  await crash.waitFor();
  await visiblePage(page).getByRole('button', { name: 'Close this page' }).click();
  await expectTabs(page, [home, orders], orders);
  await page.locator(`nav a[href="${trips}"]`).first().click();
  await crash.waitFor();
  await page.unroute(answers);
  await visiblePage(page).getByRole('button', { name: 'Try again' }).click();
  await visiblePage(page).locator('h1').waitFor();
  expect(await crash.count()).toBe(0);
});

test.each([
  ['a form', orders, 'Record payment'],
  ['a question', '/plugin/manage', 'Install'],
])('the history takes %s that a page asked along with the page', async (_, address, opens) => {
  const page = await withTabs(server.origin, [trips, address]);
  // In its row, directly or in the row's menu.
  const row = visiblePage(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button') });
  const open = () =>
    address === orders
      ? startAction(page, row.nth(1), opens)
      : visiblePage(page).getByRole('button', { name: opens }).first().click();
  await open();
  await question(page).waitFor();
  await page.goBack();
  await eventually(() => new URL(page.url()).pathname).toBe(trips);
  await eventually(() => question(page).count()).toBe(0);
  await page.goForward();
  await eventually(() => new URL(page.url()).pathname).toBe(address);
  await open();
  await question(page).waitFor();
  expectNoFaults(page);
});
