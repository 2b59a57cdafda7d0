import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { openTable } from '@linehaul/server-kernel/table-file/open-table.ts';
import { showCell } from '@linehaul/server-kernel/table-file/table.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { download, expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

interface Taken {
  name: string;
  header: readonly string[];
  rows: string[][];
}

/** Chooses from the export's menu, and reads what comes as an import would. */
async function take(page: Page, format: string, columns: string): Promise<Taken> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const group = page.locator('.ant-dropdown-menu-item-group:visible').filter({ hasText: columns });
  const { name, path } = await download(page, () => group.getByRole('menuitem', { name: format }).click());
  const table = await openTable(path);
  const rows: string[][] = [];
  for await (const { cells } of table.rows) rows.push(table.titles.map((_title, at) => showCell(cells[at])));
  return { name, header: table.titles.map(({ text }) => text), rows };
}

test('what the order list shows is taken out as a workbook, filtered as it stands', async () => {
  const call = await signedIn(server.origin, 'carrier');
  const { list, total } = await call(orderContract.OrderList, { state: 'pay', limit: 200 });
  expect(total).toBeGreaterThan(0);
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/logistics/order/order?state=pay' });
  await page.locator('.lh-list-row').first().waitFor();
  // It is told for some seconds only, in which the file need not be read.
  const doneMessage = page.getByText('rows exported', { exact: false }).waitFor();
  const [exportFile] = await Promise.all([take(page, 'Excel', 'Columns as shown'), doneMessage]);
  expect(exportFile.name).toMatch(/\.xlsx$/);
  expect(exportFile.header.slice(0, 6)).toEqual([
    'Order no.',
    'State',
    'Origin',
    'Destination',
    'Consignee',
    'Consignee’s phone',
  ]);
  expect(exportFile.rows).toHaveLength(total);
  expect(exportFile.rows.slice(0, list.length).map(([order_no]) => order_no)).toEqual(
    list.map((order) => order.order_no),
  );
  expect(new Set(exportFile.rows.map(([, state]) => state))).toEqual(new Set(['Awaiting dispatch']));
  expectNoFaults(page);
});

test('all columns come as CSV, named after list and person', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/logistics/site/manage' });
  await page.locator('.lh-list-row').first().waitFor();
  const exportFile = await take(page, 'CSV', 'All columns');
  expect(exportFile.name).toMatch(/^Sites \d{4}-\d\d-\d\d \d{4} .+\.csv$/);
  expect(exportFile.header).toContain('Longitude');
  expect(exportFile.rows.length).toBeGreaterThan(0);
  expectNoFaults(page);
});

test('an operator whose role lacks the export does not see it', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { operator: 'clerk', at: '/logistics/order/order' });
  await page.locator('.lh-list-row').first().waitFor();
  expect(await page.getByRole('button', { name: 'Export', exact: true }).count()).toBe(0);
  expectNoFaults(page);
});
