import { expect, test } from 'vitest';
import { nextStep } from './play-steps.ts';

test.each([
  [null, false, 'waybill'],
  ['created', false, 'receive'],
  ['picked_up', false, 'receive'],
  ['received', false, 'trip'],
  ['received', true, 'load'],
  ['loaded', true, 'depart'],
  ['departed', true, 'arrive'],
  ['arrived', true, 'deliver'],
  ['delivering', true, 'sign'],
  ['signed', true, 'done'],
  ['closed', false, 'done'],
  ['void', false, 'stopped'],
  ['returning', true, 'stopped'],
  ['returned', false, 'stopped'],
] as const)('a waybill that is %s, on a trip: %s, goes on with %s', (waybill_state, has_trip, step) => {
  expect(nextStep({ waybill_state, has_trip })).toBe(step);
});
