import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { expectSettled, violations } from '../../../e2e/page-checks.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { signinContract } from '../contract/signin.contract.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const key = 'signin';

test('rewards are set, a member is signed in once, the record shows it, and the data go only when they are purged', async () => {
  const call = await signedIn(server.origin, 'carrier');
  const addons = await call(addonContract.AddonList, {});
  if (addons.some((addon) => addon.key === key && addon.state !== 'absent')) {
    await call(addonContract.AddonUninstall, { key });
    await call(addonContract.AddonPurge, { key, confirm: key });
  }
  await call(memberContract.MemberAdd, { code: 'SIGN-1', name: 'Riverside Mill' });
  await call(addonContract.AddonInstall, { key });

  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/plugin/signin/manage' });
  await page.getByRole('button', { name: 'Rewards' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Points of day 1', { exact: true }).fill('25');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The rewards are saved').waitFor();

  await page.getByRole('button', { name: 'Sign a member in' }).click();
  await dialog.getByRole('combobox').fill('SIGN-1');
  await page.locator('.ant-select-item-option').filter({ hasText: 'Riverside Mill' }).click();
  await dialog.getByRole('button', { name: 'Sign a member in' }).click();
  await page.getByText('Signed in. Days in a row: 1, points: 25').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  // The member's own app, on the same day.
  expect(await call(signinContract.SignIn, { member_code: 'SIGN-1' })).toMatchObject({ is_new: false, streak: 1 });
  const row = page.getByRole('row').filter({ hasText: 'Riverside Mill' });
  await row.getByText('25', { exact: true }).waitFor();
  expect(await row.count()).toBe(1);
  await expectSettled(page);
  expectNoFaults(page);

  const month = (await call(signinContract.SigninList, {})).list[0]?.day.slice(0, 7) ?? '';
  expect(await call(signinContract.SigninCalendar, { member_code: 'SIGN-1', month })).toMatchObject({ streak: 1 });
  await call(addonContract.AddonUninstall, { key });
  await call(addonContract.AddonInstall, { key });
  expect((await call(signinContract.SigninList, {})).total).toBe(1);
  await call(addonContract.AddonUninstall, { key });
  expect(await call(addonContract.AddonPurge, { key, confirm: key })).toMatchObject({ has_data: false });
});

test.each(['supplier', 'service'])(
  'a %s that installs it finds its page, and signs a member in there',
  async (account) => {
    const call = await signedIn(server.origin, account);
    await call(memberContract.MemberAdd, { code: 'SIGN-2', name: 'Hilltop Store' });
    await call(addonContract.AddonInstall, { key });
    const page = await openPage(server.origin);
    await startSession(page, server.origin, account, { at: '/plugin/signin/manage' });
    await page.getByRole('button', { name: 'Sign a member in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('SIGN-2');
    await page.locator('.ant-select-item-option').filter({ hasText: 'Hilltop Store' }).click();
    await dialog.getByRole('button', { name: 'Sign a member in' }).click();
    await page.getByText('Signed in. Days in a row: 1').waitFor();
    await page.getByRole('row').filter({ hasText: 'Hilltop Store' }).waitFor();
    expectNoFaults(page);
  },
);
