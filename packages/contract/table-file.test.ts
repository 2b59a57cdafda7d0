import { expect, test } from 'vitest';
import { bareTitle, fileKind, otherTextKind, unitOfTitle } from './table-file.ts';

test.each([
  [[], 'empty'],
  [[0x25, 0x50, 0x44, 0x46, 0x2d], 'not_a_table'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'old_excel'],
  [[0x50, 0x4b, 0x03, 0x04], 'workbook'],
  [[0xd6, 0xd8, 0xc1, 0xbf], 'text'],
])('the first bytes %j are of a file of kind %s', (bytes, kind) => {
  expect(fileKind(new Uint8Array(bytes))).toBe(kind);
});

test('markup and text full of control characters are no table', () => {
  expect(otherTextKind('  <html>')).toBe('web_page');
  expect(otherTextKind('\u0001'.repeat(9))).toBe('not_a_table');
  expect(otherTextKind('单号,重量\t\r\n')).toBeNull();
});

const weights = ['kg', 'g', 't', '公斤', '吨', '斤'];

test.each([
  ['重量（吨）', '吨', '重量'],
  ['Weight (KG)', 'kg', 'weight'],
  ['weight_t', 't', 'weight t'],
  ['吨数', '吨', '吨数'],
  ['重量公斤', '公斤', '重量公斤'],
  ['Weight', null, 'weight'],
  ['重量(总)', null, '重量(总)'],
  ['*重量【kg】', 'kg', '重量'],
  ['重量', null, '重量'],
  ['收货\n电话', null, '收货电话'],
  ['重\u200b 量（磅）', null, '重量'],
  ['单价（元/方）', null, '单价'],
  ['备注(必填)', null, '备注(必填)'],
  ['重量/吨', '吨', '重量'],
  ['重量：kg', 'kg', '重量'],
  ['重量/磅', null, '重量'],
  ['单价/元/方', null, '单价'],
  ['发站/到站', null, '发站/到站'],
])('the title %s names the unit %s and is %s without it', (title, unit, bare) => {
  expect([unitOfTitle(title, weights), bareTitle(title)]).toEqual([unit, bare]);
});
