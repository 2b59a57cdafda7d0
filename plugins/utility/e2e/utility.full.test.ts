import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { membersessionContract } from '@linehaul/modules/membersession/contract/membersession.contract.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { signInMember } from '../../../e2e/member-steps.ts';
import { overflow, violations } from '../../../e2e/page-checks.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { utilityContract } from '../contract/utility.contract.ts';
import { startUtilitySimulator } from '../simulator/utility-simulator.ts';

const simulator = await startUtilitySimulator(0, { ends: 'done' });
const server = await startTestServer({ UTILITY_BASE: simulator.provider.url });
afterAll(async () => {
  await server.stop();
  await simulator.provider.stop();
});
const { origin } = server;
const { juhe } = simulator.accounts;
const key = 'utility';

async function openStorefront(): Promise<void> {
  const call = await signedIn(origin, 'carrier');
  const addons = await call(addonContract.AddonList, {});
  if (!addons.some((addon) => addon.key === key && addon.state === 'ready'))
    await call(addonContract.AddonInstall, { key });
  const { StorefrontInfo, StorefrontSave } = storefrontContract;
  const storefront = { ...(await call(StorefrontInfo, {})), is_on: true, short_name: 'anlu', name: 'Anlu' };
  await call(StorefrontSave, storefront);
  const { MemberSignInSettingInfo, MemberSignInSettingSave } = membersessionContract;
  const { version } = await call(MemberSignInSettingInfo, {});
  await call(MemberSignInSettingSave, { is_on: true, version });
}

/** Sets the aggregator's account up, and adds a product of 50 yuan. */
async function setUp(page: Page): Promise<void> {
  await page.goto('/plugin/utility/setting');
  await page.getByLabel('OpenID').fill(juhe.open_id);
  await page.getByLabel('Key for phones').fill(juhe.key);
  await page.getByLabel('Key for electricity').fill(juhe.power_key);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByText('1000000.00 yuan are left', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The settings are saved').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto('/plugin/utility/products');
  await page.getByRole('button', { name: 'New product' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Journey 20');
  await dialog.getByLabel('Face value', { exact: true }).fill('20');
  await dialog.getByLabel('Price, of the face value').fill('99.6');
  await dialog.getByLabel('Usual cost, of the face value').fill('99');
  await dialog.getByRole('button', { name: 'New product' }).click();
  await page.getByText('The product is saved').waitFor();
  expect(await violations(page)).toEqual([]);
}

test('an aggregator is set up, a member tops a phone up on the phone and pays, and the counter sells one for cash', async () => {
  await openStorefront();
  const page = await openPage(origin);
  await startSession(page, origin, 'carrier', { at: '/plugin/utility/log' });
  await setUp(page);

  const phone = await openPage(origin, { width: 390, height: 844 });
  await phone.goto('/business/anlu/utility');
  await signInMember(phone, origin, '13900000188');
  await phone.getByLabel('Product').selectOption({ label: 'Journey 20 · for ¥19.92' });
  await phone.getByLabel('Phone number').fill('13912345678');
  await phone.getByRole('button', { name: 'Look up' }).click();
  await phone.getByText('江苏苏州移动').waitFor();
  expect(await overflow(phone)).toBe(0);
  expect(await violations(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Order for ¥19.92' }).click();
  await phone.getByText('139****5678').waitFor();
  expect(await overflow(phone)).toBe(0);
  expect(await violations(phone)).toEqual([]);
  const orderPath = new URL(phone.url()).pathname;
  await phone.getByRole('button', { name: /^Pay ¥/ }).click();
  await phone.waitForURL('**/business/sandbox/*');
  await phone.getByRole('button', { name: 'Pay', exact: true }).click();
  await phone.getByText('Paid', { exact: true }).waitFor();
  await phone.goto(orderPath);
  await phone.getByText('Delivered', { exact: true }).waitFor({ timeout: 60_000 });
  await phone.getByRole('link', { name: 'My top-ups' }).click();
  await phone.getByText('139****5678').waitFor();

  await page.goto('/plugin/utility/log');
  await page.getByRole('row').filter({ hasText: '139****5678' }).getByText('Delivered').waitFor();
  await page.getByRole('button', { name: 'Sell a top-up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Product').click();
  await page.locator('.ant-select-item').filter({ hasText: 'Journey 20' }).click();
  await dialog.getByLabel('Phone or account number').fill('13987654321');
  await dialog.getByRole('button', { name: 'Sell a top-up' }).click();
  await page.getByText('The order is written', { exact: false }).waitFor();
  const row = page.getByRole('row').filter({ hasText: '139****4321' });
  await row.getByRole('button', { name: 'Take payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take payment' }).click();
  await row.getByText('Delivered').waitFor({ timeout: 60_000 });
  expect(await violations(page)).toEqual([]);

  const call = await signedIn(origin, 'carrier');
  const { list } = await call(utilityContract.UtilityFigureList, {});
  expect(list.find(({ name }) => name === 'Journey 20')).toMatchObject({ done: 2, revenue_cents: 3_984 });
  await page.goto('/plugin/utility/figures');
  await page.getByRole('row').filter({ hasText: 'Journey 20' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect([...simulator.state.orders.values()].map(({ deliveries }) => deliveries)).toEqual([1, 1]);
  expectNoFaults(phone);
  expectNoFaults(page);
});
