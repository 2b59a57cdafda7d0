import { expect, test } from 'vitest';
import { checkPosting, type Posting, transfer } from './ledger.rules.ts';

const posting = (amounts: readonly number[]): Posting => ({
  key: 'order 1 paid',
  kind: 'payment',
  subject_kind: 'order',
  subject_id: 1,
  entries: amounts.map((amount_cents) => ({ account: 'available', amount_cents })),
});

test.each([
  [[], 'too_few_entries'],
  [[100], 'too_few_entries'],
  [[0, 0], 'bad_amount'],
  [[0.5, -0.5], 'bad_amount'],
  [[2 ** 53, -(2 ** 53)], 'bad_amount'],
  [[100, -99], 'unbalanced'],
  [[100, -50, -49], 'unbalanced'],
])('amounts %j are refused: %s', (amounts, code) => {
  expect(() => checkPosting(posting(amounts))).toThrow(code);
});

test.each([[[100, -100]], [[1, 1, -2]], [[Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER]]])(
  'amounts %j are a posting',
  (amounts) => {
    expect(() => checkPosting(posting(amounts))).not.toThrow();
  },
);

test('a transfer takes from one account what it gives to the other', () => {
  expect(transfer(500, { account: 'unsettled' }, { account: 'clearing', channel: 'sandbox' })).toEqual([
    { account: 'unsettled', amount_cents: -500 },
    { account: 'clearing', channel: 'sandbox', amount_cents: 500 },
  ]);
});
