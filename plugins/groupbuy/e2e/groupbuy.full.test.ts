import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import {
  expectEarned,
  fillReceiver,
  fillReceiverDialog,
  payInSandbox,
  receiveOrder,
  refundOrder,
  sendOrder,
} from '../../../e2e/buyer-steps.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { signInMember } from '../../../e2e/member-steps.ts';
import { expectFit, expectSettled, violations } from '../../../e2e/page-checks.ts';
import { choose, confirmAction, startAction } from '../../../e2e/steps.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const key = 'groupbuy';
const { GroupbuyActivityList, GroupbuyActivitySave, GroupbuyActivityTurn } = groupbuyContract;
const { GroupbuyGroupList, GroupbuySeatList } = groupbuyContract;
const { GoodsOrderInfo } = goodsOrderContract;

async function recordPayment(page: Page, member: string): Promise<void> {
  await page.goto('/plugin/groupbuy/buyers');
  const row = page.getByRole('row').filter({ hasText: member }).filter({ hasText: 'To be paid' }).first();
  await startAction(page, row, 'Record payment');
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
  await confirmAction(page, row, 'Publish');
  await row.getByText('Running').waitFor();
  const activity = (await call(GroupbuyActivityList, {})).list.find(({ id }) => !before.includes(id));

  const open = async () => {
    await page.goto('/plugin/groupbuy/groups');
    await page.getByRole('button', { name: 'Open a group' }).click();
    await choose(page, 'Activity', 'Two together');
    await choose(page, 'Member code', 'Riverside Mill');
    await fillReceiverDialog(page);
    await dialog.getByRole('button', { name: 'Open a group' }).click();
    await page.getByText('Seat 1 is taken').waitFor();
    await recordPayment(page, 'Riverside Mill');
  };
  await open();
  await page.goto('/plugin/groupbuy/groups');
  await startAction(page, page.getByRole('row').filter({ hasText: 'Two together' }).first(), 'Join for a member');
  await choose(page, 'Member code', 'Harbour Bakery');
  await fillReceiverDialog(page);
  await dialog.getByRole('button', { name: 'Join for a member' }).click();
  await page.getByText('Seat 2 is taken').waitFor();
  await recordPayment(page, 'Harbour Bakery');
  await page.goto('/plugin/groupbuy/groups');
  await page.getByRole('row').filter({ hasText: 'Two together' }).getByText('Complete', { exact: true }).waitFor();
  await expectSettled(page);

  const seats = (await call(GroupbuySeatList, { activity_id: activity?.id ?? 0 })).list;
  const order_id = seats[0]?.order_id ?? 0;
  await expect.poll(async () => (await call(GoodsOrderInfo, { id: order_id })).held_by, { timeout: 30_000 }).toBe('');
  const parcel = { way: 'courier', company: 'sf', tracking_no: 'SF1234567890' } as const;
  await call(goodsOrderContract.GoodsOrderSend, { ...parcel, orders: [{ id: order_id }] });
  expect((await call(GoodsOrderInfo, { id: order_id })).state).toBe('send');

  await open();
  await page.goto('/plugin/groupbuy/groups');
  const openGroup = page.getByRole('row').filter({ hasText: 'Forming' }).filter({ hasText: 'Two together' });
  await confirmAction(page, openGroup, 'Dissolve');
  const groups = async () => (await call(GroupbuyGroupList, { activity_id: activity?.id ?? 0 })).list;
  const failedGroup = (await groups()).find(({ state }) => state === 'cancelled');
  const stateOf = async () => (await call(GroupbuySeatList, { group_id: failedGroup?.id ?? 0 })).list[0]?.state;
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('refunded');
  await page.goto('/plugin/groupbuy/figures');
  await page.getByRole('row').filter({ hasText: 'Two together' }).getByText('50%').waitFor();
  expectNoFaults(page);
});

/** A member takes a seat on the phone and pays for it. */
async function takeSeat(page: Page, path: string, link: string, phone: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: link }).click();
  await signInMember(page, server.origin, phone);
  await fillReceiver(page);
  await page.getByRole('button', { name: new RegExp(`^(${link}|Join) for ¥`) }).click();
  await page.getByText('You have a seat in this group.').waitFor();
  await page.getByRole('link', { name: 'Pay for my seat' }).click();
  await payInSandbox(page);
}

test('a group of phones is complete: one order is sent and received, and its money the seller’s; the other one is refunded', async () => {
  const call = await signedIn(server.origin, 'supplier');
  const { list: skus } = await call(goodsContract.GoodsSkuList, { limit: 50 });
  const sku = skus.find(({ free_stock, price_cents }) => (free_stock ?? 0) >= 10 && price_cents > 200);
  const terms = { name: 'Two phones', size: 2, hours: 1, quota_pieces: 4, group_cents: 100 };
  const { id } = await call(GroupbuyActivitySave, { ...terms, sku_id: sku?.id ?? 0, ends_at: 4_070_908_800 });
  await call(GroupbuyActivityTurn, { id, action: 'publish' });
  const [opener, joiner] = [
    await openPage(server.origin, { width: 390, height: 844 }),
    await openPage(server.origin, { width: 390, height: 844 }),
  ];
  await takeSeat(opener, `/business/gude/groups/activity/${id}`, 'Open a group', '13900000291');
  await opener.goto('/business/gude/groups/mine');
  await opener.getByText('Two phones').click();
  const address = await opener.getByLabel('Invite others').inputValue();
  await takeSeat(joiner, new URL(address).pathname, 'Join this group', '13900000292');
  const seats = async () => (await call(GroupbuySeatList, { activity_id: id, sort: 'id' })).list;
  const [sentOrder = 0, refundedOrder = 0] = (await seats()).map(({ order_id }) => order_id);
  for (const order of [sentOrder, refundedOrder])
    await expect.poll(async () => (await call(GoodsOrderInfo, { id: order })).held_by, { timeout: 60_000 }).toBe('');

  const seller = await openPage(server.origin);
  await startSession(seller, server.origin, 'supplier', { at: '/plugin/groupbuy/groups' });
  await sendOrder(seller, sentOrder, 'SF1234567002');
  await receiveOrder(opener, sentOrder);
  await expectEarned(call, sentOrder);
  await refundOrder(seller, call, refundedOrder);
  // A group that is complete stays so.
  expect((await seats()).map(({ state }) => state)).toEqual(['paid', 'refunded']);
  await joiner.goto('/business/gude/groups/mine');
  await joiner.getByText('Two phones').waitFor();
  await expectFit(joiner);
  expectNoFaults(seller);
});
