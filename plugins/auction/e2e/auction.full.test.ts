import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { violations, waitUntilSettled } from '../../../e2e/page-checks.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { auctionContract } from '../contract/auction.contract.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const key = 'auction';
const { AuctionActivityInfo, AuctionActivityList, AuctionBid, AuctionBidderList } = auctionContract;

/** Chooses one of a remote field's answers. */
async function choose(page: Page, label: string, words: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: label });
  await field.fill(words);
  await page.locator('.ant-select-item-option:visible').filter({ hasText: words }).first().click();
}

/** Opens what can be done with a row: beside its menu or in it. */
async function act(page: Page, row: Locator, action: string): Promise<void> {
  const button = row.getByRole('button', { name: action });
  await row.waitFor();
  if ((await button.count()) > 0) return button.click();
  await row.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function actAndConfirm(page: Page, row: Locator, action: string): Promise<void> {
  await act(page, row, action);
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function enterMember(page: Page, row: Locator, member: string): Promise<void> {
  await act(page, row, 'Enter a member');
  const dialog = page.getByRole('dialog');
  await choose(page, 'Member code', member);
  await dialog.getByLabel('Receiver', { exact: true }).fill('Li Lei');
  await dialog.getByLabel('Phone', { exact: true }).fill('13800000001');
  await choose(page, 'Province', 'Shanghai');
  await dialog.getByLabel('City and district', { exact: true }).fill('Jiading');
  await dialog.getByLabel('Address', { exact: true }).fill('Road 1');
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
  await actAndConfirm(page, row, 'Publish');
  await row.getByText('Running').waitFor();
  const activity = (await call(AuctionActivityList, { limit: 200 })).list.find(({ id }) => !before.includes(id));
  const activity_id = activity?.id ?? 0;

  await enterMember(page, row, 'Riverside Mill');
  await enterMember(page, row, 'Harbour Bakery');
  await page.goto(`/plugin/auction/bidders?activity_id=${activity_id}`);
  for (const name of ['Riverside Mill', 'Harbour Bakery']) {
    await act(page, page.getByRole('row').filter({ hasText: name }), 'Record deposit');
    await dialog.getByRole('button', { name: 'Record deposit' }).click();
    await page.getByRole('row').filter({ hasText: name }).getByText('May bid').waitFor();
  }
  await waitUntilSettled(page);
  expect(await violations(page)).toEqual([]);
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
  await waitUntilSettled(page);
  expect(await violations(page)).toEqual([]);

  await page.goto('/plugin/auction/bidders');
  await act(page, page.getByRole('row').filter({ hasText: 'Under the hammer' }).filter({ hasText: 'Harbour' }), 'Ban');
  await dialog.getByLabel('Reason').fill('Bids for others');
  await dialog.getByRole('button', { name: 'Ban' }).click();
  await page.getByText('The member is banned').waitFor();
  expect(await call(AuctionActivityInfo, { id: activity_id })).toMatchObject({ price_cents: 1_000, leader_no: 1 });
  await page.goto('/plugin/auction/bans');
  await page.getByRole('row').filter({ hasText: 'Bids for others' }).waitFor();
  await page.goto('/plugin/auction/orders');
  await waitUntilSettled(page);
  expect(await violations(page)).toEqual([]);
  await page.goto('/plugin/auction/figures');
  await page.getByRole('row').filter({ hasText: 'Under the hammer' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expectNoFaults(page);
});
