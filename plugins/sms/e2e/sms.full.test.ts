import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { askForCode } from '@linehaul/modules/tenant/server/testing/asked-code.fixture.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { startAction } from '../../../e2e/steps.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { smsContract } from '../contract/sms.contract.ts';
import { startSmsSimulator } from '../simulator/sms-provider.ts';

const provider = await startSmsSimulator();
const server = await startTestServer({ SMS_ALIYUN_BASE: provider.url, SMS_TENCENT_BASE: provider.url });
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const phone = '13500000001';
const visible = (page: Page) => page.locator('.lh-page:visible');
const purposeOf = (page: Page, name: string) => visible(page).getByRole('region', { name });

test('the platform sets a channel up, enters a template, and a code arrives at the provider and in the record', async () => {
  const call = await signedIn(server.origin, 'admin');
  await call(addonContract.AddonInstall, { key: 'sms' });
  const { keyId, secret, signName } = provider.account;
  const keys = { aliyun_key_id: keyId, aliyun_key_secret: secret, sign_name: signName };
  await call(addonContract.AddonSettingSave, { key: 'sms', provider: 'aliyun', ...keys });

  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'admin');
  await page.goto('/plugin/sms/install');
  await visible(page).getByLabel('Signature', { exact: true }).waitFor();
  expect(await visible(page).getByLabel('Signature', { exact: true }).inputValue()).toBe(signName);

  await page.goto('/plugin/sms/template');
  const join = purposeOf(page, 'Code: join the platform');
  await join.getByText('No template', { exact: false }).waitFor();
  await join.getByRole('button', { name: 'Enter a template code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Template code').fill('SMS_3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('lacks the variable code', { exact: false }).waitFor();
  await dialog.getByLabel('Template code').fill('SMS_1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await join.getByText('Approved').waitFor();

  await call(smsContract.SmsTemplateSave, { purpose: 'tenant.join', language: 'en', code: 'SMS_1' });
  await askForCode(call, { phone, purpose: 'join' });
  await expect.poll(() => provider.messages.map((message) => message.phone)).toEqual([phone]);
  await page.goto('/plugin/sms/record');
  const row = visible(page).getByRole('row').filter({ hasText: '135****0001' });
  await row.getByText('Sent').waitFor();
  expect(await row.textContent()).not.toContain(phone);
});

test('a notice is switched on with the tenant’s own words; a text without its variable is refused at its field', async () => {
  const page = await openPage(server.origin);
  const call = await signedIn(server.origin, 'carrier');
  await call(addonContract.AddonInstall, { key: 'sms' });
  await startSession(page, server.origin, 'carrier');
  await page.goto('/plugin/sms/template');
  const paidPurpose = purposeOf(page, 'Order paid, to the shipper');
  await paidPurpose.getByText('Off', { exact: true }).waitFor();
  await paidPurpose.getByRole('button', { name: 'Text' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch').click();
  await dialog.getByLabel('Text in Chinese').fill('已收款 {{amount}} 元');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('order_no must be in the text', { exact: false }).waitFor();
  await dialog.getByLabel('Text in Chinese').fill('订单 {{order_no}} 已收款 {{amount}} 元');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await paidPurpose.getByText('On', { exact: true }).waitFor();
  await paidPurpose.getByText('订单 {{order_no}} 已收款 {{amount}} 元').waitFor();
  expect(await visible(page).getByText('Code: join the platform').count()).toBe(0);
});

test('the platform permits a tenant’s notices by its account; until then the tenant reads why nothing is sent', async () => {
  const admin = await signedIn(server.origin, 'admin');
  await admin(addonContract.AddonInstall, { key: 'sms' });
  const { keyId, secret, signName } = provider.account;
  const keys = { aliyun_key_id: keyId, aliyun_key_secret: secret, sign_name: signName };
  await admin(addonContract.AddonSettingSave, { key: 'sms', provider: 'aliyun', ...keys });
  const union = await signedIn(server.origin, 'union');
  await union(addonContract.AddonInstall, { key: 'sms' });
  await union(messageContract.PurposeSave, { key: 'order.paid', is_on: true });

  const tenant = await openPage(server.origin);
  await startSession(tenant, server.origin, 'union');
  await tenant.goto('/plugin/sms/template');
  await visible(tenant).getByText('Notices by Text message are not sent', { exact: false }).waitFor();

  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'admin');
  await page.goto('/plugin/manage');
  const card = visible(page).getByRole('listitem').filter({ hasText: 'Text messages' });
  await card.getByText('templates for one-time codes are missing', { exact: false }).waitFor();
  await page.goto('/plugin/sms/tenant');
  const { shop_name } = (await admin(messageContract.TenantUseList, { keyword: 'union' })).list[0] ?? {};
  const row = visible(page)
    .getByRole('row')
    .filter({ hasText: shop_name ?? 'no name' });
  await startAction(page, row, 'Permit notices');
  await page.getByRole('dialog').getByRole('button', { name: 'Permit notices' }).click();
  await row.getByText('Yes', { exact: true }).waitFor();
  await visible(page).getByRole('button', { name: 'Limits and price' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price of a part').fill('0.045');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await admin(messageContract.AccountLimitInfo, {})).toEqual({
    tenant_per_day: 500,
    receiver_per_day: 10,
    price_e4_per_part: 450,
  });

  await tenant.reload();
  await visible(tenant).getByText('go out by the platform’s account', { exact: false }).waitFor();
});
