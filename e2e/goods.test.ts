import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { startSession } from './client.ts';
import { pageOf, pasteCells } from './goods-steps.ts';
import { expectSettled } from './page-checks.ts';
import { choose } from './steps.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

test('a supplier drags a category, makes goods of a matrix pasted from a spreadsheet, and sells them', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'supplier', { at: '/goods/category' });
  const row = (name: string) => pageOf(page).getByTestId(`category ${name}`);
  await row('装卸与安全').dragTo(row('包装耗材'));
  await pageOf(page).locator('.lh-goods-tree .lh-goods-tree').getByTestId('category 装卸与安全').waitFor();
  await expectSettled(page);

  await page.goto(`${server.origin}/goods/add`);
  const form = pageOf(page);
  await form.getByLabel('Name', { exact: true }).fill('Rope');
  await choose(page, 'Category', '包装耗材');
  await form.getByLabel('New option').fill('Length');
  await form.getByLabel('Its first value').fill('5 m');
  await form.getByRole('button', { name: 'Add option' }).click();
  await form.getByLabel('Add value, Enter').fill('10 m');
  await form.getByLabel('Add value, Enter').press('Enter');
  await form.getByLabel('Price 5 m', { exact: true }).focus();
  await pasteCells(page, '¥12.50\t15\t8\t40\n¥20.00\t25\t12\t30\n');
  expect(await form.getByLabel('Stock 10 m', { exact: true }).inputValue()).toBe('30');
  await form.getByLabel('Free freight').click();
  await expectSettled(page);
  await form.getByRole('button', { name: 'Save and put on sale' }).click();

  const line = pageOf(page).getByRole('row').filter({ hasText: 'Rope' });
  await line.getByText('70').waitFor();
  await line.getByText('On sale', { exact: true }).waitFor();
  expectNoFaults(page);
});
