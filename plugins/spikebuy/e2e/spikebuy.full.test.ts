import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { violations, waitUntilSettled } from '../../../e2e/page-checks.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { spikebuyContract } from '../contract/spikebuy.contract.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const key = 'spikebuy';

/** Chooses one of a remote field's answers. */
async function choose(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).fill(words);
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

test('an activity is added and published, a member buys at the counter and pays', async () => {
  const call = await signedIn(server.origin, 'supplier');
  const addons = await call(addonContract.AddonList, {});
  if (!addons.some((addon) => addon.key === key && addon.state === 'ready'))
    await call(addonContract.AddonInstall, { key });
  await call(memberContract.MemberAdd, { code: 'SPIKEBUY-1', name: 'Riverside Mill' });
  const { list: skus } = await call(goodsContract.GoodsSkuList, { limit: 50 });
  const sku = skus.find(({ free_stock, price_cents }) => (free_stock ?? 0) >= 10 && price_cents > 100);

  const starts_at = Math.ceil(Date.now() / 1000) + 3;
  const session = { name: 'All day', starts_at, ends_at: starts_at + 3600 };
  await call(spikebuyContract.SpikebuySessionSave, session);

  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'supplier', { at: '/plugin/spikebuy/manage' });
  await page.getByRole('button', { name: 'Add activity' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('For a year');
  await choose(page, 'Session', 'All day');
  await choose(page, 'Goods', sku?.name ?? '');
  await dialog.getByLabel('Price here').fill('1');
  await dialog.getByLabel('Pieces in all').fill('4');
  await dialog.getByRole('switch', { name: 'Below cost' }).click();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add activity' }).click();
  await page.getByText('The activity is saved').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'For a year' });
  await act(page, row, 'Publish');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await row.getByText('Running').waitFor({ timeout: 60_000 });

  await act(page, row, 'Buy for a member');
  await choose(page, 'Member code', 'Riverside Mill');
  await dialog.getByLabel('Receiver', { exact: true }).fill('Li Lei');
  await dialog.getByLabel('Phone', { exact: true }).fill('13800000001');
  await choose(page, 'Province', 'Shanghai');
  await dialog.getByLabel('City and district', { exact: true }).fill('Jiading');
  await dialog.getByLabel('Address', { exact: true }).fill('Road 1');
  await dialog.getByRole('button', { name: 'Buy for a member' }).click();
  await page.getByText('It has to be paid by', { exact: false }).waitFor();

  await page.goto('/plugin/spikebuy/buyers');
  await act(page, page.getByRole('row').filter({ hasText: 'Riverside Mill' }), 'Record payment');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await page.getByText('The payment is recorded').waitFor();
  await waitUntilSettled(page);
  expect(await violations(page)).toEqual([]);
  const { list } = await call(spikebuyContract.SpikebuySaleList, { state: 'paid' });
  await page.goto(`/order/info/${list[0]?.order_id}`);
  await page.getByRole('link', { name: 'For a year' }).waitFor();
  expectNoFaults(page);
});
