import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage, type PageOptions } from './browser.ts';
import { startSession } from './client.ts';
import { violations } from './page-checks.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 30_000 });

/** A page whose own code does not come until it is let in. */
async function withoutCode(path: string, options: PageOptions = {}, prepare?: (page: Page) => Promise<void>) {
  const page = await openPage(server.origin, options);
  await prepare?.(page);
  const { promise: gate, resolve: letIn } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!prerender-)[^/]*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { page, letIn };
}

test('the login page is there before its code, and what was typed in it and sent goes on', async () => {
  const { page, letIn } = await withoutCode('/login?redirect=/logistics/site/manage');
  await page.getByLabel('Account or phone').fill('carrier');
  await page.getByLabel('Password', { exact: true }).fill('linehaul-demo');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toBe('?redirect=/logistics/site/manage');
  letIn();
  await page.waitForURL('**/logistics/site/manage');
  expectNoFaults(page);
});

test('the cursor stays where it is while the code comes', async () => {
  const { page, letIn } = await withoutCode('/logistics/order/order', { language: 'zh', dark: true });
  await page.getByText('操作员').click();
  const account = page.locator('#login-username');
  await account.fill('carier');
  await account.press('ArrowLeft');
  await account.press('ArrowLeft');
  await account.press('ArrowLeft');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  letIn();
  await page.getByLabel('操作员名称').waitFor();
  await page.keyboard.type('r');
  await eventually(() => account.inputValue()).toBe('carrier');
  expect(await page.getByRole('radio', { name: '操作员' }).isChecked()).toBe(true);
  expectNoFaults(page);
});

test('with a session the page shows that something is coming, and no login', async () => {
  const { page, letIn } = await withoutCode('/dashboard', {}, (page) => startSession(page, server.origin, 'carrier'));
  await page.locator('.splash').waitFor();
  expect(await page.locator('#root input').count()).toBe(0);
  letIn();
  await page.locator('.lh-home-panel').first().waitFor();
  expectNoFaults(page);
});
