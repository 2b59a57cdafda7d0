import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { startSession } from './client.ts';
import { violations } from './page-checks.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const path = '/profile/pwd/edit';
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** What an app shows; the step before or after is good as well, so each sign-in can have a code of its own. */
function computeCode(secret: string, steps: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

test('two-step sign-in is set up, asked for at the next sign-in, and another device is signed out at once', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'service', { at: path });
  await page.getByRole('button', { name: 'Set it up' }).click();
  await dialog(page).getByLabel('Your password').fill('linehaul-demo');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  const secret = ((await dialog(page).locator('code').textContent()) ?? '').replace(/\s/g, '');
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByLabel('Code from the app').fill(computeCode(secret, -1));
  await dialog(page).getByRole('button', { name: 'Check the code and switch on' }).click();
  await expect.poll(() => dialog(page).getByRole('listitem').count(), { timeout: 30_000 }).toBe(10);
  expect(await dialog(page).getByRole('listitem').first().textContent()).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('Recovery codes left: 10').waitFor();

  const phone = await openPage(server.origin, { width: 390, height: 844 });
  await phone.goto('/login');
  await phone.getByLabel('Account or phone').fill('service');
  await phone.getByLabel('Password', { exact: true }).fill('linehaul-demo');
  await phone.keyboard.press('Enter');
  await phone.getByRole('heading', { name: 'Enter the code' }).waitFor();
  expect(await violations(phone)).toEqual([]);
  await phone.keyboard.type(computeCode(secret, 0));
  await phone.keyboard.press('Enter');
  await phone.waitForURL('**/dashboard');

  await page.reload();
  await page.getByRole('button', { name: /^Sign out: / }).click();
  await page.getByText('That device is signed out').waitFor();
  await phone.goto(path);
  await phone.getByLabel('Account or phone').waitFor();

  await page.getByRole('button', { name: 'Switch off' }).click();
  await dialog(page).getByLabel('Your password').fill('linehaul-demo');
  await dialog(page).getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('button', { name: 'Set it up' }).waitFor();
  expectNoFaults(page);
});
