import { type ErrorCode, refuse } from '@linehaul/contract/errors.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { walletErrors } from '../contract/wallet.contract.ts';
import type { WithdrawalAction, WithdrawalState } from '../contract/wallet-rows.contract.ts';

export type WithdrawalStepName = Exclude<WithdrawalAction, 'apply'>;

/** Ends at which the money goes back to the tenant. */
export const givingBack: ReadonlySet<WithdrawalState> = new Set(['rejected', 'failed', 'cancelled', 'returned']);

interface PayoutStatus {
  state: WithdrawalState;
  audit_levels: number;
}

/** The life of a withdrawal; a large amount is approved twice. */
export const withdrawalLife = stateMachine<PayoutStatus, WithdrawalStepName>({
  name: 'withdrawal',
  steps: [
    { from: 'applied', action: 'approve', to: 'second_audit', when: ({ audit_levels }) => audit_levels > 1 },
    { from: 'applied', action: 'approve', to: 'approved' },
    { from: 'applied', action: 'reject', to: 'rejected' },
    { from: 'applied', action: 'cancel', to: 'cancelled' },
    { from: 'second_audit', action: 'approve', to: 'approved' },
    { from: 'second_audit', action: 'reject', to: 'rejected' },
    { from: 'approved', action: 'send', to: 'paying' },
    { from: 'paying', action: 'pay', to: 'paid' },
    { from: 'paying', action: 'fail', to: 'failed' },
    { from: 'paid', action: 'ask_return', to: 'return_asked' },
    { from: 'return_asked', action: 'refuse_return', to: 'paid' },
    { from: 'return_asked', action: 'return', to: 'returned' },
    // The bank's own word needs no second person.
    { from: 'paid', action: 'return', to: 'returned' },
  ],
  refusal: ({ state }) => refuse(walletErrors.state, { params: { state } }),
});

/** A person: the owner of a tenant has no operator's number. */
export interface Person {
  supplier_id: number;
  operator_id: number | null;
}

export function isSame(one: Person, other: Person): boolean {
  return one.supplier_id === other.supplier_id && one.operator_id === other.operator_id;
}

/** Why this person may not decide; null when they may. Anyone who applied never audits, and nobody approves twice. */
export function auditFault(checker: Person, maker: Person, approvers: readonly Person[]): ErrorCode | null {
  if (isSame(checker, maker)) return walletErrors.checker_is_maker;
  return approvers.some((approver) => isSame(checker, approver)) ? walletErrors.same_checker : null;
}

/** How many people have to approve an amount. */
export function levelsFor(amountCents: number, secondAuditCents: number): 1 | 2 {
  return amountCents >= secondAuditCents ? 2 : 1;
}

/** The digits of a card's number as it was typed; null for what cannot be one (ISO/IEC 7812-1, Annex B: Luhn). */
export function cardDigits(typedNumber: string): string | null {
  const digits = typedNumber.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '');
  if (!/^\d{12,19}$/.test(digits)) return null;
  const sum = [...digits].reverse().reduce((total, character, at) => {
    const digit = Number(character) * (at % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0 ? digits : null;
}

export function maskedCard(digits: string): string {
  return `${digits.slice(0, 4)} **** **** ${digits.slice(-4)}`;
}

export function maskedPhone(digits: string): string {
  return `${digits.slice(0, 3)}****${digits.slice(-4)}`;
}

/** Names are the same whatever their width and spaces. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
  return plain(one) === plain(other);
}

const paidWords = new Set([
  'paid',
  'success',
  'successful',
  'succeeded',
  'ok',
  '成功',
  '已到账',
  '到账',
  '交易成功',
  'pagado',
  'pagada',
  '振込済',
  '振込済み',
  '入金済み',
  '完了',
]);
const failedWords = new Set(['failed', 'failure', 'fail', '失败', '交易失败', 'fallido', 'fallida', '失敗']);
/** The bank sends money back that it had taken on, often a day or two after it reported it as paid. */
const returnedWords = new Set([
  'returned',
  '退票',
  '退汇',
  '已退票',
  '已退汇',
  '银行退回',
  'devuelto',
  'devuelta',
  '組戻し',
]);

export type BankResult = 'pay' | 'fail' | 'return';

/** What a bank's word means; null for one that is not known. */
export function readResult(word: string): BankResult | null {
  const plain = word.normalize('NFKC').trim().toLowerCase();
  if (paidWords.has(plain)) return 'pay';
  if (returnedWords.has(plain)) return 'return';
  return failedWords.has(plain) ? 'fail' : null;
}

/** The row's number in a withdrawal's: `TX0000000042` is 42; null for what is none. */
export function idOfNumber(withdrawalNo: string): number | null {
  const digits = /^TX(\d{10,15})$/.exec(withdrawalNo)?.[1];
  return digits === undefined ? null : Number(digits);
}
