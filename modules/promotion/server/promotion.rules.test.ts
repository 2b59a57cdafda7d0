import { expect, test } from 'vitest';
import { conflictsOf } from './promotion.rules.ts';

const aPromotion = {
  key: 'groupbuy',
  id: 1,
  name: 'A',
  sku_id: 7,
  state: 'running',
  starts_at: 100,
  ends_at: 200,
} as const;

test.each([
  ['sells the same goods at the same time', {}, true],
  ['is a draft for the same time', { state: 'draft' }, true],
  ['sells other goods', { sku_id: 8 }, false],
  ['begins when the first one ends', { starts_at: 200, ends_at: 300 }, false],
  ['begins a second before the first one ends', { starts_at: 199, ends_at: 300 }, true],
  ['is over', { state: 'over' }, false],
] as const)('one that %s', (_what, changes, isConflict) => {
  const other = { ...aPromotion, key: 'spikebuy', name: 'B', ...changes };
  const names = conflictsOf<typeof aPromotion | typeof other>(aPromotion, [aPromotion, other]).map(({ name }) => name);
  expect(names).toEqual(isConflict ? ['B'] : []);
});

test('two plug-ins may number theirs alike', () => {
  const other = { ...aPromotion, key: 'spikebuy' } as const;
  expect(conflictsOf<typeof aPromotion | typeof other>(other, [aPromotion, other])).toEqual([aPromotion]);
});
