import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { buildXlsx, inlineRows } from '@linehaul/server-kernel/table-file/testing/build-xlsx.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { violations } from './page-checks.ts';
import { choose } from './steps.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const give = (page: Page, name: string, content: string | Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });

async function importPage(): Promise<Page> {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/logistics/order/import' });
  return page;
}

const rows = [
  '托运单号,始发网点,到达网点,服务级别,重量（公斤）,收货人,收货电话,代收货款,颜色',
  'NAMES-1,合肥分拨中心,芜湖网点,D2D,120,李收,13900000002,"1,200",红',
  'NAMES-2,合肥,庐州老仓,D2D,80,王收,13900000003,,蓝',
  'NAMES-3,合肥,巢湖新仓,D2D,50,周收,13900000004,,绿',
];

test('a file of names: unknown sites and unused columns are told, and no site is made that nobody asked for', async () => {
  const call = await signedIn(server.origin, 'carrier');
  const codes = async () => (await call(siteContract.SiteList, { limit: 200 })).list.map(({ code }) => code).sort();
  const before = await codes();
  const page = await importPage();
  await give(page, 'orders.csv', rows.join('\n'));
  await page.getByText('颜色').waitFor();
  await page.getByRole('button', { name: 'Check the file' }).click();

  const start = page.getByRole('button', { name: 'Import 3 rows', exact: true });
  await start.waitFor();
  await page.getByText(/columns? not used.*颜色/).waitFor();
  expect(await page.getByRole('row', { name: /NAMES-1.*合肥分拨中心 芜湖网点.*李收.*¥/ }).count()).toBe(1);
  expect(await start.isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('radiogroup', { name: '庐州老仓' }).getByRole('radio').last().check();
  await choose(page, 'Site meant by 庐州老仓', '合肥分拨中心');
  await page.getByRole('radiogroup', { name: '巢湖新仓' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.poll(() => start.isEnabled(), { timeout: 30_000 }).toBe(true);
  await start.click();
  await page.getByRole('button', { name: 'Import another file' }).waitFor();

  expect(await codes()).toEqual([...before, '巢湖新仓'].sort());
  const { list } = await call(orderContract.OrderList, { keyword: 'NAMES-', sort: 'id' });
  expect(list).toMatchObject([
    { origin_code: 'HFE', destination_code: 'WUH', consignee_name: '李收', cod_cents: 120_000 },
    { origin_code: 'HFE', destination_code: 'HFE', consignee_phone: '13900000003' },
    { origin_code: 'HFE', destination_code: '巢湖新仓' },
  ]);
  expectNoFaults(page);
});

test('another sheet is told, and is chosen with its row of titles', async () => {
  const titles = ['托运单号', '始发网点', '到达网点', '服务级别', '重量（公斤）', '收货人', '收货电话'];
  const row = (no: string) => [no, 'HFE', 'WUH', 'D2D', '20', '李收', '13900000002'];
  const content = buildXlsx({
    rows: inlineRows([titles, row('SHEET-1')]),
    sheets: { 十一月: inlineRows([['托运单号', '重量'], titles, row('SHEET-2'), row('SHEET-3')]) },
  });
  const page = await importPage();
  await give(page, 'orders.xlsx', content);
  await page.getByText('Titles in row 1 of sheet').waitFor();
  await page.getByRole('alert').filter({ hasText: '十一月' }).waitFor();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const pick = async (list: string, option: string) => {
    await page.getByRole('combobox', { name: list, exact: true }).click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).click();
  };
  await pick('Sheet', '十一月');
  await pick('Row of the titles', '2 · 托运单号 | 始发网点');
  await page.getByText('Titles in row 2 of sheet “十一月”').waitFor();
  await page.getByRole('button', { name: 'Check the file' }).click();
  const start = page.getByRole('button', { name: 'Import 2 rows', exact: true });
  await start.waitFor();
  await page.getByRole('row', { name: /SHEET-3/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await start.click();
  await page.getByRole('button', { name: 'Import another file' }).waitFor();
  const call = await signedIn(server.origin, 'carrier');
  const { list } = await call(orderContract.OrderList, { keyword: 'SHEET-', sort: 'id' });
  expect(list.map(({ external_no }) => external_no)).toEqual(['SHEET-2', 'SHEET-3']);
  expectNoFaults(page);
});

test.each([
  ['bad.pdf', '%PDF-1.7\n1 0 obj', 'is not a spreadsheet'],
  ['bad.xlsx', 'PK\u0003\u0004 and nothing else', 'is damaged'],
  ['empty.csv', '', 'is empty'],
])('%s is refused where it is chosen', async (name, content, reason) => {
  const page = await importPage();
  await give(page, name, content);
  await page.getByRole('alert').filter({ hasText: name }).filter({ hasText: reason }).waitFor();
  expect(await page.getByRole('button', { name: 'Check the file' }).count()).toBe(0);
});
