import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { startSession } from './client.ts';
import { signIn } from './steps.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const readAddress = (page: Page) => page.url().slice(server.origin.length);
const readStored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('a handed-over token leaves the address, and nothing of an earlier session stays beside it', async () => {
  const page = await openPage(server.origin);
  await signIn(page, 'site');
  expect(await readStored(page, 'refreshToken')).not.toBe('');
  await startSession(page, server.origin, 'carrier');
  expect(readAddress(page)).toBe('/dashboard');
  expect(await readStored(page, 'refreshToken')).toBe('');
  await page
    .getByRole('button', { name: /carrier/ })
    .first()
    .waitFor();
});

test('a handed-over token asks before it takes the place of somebody else, and no request tells its address', async () => {
  const page = await openPage(server.origin);
  await signIn(page, 'site');
  const token = await readStored(page, 'token');
  const other = await openPage(server.origin);
  await startSession(other, server.origin, 'carrier');
  const storedToken = await readStored(other, 'token');
  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer ?? ''));
  await page.goto(`/users/manage?accesstoken=${storedToken}&supplieruid=${await readStored(other, 'suid')}`);
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: /^Stay as/ }).click();
  await page.locator('h1:visible').first().waitFor();
  expect(await readStored(page, 'token')).toBe(token);
  expect(readAddress(page)).not.toContain('accesstoken');
  await page.goto(`/dashboard?accesstoken=${storedToken}&supplieruid=${await readStored(other, 'suid')}`);
  await question.getByRole('button', { name: /^Continue as/ }).click();
  await page.locator('h1:visible').first().waitFor();
  expect(await readStored(page, 'token')).toBe(storedToken);
  expect(referrers.filter((address) => address.includes('accesstoken'))).toEqual([]);
});
