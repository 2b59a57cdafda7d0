import { findTitleUnits } from '@linehaul/server-kernel/table-file/testing/title-units.ts';
import { expect, test } from 'vitest';
import { type GoodsField, goodsTargets } from '../contract/goods-sheet.contract.ts';
import { stageSheet } from './goods-sheet.rules.ts';

test('a unit in a title of a goods file is used or refused, whatever the field', () => {
  const fields = Object.keys(goodsTargets) as GoodsField[];
  const titleUnits = findTitleUnits<GoodsField>({ name: 'Shirt' }, fields, (reader, row) =>
    stageSheet(true)(reader, row)?.slice(0, 3),
  );
  expect(titleUnits).toEqual({
    numbers: ['price', 'list_price', 'cost', 'weight', 'volume', 'warn_below', 'on_hand'],
    wrong: [],
  });
});
