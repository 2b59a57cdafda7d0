import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] });
const { emptyDraft, noGoods, readPriceInput, readRequest, typedFaults } = await import('./freight-draft.ts');

const draft = {
  ...emptyDraft('k1'),
  ...{ origin: '7', destination: '8', level: 'D2D', declared_value: '1000', receipts: '2' },
  goods: [
    { ...noGoods, product: 'Tea', pieces: '3', kg: '12.5', cubic_metres: '0,25' },
    { ...noGoods, product: 'Cups', pieces: '1', kg: '1' },
  ],
};

test('the price is asked of all goods together, in whole grams, cubic centimetres and cents', () => {
  const { input, faults } = readPriceInput(draft, 5);
  expect(faults).toEqual({});
  expect(input).toEqual({
    ...{ suid: 5, origin_site_id: 7, destination_site_id: 8, service_level: 'D2D', freight_mode: 1 },
    ...{ pieces: 4, weight_g: 13_500, volume_cm3: 250_000 },
    ...{ declared_value_cents: 100_000, cod_cents: 0, receipts_wanted: 2 },
  });
});

test('what is missing is said when it is sent, what is wrong at once', () => {
  const { input, faults } = readPriceInput(emptyDraft('k'), 5);
  expect(input).toBeNull();
  expect(Object.keys(faults)).toEqual([
    'service_level',
    'origin_site_id',
    'destination_site_id',
    'goods_lines.0.weight_g',
  ]);
  expect(typedFaults(faults)).toEqual({});
  const wrong = { ...draft, cod: 'ten', goods: [{ ...noGoods, pieces: '0', kg: '0', cubic_metres: '-1' }] };
  expect(typedFaults(readPriceInput(wrong, 5).faults)).toEqual({
    'goods_lines.0.pieces': 'orderrequest.form.whole',
    'goods_lines.0.weight_g': 'orderrequest.form.above_zero',
    'goods_lines.0.volume_cm3': 'orderrequest.form.number_wrong',
    cod_cents: 'orderrequest.form.number_wrong',
  });
});

test('an order has its goods line by line, a day only where it is collected, and its key', () => {
  const parties = { consignor: { ...draft.consignor, name: 'A' }, consignee: { ...draft.consignee, name: 'B' } };
  const { input } = readRequest({ ...draft, ...parties, day: '2026-12-01' });
  expect(input).toMatchObject({ consignor_name: 'A', consignee_name: 'B', pickup_day: null, request_key: 'k1' });
  expect(input?.goods_lines).toHaveLength(2);
  expect(readRequest({ ...draft, ...parties, day: '2026-12-01', wants_pickup: true }).input?.pickup_day).toBe(
    '2026-12-01',
  );
  const nameless = readRequest({ ...draft, goods: [{ ...noGoods, kg: '1' }] });
  expect(Object.keys(nameless.faults)).toEqual(['goods_lines.0.product', 'consignor_name', 'consignee_name']);
});
