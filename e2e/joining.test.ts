import { aPicture } from '@linehaul/modules/joining/server/testing/joining.fixture.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { expectSettled, violations, waitUntilSettled } from './page-checks.ts';
import { signIn, startAction } from './steps.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const phone = '13800000777';
const password = 'a-password-1';
const pictures = ['Business licence', 'portrait side', 'emblem side', 'Picture of the permit'];

async function sentCode(): Promise<string> {
  const call = await signedIn(server.origin, 'admin');
  const { list } = await call(tenantContract.OutboxList, { keyword: phone });
  return /\d{6}/.exec(list[0]?.body ?? '')?.[0] ?? '';
}

/** Answers what the console sent at last. */
async function askForCode(page: Page, phone: string): Promise<unknown> {
  await page.goto('/business/create');
  await page.getByText('Logistics enterprise', { exact: true }).click();
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  const pendingResponse = page.waitForResponse(
    (answer) => answer.url().endsWith(tenantContract.verifysend.path) && answer.ok(),
  );
  await page.getByRole('button', { name: 'Send the code' }).click();
  const answer = await pendingResponse;
  await page.getByRole('button', { name: /^Resend in/ }).waitFor();
  return answer.request().postDataJSON();
}

async function register(page: Page): Promise<void> {
  expect(await askForCode(page, '13800000778')).not.toHaveProperty('solution');
  expect(await violations(page)).toEqual([]);
  // The work that a second code needs is done by the console, without anybody's help.
  expect(await askForCode(page, phone)).toHaveProperty('solution');
  await page.getByLabel('Code from the text message').fill(await sentCode());
  await page.getByLabel('Trading name').fill('Tongda Express');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL('**/business/writeInfo');
}

async function writeDocuments(page: Page): Promise<void> {
  await page.getByLabel('Company', { exact: true }).fill('Hefei Tongda Logistics');
  await page.getByLabel('Unified social credit code').fill('91350100M000100Y43');
  await page.getByLabel('Legal representative', { exact: true }).fill('Wang Lei');
  const identity = page.getByLabel('Legal representative’s ID number');
  await identity.fill('110105194912310021');
  await page.getByLabel('Contact', { exact: true }).fill('Li Na');
  await page.getByText('its check character or date of birth is wrong').waitFor();
  await identity.fill('11010519491231002X');
  await page.getByLabel('Region').fill('Anhui');
  await page.keyboard.press('Enter');
  await page.getByLabel('Address').fill('Xinzhan Road 8');
  await page.getByLabel('Road transport permit', { exact: true }).fill('340100000001');
  await page.getByLabel('Permit valid until').fill('2091-05-31');
  await page.keyboard.press('Enter');
  const buffer = Buffer.from(await (await aPicture()).arrayBuffer());
  const files = page.locator('input[type=file]');
  for (const [place, name] of pictures.entries()) {
    await files.nth(place).setInputFiles({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: new RegExp(`^Open .*${name}`) }).waitFor();
  }
  await expectSettled(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/business/payFee');
}

/** Pays a part as somebody does who opens the payment page in another tab. */
async function pay(page: Page, part: string): Promise<void> {
  await page.getByRole('region', { name: part }).getByRole('button', { name: 'Pay', exact: true }).click();
  const [payer] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Open the payment page' }).click(),
  ]);
  await payer.getByRole('button', { name: 'Pay', exact: true }).click();
  await payer.getByText('Paid', { exact: true }).waitFor();
  await payer.close();
}

/** Says that the deposit was transferred, sees that it waits, also after a reload, and has the platform confirm it. */
async function transfer(page: Page): Promise<void> {
  const part = page.getByRole('region', { name: 'Deposit' });
  await part.getByRole('button', { name: 'I have made the transfer' }).click();
  const buffer = Buffer.from(await (await aPicture(300, 200, 'png')).arrayBuffer());
  const dialog = page.getByRole('dialog');
  // The browser's own field has its own words; the button opens it.
  await dialog.getByRole('button', { name: 'Choose a picture' }).waitFor();
  expect(await dialog.locator('input[type=file]').isVisible()).toBe(false);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('button', { name: 'I have made the transfer' }).click();
  await part.getByText('Transfer submitted').waitFor();
  await page.reload();
  await part.getByText('Transfer submitted').waitFor();
  expect(await part.getByRole('button').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  const call = await signedIn(server.origin, 'admin');
  const { list } = await call(paymentContract.PaymentList, { channel: 'transfer', subject_kind: 'joining' });
  await call(paymentContract.PaymentConfirm, { id: list[0]?.id ?? 0 });
}

async function approve(): Promise<void> {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'admin', { at: '/supplier/approve/approve' });
  await startAction(page, page.getByRole('row', { name: /Hefei Tongda Logistics/ }), 'Examine');
  await page.waitForURL('**/supplier/approve/examine/*');
  await page.getByText('1101************2X').waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.locator('.lh-page:visible').getByText('Approved').first().waitFor();
  expectNoFaults(page);
}

test('a company opens an account, submits its documents, pays, is approved, and signs in', async () => {
  const page = await openPage(server.origin);
  await register(page);
  await writeDocuments(page);
  await pay(page, 'Joining fee');
  await page.getByRole('region', { name: 'Joining fee' }).getByText('Paid', { exact: true }).waitFor();
  await transfer(page);
  await page.waitForURL('**/business/progress');
  await page.getByRole('heading', { name: 'Under review' }).waitFor();
  // The console is not open yet: it leads back here.
  await page.goto('/dashboard');
  await page.waitForURL('**/business/progress');
  await approve();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await signIn(page, phone, '', password);
  await waitUntilSettled(page);
  expectNoFaults(page);
});
