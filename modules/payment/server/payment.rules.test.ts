import { describe, expect, test } from 'vitest';
import { notificationKind, type PaymentState, paymentState } from '../contract/payment.contract.ts';
import {
  isMaker,
  judgeNotice,
  type Known,
  listPaymentActions,
  type Move,
  pauseSeconds,
  paymentLife,
} from './payment.rules.ts';

const moves: readonly Move[] = ['start', 'pay', 'fail', 'close', 'accept'];
const allowedMoves: Record<PaymentState, Partial<Record<Move, PaymentState>>> = {
  created: { start: 'paying', pay: 'paid', fail: 'failed', close: 'closed', accept: 'paid' },
  paying: { pay: 'paid', fail: 'failed', close: 'closed', accept: 'paid' },
  failed: { pay: 'paid', accept: 'paid' },
  closed: { accept: 'paid' },
  paid: {},
};
const pairs = paymentState.options.flatMap((state) => moves.map((move) => [state, move] as const));

test.each(pairs)('a payment that is %s may or may not %s, as the table says', (state, move) => {
  const next = allowedMoves[state][move];
  expect(paymentLife.step({ state }, move)?.to).toBe(next);
  if (next) expect(paymentLife.next({ state }, move)).toBe(next);
  else expect(() => paymentLife.next({ state }, move)).toThrowError('payment.state');
});

const waiting: Known = {
  state: 'paying',
  amount_cents: 1000,
  due_cents: 1000,
  is_part_paid: false,
  is_receipt_known: false,
};

describe('a receipt', () => {
  test.each<[string, Partial<Known>, number, string]>([
    ['of the amount that is due', {}, 1000, 'paid'],
    ['before the payment was started', { state: 'created' }, 1000, 'paid'],
    ['after a failed attempt', { state: 'failed' }, 1000, 'paid'],
    ['of too little', {}, 999, 'held_amount'],
    ['of too much', {}, 1001, 'held_amount'],
    ['of what was asked for when less is due now', { due_cents: 900 }, 1000, 'held_amount'],
    ['after closing', { state: 'closed' }, 1000, 'held_late'],
    ['of another amount after closing', { state: 'closed' }, 5, 'held_late'],
    ['for an order that is cancelled', { due_cents: 0 }, 1000, 'held_late'],
    ['for a part that is paid', { due_cents: 0, is_part_paid: true }, 1000, 'twice'],
    ['for a part that is paid, after closing', { state: 'closed', due_cents: 0, is_part_paid: true }, 7, 'twice'],
    ['that was notified before', { is_receipt_known: true }, 1000, 'ignored'],
    ['of nothing', {}, 0, 'ignored'],
  ])('%s', (_case, known, amount_cents, outcome) => {
    expect(judgeNotice({ kind: 'paid', amount_cents }, { ...waiting, ...known })).toBe(outcome);
  });
});

test.each(paymentState.options)('what ends a payment that is %s counts only while it is open', (state) => {
  const isOpen = state === 'created' || state === 'paying';
  for (const kind of notificationKind.exclude(['paid']).options) {
    expect(judgeNotice({ kind, amount_cents: 0 }, { ...waiting, state })).toBe(isOpen ? kind : 'ignored');
  }
});

test.each<[string, Parameters<typeof listPaymentActions>, string[]]>([
  ['an open online payment', [{ state: 'paying', paid_cents: 0, refunded_cents: 0 }, 'online', true], ['close']],
  ['one’s own transfer', [{ state: 'paying', paid_cents: 0, refunded_cents: 0 }, 'voucher', true], ['refuse']],
  [
    'another’s transfer',
    [{ state: 'paying', paid_cents: 0, refunded_cents: 0 }, 'voucher', false],
    ['confirm', 'refuse'],
  ],
  ['a paid payment', [{ state: 'paid', paid_cents: 5, refunded_cents: 4 }, 'till', false], ['refund']],
  ['one that is given back', [{ state: 'paid', paid_cents: 5, refunded_cents: 5 }, 'online', false], []],
])('%s can be acted on', (_case, given, actions) => {
  expect(listPaymentActions(...given)).toEqual(actions);
});

test('the owner and each operator are different people, and the installation itself is nobody', () => {
  const owner = { operator_id: null };
  expect(isMaker({ operator_id: null, by_system: false }, owner)).toBe(true);
  expect(isMaker({ operator_id: 7, by_system: false }, owner)).toBe(false);
  expect(isMaker({ operator_id: 7, by_system: false }, { operator_id: 7 })).toBe(true);
  expect(isMaker({ operator_id: null, by_system: true }, owner)).toBe(false);
});

test('a refund is asked for again after ten seconds, then twice as long each time, and at least every six hours', () => {
  expect([0, 1, 2, 10, 11, 12, 1000].map(pauseSeconds)).toEqual([10, 20, 40, 10_240, 20_480, 21_600, 21_600]);
});
