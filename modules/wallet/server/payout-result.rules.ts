import type { CopyValue } from '@linehaul/server-kernel/table-file/copy.repo.ts';
import type { RowReader } from '@linehaul/server-kernel/table-file/row-reader.ts';
import { moneyCell } from '@linehaul/server-kernel/table-file/usual-cells.ts';
import type { ResultField } from '../contract/payout-result.contract.ts';
import { walletErrors } from '../contract/wallet.contract.ts';
import type { Withdrawal, WithdrawalState } from '../contract/wallet-rows.contract.ts';
import { type BankResult, idOfNumber, readResult } from './wallet.rules.ts';

/** Columns of the staging table and their types; `given` is the row as its file had it. */
export const resultStaging = {
  row: 'int8',
  /** Null of a number that no withdrawal can have. */
  id: 'int8',
  /** As the file has it; empty when it does not say it. */
  card_number: 'text',
  /** Null when the file does not say it. */
  amount_cents: 'int8',
  result: 'text',
  reason: 'text',
  given: 'jsonb',
} as const;

export interface ResultRow {
  row: number;
  id: number | null;
  card_number: string;
  amount_cents: number | null;
  result: BankResult;
  reason: string;
}

/** A row of the bank's answer as a staging row; null when it is at fault. */
export function stageResult(reader: RowReader<ResultField>, row: number): CopyValue[] | null {
  const withdrawal_no = reader.text('withdrawal_no', { max: 40, required: true });
  const card_number = reader.text('card_number', { max: 60 });
  const amount_cents = reader.measure('amount_cents', moneyCell);
  const word = reader.text('result', { max: 40, required: true });
  const reason = reader.text('reason', { max: 200 });
  const result = readResult(word);
  if (word !== '' && result === null) reader.fault('result', walletErrors.result_unread.code, { word });
  if (reader.faults.length > 0) return null;
  const givenCells = JSON.stringify(reader.values());
  return [row, idOfNumber(withdrawal_no), card_number, amount_cents, result, reason, givenCells];
}

/** Whether a file's account number may be the whole one: banks hide its middle, and a spreadsheet may have rounded it. */
export function fitsCard(writtenNumber: string, digits: string): boolean {
  const plain = writtenNumber.replace(/[\s-]/g, '');
  if (!plain.includes('*')) return plain === digits;
  const [start = '', end = ''] = plain.split(/\*+/);
  return digits.startsWith(start) && digits.endsWith(end);
}

/** What a row does: ends a withdrawal, says what is known already, or is not taken for a reason. */
type Judged<W> =
  | { withdrawal: W; result: BankResult }
  | { unchanged: true }
  | { fault: { field: ResultField; code: string } };

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
const endStates: ReadonlySet<WithdrawalState> = new Set(['paid', 'return_asked', 'returned', 'failed']);

/** `card` is the whole number of the withdrawal's card; empty when it is known no more. */
export function judgeResult<W extends Pick<Withdrawal, 'state' | 'amount_cents'>>(
  row: ResultRow,
  withdrawal: W | undefined,
  card: string,
): Judged<W> {
  const { result, amount_cents, card_number } = row;
  const refuseRow = (field: ResultField, { code }: { code: string }): Judged<W> => ({ fault: { field, code } });
  if (!withdrawal) return refuseRow('withdrawal_no', walletErrors.unknown_withdrawal);
  if (amount_cents !== null && amount_cents !== withdrawal.amount_cents) {
    return refuseRow('amount_cents', walletErrors.amount_differs);
  }
  if (card_number !== '' && card !== '' && !fitsCard(card_number, card)) {
    return refuseRow('card_number', walletErrors.card_differs);
  }
  const [effect] = effects.filter(({ state, on }) => state === withdrawal.state && on.includes(result));
  if (effect) return effect.does === 'nothing' ? { unchanged: true } : { withdrawal, result: effect.does };
  return refuseRow('result', endStates.has(withdrawal.state) ? walletErrors.result_differs : walletErrors.not_paying);
}
