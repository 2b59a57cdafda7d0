import { Refusal } from '@linehaul/contract/errors.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderAction, type OrderState, orderAction, orderState } from '../contract/order.contract.ts';
import { orderTerms } from '../contract/order-counter.contract.ts';
import {
  checkDue,
  noParts,
  type OrderFigures,
  orderLife,
  orderNo,
  partsFor,
  stateBeforeDispatch,
  sumOfParts,
} from './order.rules.ts';

function anOrder(changes: Partial<OrderFigures> = {}): OrderFigures {
  return {
    ...noParts,
    prepaid_cents: 500,
    state: 'submit',
    freight_cents: 500,
    total_cents: 500,
    paid_cents: 0,
    overpaid_cents: 0,
    ...changes,
  };
}

function outcome(order: OrderFigures, action: OrderAction): string {
  try {
    return orderLife.next(order, action);
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
}

const allowedSteps: Record<OrderState, Partial<Record<OrderAction, OrderState>>> = {
  submit: { price: 'submit', pay: 'pay', cancel: 'cancelled', amend: 'submit' },
  pay: { price: 'pay', pay: 'pay', cancel: 'cancelled', dispatch: 'send', refund: 'closed', amend: 'pay' },
  send: { pay: 'send', finish: 'finish', refund: 'closed', amend: 'send', change: 'send' },
  finish: { pay: 'finish', refund: 'closed', reopen: 'send' },
  cancelled: {},
  closed: {},
};
/** Steps that only money that was paid makes. */
const ofPaid = ['correct', 'call_off', 'give_back'] as const;
const steps = orderState.options.flatMap((state) =>
  orderAction
    .exclude(ofPaid)
    .options.map((action) => [state, action, allowedSteps[state][action] ?? 'order.state'] as const),
);

test.each(steps)('an order in %s answers %s with %s', (state, action, expected) => {
  expect(outcome(anOrder({ state }), action)).toBe(expected);
});

test.each<[string, Partial<OrderFigures>, OrderAction, string]>([
  ['an unpriced order is not dispatched', { state: 'pay', freight_cents: null }, 'dispatch', 'order.unpriced'],
  ['nor paid', { freight_cents: null }, 'pay', 'order.unpriced'],
  ['a paid one is not priced again', { state: 'pay', paid_cents: 500 }, 'price', 'order.paid'],
  ['nor cancelled, but refunded', { state: 'pay', paid_cents: 500 }, 'cancel', 'order.paid'],
  ['but corrected, with the difference', { state: 'pay', paid_cents: 500 }, 'correct', 'pay'],
  ['and called off', { state: 'pay', paid_cents: 500 }, 'call_off', 'cancelled'],
  ['an unpaid one has nothing to correct', {}, 'correct', 'order.nothing_paid'],
  ['nor to give back', { state: 'pay', paid_cents: 500 }, 'give_back', 'order.nothing_overpaid'],
  ['what is too much goes back', { state: 'send', paid_cents: 600, overpaid_cents: 100 }, 'give_back', 'send'],
  ['nor paid twice', { state: 'pay', paid_cents: 500 }, 'pay', 'order.nothing_due'],
])('%s', (_rule, changes, action, expected) => {
  expect(outcome(anOrder(changes), action)).toBe(expected);
});

test('people are offered what they may do and nothing else', () => {
  expect(orderLife.actions(anOrder(), 'person')).toEqual(['price', 'pay', 'cancel', 'amend']);
  expect(orderLife.actions(anOrder({ state: 'pay', paid_cents: 500 }), 'person')).toEqual([
    'amend',
    'correct',
    'call_off',
  ]);
  expect(orderLife.actions(anOrder({ freight_cents: null }), 'person')).toEqual(['price', 'cancel', 'amend']);
  expect(orderLife.actions(anOrder({ state: 'closed' }), 'person')).toEqual([]);
});

test('parts add up to the total, whatever the terms', () => {
  fc.assert(
    fc.property(fc.constantFrom(...orderTerms.options), fc.nat(), (terms, total) => {
      const parts = partsFor(terms, total, { ...noParts, collect_cents: total });
      expect(sumOfParts(parts)).toBe(total);
    }),
  );
  const order = { ...noParts, collect_cents: 500, order_no: '130526000007' };
  expect(partsFor('split', 500, order)).toEqual({ ...noParts, collect_cents: 500 });
  expect(() => partsFor('split', 500, undefined)).toThrow('order.parts_missing');
  expect(() => partsFor('split', 500, { ...noParts, collect_cents: 499 })).toThrow('order.parts_differ');
});

test('only an order that waits for money at the counter begins in submit', () => {
  expect(stateBeforeDispatch({ prepaid_cents: 1, freight_cents: 1 }, 'split')).toBe('submit');
  expect(stateBeforeDispatch({ prepaid_cents: 0, freight_cents: null }, 'prepaid')).toBe('submit');
  expect(stateBeforeDispatch({ prepaid_cents: 0, freight_cents: 0 }, 'prepaid')).toBe('pay');
  expect(stateBeforeDispatch({ prepaid_cents: 0, freight_cents: null }, 'monthly')).toBe('pay');
});

test('order numbers tell the day and do not run out', () => {
  expect(orderNo('2013-05-26', 7)).toBe('130526000007');
  expect(orderNo('2013-05-26', 1_234_567)).toBe('1305261234567');
});

test.each<[string, Partial<OrderFigures> & { paid?: 'prepaid' | 'collect' }, 'prepaid' | 'collect', number | string]>([
  ['a new order is paid in advance', {}, 'prepaid', 500],
  ['a new order is not paid otherwise first', { collect_cents: 200, total_cents: 700 }, 'collect', 'order.state'],
  [
    'a part is paid once',
    { collect_cents: 200, total_cents: 700, state: 'pay', paid: 'prepaid' },
    'prepaid',
    'order.part_paid',
  ],
  [
    'the other part is still due',
    { collect_cents: 200, total_cents: 700, state: 'pay', paid: 'prepaid' },
    'collect',
    200,
  ],
  ['a part of nothing is not due', { state: 'pay' }, 'collect', 'order.nothing_due'],
  ['an order without a price is not paid', { freight_cents: null }, 'prepaid', 'order.unpriced'],
  ['an order that is paid wholly owes nothing', { state: 'send', paid_cents: 500 }, 'prepaid', 'order.nothing_due'],
  ['a cancelled order takes no money', { state: 'cancelled' }, 'prepaid', 'order.state'],
])('%s', (_case, { paid, ...changes }, part, expected) => {
  const due = checkDue({ ...anOrder(changes), payments: paid ? [{ part: paid, amount_cents: 500 }] : [] }, part);
  expect(typeof due === 'number' ? due : due.code).toBe(expected);
});
