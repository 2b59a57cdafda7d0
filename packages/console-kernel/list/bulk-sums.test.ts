import { expect, test } from 'vitest';
import { sumRows } from './bulk-sums.tsx';

test('a figure adds up over the selection, and a row without it counts nothing', () => {
  const rows = [{ pieces: 3, cod_cents: 100 }, { pieces: 4, cod_cents: null }, { pieces: 5 }];
  expect([sumRows(rows, 'pieces'), sumRows(rows, 'cod_cents'), sumRows([], 'pieces')]).toEqual([12, 100, 0]);
});
