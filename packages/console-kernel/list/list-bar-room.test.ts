import { expect, test } from 'vitest';
import { fittingFilters } from './list-bar-room.ts';

const fields = [136, 136, 136];

test.each([
  ['all stand where all have room, with room to clear them', 32 + 192 + 3 * 144, true, fields, 3],
  ['one pixel less leaves room for the button with the others', 32 + 192 + 3 * 144 - 1, true, fields, 2],
  ['as many as fit beside that button', 32 + 192 + 140 + 144, true, fields, 1],
  ['a wide one does not let a later one pass it', 32 + 192 + 140 + 144, true, [240, 136], 0],
  ['without a search there is more room', 32 + 140 + 2 * 144, false, fields, 2],
  ['nothing has room before the bar has a width', 0, true, fields, 0],
  ['no filters', 1_000, true, [], 0],
] as const)('%s', (_what, room, hasSearch, widths, fitting) => {
  expect(fittingFilters(room, { hasSearch, widths })).toBe(fitting);
});
