import { expect, test } from 'vitest';
import { debugOrderInput } from '../contract/openapi.contract.ts';
import { testNumber, testOrder, weightWithin } from './debug-order.rules.ts';

test.each([
  [{ min_weight_g: 0, max_weight_g: 500_000 }, 100_000],
  [{ min_weight_g: 0, max_weight_g: 30_000 }, 30_000],
  [{ min_weight_g: 200_000, max_weight_g: 500_000 }, 200_000],
  [{ min_weight_g: 0, max_weight_g: 0 }, 1],
])('an example for the band %j weighs %i g', (band, weight) => {
  expect(weightWithin(band)).toBe(weight);
});

test('the external number says that it is a test, on which day, and is short enough', () => {
  const number = testNumber('2025-10-09', '0a1b2c3d4e5f');
  expect(number).toBe('TEST-251009-0A1B2C3D4E');
});

test('whatever a test order would cost is taken off again', () => {
  const input = debugOrderInput.parse({ origin_site_id: 1, destination_site_id: 2, service_level: 'DTD', weight_g: 1 });
  const order = testOrder(input, { external_no: 'TEST-1', remark: 'test', total_cents: 12_345 });
  expect(order).toMatchObject({ external_no: 'TEST-1', remark: 'test', terms: 'collect', cod_cents: 0 });
  expect(order.fees.discount_cents).toBe(12_345);
});
