import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SeatState } from '../contract/groupbuy-record.contract.ts';
import { conflictOf, freeSeat, groupLife, isTaken, maskName, seatLife, sitsIn } from './groupbuy.rules.ts';

const act = fc.record({
  who: fc.integer({ min: 1, max: 6 }),
  what: fc.constantFrom('join' as const, 'pay' as const, 'leave' as const, 'revive' as const, 'refund' as const),
});

interface Seat {
  seat_no: number;
  member_id: number;
  state: SeatState;
}
type Act = 'join' | 'pay' | 'leave' | 'revive' | 'refund';

/** What one act does, as joining and the steps of orders do it. */
function doAct(seats: Seat[], size: number, who: number, what: Act): void {
  const own = seats.findLast(({ member_id }) => member_id === who);
  const seat_no = sitsIn(seats, who) ? undefined : freeSeat(size, seats);
  if (what === 'join') {
    if (seat_no !== undefined) seats.push({ seat_no, member_id: who, state: 'reserved' });
    return;
  }
  const needsSeat = what === 'revive';
  if (!own || !seatLife.step(own, what) || (needsSeat && seat_no === undefined)) return;
  Object.assign(own, { state: seatLife.next(own, what) }, needsSeat && { seat_no });
}

test('whatever people do: never more seats than the size, each number and each member once', () => {
  const play = (size: number, acts: { who: number; what: Act }[]) => {
    const seats: Seat[] = [];
    for (const { who, what } of acts) {
      doAct(seats, size, who, what);
      const takenSeats = seats.filter(isTaken);
      const numbers = takenSeats.map(({ seat_no }) => seat_no);
      expect(takenSeats.length).toBeLessThanOrEqual(size);
      expect(new Set(numbers).size).toBe(takenSeats.length);
      expect(new Set(takenSeats.map(({ member_id }) => member_id)).size).toBe(takenSeats.length);
      expect(numbers.every((seat_no) => seat_no >= 1 && seat_no <= size)).toBe(true);
    }
  };
  fc.assert(fc.property(fc.integer({ min: 2, max: 4 }), fc.array(act, { maxLength: 40 }), play), { numRuns: 300 });
});

test('a group is complete by nobody before somebody has paid', () => {
  expect(groupLife.actions({ state: 'forming', paid: 0 }, 'person')).toEqual(['dissolve']);
  expect(groupLife.actions({ state: 'forming', paid: 1 }, 'person')).toEqual(['complete', 'dissolve']);
  expect(groupLife.actions({ state: 'complete', paid: 1 }, 'person')).toEqual([]);
});

test.each([
  [undefined, 'gone'],
  [{ is_on_sale: false, price_cents: 1000 }, 'not_on_sale'],
  [{ is_on_sale: true, price_cents: 700 }, 'price'],
  [{ is_on_sale: true, price_cents: 701 }, null],
] as const)('goods that are %j for 700 cents in a group: %s', (sku, conflict) => {
  expect(conflictOf(sku, 700)).toBe(conflict);
});

test.each([
  ['王芳', '王**'],
  ['𠮷野', '𠮷**'],
  ['  ', ''],
])('%j is shown as %j', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});
