import type { Call } from '@linehaul/contract/wire.ts';
import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { arrivedWaybills } from './arrived-waybills.ts';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { signIn } from './steps.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

/** The order list's own count of a state; 0 when none is shown. */
async function waiting(page: Page, state: string): Promise<number> {
  const tabs = page.locator('.lh-list-tabs:visible');
  const tabText = await tabs.getByRole('button', { name: new RegExp(`^${state}`) }).textContent();
  return Number(/[\d,]+/.exec(tabText ?? '')?.[0].replaceAll(',', '') ?? 0);
}

/** The badge beside the order list in the sidebar: orders to be paid, and those that wait for their waybill. */
async function badge(page: Page): Promise<number> {
  const menuBadge = page.locator('a[href="/logistics/order/order"] .menu-badge [aria-hidden]:visible');
  return Number((await menuBadge.first().textContent()) ?? 0);
}

async function orderPage(): Promise<Page> {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/logistics/order/order' });
  await expect.poll(() => waiting(page, 'Awaiting payment'), { timeout: 30_000 }).toBeGreaterThan(0);
  await expect.poll(() => badge(page), { timeout: 30_000 }).toBeGreaterThan(0);
  return page;
}

/** Calls by which a page asks from now on for the counts of its menu, which the event stream tells it. */
function countsAsked(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isOfMenu = ['has_waybill', 'awaiting', 'origin_site_id'].some((name) => searchParams.has(name));
    if (searchParams.get('count') === 'only' && isOfMenu) requests.push(`${pathname}?${searchParams}`);
  });
  return requests;
}

/** Orders that are to be dispatched and have no waybill. */
async function countUndispatched(call: Call): Promise<number> {
  return (await call(orderContract.OrderList, { state: 'pay', has_waybill: false, count: 'only' })).total;
}

/** Cancels an order that is to be paid, so that the sum in the badge changes too. */
async function cancel(call: Call): Promise<void> {
  const { list } = await call(orderContract.OrderList, { state: 'submit' });
  const order = list.find(({ actions }) => actions.includes('cancel'));
  if (!order) throw new TypeError('there is no order to be cancelled');
  await call(orderContract.OrderCancel, { id: order.id, reason: 'changed their mind' });
}

test('an order paid in one browser changes the counts and the badge in another one, which nobody reloads', async () => {
  const call = await signedIn(server.origin, 'carrier');
  const { list } = await call(orderContract.OrderList, { state: 'submit' });
  const order = list.find(({ actions }) => actions.includes('pay'));
  if (!order) throw new TypeError('the demo company has no order to be paid');
  const [watching, paying] = [await orderPage(), await orderPage()];
  const before = await waiting(watching, 'Awaiting payment');
  await expect.poll(() => badge(watching)).toBe(before + (await countUndispatched(call)));
  await watching.evaluate(() => Object.assign(window, { not_reloaded: true }));
  const counting = countsAsked(watching);

  await paying.goto(`/logistics/order/info/${order.id}`);
  await paying.getByRole('button', { name: 'Record payment' }).first().click();
  await paying.getByRole('dialog').locator('button.ant-btn-primary').click();
  await expect.poll(async () => (await call(orderContract.info, { id: order.id })).state).not.toBe('submit');

  await expect.poll(() => waiting(watching, 'Awaiting payment'), { timeout: 30_000 }).toBe(before - 1);
  await paying.goto('/logistics/order/order');
  await cancel(call);
  await expect.poll(() => waiting(watching, 'Awaiting payment'), { timeout: 30_000 }).toBe(before - 2);
  await expect.poll(async () => (await badge(watching)) - (await countUndispatched(call))).toBe(before - 2);
  expect(await watching.evaluate(() => 'not_reloaded' in window)).toBe(true);
  expect(counting).toEqual([]);
  expectNoFaults(watching);
});

/** What the menu says beside deliveries; 0 when no badge is shown. */
async function deliveries(page: Page): Promise<number> {
  const badge = page.locator('a[href="/logistics/waybill/delivery"] .menu-badge [aria-hidden]:visible');
  return (await badge.count()) === 0 ? 0 : Number(await badge.first().textContent());
}

test('the menu counts what waits for its user: at all sites, at their own, and nothing that they may not do', async () => {
  const owner = await signedIn(server.origin, 'carrier');
  // At two sites, so that each of them has a part.
  const { site } = await arrivedWaybills(owner, [1], 'LVA');
  await arrivedWaybills(owner, [1, 2], 'LVB');
  const waiting = { awaiting: 'delivery', at_destination: true, is_held: false, count: 'only' } as const;
  const { total } = await owner(waybillContract.WaybillList, waiting);
  const page = await orderPage();
  await expect.poll(() => deliveries(page)).toBe(total);
  const { info, OrderList, OrderCount } = orderContract;
  const { WaybillList, WaybillSign } = waybillContract;
  const reading = [info, OrderList, OrderCount, WaybillList].map(({ path }) => path);
  const pages = JSON.stringify(['/dashboard', '/logistics/order/order', '/logistics/waybill/delivery']);
  const password = 'badge-password';
  const people = [
    { login_name: 'rider', phone: '14100007001', api_arr: [...reading, WaybillSign.path], expected: 1 },
    { login_name: 'reader', phone: '14100007002', api_arr: reading, expected: 0 },
  ];
  for (const { login_name, phone, api_arr, expected: expectedCount } of people) {
    const role = { name: login_name, path_arr: pages, api_arr: JSON.stringify(api_arr) };
    const { id } = await owner(accessContract.roleadd, role);
    const person = { login_name, nick_name: login_name, phone, password, role_ids: [id], site_ids: [site] };
    await owner(accessContract.OperatorAdd, person);
    const own = await openPage(server.origin);
    await signIn(own, 'carrier', login_name, password);
    await own.goto('/logistics/order/order');
    await own.locator('.lh-list-row').first().waitFor();
    await expect.poll(() => deliveries(own)).toBe(expectedCount);
    // Orders to be paid and orders without a waybill are for others.
    expect(await own.locator('a[href="/logistics/order/order"] .menu-badge').count()).toBe(0);
  }
});

const strip = (page: Page) => page.getByText('Offline, reconnecting', { exact: false });

test('a page without a network says so, and loads what it could not when the network is back', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/logistics/trip/manage' });
  await page.locator('.lh-list-row').first().waitFor();
  // The last part of the page that is fetched.
  await page.locator('.lh-list-pages .ant-pagination').waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Loading', exact: false }).first().click();
  await strip(page).waitFor();
  await page.getByText('This could not be loaded').waitFor();
  await page.context().setOffline(false);
  await strip(page).waitFor({ state: 'detached' });
  await page.getByText('This could not be loaded').waitFor({ state: 'detached' });
});

test('a part of a page that does not come leaves the page, and comes with a reload', async () => {
  const page = await openPage(server.origin);
  const code = '**/assets/pagination-*';
  await page.route(code, (route) => route.abort('internetdisconnected'));
  await startSession(page, server.origin, 'carrier', { at: '/logistics/trip/manage' });
  await page.locator('.lh-list-row').first().waitFor();
  const notice = page.getByText('This part of the console could not be loaded');
  await notice.waitFor();
  expect(await page.locator('.lh-list-row').count()).toBeGreaterThan(0);
  await page.locator('.part-fault').getByRole('button', { name: 'Try again' }).click();
  const reload = page.locator('.part-fault').getByRole('button', { name: 'Reload' });
  await reload.waitFor();
  expect(await page.locator('.lh-list-row').count()).toBeGreaterThan(0);
  await page.unroute(code);
  // A browser that keeps failed imports has it with the page alone.
  await reload.click();
  await page.locator('.lh-list-pages .ant-pagination').waitFor();
  await notice.waitFor({ state: 'detached' });
});

test('a server that cannot be reached is noticed while the browser is online, and looked for', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/logistics/trip/manage' });
  await page.locator('.lh-list-row').first().waitFor();
  await page.route('**/v1/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await strip(page).waitFor();
  await page.unroute('**/v1/**');
  const pendingResponse = page.waitForResponse((response) => response.url().includes('TripList') && response.ok());
  await strip(page).waitFor({ state: 'detached' });
  await pendingResponse;
});

test('a message whose code does not come without a network breaks nothing, and later ones are shown', async () => {
  const page = await openPage(server.origin);
  const code = '**/assets/notice-view-*';
  const calls = '**/v1/**';
  const failedRequest = page.waitForEvent('requestfailed', (request) => request.url().includes('notice-view'));
  await page.route(code, (route) => route.abort('internetdisconnected'));
  await startSession(page, server.origin, 'carrier', { at: '/logistics/trip/manage' });
  await page.locator('.lh-list-row').first().waitFor();
  await page.route(calls, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await failedRequest;
  await strip(page).waitFor();
  await page.unroute(code);
  await page.unroute(calls);
  await strip(page).waitFor({ state: 'detached' });
  await page.locator('.lh-list-row').first().waitFor();
  const refusal = { status: false, message: 'The yard is closed.', data: null };
  await page.route('**/TripList*', (route) => route.fulfill({ json: refusal }));
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  // A browser that keeps failed imports shows it in a line with “Reload”, any other one as a message that goes by itself.
  await page.getByText(refusal.message, { exact: true }).first().waitFor();
  await page.locator('.lh-list-row').first().waitFor();
});
