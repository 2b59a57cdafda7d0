import { membersessionContract } from '@linehaul/modules/membersession/contract/membersession.contract.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { arrivedWaybills } from './arrived-waybills.ts';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn } from './client.ts';
import { expectFit } from './page-checks.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { origin } = server;
const call = await signedIn(origin, 'carrier');
const { MemberSignInSettingInfo, MemberSignInSettingSave } = membersessionContract;
const { StorefrontInfo, StorefrontSave } = storefrontContract;

await call(StorefrontSave, { ...(await call(StorefrontInfo, {})), is_on: true, short_name: 'anlu', name: 'Anlu' });
const { version } = await call(MemberSignInSettingInfo, {});
await call(MemberSignInSettingSave, { is_on: true, version });
const consignee = '13900000077';
const { ids } = await arrivedWaybills(call, [76, 77], 'CW');
const waybill = await call(waybillContract.WaybillInfo, { id: ids[1] ?? 0 });

async function sentCode(phone: string): Promise<string> {
  const platform = await signedIn(origin, 'admin');
  const { list } = await platform(tenantContract.OutboxList, { keyword: phone, purpose: 'member_sign_in' });
  return /\d{6}/.exec(list[0]?.body ?? '')?.[0] ?? '';
}

async function signIn(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByText(`A code has been sent to ${phone}.`).waitFor();
  await page.getByLabel('Code', { exact: true }).fill(await sentCode(phone));
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a consignee signs in on the phone, follows the goods, pays the freight, and leaves', async () => {
  const page = await openPage(origin, { width: 390, height: 844, dark: true });
  await page.goto('/business/anlu');
  await page.getByRole('link', { name: 'My waybills' }).click();
  await page.waitForURL('**/business/anlu/sign-in?back=*');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await expectFit(page);
  await signIn(page, consignee);
  await page.waitForURL('**/business/anlu/waybills');
  await page.getByText(`${waybill.waybill_no}`).waitFor();
  expect(await page.locator('main li').count()).toBe(1);
  await expectFit(page);

  await page.getByText(waybill.waybill_no).click();
  await page.getByRole('heading', { name: waybill.waybill_no }).waitFor();
  await page.getByRole('heading', { name: '¥50.00 to pay' }).waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: 'Pay ¥50.00 now' }).click();
  await page.waitForURL('**/business/sandbox/*');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText('Paid', { exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: waybill.waybill_no }).waitFor();
  expect(await page.getByText('to pay').count()).toBe(0);

  await page.goto('/business/anlu/me');
  await page.getByLabel('Name').fill('Li Wei');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/business/anlu');
  await page.goto('/business/anlu/waybills');
  await page.waitForURL('**/business/anlu/sign-in?back=*');
  expectNoFaults(page);
});

test('a wrong code, another member’s waybill and a session that has ended each end in a clear message', async () => {
  const page = await openPage(origin, { width: 390, height: 844 });
  await page.goto('/business/anlu/sign-in');
  const phone = '13900000078';
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByText(`A code has been sent to ${phone}.`).waitFor();
  const code = await sentCode(phone);
  await page.getByLabel('Code', { exact: true }).fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/business/anlu');
  await page.goto('/business/anlu/waybills');
  await page.getByText('No waybills yet').waitFor();
  await page.goto(`/business/anlu/waybills/${waybill.id}`);
  await page.getByText('This waybill is not among yours.').waitFor();
  const setting = await call(MemberSignInSettingInfo, {});
  await call(MemberSignInSettingSave, { is_on: false, version: setting.version });
  await page.goto('/business/anlu/waybills');
  await page.waitForURL('**/business/anlu/sign-in?back=*');
});
