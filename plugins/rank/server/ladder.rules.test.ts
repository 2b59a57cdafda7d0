import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ladderFault, type Move, nextPeriodStart, periodStart, reachedStep, replay } from './ladder.rules.ts';

const steps = [
  { level_id: 1, experience: 0 },
  { level_id: 2, experience: 100 },
  { level_id: 3, experience: 500 },
];
const discounts = new Map([
  [1, 100],
  [2, 200],
  [3, 300],
  [4, 300],
]);

test.each([
  ['rises', steps, null],
  ['is empty', [], null],
  ['has a level of nobody', [{ level_id: 9, experience: 0 }], 'rank.level_unknown'],
  ['has a level twice', [steps[0], { level_id: 1, experience: 10 }], 'rank.level_twice'],
  ['has equal points', [steps[0], { level_id: 2, experience: 0 }], 'rank.experience_not_rising'],
  ['has equal discounts', [steps[2], { level_id: 4, experience: 900 }], 'rank.discount_not_rising'],
  ['has a lower discount above', [{ level_id: 3, experience: 0 }, steps[1]], 'rank.discount_not_rising'],
])('a ladder that %s', (_name, draft, code) => {
  const ladder = draft.flatMap((step) => (step ? [step] : []));
  expect(ladderFault(ladder, discounts)?.error.code ?? null).toBe(code);
});

test.each([
  [-50, 1],
  [0, 1],
  [99, 1],
  [100, 2],
  [499, 2],
  [1_000_000, 3],
])('%i points reach level %i', (total, level) => {
  expect(reachedStep(steps, total)?.level_id).toBe(level);
});

test('below the first step there is no level', () => {
  expect(reachedStep(steps.slice(1), 99)).toBeUndefined();
});

test('a level is raised at once, and lowered at a review only', () => {
  const points = (...deltas: number[]): Move[] => deltas.map((delta) => ({ delta }));
  expect(replay(points(500), steps)).toEqual({ total: 500, level_id: 3 });
  expect(replay(points(500, -450), steps)).toEqual({ total: 50, level_id: 3 });
  expect(replay([...points(500, -450), 'review'], steps)).toEqual({ total: 50, level_id: 1 });
  expect(replay([...points(500, -450), 'review', ...points(60)], steps)).toEqual({ total: 110, level_id: 2 });
  expect(replay(points(0), steps.slice(1), 9)).toEqual({ total: 0, level_id: 9 });
  expect(replay(['review'], steps.slice(1), 9)).toEqual({ total: 0, level_id: null });
});

test('a review gives exactly what the total reaches, and between reviews a level never falls', () => {
  const delta = fc.integer({ min: -400, max: 400 }).map((value): Move => ({ delta: value }));
  const moves = fc.array(fc.oneof({ weight: 5, arbitrary: delta }, fc.constant<Move>('review')), { maxLength: 40 });
  const place = (level: number | null) => steps.findIndex(({ level_id }) => level_id === level);
  fc.assert(
    fc.property(moves, (log) => {
      let before = replay([], steps);
      for (let length = 1; length <= log.length; length += 1) {
        const after = replay(log.slice(0, length), steps);
        if (log[length - 1] === 'review') expect(after.level_id).toBe(reachedStep(steps, after.total)?.level_id);
        else expect(place(after.level_id)).toBeGreaterThanOrEqual(place(before.level_id));
        before = after;
      }
    }),
  );
});

test.each([
  ['2026-11-25', 'month', '2026-11-01', '2026-12-01'],
  ['2026-11-25', 'quarter', '2026-10-01', '2027-01-01'],
  ['2026-11-25', 'year', '2026-01-01', '2027-01-01'],
  ['2026-01-01', 'quarter', '2026-01-01', '2026-04-01'],
  ['2026-12-31', 'month', '2026-12-01', '2027-01-01'],
] as const)('%s lies in the %s from %s, the next one begins on %s', (day, period, first, next) => {
  expect(periodStart(day, period)).toBe(first);
  expect(nextPeriodStart(day, period)).toBe(next);
});
