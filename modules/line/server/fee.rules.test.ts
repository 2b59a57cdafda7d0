import { expect, test } from 'vitest';
import type { FeeTariff } from '../contract/line.contract.ts';
import { type FeeAmounts, feeAmounts } from '../contract/pricing.contract.ts';
import { type FeeBasis, feeLines, noFeeTariff } from './fee.rules.ts';

const tariff: FeeTariff = {
  cod_handling_rate_e4: 50,
  cod_handling_min_cents: 500,
  cod_handling_max_cents: 20_000,
  delivery_rate_e4_per_kg: 1200,
  delivery_min_cents: 3000,
  receipt_cents: 500,
};
const basis: FeeBasis = { declared_value_cents: 0, cod_cents: 0, receipts_wanted: 0, freight_mode: 2 };

function lines(changes: Partial<FeeBasis>, fees: Partial<FeeAmounts> = {}, rates: Partial<FeeTariff> = {}) {
  return feeLines(
    { ...feeAmounts.parse({}), ...fees },
    { ...basis, ...changes },
    { tariff: { ...tariff, ...rates }, insurance_rate_e4: 0, chargeable_weight_g: 100_000 },
  ).map(({ kind, amount_cents, note }) => [kind, amount_cents, note]);
}

test.each<[string, Partial<FeeBasis>, Partial<FeeAmounts>, Partial<FeeTariff>, ReturnType<typeof lines>]>([
  ['a share of the COD, half up', { cod_cents: 200_100 }, {}, {}, [['cod_handling', 1001, null]]],
  ['at least the minimum', { cod_cents: 1 }, {}, {}, [['cod_handling', 500, 'minimum_charge']]],
  ['at most the maximum', { cod_cents: 9_000_000 }, {}, {}, [['cod_handling', 20_000, 'maximum_charge']]],
  [
    'a maximum of 0 is none',
    { cod_cents: 9_000_000 },
    {},
    { cod_handling_max_cents: 0 },
    [['cod_handling', 45_000, null]],
  ],
  ['without COD nothing is handled', {}, {}, {}, []],
  ['each sheet that comes back', { receipts_wanted: 3 }, {}, {}, [['receipt', 1500, null]]],
  ['delivery by what is charged', { freight_mode: 1 }, {}, { delivery_min_cents: 0 }, [['delivery', 1200, null]]],
  ['delivery at least the minimum', { freight_mode: 1 }, {}, {}, [['delivery', 3000, 'minimum_charge']]],
  ['a flat delivery', { freight_mode: 1 }, {}, { delivery_rate_e4_per_kg: 0 }, [['delivery', 3000, null]]],
  ['what is collected at the site is not delivered', { freight_mode: 2 }, {}, {}, []],
  [
    'a fee that is given stands in its place',
    { cod_cents: 200_100 },
    { cod_handling_cents: 7 },
    {},
    [['cod_handling', 7, null]],
  ],
  [
    'so does a given nothing',
    { cod_cents: 200_100, receipts_wanted: 1 },
    { cod_handling_cents: 0, receipt_cents: 0 },
    {},
    [],
  ],
  ['other fees are only what is given', { freight_mode: 2 }, { upstairs_cents: 900 }, {}, [['upstairs', 900, null]]],
])('the tariff of fees: %s', (_rule, changes, fees, rates, expected) => {
  expect(lines(changes, fees, rates)).toEqual(expected);
});

test('a line says what it is a share of, and a flat one does not', () => {
  const rates = { insurance_rate_e4: 0, chargeable_weight_g: 100_000 };
  const feeBasis = { ...basis, cod_cents: 200_000, receipts_wanted: 2, freight_mode: 1 } as const;
  expect(
    feeLines(feeAmounts.parse({}), feeBasis, { ...rates, tariff: { ...tariff, delivery_rate_e4_per_kg: 0 } }),
  ).toEqual([
    { kind: 'delivery', quantity: null, rate: null, amount_cents: 3000, note: null },
    { kind: 'receipt', quantity: 2, rate: '50000', amount_cents: 1000, note: null },
    { kind: 'cod_handling', quantity: 200_000, rate: '50', amount_cents: 1000, note: null },
  ]);
  expect(feeLines(feeAmounts.parse({}), feeBasis, { ...rates, tariff: noFeeTariff })).toEqual([]);
});
