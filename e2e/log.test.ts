import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

test('a member is changed on their page, and the log shows the difference in two columns', async () => {
  const call = await signedIn(server.origin, 'carrier');
  const member = await call(memberContract.MemberAdd, {
    code: 'LOGGED',
    name: 'Blue Paper',
    credit_limit_cents: 50_000,
  });
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: `/users/save/${member.id}` });
  await page.getByLabel('Name', { exact: true }).fill('Blue Paper & Sons');
  await page.getByLabel('Credit limit', { exact: true }).fill('800');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/users/manage');
  expect(await call(memberContract.MemberInfo, { id: member.id })).toMatchObject({ credit_limit_cents: 80_000 });

  await page.goto(`/sys/permission/management/operatorlog?keyword=member%20${member.id}`);
  const row = page.getByRole('row').filter({ hasText: 'Member: change' });
  await row.getByRole('button', { name: 'Show the difference' }).click();
  const difference = page.getByRole('table', { name: 'What changed' });
  const limit = difference.getByRole('row').filter({ hasText: 'Credit limit' });
  await limit.waitFor();
  expect(await limit.getByRole('cell').allTextContents()).toEqual(['¥500.00', '¥800.00']);
  const name = difference.getByRole('row').filter({ hasText: 'Blue Paper & Sons' });
  expect(await name.getByRole('cell').allTextContents()).toEqual(['Blue Paper', 'Blue Paper & Sons']);
  expect(await difference.getByRole('row').count()).toBe(3);
  expectNoFaults(page);
});
