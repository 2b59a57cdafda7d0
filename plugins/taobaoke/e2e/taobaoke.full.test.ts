import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { bareAddresses, expectSettled, overflow, violations } from '../../../e2e/page-checks.ts';
import { startAction } from '../../../e2e/steps.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { orderOf } from '../simulator/some-orders.ts';
import { account } from '../simulator/state.ts';
import { startTaobaokeSimulator } from '../simulator/taobaoke-simulator.ts';

const taobao = await startTaobaokeSimulator();
const server = await startTestServer({ TAOBAOKE_BASE: taobao.url, TAOBAOKE_OAUTH_BASE: taobao.url });
afterAll(async () => {
  await server.stop();
  await taobao.stop();
});
const { origin } = server;
const key = 'taobaoke';

const visible = (page: Page) => page.locator('.lh-page:visible');

async function setUp() {
  const call = await signedIn(origin, 'carrier');
  const addons = await call(addonContract.AddonList, {});
  if (!addons.some((addon) => addon.key === key && addon.state === 'ready'))
    await call(addonContract.AddonInstall, { key });
  const { app_key, app_secret, pid } = account;
  await call(addonContract.AddonSettingSave, { key, app_key, app_secret, pid, order_access: 'session' });
  return call;
}

test('somebody authorises, orders come, a promoter is added and paid', async () => {
  const now = taobao.state.now();
  const settlement = { tk_status: 3, settled_cents: 1_000, earned_at: now - 300, changed_at: now - 300 };
  const order = orderOf(3, now - 600, { relation_id: '2002', ...settlement });
  taobao.state.orders.set(order.trade_id, order);
  await setUp();
  const page = await openPage(origin);
  await startSession(page, origin, 'carrier', { at: '/plugin/taobaoke/token' });
  await visible(page).getByRole('button', { name: 'Authorise at Taobao' }).click();
  await visible(page).getByText('The account has authorised the application.').waitFor();
  await visible(page).getByText('联盟账号').waitFor();
  await expectSettled(page);

  await page.goto('/plugin/taobaoke/orders');
  await startAction(page, visible(page), 'Read now');
  await page.getByRole('dialog').getByRole('button', { name: 'Read now' }).click();
  await page.getByText('Orders are being read').waitFor();
  await expect.poll(() => taobao.requests.filter(({ path }) => path === '/router/rest').length).toBeGreaterThan(5);
  await page.reload();
  await visible(page).getByRole('row').filter({ hasText: order.trade_id }).waitFor();
  await expectSettled(page);

  await page.goto('/plugin/taobaoke/users');
  await visible(page).getByRole('button', { name: 'Add promoter' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Promoter', { exact: true }).click();
  await page.locator('.ant-select-item-option').last().click();
  await dialog.getByLabel('Promoter’s code').fill('2002');
  await dialog.getByRole('button', { name: 'Add promoter' }).click();
  await page.getByText('The promoter is saved').waitFor();
  const row = visible(page).getByRole('row').filter({ hasText: '2002' });
  await expectSettled(page);
  await startAction(page, row, 'Record payout');
  await page.getByRole('dialog').getByRole('button', { name: 'Record payout' }).click();
  await page.getByText('The payout is recorded').waitFor();
  await row.getByText('0.00').first().waitFor();
  expectNoFaults(page);
});

test('a link is made for somebody, and customers see the shop on the phone', async () => {
  const call = await setUp();
  const storefront = await call(storefrontContract.StorefrontInfo, {});
  await call(storefrontContract.StorefrontSave, { ...storefront, is_on: true, short_name: 'gude-tb', name: 'Gude' });
  const page = await openPage(origin);
  await startSession(page, origin, 'carrier', { at: '/plugin/taobaoke/links' });
  await visible(page).getByLabel('Words').fill('纸箱');
  await visible(page).getByRole('button', { name: 'Find', exact: true }).click();
  await visible(page).getByText('纸箱 保温杯').waitFor();
  await visible(page).getByRole('button', { name: 'Make password' }).first().click();
  await visible(page).locator('code').filter({ hasText: '￥' }).waitFor();
  await expectSettled(page);

  await page.goto('/plugin/taobaoke/nav');
  await visible(page).getByRole('button', { name: 'Add section' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Pallets');
  await dialog.getByLabel('Leads to').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Add section' }).click();
  await dialog.getByText('This is no address of the web.', { exact: false }).waitFor();
  await dialog.getByLabel('Leads to').fill('https://s.click.taobao.com/t?e=9');
  await dialog.getByRole('button', { name: 'Add section' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectSettled(page);

  const phone = await openPage(origin, { width: 390, height: 844 });
  await phone.goto('/business/gude-tb/deals');
  await phone.getByRole('link', { name: 'Pallets' }).waitFor();
  expect(await phone.getByRole('link', { name: 'Pallets' }).getAttribute('href')).toBe(
    'https://s.click.taobao.com/t?e=9',
  );
  expect(await overflow(phone)).toBe(0);
  expect(await bareAddresses(phone)).toEqual([]);
  expect(await violations(phone)).toEqual([]);
  // The address that was no address of the web.
  expectNoFaults(page, '/v1/addons/taobaoke/TaobaokeNavSave');
  expectNoFaults(phone);
});
