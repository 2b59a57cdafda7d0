import type { Call } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import type { Locator, Page } from 'playwright-core';
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
import { auctionContract } from '../contract/auction.contract.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const key = 'auction';
const { AuctionActivityInfo, AuctionActivityList, AuctionActivitySave, AuctionActivityTurn } = auctionContract;
const { AuctionBid, AuctionBidderList } = auctionContract;

async function enterMember(page: Page, row: Locator, member: string): Promise<void> {
  await startAction(page, row, 'Enter a member');
  const dialog = page.getByRole('dialog');
  await choose(page, 'Member code', member);
  await fillReceiverDialog(page);
  await dialog.getByLabel('The member knows that').check();
  await dialog.getByRole('button', { name: 'Enter a member' }).click();
  await page.getByText('Entered as bidder').waitFor();
}

test('an auction is published, members enter and bid at the counter, one of them is banned, and every page shows it', async () => {
  const call = await signedIn(server.origin, 'supplier');
  const addons = await call(addonContract.AddonList, {});
  if (!addons.some((addon) => addon.key === key && addon.state === 'ready'))
    await call(addonContract.AddonInstall, { key });
  const { list: others } = await call(AuctionActivityList, { limit: 200 });
  const busySkus = new Set(others.map(({ sku_id }) => sku_id));
  const before = others.map(({ id }) => id);
  for (const [code, name] of [
    ['AU-1', 'Riverside Mill'],
    ['AU-2', 'Harbour Bakery'],
  ] as const)
    await call(memberContract.MemberAdd, { code, name });
  const { list: skus } = await call(goodsContract.GoodsSkuList, { limit: 50 });
  const sku = skus.find(({ id, free_stock }) => (free_stock ?? 0) > 0 && !busySkus.has(id));

  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'supplier', { at: '/plugin/auction/manage' });
  await page.getByRole('button', { name: 'Add auction' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Under the hammer');
  await choose(page, 'Goods', sku?.name ?? '');
  await dialog.getByLabel('Starting price').fill('10');
  await dialog.getByLabel('Deposit').fill('5');
  await dialog.getByLabel('Starts', { exact: true }).fill('2026-01-01 00:00:00');
  await page.keyboard.press('Tab');
  await dialog.getByLabel('Ends', { exact: true }).fill('2099-01-01 00:00:00');
  await page.keyboard.press('Tab');
  await dialog.getByLabel('May be sold below cost').click();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add auction' }).click();
  await page.getByText('The auction is saved').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Under the hammer' });
  await confirmAction(page, row, 'Publish');
  await row.getByText('Running').waitFor();
  const activity = (await call(AuctionActivityList, { limit: 200 })).list.find(({ id }) => !before.includes(id));
  const activity_id = activity?.id ?? 0;

  await enterMember(page, row, 'Riverside Mill');
  await enterMember(page, row, 'Harbour Bakery');
  await page.goto(`/plugin/auction/bidders?activity_id=${activity_id}`);
  for (const name of ['Riverside Mill', 'Harbour Bakery']) {
    await startAction(page, page.getByRole('row').filter({ hasText: name }), 'Record deposit');
    await dialog.getByRole('button', { name: 'Record deposit' }).click();
    await page.getByRole('row').filter({ hasText: name }).getByText('May bid').waitFor();
  }
  await expectSettled(page);
  expect((await call(AuctionBidderList, { activity_id })).list.map(({ state }) => state)).toEqual(['ready', 'ready']);

  await page.goto(`/plugin/auction/live?id=${activity_id}`);
  await page.getByRole('timer').waitFor();
  await page.getByRole('button', { name: 'Bid for a member' }).click();
  await choose(page, 'Member code', 'Riverside Mill');
  await dialog.getByLabel('The most to be bid').fill('20');
  await dialog.getByRole('button', { name: 'Bid for a member' }).click();
  await page.getByText('The bid leads at ¥10.00.').waitFor();
  // What somebody else bids comes by itself.
  const bid = { activity_id, member_code: 'AU-2', max_cents: 3_000, request_no: 'journey-bid-1' };
  await call(AuctionBid, bid);
  await page.getByText('Bidder 2 · Harbour Bakery').first().waitFor();
  expect(await call(AuctionActivityInfo, { id: activity_id })).toMatchObject({ price_cents: 2_100, leader_no: 2 });
  expect(await page.content()).not.toContain('30.00');
  await expectSettled(page);

  await page.goto('/plugin/auction/bidders');
  await startAction(
    page,
    page.getByRole('row').filter({ hasText: 'Under the hammer' }).filter({ hasText: 'Harbour' }),
    'Ban',
  );
  await dialog.getByLabel('Reason').fill('Bids for others');
  await dialog.getByRole('button', { name: 'Ban' }).click();
  await page.getByText('The member is banned').waitFor();
  expect(await call(AuctionActivityInfo, { id: activity_id })).toMatchObject({ price_cents: 1_000, leader_no: 1 });
  await page.goto('/plugin/auction/bans');
  await page.getByRole('row').filter({ hasText: 'Bids for others' }).waitFor();
  await page.goto('/plugin/auction/orders');
  await expectSettled(page);
  await page.goto('/plugin/auction/figures');
  await page.getByRole('row').filter({ hasText: 'Under the hammer' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expectNoFaults(page);
});

async function publishAuction(call: Call, name: string): Promise<number> {
  const { list } = await call(goodsContract.GoodsSkuList, { limit: 50 });
  const { list: others } = await call(AuctionActivityList, { limit: 200 });
  const busySkus = new Set(others.map(({ sku_id }) => sku_id));
  const sku = list.find(({ id, free_stock, kind }) => kind === 'stock' && (free_stock ?? 0) > 0 && !busySkus.has(id));
  const now = Math.floor(Date.now() / 1000);
  const prices = { start_cents: 1_000, buy_now_cents: 5_000, deposit_cents: 500, allows_loss: true };
  const terms = { name, sku_id: sku?.id ?? 0, ...prices, starts_at: now - 60, ends_at: now + 3_600 };
  const { id } = await call(AuctionActivitySave, terms);
  await call(AuctionActivityTurn, { id, action: 'publish' });
  return id;
}

/** A member enters on the phone, pays the deposit, buys at once and pays; answers the order. */
async function buyNow(page: Page, call: Call, activity_id: number): Promise<number> {
  const room = `/business/gude/auctions/${activity_id}`;
  await page.goto(room);
  await page.getByRole('link', { name: 'Enter the auction' }).click();
  if (page.url().includes('/sign-in')) await signInMember(page, server.origin, '13900000191');
  await fillReceiver(page);
  await page.getByLabel('I have read the rules').check();
  await page.getByRole('button', { name: 'Enter the auction' }).click();
  await page.getByText(/^You are bidder \d+\.$/).waitFor();
  await payInSandbox(page);
  await page.goto(room);
  await page.getByRole('button', { name: 'Buy now for ¥50.00' }).click();
  await page.getByRole('button', { name: /^Yes, buy it now for ¥50\.00/ }).click();
  await page.getByRole('link', { name: 'To my order' }).click({ timeout: 45_000 });
  await payInSandbox(page);
  const { order_id } = await call(AuctionActivityInfo, { id: activity_id });
  return order_id ?? 0;
}

test('bought on the phone, sent, received: the money is the seller’s and the deposit back; of another one the money goes back', async () => {
  const call = await signedIn(server.origin, 'supplier');
  const buyer = await openPage(server.origin, { width: 390, height: 844 });
  const seller = await openPage(server.origin);
  await startSession(seller, server.origin, 'supplier', { at: '/plugin/auction/orders' });
  const activity_id = await publishAuction(call, 'Sold and received');
  const sentOrder = await buyNow(buyer, call, activity_id);
  await sendOrder(seller, sentOrder, 'SF1234567001');
  await receiveOrder(buyer, sentOrder);
  await expectEarned(call, sentOrder);
  const stateOf = async () => (await call(AuctionBidderList, { activity_id })).list.map(({ state }) => state);
  await expect.poll(stateOf, { timeout: 60_000 }).toEqual(['returned']);
  await buyer.goto('/business/gude/auctions/mine');
  await buyer.getByText('Sold and received').waitFor();
  await expectFit(buyer);

  const refundedOrder = await buyNow(buyer, call, await publishAuction(call, 'Sold and refunded'));
  await refundOrder(seller, call, refundedOrder);
  expectNoFaults(seller);
});
