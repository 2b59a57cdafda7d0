import { expect, test } from 'vitest';
import { collectedCents, termsOf } from './waybill-terms.ts';

const order = { prepaid_cents: 10_000, on_receipt_cents: 0, monthly_cents: 0, deducted_cents: 0 };

test('the terms come to the total before the signing and after it', () => {
  const agreedTerms = [
    ['prepaid', 10_000],
    ['collect', 12_238],
  ];
  expect(termsOf({ order, collect_cents: 12_238, signature: null })).toEqual(agreedTerms);
  const signedWaybill = { order, collect_cents: 0, signature: { collect_cents: 12_238 } };
  expect(termsOf(signedWaybill)).toEqual(agreedTerms);
  expect([collectedCents(signedWaybill), collectedCents({ ...signedWaybill, signature: null })]).toEqual([12_238, 0]);
});

test('terms with nothing to pay are left out', () => {
  expect(termsOf({ order, collect_cents: 0, signature: { collect_cents: 0 } })).toEqual([['prepaid', 10_000]]);
});
