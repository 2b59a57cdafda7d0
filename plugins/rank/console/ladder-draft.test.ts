import { expect, test } from 'vitest';
import { levelsLeft, notRisingAt, sentSteps, withLevel } from './ladder-draft.ts';

const level = (level_id: number, discount_e4: number) => ({
  level_id,
  name: `L${level_id}`,
  discount_e4,
  member_count: 0,
});
const step = (level_id: number, discount_e4: number, experience: number | null) => ({
  ...level(level_id, discount_e4),
  experience,
});

test('a level joins where its discount belongs, and the first begins at nothing', () => {
  const one = withLevel([], level(1, 300));
  expect(one).toEqual([step(1, 300, 0)]);
  const two = withLevel(one, level(2, 100));
  expect(two.map(({ level_id }) => level_id)).toEqual([2, 1]);
  expect(withLevel(two, level(3, 200)).map(({ level_id }) => level_id)).toEqual([2, 3, 1]);
});

test('nothing is sent while a step has no points', () => {
  expect(sentSteps([step(1, 100, 0), step(2, 200, null)])).toBeNull();
  expect(sentSteps([step(1, 100, 0), step(2, 200, 9)])).toEqual([
    { level_id: 1, experience: 0 },
    { level_id: 2, experience: 9 },
  ]);
});

test.each([
  ['both rise', [step(1, 100, 0), step(2, 200, 9)], -1],
  ['equal points', [step(1, 100, 9), step(2, 200, 9)], 1],
  ['equal discounts', [step(1, 100, 0), step(2, 100, 9)], 1],
  ['the third falls', [step(1, 0, 0), step(2, 100, 9), step(3, 200, 8)], 2],
  ['nothing typed yet', [step(1, 100, 0), step(2, 200, null)], -1],
])('%s', (_name, draft, at) => {
  expect(notRisingAt(draft)).toBe(at);
});

test('levels that are not on the draft are left, least discount first', () => {
  const ladder = {
    version: 1,
    steps: [{ ...level(1, 300), experience: 0 }],
    others: [level(2, 200), level(3, 100)],
    next_review: '2026-12-01',
    yuan_per_point: 10,
  };
  expect(levelsLeft(ladder, [step(2, 200, 5)]).map(({ level_id }) => level_id)).toEqual([3, 1]);
});
