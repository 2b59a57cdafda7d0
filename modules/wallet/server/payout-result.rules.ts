import { type ErrorParams, refuse } from '@linehaul/contract/errors.ts';
import { resolveMapping, type TargetFields } from '@linehaul/server-kernel/table-file/mapping.ts';
import { openTable } from '@linehaul/server-kernel/table-file/open-table.ts';
import { RowReader } from '@linehaul/server-kernel/table-file/row-reader.ts';
import { moneyCell } from '@linehaul/server-kernel/table-file/usual-cells.ts';
import { walletErrors } from '../contract/wallet.contract.ts';
import type { Withdrawal, WithdrawalState } from '../contract/wallet-rows.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { type BankResult, idOfNumber, readResult } from './wallet.rules.ts';

/** Rows of one result file: ten batches. */
const maxResults = 10_000;

type Field = 'withdrawal_no' | 'card_number' | 'amount_cents' | 'result' | 'reason';

const titlesOf = (field: Field) => [en, zh, es, ja].map(({ batch_column }) => batch_column[field]);

/** The columns of our own batch file, whichever language it was made in, and what banks call them; others may be left out. */
const targets: TargetFields<Field> = {
  withdrawal_no: {
    required: true,
    titles: [
      ...titlesOf('withdrawal_no'),
      '客户业务编号',
      '业务参考号',
      '企业流水号',
      '商户流水号',
      '用途',
      '附言',
      '摘要',
    ],
  },
  card_number: { titles: [...titlesOf('card_number'), '收款人账号', '收方账号', '对方账号', '账号'] },
  amount_cents: { titles: [...titlesOf('amount_cents'), '金额', '交易金额', '付款金额', '转账金额', 'amount'] },
  result: {
    required: true,
    titles: [
      ...titlesOf('result'),
      '处理结果',
      '交易结果',
      '交易状态',
      '处理状态',
      '付款状态',
      '状态',
      'result',
      'status',
    ],
  },
  reason: { titles: [...titlesOf('reason'), '失败原因', '错误信息', '返回信息', '退票原因', '备注', 'reason'] },
};

interface Fault {
  code: string;
  params: ErrorParams;
}

export interface ResultRow {
  row: number;
  withdrawal_no: string;
  id: number | null;
  /** As the file has it; empty when it does not say it. */
  card_number: string;
  /** Null when the file does not say it. */
  amount_cents: number | null;
  result: BankResult | null;
  reason: string;
  /** What was wrong with the row itself. */
  fault: Fault | null;
}

function readRow(reader: RowReader<Field>, row: number): ResultRow {
  const withdrawal_no = reader.text('withdrawal_no', { max: 40, required: true });
  const card_number = reader.text('card_number', { max: 60 });
  const amount_cents = reader.measure('amount_cents', moneyCell);
  const word = reader.text('result', { max: 40, required: true });
  const reason = reader.text('reason', { max: 200 });
  const result = readResult(word);
  const [first] = reader.faults;
  const unread = result === null ? { code: walletErrors.result_unread.code, params: { word } } : null;
  return {
    row,
    withdrawal_no,
    id: idOfNumber(withdrawal_no),
    card_number,
    amount_cents,
    result,
    reason,
    fault: first ? { code: first.code, params: first.params } : unread,
  };
}

/** Reads what the bank sent; refuses what is no table, lacks columns or is too long. */
export async function readResults(path: string): Promise<ResultRow[]> {
  const table = await openTable(path, { targets });
  try {
    const { titles } = table;
    const columns = resolveMapping(titles, undefined, targets);
    const reader = new RowReader(
      columns,
      titles.length,
      titles.map(({ text }) => text),
    );
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

/** Whether a file's account number may be the whole one: banks hide its middle, and a spreadsheet may have rounded it. */
export function fitsCard(written: string, digits: string): boolean {
  const plain = written.replace(/[\s-]/g, '');
  if (!plain.includes('*')) return plain === digits;
  const [start = '', end = ''] = plain.split(/\*+/);
  return digits.startsWith(start) && digits.endsWith(end);
}

/** What a row does: ends a withdrawal, says what is known already, or is not taken for a reason. */
type Judged = { withdrawal: Withdrawal; result: BankResult } | { unchanged: true } | { fault: Fault };

interface Effect {
  state: WithdrawalState;
  on: readonly BankResult[];
  does: BankResult | 'nothing';
}

/** What the bank's word does to a withdrawal in a state; what is not here differs from what is known. */
const effects: readonly Effect[] = [
  { state: 'paying', on: ['pay'], does: 'pay' },
  // It never was paid as far as we know, so it is frozen still.
  { state: 'paying', on: ['fail', 'return'], does: 'fail' },
  { state: 'paid', on: ['pay'], does: 'nothing' },
  { state: 'paid', on: ['return'], does: 'return' },
  { state: 'return_asked', on: ['pay'], does: 'nothing' },
  { state: 'return_asked', on: ['return'], does: 'return' },
  { state: 'returned', on: ['return'], does: 'nothing' },
  { state: 'failed', on: ['fail', 'return'], does: 'nothing' },
];
const ended: ReadonlySet<WithdrawalState> = new Set(['paid', 'return_asked', 'returned', 'failed']);

/** `card` is the whole number of the withdrawal's card; empty when it is known no more. */
export function judgeResult(row: ResultRow, withdrawal: Withdrawal | undefined, card: string): Judged {
  const { fault, result, amount_cents, card_number } = row;
  const refused = ({ code }: { code: string }): Judged => ({ fault: { code, params: {} } });
  if (fault || result === null) return { fault: fault ?? { code: walletErrors.result_unread.code, params: {} } };
  if (!withdrawal) return refused(walletErrors.unknown_withdrawal);
  if (amount_cents !== null && amount_cents !== withdrawal.amount_cents) return refused(walletErrors.amount_differs);
  if (card_number !== '' && card !== '' && !fitsCard(card_number, card)) return refused(walletErrors.card_differs);
  const [effect] = effects.filter(({ state, on }) => state === withdrawal.state && on.includes(result));
  if (effect) return effect.does === 'nothing' ? { unchanged: true } : { withdrawal, result: effect.does };
  return refused(ended.has(withdrawal.state) ? walletErrors.result_differs : walletErrors.not_paying);
}
