import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { expectSettled } from '../../../e2e/page-checks.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { makeCertificate } from '../simulator/certificate.ts';
import { account, startSmtpSimulator } from '../simulator/smtp-simulator.ts';

const certificate = makeCertificate();
const folder = await mkdtemp(join(tmpdir(), 'linehaul-mail-'));
const authority = join(folder, 'authority.pem');
await writeFile(authority, certificate.cert);
const mailServer = await startSmtpSimulator({ certificate, mode: 'starttls' });
const server = await startTestServer({ WEBHOOK_PRIVATE: '1', NODE_EXTRA_CA_CERTS: authority });
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
  await rm(folder, { recursive: true });
});

const visible = (page: Page) => page.locator('.lh-page:visible');
const locateCard = (page: Page) => visible(page).getByRole('listitem').filter({ hasText: 'E-mail' });
const confirm = (page: Page, choice: string) => page.getByRole('dialog').getByRole('button', { name: choice }).click();

async function setUp(page: Page): Promise<void> {
  await page.goto('/plugin/email/setting');
  await visible(page).getByLabel('Host').fill('localhost');
  await visible(page).getByLabel('Encryption').click();
  await page.getByRole('option', { name: 'STARTTLS' }).or(page.getByTitle('STARTTLS')).last().click();
  await visible(page).getByLabel('Port').fill(String(mailServer.port));
  await visible(page).getByLabel('User').fill(account.user);
  await visible(page).getByLabel('Password or authorisation code').fill(account.secret);
  await visible(page).getByLabel('From', { exact: true }).fill(account.user);
  await visible(page).getByRole('button', { name: 'Test connection' }).click();
  await visible(page).getByText('The server takes name and password').waitFor();
  await visible(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('The settings are saved').waitFor();
}

test('installed, set up, a mail written to a member and seen in the record, an address blocked and lifted, uninstalled', async () => {
  const call = await signedIn(server.origin, 'carrier');
  await call(memberContract.MemberAdd, { code: 'MAIL', name: 'Mail Bearings', email: 'li.wei@example.com' });
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/plugin/manage' });
  await locateCard(page).getByRole('button', { name: 'Install' }).click();
  await confirm(page, 'Install');
  await locateCard(page).getByText('Installed · not set up').waitFor();
  await setUp(page);

  await page.goto('/plugin/email/setting');
  await visible(page).getByLabel('Host').fill('evil.example');
  await visible(page).getByRole('button', { name: 'Test connection' }).click();
  const password = visible(page).locator('.lh-form-field').filter({ hasText: 'Password or authorisation code' });
  await password.getByText('Enter it again', { exact: false }).waitFor();
  await page.goto('/plugin/email/setting');
  await visible(page).getByRole('button', { name: 'Make key' }).click();
  await confirm(page, 'Make key');
  await visible(page).getByText('._domainkey.shipper.example').first().waitFor();
  await visible(page).getByRole('button', { name: 'Send test mail' }).click();
  await page.getByRole('dialog').getByLabel('To', { exact: true }).fill('me@example.com');
  await confirm(page, 'Send test mail');
  await page.getByText('The server has taken the mail to me@example.com.').waitFor();

  await page.goto('/plugin/email/record');
  const write = async (title: string) => {
    await visible(page).getByRole('button', { name: 'Write mail' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('MAIL');
    await page.getByTitle('Mail Bearings · MAIL').click();
    await dialog.getByLabel('Subject').fill(title);
    await dialog.getByLabel('Text').fill('We are open on Saturday.');
    await confirm(page, 'Send');
    await page.getByText('The mail is queued').last().waitFor();
  };
  await write('Opening hours');
  const row = visible(page).getByRole('row').filter({ hasText: 'Opening hours' });
  await expect.poll(() => mailServer.mails.at(-1)?.to).toEqual(['li.wei@example.com']);
  await row.getByText('Sent', { exact: true }).waitFor({ timeout: 30_000 });
  expect(await row.textContent()).not.toContain('li.wei@');
  await expectSettled(page);

  mailServer.faults.rcpt = '550 5.1.1 No such user';
  await write('Closed');
  await visible(page).getByRole('row').filter({ hasText: 'Closed' }).getByText('Refused').waitFor({ timeout: 30_000 });
  await page.goto('/plugin/email/suppression');
  await visible(page).getByText('l***@example.com').waitFor();
  await visible(page).getByRole('button', { name: 'Unblock' }).click();
  await confirm(page, 'Unblock');
  await visible(page).getByText('No blocked addresses').waitFor();

  await page.goto('/plugin/manage');
  await locateCard(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Uninstall' }).click();
  await confirm(page, 'Uninstall');
  await locateCard(page).getByText('Not installed').waitFor();
  expectNoFaults(page, '/v1/addons/SettingTest');
});

test('a notice is switched on by mail, written as one, and previewed', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/plugin/manage' });
  await locateCard(page).getByRole('button', { name: 'Install' }).click();
  await confirm(page, 'Install');
  await locateCard(page).getByText('In use').waitFor();
  await page.goto('/plugin/email/template');
  const paidPurpose = visible(page).getByRole('region', { name: 'Order paid, to the shipper' });
  await paidPurpose.getByRole('button', { name: 'Text', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch').click();
  await dialog.getByLabel('Sent by').click();
  await page.getByTitle('E-mail', { exact: true }).last().click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await paidPurpose.getByText('On', { exact: true }).waitFor();
  await paidPurpose.getByText('Text message, E-mail', { exact: false }).waitFor();

  const english = paidPurpose.getByRole('listitem').filter({ hasText: 'English' });
  await english.getByRole('button', { name: 'Mail text' }).click();
  await dialog.getByLabel('Subject').fill('Thanks for {{order_no}}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await english.getByText('own', { exact: true }).waitFor();
  await english.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('heading', { name: 'Thanks for D20260131-0042' }).waitFor();
  await dialog.frameLocator('iframe').getByText('128.50').waitFor();
  await expectSettled(page);
  expectNoFaults(page);
});
