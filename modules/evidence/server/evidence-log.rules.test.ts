import { expect, test } from 'vitest';
import { isUnderHead, readTilePath } from './evidence-log.rules.ts';

test.each([
  ['0/000', { level: 0, number: 0, width: 256 }],
  ['1/x001/x234/067', { level: 1, number: 1_234_067, width: 256 }],
  ['0/x001/000.p/112', { level: 0, number: 1_000, width: 112 }],
])('%s is a tile', (path, tile) => {
  expect(readTilePath(path)).toEqual(tile);
});

test.each([
  '',
  '0',
  '0/0',
  '00/000',
  '64/000',
  '0/x000/001',
  '0/001/002',
  '0/x001',
  '0/000.p/0',
  '0/000.p/256',
  '0/000.p/08',
  '0/000.p/8.p/8',
  '0/../000',
  '-1/000',
  'entries/000',
])('%j is none', (path) => {
  expect(readTilePath(path)).toBeNull();
});

test('of 70,000 leaves there are the tiles that the specification names, and no others', () => {
  const tiles = (level: number, width: number) =>
    [...Array(400).keys()].filter((number) => isUnderHead({ level, number, width }, 70_000));
  expect(tiles(0, 256)).toHaveLength(273);
  expect(tiles(0, 112)).toHaveLength(274);
  expect(tiles(0, 113)).toHaveLength(273);
  expect(tiles(1, 256)).toEqual([0]);
  expect(tiles(1, 17)).toEqual([0, 1]);
  expect(tiles(2, 1)).toEqual([0]);
  expect(tiles(2, 2)).toEqual([]);
});
