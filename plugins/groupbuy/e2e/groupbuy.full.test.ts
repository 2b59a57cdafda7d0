import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { violations, waitUntilSettled } from '../../../e2e/page-checks.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const key = 'groupbuy';
const { GroupbuyActivityList, GroupbuyGroupList, GroupbuySeatList } = groupbuyContract;
const { GoodsOrderInfo } = goodsOrderContract;

/** Chooses one of a remote field's answers. */
async function choose(page: Page, label: string, words: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: label });
  await field.fill(words);
  await page.locator('.ant-select-item-option:visible').filter({ hasText: words }).first().click();
}

async function fillReceiver(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Receiver', { exact: true }).fill('Li Lei');
  await dialog.getByLabel('Phone', { exact: true }).fill('13800000001');
  await choose(page, 'Province', 'Shanghai');
  await dialog.getByLabel('City and district', { exact: true }).fill('Jiading');
  await dialog.getByLabel('Address', { exact: true }).fill('Road 1');
}

/** Opens what can be done with a row: beside its menu or in it. */
async function act(page: Page, row: Locator, action: string): Promise<void> {
  const button = row.getByRole('button', { name: action });
  await row.waitFor();
  if ((await button.count()) > 0) return button.click();
  await row.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The same, confirmed in its dialog. */
async function actAndConfirm(page: Page, row: Locator, action: string): Promise<void> {
  await act(page, row, action);
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function recordPayment(page: Page, member: string): Promise<void> {
  await page.goto('/plugin/groupbuy/buyers');
  const row = page.getByRole('row').filter({ hasText: member }).filter({ hasText: 'To be paid' }).first();
  await act(page, row, 'Record payment');
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await page.getByText('The payment is recorded').waitFor();
}

test('an activity is published, a group opened, joined and paid at the counter, complete and sent; another one is dissolved and refunded', async () => {
  const call = await signedIn(server.origin, 'supplier');
  const addons = await call(addonContract.AddonList, {});
  if (!addons.some((addon) => addon.key === key && addon.state === 'ready'))
    await call(addonContract.AddonInstall, { key });
  const before = (await call(GroupbuyActivityList, {})).list.map(({ id }) => id);
  for (const [code, name] of [
    ['GB-1', 'Riverside Mill'],
    ['GB-2', 'Harbour Bakery'],
  ] as const)
    await call(memberContract.MemberAdd, { code, name });
  const { list: skus } = await call(goodsContract.GoodsSkuList, { limit: 50 });
  const sku = skus.find(({ free_stock, price_cents }) => (free_stock ?? 0) >= 10 && price_cents > 100);

  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'supplier', { at: '/plugin/groupbuy/manage' });
  await page.getByRole('button', { name: 'Add activity' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Two together');
  await choose(page, 'Goods', sku?.name ?? '');
  await dialog.getByLabel('Group price').fill('1');
  await dialog.getByLabel('Buyers in a group').fill('2');
  await dialog.getByLabel('Pieces for all groups').fill('4');
  await dialog.getByLabel('Ends', { exact: true }).fill('2099-01-01 00:00:00');
  await page.keyboard.press('Tab');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add activity' }).click();
  await page.getByText('The activity is saved').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Two together' });
  await actAndConfirm(page, row, 'Publish');
  await row.getByText('Running').waitFor();
  const activity = (await call(GroupbuyActivityList, {})).list.find(({ id }) => !before.includes(id));

  const open = async () => {
    await page.goto('/plugin/groupbuy/groups');
    await page.getByRole('button', { name: 'Open a group' }).click();
    await choose(page, 'Activity', 'Two together');
    await choose(page, 'Member code', 'Riverside Mill');
    await fillReceiver(page);
    await dialog.getByRole('button', { name: 'Open a group' }).click();
    await page.getByText('Seat 1 is taken').waitFor();
    await recordPayment(page, 'Riverside Mill');
  };
  await open();
  await page.goto('/plugin/groupbuy/groups');
  await act(page, page.getByRole('row').filter({ hasText: 'Two together' }).first(), 'Join for a member');
  await choose(page, 'Member code', 'Harbour Bakery');
  await fillReceiver(page);
  await dialog.getByRole('button', { name: 'Join for a member' }).click();
  await page.getByText('Seat 2 is taken').waitFor();
  await recordPayment(page, 'Harbour Bakery');
  await page.goto('/plugin/groupbuy/groups');
  await page.getByRole('row').filter({ hasText: 'Two together' }).getByText('Complete', { exact: true }).waitFor();
  await waitUntilSettled(page);
  expect(await violations(page)).toEqual([]);

  const seats = (await call(GroupbuySeatList, { activity_id: activity?.id ?? 0 })).list;
  const order_id = seats[0]?.order_id ?? 0;
  await expect.poll(async () => (await call(GoodsOrderInfo, { id: order_id })).held_by, { timeout: 30_000 }).toBe('');
  const parcel = { way: 'courier', company: 'sf', tracking_no: 'SF1234567890' } as const;
  await call(goodsOrderContract.GoodsOrderSend, { ...parcel, orders: [{ id: order_id }] });
  expect((await call(GoodsOrderInfo, { id: order_id })).state).toBe('send');

  await open();
  await page.goto('/plugin/groupbuy/groups');
  const openGroup = page.getByRole('row').filter({ hasText: 'Forming' }).filter({ hasText: 'Two together' });
  await actAndConfirm(page, openGroup, 'Dissolve');
  const groups = async () => (await call(GroupbuyGroupList, { activity_id: activity?.id ?? 0 })).list;
  const failedGroup = (await groups()).find(({ state }) => state === 'cancelled');
  const stateOf = async () => (await call(GroupbuySeatList, { group_id: failedGroup?.id ?? 0 })).list[0]?.state;
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('refunded');
  await page.goto('/plugin/groupbuy/figures');
  await page.getByRole('row').filter({ hasText: 'Two together' }).getByText('50%').waitFor();
  expectNoFaults(page);
});
