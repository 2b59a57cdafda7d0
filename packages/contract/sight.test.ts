import { expect, test } from 'vitest';
import { handedName } from './sight.ts';

test('a call is known by what it asks, not by when', () => {
  const asked = '/api/v1/order/OrderList?state=paid&limit=20&device=web&timestamp=1';
  expect(handedName(asked)).toBe('/api/v1/order/OrderList?limit=20&state=paid');
  expect(handedName(asked)).toBe(handedName('/api/v1/order/OrderList?timestamp=2&limit=20&device=web&state=paid'));
  expect(handedName(asked)).not.toBe(handedName('/api/v1/order/OrderList?limit=20&state=sent&device=web&timestamp=1'));
  expect(handedName('https://elsewhere.example/api/v1/x')).not.toBe(handedName('/api/v1/x'));
});
