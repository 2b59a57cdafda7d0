import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { startSession } from './client.ts';
import { violations } from './page-checks.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

test('a question mark lists the keys of the page and the console, and is a letter while somebody writes', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await help.getByText('Ctrl+K').waitFor();
  expect(await help.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Everywhere']);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  await page.goto('/logistics/order/add');
  await page.getByLabel('Product', { exact: true }).fill('');
  await page.keyboard.type('?');
  expect(await page.getByLabel('Product', { exact: true }).inputValue()).toBe('?');
  expect(await help.isVisible()).toBe(false);
  await page.locator('h1:visible').click();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('?');
  await help.getByText('Ctrl+Enter').waitFor();
  expect(await help.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['On this page', 'Everywhere']);
  expectNoFaults(page);
});
