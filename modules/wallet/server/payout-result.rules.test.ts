import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readResults } from './payout-result.rules.ts';

const folder = mkdtempSync(join(tmpdir(), 'linehaul-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function resultsOf(...lines: string[]) {
  const path = join(folder, 'results.csv');
  writeFileSync(path, lines.join('\n'));
  return readResults(path);
}

test('a bank’s own titles are known, its amounts are read as it writes them, and units of titles are used', async () => {
  const rows = await resultsOf(
    '客户业务编号,收款人账号,金额（万元）,交易状态,备注',
    '`TX0000000042,`6228480330046177912,0.12345,成功,',
    'TX0000000043,6228480330046177000,"￥1,234.50元",失败,账号不符',
  );
  expect(rows).toMatchObject([
    { withdrawal_no: 'TX0000000042', id: 42, card_number: '6228480330046177912', amount_cents: 123_450, result: 'pay' },
    { withdrawal_no: 'TX0000000043', amount_cents: 123_450, result: 'fail', reason: '账号不符', fault: null },
  ]);
});

test('an account number that a spreadsheet has shortened is told as such', async () => {
  const [row] = await resultsOf('提现单号,收款账号,打款结果', 'TX0000000042,6.22848E+18,成功');
  expect(row?.fault?.code).toBe('table_file.number_shortened');
});

test('a title with a unit that is no money fails the file', async () => {
  await expect(resultsOf('提现单号,金额(USD),打款结果', 'TX0000000042,1,成功')).rejects.toThrow(
    'table_file.title_unit',
  );
});
