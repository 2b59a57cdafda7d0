import { readFileSync } from 'node:fs';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { walletContract } from '@linehaul/modules/wallet/contract/wallet.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { download, expectNoFaults, openPage } from './browser.ts';
import { signedIn } from './client.ts';
import { signIn, startAction } from './steps.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

/** A number of the Industrial and Commercial Bank, with its check digit. */
const cardNumber = '6222 0200 0000 0000 018';
const digits = cardNumber.replaceAll(' ', '');
const phone = '13900000001';
const visible = (page: Page) => page.locator('.lh-page:visible');
const wallet = async () => (await signedIn(server.origin, 'carrier'))(walletContract.WalletInfo, {});

const headOf = (page: Page) => visible(page).locator('.lh-page-actions');

async function sentCode(): Promise<string> {
  const call = await signedIn(server.origin, 'admin');
  const { list } = await call(tenantContract.OutboxList, { keyword: phone });
  return /\d{6}/.exec(list[0]?.body ?? '')?.[0] ?? '';
}

async function bindCard(page: Page): Promise<void> {
  await page.goto('/finance/PaymentWallet/BankcardBinding');
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByText('中国工商银行').waitFor();
  await page.getByLabel('Phone registered with the bank').fill(phone);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByRole('button', { name: /^Resend in/ }).waitFor();
  await page.getByLabel('Code from the text message').fill(await sentCode());
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.waitForURL('**/BankcardManage');
  await page.getByText('6222 **** **** 0018').first().waitFor();
}

async function withdraw(page: Page): Promise<void> {
  const { frozen_cents } = await wallet();
  await page.goto('/finance/PaymentWallet/PaymentWithdrawal');
  await page.getByLabel('Amount').fill('1234.5');
  await visible(page).getByRole('button', { name: 'Withdraw', exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByText('Withdraw ¥1,234.50 to 中国工商银行 6222 **** **** 0018?', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Withdraw ¥1,234.50' }).click();
  await expect.poll(async () => (await wallet()).frozen_cents - frozen_cents).toBe(123_450);
}

/** The platform approves, makes the batch, and takes its file for the bank; answers the file. */
async function auditAndSend(page: Page): Promise<string> {
  await page.goto('/finance/wallettakecash/list');
  await startAction(page, page.locator('tr', { hasText: '1,234.50' }).first(), 'Review');
  await page.waitForURL('**/wallettakecash/audit/*');
  await page.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('Approve ¥1,234.50 for 江淮捷运物流', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Approve ¥1,234.50' }).click();
  await visible(page).locator('.lh-page-header').getByText('Approved').waitFor();

  await page.goto('/finance/wallettakecash/list');
  await page.getByRole('button', { name: 'Create payout batch' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create payout batch' }).click();
  await page.getByText('With the bank').first().waitFor();
  await startAction(page, headOf(page), 'Payout batches');
  await page.waitForURL('**/wallettakecash/batches');
  const batch = visible(page).locator('tr', { hasText: /PB\d+/ }).first();
  const { path } = await download(page, () => startAction(page, batch, 'CSV'));
  return readFileSync(path, 'utf8');
}

/** What the bank does with the file: it fills the result of this withdrawal in and sends it back. */
async function bringResults(page: Page, csv: string): Promise<void> {
  const [titles = '', ...rows] = csv.split('\r\n');
  const row = rows.find((each) => each.includes(digits)) ?? '';
  const answeredFile = `${titles}\r\n${row.replace(/,,$/, ',paid,')}\r\n`;
  await page.goto('/finance/wallettakecash/list');
  await startAction(page, headOf(page), 'Import results');
  const file = { name: 'result.csv', mimeType: 'text/csv', buffer: Buffer.from(answeredFile) };
  await page.waitForURL('**/wallettakecash/results');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: 'Take 1 result' }).click();
  await page.getByText('Done: 1 withdrawal has ended.').waitFor();
}

test('money goes from the balance to the bank: bind a card, withdraw, audit, batch out, result in, paid', async () => {
  const before = await wallet();
  expect(before.available_cents).toBeGreaterThan(123_450);

  const carrier = await openPage(server.origin);
  await signIn(carrier, 'carrier');
  await bindCard(carrier);
  await withdraw(carrier);

  const admin = await openPage(server.origin);
  await signIn(admin, 'admin');
  const csv = await auditAndSend(admin);
  expect(csv).toContain(digits);
  expectNoFaults(admin);

  const bank = await openPage(server.origin);
  await signIn(bank, 'bank');
  await bringResults(bank, csv);
  expectNoFaults(bank);

  const after = await wallet();
  const { available_cents, frozen_cents } = before;
  expect(after).toMatchObject({ available_cents: available_cents - 123_450, frozen_cents });
  await carrier.goto('/finance/PaymentWallet/WithdrawalRecord');
  await carrier.getByText('Paid', { exact: true }).first().waitFor();
  await carrier.goto('/finance/PaymentWallet');
  await carrier.getByRole('link', { name: /^Available/ }).click();
  await carrier.waitForURL('**/SummaryRecord?book=available');
  await carrier.getByText('Withdrawal requested').first().waitFor();
  await visible(carrier).getByRole('button', { name: 'Entries' }).first().click();
  await carrier.getByRole('dialog').getByText('−¥1,234.50').first().waitFor();
  expectNoFaults(carrier);
});
