import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { bareAddresses, overflow, violations } from '../../../e2e/page-checks.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { auctionContract } from '../contract/auction.contract.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { origin } = server;
const call = await signedIn(origin, 'supplier');
const key = 'auction';
const { AuctionActivityList, AuctionActivitySave } = auctionContract;

const addons = await call(addonContract.AddonList, {});
if (!addons.some((addon) => addon.key === key && addon.state === 'ready'))
  await call(addonContract.AddonInstall, { key });

/** Goods on sale that no auction has been about. */
async function freeSku() {
  const { list: rows } = await call(goodsContract.GoodsStockList, { limit: 50 });
  const { list: activities } = await call(AuctionActivityList, { limit: 100 });
  const auctionedIds = new Set(activities.map(({ sku_id }) => sku_id));
  const row = rows.find(({ id, state, free_stock }) => state === 'on_sale' && free_stock > 0 && !auctionedIds.has(id));
  if (!row) throw new Error('no goods are free');
  return row;
}

/** The row of a promotion. */
const itemOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

test('a seller sees a month’s promotions, those that sell the same goods at once, other months, and opens one’s list', async () => {
  const { id: sku_id } = await freeSku();
  const starts_at = Math.ceil(Date.now() / 1000) + 60;
  const draft = {
    ...{ sku_id, starts_at, ends_at: starts_at + 600, start_cents: 12_345, allows_loss: true },
    bands: [{ from_cents: 0, step_cents: 100 }],
  };
  for (const name of ['Twice sold, first', 'Twice sold, second']) await call(AuctionActivitySave, { ...draft, name });

  const page = await openPage(origin);
  await startSession(page, origin, 'supplier', { at: '/promotion/manage' });
  const first = itemOf(page, 'Twice sold, first');
  await first.getByText('Same goods', { exact: true }).first().waitFor();
  await first.getByText('¥123.45').waitFor();
  await first.getByText('0 / 1').waitFor();
  await first.getByText('The same goods are sold at the same time by Auctions: Twice sold, second.').waitFor();
  expect(await bareAddresses(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);

  await page.goto('/promotion/manage?month=2020-01');
  await page.getByText('No promotions in this month').waitFor();
  await page.getByRole('button', { name: 'The month after' }).click();
  await page.getByRole('button', { name: '2020-02' }).click();
  await first.waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  await first.getByRole('link', { name: 'Twice sold, first' }).click();
  await page.waitForURL('**/plugin/auction/manage');
  await page.getByText('Twice sold, second').filter({ visible: true }).first().waitFor();
  expectNoFaults(page);
});
