import { expect, test } from 'vitest';
import { draftOf, inOrder, sentSteps, withDay, wrongAt } from './ladder-draft.ts';

const draft = draftOf('1\n2\n7:10');
const daysOf = (rows: readonly { day: number | null }[]) => rows.map(({ day }) => day);

test('another day comes after the last and gives the same; a day that was typed finds its place', () => {
  const longer = withDay(draft);
  expect(longer.at(-1)).toEqual({ key: 3, day: 8, points: 10 });
  const typedSteps = longer.map((step) => (step.key === 3 ? { ...step, day: 4 } : step));
  expect(daysOf(inOrder(typedSteps))).toEqual([1, 2, 4, 7]);
  expect(withDay([{ key: 5, day: null, points: null }]).at(-1)).toEqual({ key: 6, day: null, points: null });
});

test('a day twice is wrong where it stands the second time; nothing is wrong while one is not typed', () => {
  const twice = draft.map((step) => (step.key === 2 ? { ...step, day: 2 } : step));
  expect([wrongAt(draft), wrongAt(twice), wrongAt(draft.slice(1))]).toEqual([-1, 2, 0]);
  const open = draft.map((step) => (step.key === 1 ? { ...step, day: null } : step));
  expect([wrongAt(open), sentSteps(open)]).toEqual([-1, null]);
  expect(daysOf(inOrder(open))).toEqual([1, 7, null]);
});

test('nothing is sent while a day has no points', () => {
  expect(sentSteps(draft.map((step) => ({ ...step, points: null })))).toBeNull();
  expect(sentSteps(draft)).toEqual([
    { day: 1, points: 1 },
    { day: 2, points: 2 },
    { day: 7, points: 10 },
  ]);
});
