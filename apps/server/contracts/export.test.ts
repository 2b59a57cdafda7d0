import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint, InputOf } from '@linehaul/contract/endpoint.ts';
import { exportContract, exportHeaders, exportOf, isExportable, rowSchemaOf } from '@linehaul/contract/export.ts';
import { languages } from '@linehaul/contract/languages.ts';
import { Download } from '@linehaul/contract/wire.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { exportableFields } from '@linehaul/server-kernel/export/export-column.ts';
import { outputSchema } from '@linehaul/server-kernel/schema/schema.ts';
import { openTable } from '@linehaul/server-kernel/table-file/open-table.ts';
import { showCell } from '@linehaul/server-kernel/table-file/table.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { createTexts } from '@linehaul/server-kernel/text/texts.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { serverModules } from '../modules.ts';

const app = await testApp();
const { OrderList } = orderContract;
const orderExport = exportOf(OrderList);
const many = 30_000;

const tariff = `Carrier,Orig_Port,Dest_Port,Min_Weight_Quant,Max_Weight_Quant,Service_Level,Min_Cost,Rate
C1,A,B,0,500,DTD,5,0.5
C2,A,B,0,500,DTD,5,0.7
`;

function orderFile(rows: number): Blob {
  const lines = Array.from({ length: rows }, (_, at) => {
    const day = `5/${(at % 28) + 1}/26`;
    return `N${at},${day},A,C${(at % 2) + 1},DTD,M${at % 7},"P, ""${at % 5}""",B,${at % 9},${(at % 400) + 0.25}`;
  });
  const header = 'Order_ID,Order_Date,Orig_Port,Carrier,Service_Level,Customer,Product_ID,Dest_Port,Unit_Quant,Weight';
  return new Blob([[header, ...lines].join('\n')]);
}

let carrier: TestUser;

beforeAll(async () => {
  carrier = await app.tenant({ account: 'exporter' });
  await carrier.call(lineContract.TariffImport, {}, { file: new Blob([tariff]) });
  const importResult = await carrier.call(orderContract.OrderImport, {}, { file: orderFile(many) });
  expect(importResult.created).toBe(many);
});

async function take(
  user: TestUser,
  list: Endpoint,
  input: Record<string, unknown> = {},
  language?: 'zh',
): Promise<Download> {
  const call = language ? app.client(user, language) : user.call;
  const answer = await call(exportOf(list), input);
  if (!(answer instanceof Download)) throw new TypeError('no file');
  return answer;
}

let files = 0;

/** Reads a file as an import would. */
async function readBack(download: Download): Promise<{ header: string[]; rows: string[][] }> {
  files += 1;
  const path = join(app.settings.dataDir, `export-${files}`);
  await writeFile(path, Buffer.from(await download.response.arrayBuffer()));
  const table = await openTable(path);
  const rows: string[][] = [];
  for await (const { cells } of table.rows)
    rows.push(table.titles.map(({ text }) => text).map((_title, at) => showCell(cells[at] ?? '').trim()));
  return { header: table.titles.map(({ text }) => text), rows };
}

async function wholeList(user: TestUser, input: InputOf<typeof OrderList>) {
  const rows: Awaited<ReturnType<typeof user.call<typeof OrderList>>>['list'] = [];
  let cursor: string | undefined;
  do {
    const page = await user.call(OrderList, { ...input, limit: 200, ...(cursor ? { cursor } : {}) });
    rows.push(...page.list);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return rows;
}

const file_columns = [
  'order_no',
  'external_no',
  'product',
  'weight_g',
  'freight_cents',
  'order_day',
  'state',
  'is_urgent',
];

/** A workbook formats its numbers itself, a CSV file has two decimals in every amount. */
function expected(rows: Awaited<ReturnType<typeof wholeList>>, file_format: string): string[][] {
  const yuan = (cents: number) => (file_format === 'csv' ? (cents / 100).toFixed(2) : String(cents / 100));
  return rows.map((row) => [
    row.order_no,
    row.external_no,
    row.product,
    String(row.weight_g / 1000),
    row.freight_cents === null ? '' : yuan(row.freight_cents),
    row.order_day,
    { submit: 'Awaiting payment', pay: 'Awaiting dispatch' }[row.state as 'submit' | 'pay'],
    'No',
  ]);
}

describe('an export of thirty thousand orders', () => {
  test.each(['xlsx', 'csv'])('as %s has what the list shows, row for row', async (file_format) => {
    const sort = '-weight_g';
    const { header, rows } = await readBack(await take(carrier, OrderList, { file_format, file_columns, sort }));
    expect(header).toEqual([
      'Order no.',
      'Customer ref.',
      'Product',
      'Weight (kg)',
      'Freight (¥)',
      'Order date',
      'State',
      'Urgent',
    ]);
    const list = await wholeList(carrier, { sort });
    expect(list).toHaveLength(many);
    expect(rows).toEqual(expected(list, file_format));
  });

  test('has the rows that the same filters leave in the list, in its order', async () => {
    const filter = { carrier_code: 'C2', order_day_from: '2026-05-03', order_day_to: '2026-05-04' };
    const download = await take(carrier, OrderList, { ...filter, file_columns, file_format: 'csv' });
    const list = await wholeList(carrier, filter);
    expect(download.figure(exportHeaders.rows)).toBe(list.length);
    expect((await readBack(download)).rows).toEqual(expected(list, 'csv'));
  });
});

async function refusalOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'answered',
    (error: unknown) => error,
  );
}

describe('who may export', () => {
  test('an operator needs the permission of the list and that of its export', async () => {
    const paths = [OrderList.path, orderExport.path];
    const withoutExport = await app.operator(carrier, { api_arr: [OrderList.path] });
    const withoutList = await app.operator(carrier, { api_arr: [orderExport.path] });
    const withBoth = await app.operator(carrier, { api_arr: paths });
    for (const [at, user] of [withoutList, withoutExport].entries()) {
      const refusal = await refusalOf(user.call(orderExport, {}));
      expect(refusal).toMatchObject({ status: 403, data: { code: 'permission.denied', need: paths[at] } });
    }
    const { rows } = await readBack(await take(withBoth, OrderList, { external_no: 'N7', file_columns }));
    expect(rows).toHaveLength(1);
  });

  test('a tenant gets its own rows, the platform everybody’s', async () => {
    const stranger = await app.tenant({ account: 'stranger' });
    await stranger.call(memberContract.MemberAdd, { kind: 'private', code: 'S1', name: 'Stranger' });
    const platform = await app.tenant({ account: 'platform-owner', industry: 'platform' });
    const codes = { file_columns: ['code'], file_format: 'csv' };
    const { rows } = await readBack(await take(stranger, memberContract.MemberList, codes));
    expect(rows.map(([code]) => code)).toEqual(['S1']);
    const all = await readBack(await take(platform, memberContract.MemberList, codes));
    expect(all.rows.map(([code]) => code).sort()).toEqual(['M0', 'M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'S1']);
  });

  test('an export’s progress is shown to the user who began it, and to nobody else', async () => {
    const download = await take(carrier, memberContract.MemberList, {});
    const id = download.figure(exportHeaders.id) ?? 0;
    await download.response.arrayBuffer();
    await vi.waitFor(async () => {
      const exportState = await carrier.call(exportContract.ExportProgress, { id });
      expect(exportState).toEqual({ outcome: 'done', sent_rows: 7 });
    });
    const others = [await app.operator(carrier), await app.tenant()];
    for (const { call } of others) {
      expect(await refusalOf(call(exportContract.ExportProgress, { id }))).toMatchObject({ status: 404 });
    }
  });

  test('a column that the list has not, or that is a number of our own, is refused by name', async () => {
    for (const field of ['nothing', 'id', 'member_id', 'actions_at']) {
      const refusal = await refusalOf(carrier.call(orderExport, { file_columns: [field] }));
      expect(refusal).toMatchObject({ status: 422, data: { code: 'export.column' } });
    }
    expect(await refusalOf(carrier.call(orderExport, { time_zone: 'Nowhere/Else' }))).toMatchObject({ status: 422 });
  });
});

interface Logged {
  action: string;
  endpoint: string;
  login_name: string;
  after: { outcome: string; sent_rows: number; total_rows: number; filters: Record<string, unknown>; format: string };
}

async function lastLogged(): Promise<Logged | undefined> {
  const { rows } = await app.scope().database.pool.query<Logged>(
    `select action, endpoint, login_name, after from operator_log
      where supplier_id = $1 and action like '%.export' order by id desc limit 1`,
    [carrier.suid],
  );
  return rows[0];
}

async function openSnapshots(): Promise<number> {
  const { rows } = await app.scope().database.pool.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
  );
  return rows[0]?.n ?? -1;
}

describe('what the log keeps', () => {
  test('list, filters, format and rows of a whole export', async () => {
    const download = await take(carrier, OrderList, {
      carrier_code: 'C1',
      file_columns: ['order_no'],
      file_format: 'csv',
    });
    await download.response.text();
    await vi.waitFor(async () => {
      expect(await lastLogged()).toMatchObject({
        action: 'order.export',
        endpoint: OrderList.path,
        login_name: 'exporter',
        after: {
          outcome: 'done',
          sent_rows: many / 2,
          total_rows: many / 2,
          format: 'csv',
          filters: { carrier_code: 'C1' },
        },
      });
    });
  });

  test('an export that its receiver breaks off, with the rows that had gone, and its connection comes free', async () => {
    const download = await take(carrier, OrderList, { is_urgent: false, file_format: 'csv' });
    const reader = download.response.body?.getReader();
    await reader?.read();
    await vi.waitFor(async () => expect(await openSnapshots()).toBe(1));
    await reader?.cancel();
    await vi.waitFor(
      async () => {
        const logLine = await lastLogged();
        expect(logLine?.after).toMatchObject({ outcome: 'broken', filters: { is_urgent: false } });
        expect(logLine?.after.sent_rows).toBeLessThan(logLine?.after.total_rows ?? 0);
        expect(await openSnapshots()).toBe(0);
      },
      { timeout: 20_000 },
    );
  });
});

describe('words in files', () => {
  const texts = createTexts(serverModules);
  const lists = serverModules.flatMap((module) =>
    Object.values(module.contract)
      .filter(isExportable)
      .map((list) => [`${module.name} ${list.name}`, module.name, list] as const),
  );

  test.each(lists)('%s has a text for every choice that stands in a column', (_name, module, list) => {
    const row = rowSchemaOf(list);
    const choices = [...exportableFields(module, list)].filter(([, { kind }]) => kind === 'choice');
    const addresses = choices.flatMap(([field, { texts: address }]) => {
      const schema = (row && outputSchema(row).properties?.[field]) ?? {};
      const branches = schema.anyOf ?? [schema];
      const values = branches.flatMap((branch) => branch.enum ?? (branch.const === undefined ? [] : [branch.const]));
      return values.map((value) => `${address}.${String(value)}`);
    });
    for (const language of languages) {
      expect(addresses.filter((address) => texts(language, address) === address)).toEqual([]);
    }
  });

  test('a Chinese reader gets Chinese headings, states, and hours of the own time zone', async () => {
    const input = {
      external_no: 'N8',
      file_columns: ['order_no', 'state', 'weight_g', 'created_at', 'is_urgent'],
      time_zone: 'Asia/Tokyo',
    };
    const [order] = (await carrier.call(OrderList, { external_no: 'N8' })).list;
    const { header, rows } = await readBack(await take(carrier, OrderList, { ...input, file_format: 'csv' }, 'zh'));
    expect(header).toEqual(['订单号', '状态', '重量 (kg)', '录入时间', '加急']);
    const tokyo = new Date(((order?.created_at ?? 0) + 9 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ');
    expect(rows).toEqual([[order?.order_no, '待配载', '8.25', tokyo, '否']]);
  });

  test('the file is named after the list, the minute and anyone who took it', async () => {
    const download = await take(
      carrier,
      OrderList,
      { external_no: 'N8', file_title: '订单', file_format: 'csv' },
      'zh',
    );
    await download.response.text();
    expect(download.fileName).toMatch(/^订单 \d{4}-\d\d-\d\d \d{4} exporter.*\.csv$/);
  });
});
