import { expect, test } from 'vitest';
import { moduleCircles } from './module-circles.ts';

const to = (from: string, other: string) => ({
  from: `modules/${from}/server/${from}.module.ts`,
  to: `modules/${other}/server/${other}.port.ts`,
});

test('modules that stand in a row, or meet further down, form no circle', () => {
  const imports = [to('trip', 'waybill'), to('waybill', 'order'), to('trip', 'order'), to('trip', 'trip')];
  expect(moduleCircles(imports)).toEqual([]);
});

test('a circle is named by the way through it, whatever leads there', () => {
  const imports = [to('site', 'trip'), to('trip', 'waybill'), to('waybill', 'order'), to('order', 'trip')];
  expect(moduleCircles(imports)).toEqual(['order > trip > waybill > order']);
});

test('faces of a module count together, and what only tests need does not count', () => {
  const inContract = { from: 'modules/order/contract/order.contract.ts', to: 'modules/trip/contract/trip.contract.ts' };
  const inTest = { from: 'modules/order/server/order.test.ts', to: 'modules/trip/server/trip.port.ts' };
  const inFixture = { from: 'modules/order/server/testing/order.port.ts', to: 'modules/trip/server/trip.port.ts' };
  expect(moduleCircles([to('trip', 'order'), inTest, inFixture])).toEqual([]);
  expect(moduleCircles([to('trip', 'order'), inContract])).toEqual(['order > trip > order']);
});
