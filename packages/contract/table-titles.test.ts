import { describe, expect, test } from 'vitest';
import { columnLetters, columnTitles, findTitles, lineKind, recogniseColumns } from './table-titles.ts';

const targets = {
  no: { titles: ['单号'] },
  consignor: { titles: ['发货人'] },
  consignor_phone: { titles: ['发货电话'] },
  consignor_address: { titles: ['发货地址'] },
  consignee: { titles: ['收货人'] },
  consignee_phone: { titles: ['收货电话', '联系电话'] },
  consignee_address: { titles: ['收货地址'] },
  weight: { titles: ['重量'] },
};

describe('columns of one title', () => {
  const titles = columnTitles('单号,发货人,电话,地址,收货人,电话,地址,始发站,重量(吨)'.split(','));

  test('have their letters', () => {
    expect(titles.map(({ name }) => name)).toEqual(
      '单号,发货人,电话 (C),地址 (D),收货人,电话 (F),地址 (G),始发站,重量(吨)'.split(','),
    );
    expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });

  test('mean what their neighbour to the left says', () => {
    expect([...recogniseColumns(titles, targets).values()]).toEqual([0, 1, 2, 3, 4, 5, 6, 8]);
  });

  test('mean nothing when nobody says whose they are', () => {
    expect(recogniseColumns(columnTitles(['单号', '电话', '电话']), targets).size).toBe(1);
    expect(recogniseColumns(columnTitles(['重量', '重量']), targets).size).toBe(0);
  });
});

test('a column is not recognised twice, and not when it was chosen for something else', () => {
  const titles = columnTitles(['单号', '收货人', '联系电话', '电话']);
  expect(recogniseColumns(titles, targets).get('consignee_phone')).toBe(2);
  expect(recogniseColumns(titles, targets, new Set([2])).get('consignee_phone')).toBe(3);
});

test('the first line has the titles where no line recognises two targets', () => {
  const lines = [
    { row: 2, cells: ['a', 'b'] },
    { row: 3, cells: ['单号', 'x'] },
  ];
  expect(findTitles(lines, targets)).toMatchObject({ row: 2, score: 0 });
  expect(findTitles(lines, targets, 3)).toMatchObject({ row: 3, score: 1 });
  expect(findTitles([], targets)).toBeNull();
});

test.each([
  [['合计', '5'], 'total'],
  [['', '', '总计：', '5'], 'total'],
  [['本页小计（元）', '5'], 'total'],
  [['Grand total', '5'], 'total'],
  [['Total:', '5'], 'total'],
  [['合计12件'], 'total'],
  [['#交易合计：3笔'], 'total'],
  [['总交易单数', '应结订单总金额'], 'end'],
  [['注：以上货物请于三日内送达。'], 'total'],
  [['经办人签字：', '', '', '日期：'], 'total'],
  [['1、本表由系统导出'], 'total'],
  [['共 1 条记录'], 'total'],
  [['第 1 页 共 2 页'], 'total'],
  [['Page 1 of 2'], 'total'],
  [['注塑机厂', '5'], 'row'],
  [['共青城物流'], 'row'],
  [['备注：急', 'HFE', 'SHA', 'DTD', '5', '李四'], 'row'],
  [['合计贸易公司', '5'], 'row'],
  [['Total Logistics', '5'], 'row'],
  [['#1001', '5'], 'row'],
  [['1', '合计'], 'row'],
])('the line %j is a %s', (cells, kind) => {
  expect(lineKind(cells, 8)).toBe(kind);
});
