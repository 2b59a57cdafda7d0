import { type ErrorParams, refuse } from '@linehaul/contract/errors.ts';
import { maxMoneyCents } from '@linehaul/contract/units.ts';
import { resolveMapping, type TargetFields } from '@linehaul/server-kernel/table-file/mapping.ts';
import { openTable } from '@linehaul/server-kernel/table-file/open-table.ts';
import { RowReader } from '@linehaul/server-kernel/table-file/row-reader.ts';
import { walletErrors } from '../contract/wallet.contract.ts';
import type { Withdrawal } from '../contract/wallet-rows.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { idOfNumber, readResult } from './wallet.rules.ts';

/** Rows of one result file: ten batches. */
const maxResults = 10_000;

type Field = 'withdrawal_no' | 'amount_cents' | 'result' | 'reason';

const titlesOf = (field: Field) => [en, zh, es, ja].map(({ batch_column }) => batch_column[field]);

/** The columns of our own batch file, whichever language it was made in; a bank may leave others out. */
const targets: TargetFields<Field> = {
  withdrawal_no: { required: true, titles: titlesOf('withdrawal_no') },
  amount_cents: { titles: titlesOf('amount_cents') },
  result: { required: true, titles: titlesOf('result') },
  reason: { titles: titlesOf('reason') },
};

interface Fault {
  code: string;
  params: ErrorParams;
}

export interface ResultRow {
  row: number;
  withdrawal_no: string;
  id: number | null;
  /** Null when the file does not say it. */
  amount_cents: number | null;
  result: 'pay' | 'fail' | null;
  reason: string;
  /** What was wrong with the row itself. */
  fault: Fault | null;
}

function readRow(reader: RowReader<Field>, row: number): ResultRow {
  const withdrawal_no = reader.text('withdrawal_no', { max: 40, required: true });
  const amount = reader.decimal('amount_cents', { scale: 2, max: BigInt(maxMoneyCents) });
  const word = reader.text('result', { max: 40, required: true });
  const reason = reader.text('reason', { max: 200 });
  const result = readResult(word);
  const [first] = reader.faults;
  const unread = result === null ? { code: walletErrors.result_unread.code, params: { word } } : null;
  return {
    row,
    withdrawal_no,
    id: idOfNumber(withdrawal_no),
    amount_cents: amount === null ? null : Number(amount),
    result,
    reason,
    fault: first ? { code: first.code, params: first.params } : unread,
  };
}

/** Reads what the bank sent; refuses what is no table, lacks columns or is too long. */
export async function readResults(path: string): Promise<ResultRow[]> {
  const table = await openTable(path);
  try {
    const reader = new RowReader(resolveMapping(table.header, undefined, targets), table.header.length);
    const rows: ResultRow[] = [];
    for await (const row of table.rows) {
      if (rows.length >= maxResults) throw refuse(walletErrors.too_many_results, { params: { max: maxResults } });
      reader.next(row);
      rows.push(readRow(reader, row.row));
    }
    return rows;
  } finally {
    await table.close();
  }
}

/** What a row does: ends a withdrawal, says what is known already, or is not taken for a reason. */
type Judged = { withdrawal: Withdrawal; result: 'pay' | 'fail' } | { unchanged: true } | { fault: Fault };

export function judgeResult({ fault, result, amount_cents }: ResultRow, withdrawal: Withdrawal | undefined): Judged {
  const refused = ({ code }: { code: string }): Judged => ({ fault: { code, params: {} } });
  if (fault || result === null) return { fault: fault ?? { code: walletErrors.result_unread.code, params: {} } };
  if (!withdrawal) return refused(walletErrors.unknown_withdrawal);
  if (amount_cents !== null && amount_cents !== withdrawal.amount_cents) return refused(walletErrors.amount_differs);
  const { state } = withdrawal;
  if (state === 'paying') return { withdrawal, result };
  if (state !== 'paid' && state !== 'failed') return refused(walletErrors.not_paying);
  return (state === 'paid') === (result === 'pay') ? { unchanged: true } : refused(walletErrors.result_differs);
}
