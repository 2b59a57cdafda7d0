import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { overflow, violations } from './page-checks.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { origin } = server;
const call = await signedIn(origin, 'carrier');

test('a member’s person is erased on the member’s page by typing the code, and list and page say so', async () => {
  const person = { name: 'Quixotina Zephyrine', phone: '13900000993', address: 'Nowhere Alley 99' };
  const { id } = await call(memberContract.MemberAdd, { code: 'ME-1', ...person });
  const page = await openPage(origin);
  await startSession(page, origin, 'carrier', { at: `/users/save/${id}` });
  await page.getByRole('button', { name: 'Erase the person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('are not erased by this').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('asked by letter');
  await dialog.getByLabel('The member’s code, to confirm').fill('ME-2');
  await dialog.getByRole('button', { name: 'Erase the person' }).click();
  await dialog.getByText('This is not the member’s code.').waitFor();
  await dialog.getByLabel('The member’s code, to confirm').fill('ME-1');
  await dialog.getByRole('button', { name: 'Erase the person' }).click();
  await page.getByText('The account goes on under its code').waitFor();
  await page.getByRole('heading', { name: 'Personal data erased' }).waitFor();
  expect(await page.getByText(person.name).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Erase the person' }).count()).toBe(0);
  expect(await overflow(page)).toBe(0);

  await page.goto('/users/manage?keyword=ME-1');
  await page.getByRole('cell', { name: 'Personal data erased', exact: true }).waitFor();
  expect(await call(memberContract.MemberInfo, { id })).toMatchObject({ code: 'ME-1', name: 'ME-1', phone: '' });
  expectNoFaults(page, '/api/v1/supplier/member/MemberErase');
});
