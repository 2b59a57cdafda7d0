import { existsSync, readFileSync } from 'node:fs';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { lineContract } from '../contract/line.contract.ts';

const app = await testApp();
const { TariffImport, LineList, LineInfo } = lineContract;
const titles =
  'Carrier,Orig_Port,Dest_Port,Min_Weight_Quant,Max_Weight_Quant,Service_Level,Min_Cost,Rate,Mode_DSC,TPT_Day_Count';
const csv = (...rows: string[]) => new Blob([[titles, ...rows].join('\n')]);

test('bad rows are told one by one, good ones are kept, and the file again adds nothing', async () => {
  const user = await app.tenant();
  const file = csv(
    'C1,A,B,0,4.99,DTD,2,0.854375082,AIR,2',
    'C1,A,B,0,4.99,DTD,2,0.854375082,AIR,2',
    'C1,A,B,9,4.99,DTD,2,x,AIR,2',
    'C1,A,,5,9.99,DTD,-1,1,AIR,2',
    '=C1,A,B,5,9.99,DTD,1,1,AIR,1.5',
    'C2,B,A,0.45359301,5,DTP,1,1,GROUND,',
  );
  const answer = await user.call(TariffImport, {}, { file });
  expect(answer).toMatchObject({
    rows: 6,
    accepted: 3,
    created: 3,
    unpriced: 0,
    skipped_duplicates: 0,
    rejected_count: 3,
  });
  expect(answer.rejected.map(({ row, field, code }) => `${row} ${field} ${code}`)).toEqual([
    '4 rate_per_kg table_file.not_a_number',
    '5 destination table_file.required',
    '5 min_charge table_file.negative',
    '6 carrier_code table_file.formula',
    '6 transit_days table_file.not_an_integer',
  ]);
  expect(answer.rejected_rows?.[0]).toMatchObject({ row: 4, values: { rate_per_kg: 'x', origin: 'A' } });
  const again = await user.call(TariffImport, {}, { file });
  expect(again).toMatchObject({ rows: 6, accepted: 3, created: 0, skipped_duplicates: 3 });
  const lines = await user.call(LineList, {});
  expect(lines.list.map((line) => [line.name, line.band_count])).toEqual([
    ['B → A', 1],
    ['A → B', 2],
  ]);
  const [first] = lines.list;
  const { bands } = await user.call(LineInfo, { id: first?.id ?? 0 });
  expect(bands).toMatchObject([{ min_weight_g: 454, max_weight_g: 5000, transit_days: 0 }]);
  expect((await user.call(siteContract.SiteList, {})).list).toMatchObject([
    { code: 'A', source: 'import' },
    { code: 'B', source: 'import' },
  ]);
});

test('a dry run says what would happen and changes nothing; corrected rows come in without the file', async () => {
  const user = await app.tenant();
  const dry = await user.call(TariffImport, { dry_run: true }, { file: csv('C1,A,B,0,4.99,DTD,2,1,AIR,2', 'C1,A,B') });
  expect(dry).toMatchObject({ rows: 2, accepted: 1, created: 0, would_create: 1, skipped_duplicates: 0 });
  expect((await user.call(LineList, {})).total).toBe(0);
  const [bad] = dry.rejected_rows ?? [];
  const values = {
    ...bad?.values,
    min_weight_kg: '5',
    max_weight_kg: '9',
    min_charge: '1',
    rate_per_kg: '1',
    service_level: 'DTD',
  };
  const correctedImport = await user.call(lineContract.TariffImportRows, { rows: [{ row: 3, values }] });
  expect(correctedImport).toMatchObject({ rows: 1, created: 1, rejected: [] });
  const unknown = user.call(lineContract.TariffImportRows, { rows: [{ row: 3, values: { wait: '5' } }] });
  await expect(unknown).rejects.toMatchObject({ code: 'table_file.mapping_unknown_field' });
});

test('columns with other titles are mapped, and a missing one is named in the caller’s language', async () => {
  const user = await app.tenant();
  const file = new Blob(['从;到;级;起;止;低;价\nA;B;DTD;0;5;zwei;2\n']);
  const refusal = app.client(user, 'zh')(TariffImport, {}, { file });
  await expect(refusal).rejects.toMatchObject({
    code: 'table_file.titles_missing',
    message: expect.stringContaining('origin'),
  });
  const mapping = JSON.stringify({
    origin: '从',
    destination: '到',
    service_level: '级',
    min_weight_kg: '起',
    max_weight_kg: '止',
    min_charge: '低',
    rate_per_kg: '价',
  });
  const answer = await app.client(user, 'zh')(TariffImport, { mapping }, { file });
  expect(answer.rejected).toEqual([
    { row: 2, field: 'min_charge', code: 'table_file.not_a_number', message: '不是数字。' },
  ]);
});

test('the same file twice at the same moment adds its rows once', async () => {
  const user = await app.tenant();
  const rows = Array.from({ length: 200 }, (_, at) => `C1,A${at % 7},B,${at},${at + 1},DTD,2,1,AIR,2`);
  const file = csv(...rows, ...rows.slice(0, 10));
  const answers = await Promise.all([1, 2, 3].map(() => user.call(TariffImport, {}, { file })));
  expect(answers.map((answer) => answer.created).toSorted((a, b) => a - b)).toEqual([0, 0, 210]);
  expect((await user.call(LineList, {})).list.reduce((sum, line) => sum + line.band_count, 0)).toBe(210);
});

const rates = new URL('../../../../shared/data/freight/freight-rates.csv', import.meta.url);

test('the real tariff comes in whole, and a second time adds nothing', async ({ skip }) => {
  skip(!existsSync(rates), 'real freight data is not beside the repository');
  const user = await app.tenant();
  const file = new Blob([readFileSync(rates)]);
  const answer = await user.call(TariffImport, {}, { file });
  expect(answer).toMatchObject({ rows: 1540, accepted: 1540, created: 1540, skipped_duplicates: 0, rejected: [] });
  const again = await user.call(TariffImport, {}, { file });
  expect(again).toMatchObject({ rows: 1540, accepted: 1540, created: 0, skipped_duplicates: 1540 });
  const lines = await user.call(LineList, { limit: 200 });
  expect(lines.list.reduce((sum, line) => sum + line.band_count, 0)).toBe(1540);
});
