import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { expectSettled } from '../../../e2e/page-checks.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { startCertificationSimulator } from '../simulator/certification-simulator.ts';

const simulator = await startCertificationSimulator();
const server = await startTestServer(simulator.environment);
afterAll(async () => {
  await server.stop();
  await simulator.provider.stop();
});

const key = 'certification';
const idNumber = '11010519491231002X';
const { keyId, secret, authCode } = simulator.account;
const checks = (page: Page) => page.getByRole('region', { name: 'Identity checks' });

async function askAbout(page: Page, name: string): Promise<void> {
  await checks(page).getByRole('button', { name: 'Check person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('ID number').fill(idNumber);
  await dialog.getByLabel('The person has agreed to this check').check();
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText('The register has been asked').first().waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

test('an account is set up, a member’s person and company are asked about, a silent register is answered for, and it goes again', async () => {
  const call = await signedIn(server.origin, 'carrier');
  const addons = await call(addonContract.AddonList, {});
  if (addons.some((addon) => addon.key === key && addon.state !== 'absent')) {
    await call(addonContract.AddonUninstall, { key });
    await call(addonContract.AddonPurge, { key, confirm: key });
  }
  const { id } = await call(memberContract.MemberAdd, {
    code: 'CERT-1',
    name: '合肥货运',
    credit_code: '91350100M000100Y43',
  });
  await call(addonContract.AddonInstall, { key });
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: `/plugin/pluginSetup?addon=${key}` });
  await page.getByLabel('AccessKey ID').fill(keyId);
  await page.getByLabel('AccessKey secret').fill(secret);
  await page.getByLabel('Authorisation for companies').fill(authCode);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByText('The provider accepts the account.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The settings are saved').waitFor();

  await page.goto(`/users/save/${id}`);
  await checks(page).getByText('Nothing has been asked about this member yet.').waitFor();
  await checks(page).getByRole('button', { name: 'Check company' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Check company' }).click();
  await checks(page).getByText('Name and credit code belong together').waitFor();
  await askAbout(page, '李雷');
  await checks(page).getByText('Name and number do not belong together').waitFor();
  await expectSettled(page);

  simulator.provider.faults.status = 502;
  await askAbout(page, '张伟');
  await checks(page).getByText('Waiting for the register').waitFor();
  simulator.provider.faults.status = 0;

  await page.goto('/plugin/certification/manage');
  const row = page.getByRole('row').filter({ hasText: '李雷' });
  await row.getByText('No match').waitFor();
  await row.getByText('••••••••••••••002X').waitFor();
  await page.getByText('Perhaps charged as well').waitFor();
  await expectSettled(page);

  await call(addonContract.AddonUninstall, { key });
  await page.goto(`/users/save/${id}`);
  await page.getByLabel('Name').first().waitFor();
  expect(await checks(page).count()).toBe(0);
  expect(await call(addonContract.AddonPurge, { key, confirm: key })).toMatchObject({ has_data: false });
  expectNoFaults(page);
});
