import { openapiContract } from '@linehaul/modules/openapi/contract/openapi.contract.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { overflow, violations } from './page-checks.ts';
import { signedHeaders } from './signed-program.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

async function codeUnder(page: Page, title: string): Promise<string> {
  const codeBlock = dialog(page).getByRole('figure').filter({ hasText: title }).locator('pre');
  return ((await codeBlock.textContent()) ?? '').trim();
}

/** Makes the key; where a first try of this test has made it already, it gets another secret. */
async function askForSecret(page: Page): Promise<void> {
  const make = page.getByRole('button', { name: 'Create a key' });
  const renew = page.getByRole('button', { name: 'Renew the secret' });
  await make.or(renew).first().waitFor();
  if (await make.isVisible()) return make.click();
  await renew.click();
  await dialog(page).getByRole('button', { name: 'Renew the secret' }).click();
}

test('a key is made and seen once, a test order is sent and its dispatch played, and a program outside comes in', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/api_config' });
  await askForSecret(page);
  await dialog(page).getByText('It is shown only this once').waitFor();
  const appId = await codeUnder(page, 'App id');
  const secret = await codeUnder(page, 'Secret');
  expect(appId).toMatch(/^app_\d+_[0-9a-f]{12}$/);
  expect(secret).toMatch(/^lhs_/);
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'I have saved it' }).click();
  await page.getByText(appId, { exact: true }).first().waitFor();
  await page.reload();
  await page.getByText(appId, { exact: true }).first().waitFor();
  expect(await page.locator('body').textContent()).not.toContain(secret);
  expect(await violations(page)).toEqual([]);

  // A program outside, with what it was shown.
  const target = '/api/open/v1/supplier/order/OrderList?limit=1';
  const headers = signedHeaders(appId, secret, 'GET', target, '');
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(server.origin + target, { headers });
    return [answer.status, await answer.json()];
  };
  expect(await ask(headers)).toMatchObject([200, { status: true, data: { list: [{}] } }]);
  expect(await ask(headers)).toMatchObject([409, { status: false, data: { code: 'openapi.replayed' } }]);
  const forgedHeaders = signedHeaders(appId, `${secret}x`, 'GET', target, '');
  expect(await ask(forgedHeaders)).toMatchObject([401, { data: { code: 'openapi.signature' } }]);

  const call = await signedIn(server.origin, 'carrier');
  await call(tenantContract.DebugSave, { is_debug: true });
  await page.goto('/debug/order');
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await page.getByText(/^200 after \d+ ms$/).waitFor();
  const answer = page.getByRole('region', { name: 'Answer' });
  expect(await answer.textContent()).toContain('"source": "api"');
  expect(await answer.textContent()).toContain('linehaul-signature');
  expect(await answer.textContent()).not.toContain(secret);
  expect(await violations(page)).toEqual([]);

  await answer.getByRole('link', { name: 'Play the dispatch' }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByText('/v1/supplier/waybill/WaybillAdd').waitFor();
  await page.getByRole('button', { name: 'Play to the end' }).click();
  await page.getByText('The consignee has signed. The test order is done.').waitFor();
  await page.getByText('/v1/supplier/waybill/WaybillSign').click();
  expect(await page.locator('details[open] pre').textContent()).toContain('"state": "signed"');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open the waybill' }).click();
  await page.waitForURL('**/logistics/waybill/info/*');
  const testOrderNo = page.getByText(/TEST-\d{6}-/).filter({ visible: true });
  await testOrderNo.first().waitFor();
  expectNoFaults(page);

  await page.goto('/api_config');
  await page.getByRole('button', { name: 'Switch off' }).click();
  await dialog(page).getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('button', { name: 'Switch on' }).waitFor();
  const again = signedHeaders(appId, secret, 'GET', target, '');
  expect(await ask(again)).toMatchObject([403, { data: { code: 'openapi.app_off' } }]);
});

test('on a phone, the pages fit and another tenant’s order cannot be played', async () => {
  const call = await signedIn(server.origin, 'union');
  await call(tenantContract.DebugSave, { is_debug: true });
  const page = await openPage(server.origin, { width: 390, height: 844, dark: true });
  await startSession(page, server.origin, 'union', { at: '/api_config' });
  await page.getByRole('button', { name: 'Create a key' }).waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.goto('/debug/order');
  await page.getByText('There is no key to sign with yet').waitFor();
  await page.goto('/debug/orderSend/1');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await overflow(page)).toBe(0);
});

test('a seller sends a test order of goods and cancels it, a site reads that the carrier dispatches, the bank has no page', async () => {
  for (const account of ['supplier', 'site', 'bank'] as const) {
    const call = await signedIn(server.origin, account);
    await call(tenantContract.DebugSave, { is_debug: true });
    await call(openapiContract.ApiKeyMake, {});
  }
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'supplier', { at: '/debug/order' });
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await page.getByText(/^200 after \d+ ms$/).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('region', { name: 'Answer' }).getByRole('link', { name: 'See and cancel' }).click();
  await page.getByRole('button', { name: 'Cancel the test order' }).click();
  await page.getByText('The test is over').waitFor();
  expect(await violations(page)).toEqual([]);
  expectNoFaults(page);

  const site = await openPage(server.origin, { width: 390, height: 844, dark: true });
  await startSession(site, server.origin, 'site', { at: '/debug/order' });
  await site.getByRole('button', { name: 'Sign and send' }).click();
  await site.getByRole('region', { name: 'Answer' }).getByRole('link', { name: 'See what became of it' }).click();
  await site.getByText('The order waits for its waybill.').waitFor();
  expect(await overflow(site)).toBe(0);
  expect(await violations(site)).toEqual([]);

  const bank = await openPage(server.origin);
  await startSession(bank, server.origin, 'bank', { at: '/debug/order' });
  await bank.waitForURL('**/404');
});
