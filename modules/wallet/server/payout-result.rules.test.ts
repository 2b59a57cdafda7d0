import { fileSource } from '@linehaul/modules/batch/server/batch.port.ts';
import { RowReader } from '@linehaul/server-kernel/table-file/row-reader.ts';
import { temporaryFiles } from '@linehaul/server-kernel/table-file/testing/temporary-files.ts';
import { expect, test } from 'vitest';
import { type ResultField, resultTargets } from '../contract/payout-result.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { resultStaging, stageResult } from './payout-result.rules.ts';

const { write } = temporaryFiles();
const columns = Object.keys(resultStaging);

/** Rows as they are staged, by column; of a row at fault its faults. */
async function resultsOf(...lines: string[]) {
  const file = { path: write(lines.join('\n')), name: 'results.csv', bytes: 1 };
  const source = await fileSource<ResultField>(file, {}, resultTargets);
  const reader = new RowReader(source.columns, source.width, source.titles);
  const rows: unknown[] = [];
  for await (const row of source.rows) {
    reader.next(row);
    const staged = stageResult(reader, row.row);
    rows.push(
      staged
        ? Object.fromEntries(columns.map((column, at) => [column, staged[at]]))
        : reader.faults.map(({ field, code }) => `${field} ${code}`),
    );
  }
  return rows;
}

test('a bank’s own titles are known, its amounts are read as it writes them, and units of titles are used', async () => {
  const rows = await resultsOf(
    '客户业务编号,收款人账号,金额（万元）,交易状态,备注',
    '`TX0000000042,`6228480330046177912,0.12345,成功,',
    'TX0000000043,6228480330046177000,"￥1,234.50元",失败,账号不符',
  );
  expect(rows).toMatchObject([
    { id: 42, card_number: '6228480330046177912', amount_cents: 123_450, result: 'pay' },
    { id: 43, amount_cents: 123_450, result: 'fail', reason: '账号不符' },
  ]);
});

test('the batch file is known in whichever language it was made', () => {
  for (const { batch_column } of [en, zh, es, ja]) {
    const unknown = Object.entries(resultTargets)
      .filter(([field, { titles }]) => !titles.some((title) => title === batch_column[field as ResultField]))
      .map(([field]) => field);
    expect(unknown).toEqual([]);
  }
});

test('an account number that a spreadsheet has shortened is told as such', async () => {
  const rows = await resultsOf('提现单号,收款账号,打款结果', 'TX0000000042,6.22848E+18,成功');
  expect(rows).toEqual([['card_number table_file.number_shortened']]);
});

test('a title with a unit that is no money fails the file', async () => {
  await expect(resultsOf('提现单号,金额(USD),打款结果', 'TX0000000042,1,成功')).rejects.toThrow(
    'table_file.title_unit',
  );
});
