import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { fillReceiver, payInSandbox } from '../../../e2e/buyer-steps.ts';
import { signedIn } from '../../../e2e/client.ts';
import { signInMember } from '../../../e2e/member-steps.ts';
import { expectFit } from '../../../e2e/page-checks.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { auctionContract } from '../contract/auction.contract.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { origin } = server;
const call = await signedIn(origin, 'supplier');
const { AuctionActivityInfo, AuctionActivitySave, AuctionActivityTurn } = auctionContract;
const hour = 3600;

async function installed(): Promise<void> {
  const addons = await call(addonContract.AddonList, {});
  if (!addons.some(({ key, state }) => key === 'auction' && state === 'ready'))
    await call(addonContract.AddonInstall, { key: 'auction' });
}

/** A published auction of goods that are in no other one, for ten yuan and more. */
async function publishAuction(name: string, changes: object = {}): Promise<number> {
  await installed();
  const { list } = await call(goodsContract.GoodsSkuList, { limit: 50 });
  const { list: others } = await call(auctionContract.AuctionActivityList, { limit: 200 });
  const busySkus = new Set(others.map(({ sku_id }) => sku_id));
  const sku = list.find(({ id, free_stock, kind }) => kind === 'stock' && (free_stock ?? 0) > 0 && !busySkus.has(id));
  const now = Math.floor(Date.now() / 1000);
  const terms = { name, sku_id: sku?.id ?? 0, start_cents: 1_000, allows_loss: true, ...changes };
  const { id } = await call(AuctionActivitySave, { ...terms, starts_at: now - 60, ends_at: now + hour });
  await call(AuctionActivityTurn, { id, action: 'publish' });
  return id;
}

/** Says where the goods go, accepts the rules, and comes back to the room. */
async function enterAuction(page: Page): Promise<void> {
  await fillReceiver(page);
  await page.getByLabel('I have read the rules').check();
  await expectFit(page);
  await page.getByRole('button', { name: 'Enter the auction' }).click();
  await page.getByText(/^You are bidder \d+\.$/).waitFor();
}

async function bid(page: Page, yuan: string): Promise<void> {
  await page.getByLabel('The most that you would pay (yuan)').fill(yuan);
  await page.getByRole('button', { name: 'Bid', exact: true }).click();
}

test('two bidders on their phones: each sees at once who leads, a digit too much is asked about, and no maximum is shown', async () => {
  const id = await publishAuction('Two on the phone', { deposit_cents: 500 });
  const first = await openPage(origin, { width: 390, height: 844 });
  await first.goto('/business/gude/auctions');
  await first.getByText('Two on the phone').click();
  await first.getByRole('timer').waitFor();
  await first.getByText('Nobody has bid yet').waitFor();
  await expectFit(first);
  await first.getByRole('link', { name: 'Enter the auction' }).click();
  await signInMember(first, origin, '13900000181');
  await enterAuction(first);
  await payInSandbox(first);
  await first.goto(`/business/gude/auctions/${id}`);
  await bid(first, '15');
  await first.getByText('The bid leads at ¥10.00.').waitFor();
  await first.getByText('You lead.').waitFor();
  await expectFit(first);

  const second = await openPage(origin, { width: 390, height: 844, dark: true });
  await second.goto(`/business/gude/auctions/${id}`);
  await second.getByText('Bidder 1 leads').waitFor();
  await second.getByRole('link', { name: 'Enter the auction' }).click();
  await signInMember(second, origin, '13900000182');
  await enterAuction(second);
  await payInSandbox(second);
  await second.goto(`/business/gude/auctions/${id}`);
  await bid(second, '200');
  await second.getByText('200.00 yuan is 18 times the least bid of 11.00 yuan.').waitFor();
  await expectFit(second);
  await second.getByRole('button', { name: 'Yes, bid up to ¥200.00' }).click();
  await second.getByText('You lead.').waitFor();
  // The first one’s page asks by itself.
  await first.getByText('You have been outbid.').waitFor();
  await first.getByText('Bidder 2 leads').waitFor();
  expect(await first.content()).not.toContain('200.00');
  await first.goto('/business/gude/auctions/mine');
  await first.getByText('You have been outbid.').waitFor();
  await expectFit(first);
  expect(await call(AuctionActivityInfo, { id })).toMatchObject({ price_cents: 1_600, bid_count: 2 });
  expectNoFaults(first);
  // A second code from one address is refused with the puzzle that the page solves, and the bid was asked about once more.
  expectNoFaults(second, '/public/member/MemberCodeSend', '/MemberAuctionBid');
});

/** Calls of the page that ask for the auction, apart from the one stream that stays. */
function askedTimes(page: Page): () => number {
  let times = 0;
  page.on('request', (request) => {
    const isAsking = request.url().includes('/AuctionStoreInfo') && request.headers().accept !== 'text/event-stream';
    if (isAsking) times += 1;
  });
  return () => times;
}

test('two browsers in one room: one bids, and the other is told without asking; where no stream can be had, it asks', async () => {
  const id = await publishAuction('One room');
  const watcher = await openPage(origin, { width: 390, height: 844 });
  const bidder = await openPage(origin, { width: 390, height: 844 });
  for (const [at, page] of [watcher, bidder].entries()) {
    await page.goto(`/business/gude/auctions/${id}`);
    await page.getByRole('link', { name: 'Enter the auction' }).click();
    await signInMember(page, origin, `1390000019${at}`);
    await enterAuction(page);
  }
  const streamResponse = watcher.waitForResponse(
    (response) => response.headers()['content-type']?.startsWith('text/event-stream') === true,
  );
  await watcher.goto(`/business/gude/auctions/${id}`);
  await streamResponse;
  // From its first message on, the page asks no more.
  await expect.poll(async () => bidder.getByText('Nobody has bid yet').count()).toBe(1);
  const times = askedTimes(watcher);
  await bid(bidder, '15');
  await watcher.getByText('Bidder 2 leads').waitFor();
  await bid(bidder, '25');
  await bidder.getByText('You lead.').waitFor();
  await bid(watcher, '40');
  await bidder.getByText('You have been outbid.').waitFor();
  await watcher.getByText('You lead.').waitFor();
  // Its own bid is asked for, and nothing else.
  expect(times()).toBeLessThanOrEqual(1);

  await watcher.route('**/AuctionStoreInfo*', (route) =>
    route.request().headers().accept === 'text/event-stream' ? route.abort() : route.continue(),
  );
  await watcher.reload();
  await watcher.getByText('You lead.').waitFor();
  const timesBefore = times();
  await bid(bidder, '60');
  await watcher.getByText('You have been outbid.').waitFor();
  expect(times()).toBeGreaterThan(timesBefore);
});

test('a bidder buys at once, and pays the order; the page says that it is sold', async () => {
  const id = await publishAuction('Buy it now', { buy_now_cents: 5_000 });
  const page = await openPage(origin, { width: 390, height: 844 });
  await page.goto(`/business/gude/auctions/${id}`);
  await page.getByRole('link', { name: 'Enter the auction' }).click();
  await signInMember(page, origin, '13900000183');
  await enterAuction(page);
  await page.getByRole('button', { name: 'Buy now for ¥50.00' }).click();
  await page.getByRole('button', { name: /^Yes, buy it now for ¥50\.00/ }).click();
  await page.getByText('You have won for ¥50.00.').waitFor();
  // The server's queue makes the order, and the page asks for it.
  const toOrder = page.getByRole('link', { name: 'To my order' });
  await toOrder.waitFor({ timeout: 30_000 });
  await expectFit(page);
  await toOrder.click();
  await payInSandbox(page);
  await page.goto(`/business/gude/auctions/${id}`);
  await page.getByText('Sold', { exact: true }).waitFor();
  expectNoFaults(page, '/public/member/MemberCodeSend');
});
