import { expect, test } from 'vitest';
import { pruneSheet } from './antd-sheet.ts';

const prefixes = { used: new Set(['ant-btn', 'ant-color']), unused: new Set(['ant-tour', 'ant-color-picker']) };

test.each([
  ['.ant-btn{a:b}', '.ant-btn{a:b}'],
  ['.ant-tour{a:b}.ant-btn-primary{c:d}', '.ant-btn-primary{c:d}'],
  ['.ant-tour .ant-btn{a:b}', '.ant-tour .ant-btn{a:b}'],
  ['.ant-color-picker-panel{a:b}.ant-color-x{c:d}', '.ant-color-x{c:d}'],
  ['.ant-slide-up{a:b}html{c:d}', '.ant-slide-up{a:b}html{c:d}'],
  ['@media print{.ant-tour{a:b}}', ''],
  ['@media print{.ant-tour{a:b}.ant-btn{c:d}}', '@media print{.ant-btn{c:d}}'],
  ['@keyframes x{0%{a:b}100%{c:d}}.ant-tour{e:f}', '@keyframes x{0%{a:b}100%{c:d}}'],
])('%s becomes %s', (sheet, pruned) => {
  expect(pruneSheet(sheet, prefixes)).toBe(pruned);
});
