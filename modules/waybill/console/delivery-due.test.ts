import { expect, test } from 'vitest';
import type { Waybill } from '../contract/waybill.contract.ts';
import { nextStop, ofSameConsignee } from './delivery-due.ts';

function stop(id: number, change: Partial<Waybill> = {}): Waybill {
  const usual = { id, consignee_name: 'Li Wei', consignee_phone: '13987654321', is_held: false };
  return { ...usual, actions: ['sign'], ...change } as Waybill;
}

const ids = (stops: readonly Waybill[]) => stops.map(({ id }) => id);

test('what the same consignee can sign for is offered together', () => {
  const own = stop(1);
  const others = [
    stop(2),
    stop(3, { is_held: true }),
    stop(4, { actions: [] }),
    stop(5, { consignee_name: 'Wang' }),
    stop(6, { consignee_phone: '13900000000' }),
    stop(7),
  ];
  expect(ids(ofSameConsignee([own, ...others], own))).toEqual([2, 7]);
  const unknown = { consignee_phone: '' };
  expect(ofSameConsignee([stop(8, unknown), stop(9, unknown)], stop(8, unknown))).toEqual([]);
});

test('the next stop is the one after, from the first again, and none that was signed with it', () => {
  const stops = [stop(1), stop(2), stop(3, { is_held: true }), stop(4)];
  const none = new Set<number>();
  expect(nextStop(stops, 1, none)?.id).toBe(2);
  expect(nextStop(stops, 2, none)?.id).toBe(4);
  expect(nextStop(stops, 4, none)?.id).toBe(1);
  expect(nextStop(stops, 1, new Set([2]))?.id).toBe(4);
  expect(nextStop(stops, 1, new Set([2, 4]))).toBeUndefined();
  expect(nextStop([stop(1)], 1, none)).toBeUndefined();
});
