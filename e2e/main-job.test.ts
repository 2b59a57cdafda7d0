import { fleetContract } from '@linehaul/modules/fleet/contract/fleet.contract.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn } from './client.ts';
import {
  choose,
  drawSignature,
  hasFreightData,
  importFile,
  ordersFile,
  signIn,
  skipReason,
  tariffFile,
} from './steps.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const server: TestServer = await startTestServer();
afterAll(() => server.stop());

const plate = '皖A·T2026';
const driver = '测试司机';

beforeAll(async () => {
  const call = await signedIn(server.origin, 'carrier');
  await call(fleetContract.VehicleSave, { plate, kind: 'box', capacity_weight_g: 18_000_000 });
  await call(fleetContract.DriverSave, { name: driver, phone: '14100009999' });
});

/** Tabs that are not shown keep their pages in the document; the state is that of the page one sees. */
async function expectState(page: Page, state: string): Promise<void> {
  const statusTag = page.locator('.lh-page-heading .lh-status:visible');
  await expect.poll(async () => (await statusTag.textContent())?.trim(), { timeout: 30_000 }).toBe(state);
}

/** Presses one of the page's own actions, when no dialog is in the way any more. */
async function act(page: Page, name: string | RegExp): Promise<void> {
  await expect.poll(() => page.getByRole('dialog').count(), { timeout: 30_000 }).toBe(0);
  await page
    .locator('.lh-page-actions:visible')
    .getByRole('button', { name: typeof name === 'string' ? new RegExp(`${name}$`) : name })
    .click();
}

// Without the real files beside the repository there is nothing to import; the test's name then says so.
test.skipIf(!hasFreightData)(
  `${skipReason}from a file of real orders to a signed waybill, in the browser`,
  async () => {
    const page = await openPage(server.origin);
    await signIn(page, 'carrier');

    await importFile(page, '/ltx/import', tariffFile);
    await importFile(page, '/logistics/order/import', ordersFile);
    const call = await signedIn(server.origin, 'carrier');
    expect((await call(lineContract.LineList, { keyword: 'PORT04' })).total).toBeGreaterThan(0);
    const day = { order_day_from: '2013-05-26', order_day_to: '2013-05-26' };
    expect((await call(orderContract.OrderList, day)).total).toBe(1000);

    // 87.94 kg by V44_3 is arranged by the customer; this one of 10.7 kg has its price between two bands.
    const orderPage = await call(orderContract.OrderList, { ...day, carrier_code: 'V444_1', sort: '-weight_g' });
    const order = orderPage.list[0];
    if (!order) throw new Error('the imported orders are not in the list');
    await page.goto(`/logistics/order/order?keyword=${order.external_no}`);
    await page.getByRole('link', { name: order.order_no }).click();
    await act(page, 'Issue waybill');
    // The file does not say who gets the goods, and the waybill asks.
    const payDialog = page.getByRole('dialog');
    await payDialog.getByLabel('Consignee', { exact: true }).fill('汪收货');
    await payDialog.getByLabel('Consignee’s phone').fill('13800000003');
    await payDialog.getByRole('button', { name: 'Issue waybill' }).click();
    await act(page, /^View waybill/);
    await page.waitForURL('**/logistics/waybill/info/*');
    const waybillPage = page.url();

    await act(page, 'Receive and weigh');
    await page.getByRole('dialog').locator('button.ant-btn-primary').click();
    await expectState(page, 'Received');

    await page.goto('/logistics/trip/add');
    await choose(page, 'Origin', 'PORT04');
    await choose(page, 'Destination', 'PORT09');
    await choose(page, 'Vehicle', plate);
    await choose(page, 'Driver', driver);
    await page.getByRole('button', { name: 'Save trip', exact: true }).click();
    await page.waitForURL('**/logistics/trip/info/*');

    await act(page, 'Load');
    await page.waitForURL('**/logistics/trip/load/*');
    await page.getByRole('button', { name: 'Load 1 waybill' }).first().click();
    await expectState(page, 'Loading');

    await act(page, 'Depart');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm departure' }).click();
    // The trip's own page follows.
    await page.waitForURL('**/logistics/trip/info/*');
    await expectState(page, 'In transit');
    await act(page, 'Arrive');
    await page.waitForURL('**/logistics/trip/arrive/*');
    const confirm = page.getByRole('button', { name: /^Confirm arrival/ });
    expect(await confirm.isDisabled()).toBe(true);
    await page.getByRole('button', { name: /^Rest as declared/ }).click();
    // The Enter of a scanner confirms nothing.
    await confirm.press('Enter');
    expect(page.url()).toContain('/logistics/trip/arrive/');
    await confirm.click();
    await page.waitForURL('**/logistics/trip/info/*');
    await expectState(page, 'Arrived');

    await page.goto(waybillPage);
    await act(page, 'Start delivery');
    await page.getByRole('dialog').locator('button.ant-btn-primary').click();
    await expectState(page, 'Out for delivery');
    await act(page, 'Sign');
    await page.getByLabel('Signed by').fill('汪收货');
    await drawSignature(page);
    await page.getByRole('dialog').locator('button.ant-btn-primary').click();
    await expectState(page, 'Signed');
    expect(await page.locator('img[src^="data:image/png"]').count()).toBeGreaterThan(0);

    const after = await call(orderContract.info, { id: order.id });
    expect(after.state).toBe('finish');
    expectNoFaults(page);
  },
);
