import { expect, test } from 'vitest';
import { pruneSheet, sheetsOf } from './antd-sheet.ts';

const prefixes = { used: new Set(['ant-btn', 'ant-color']), unused: new Set(['ant-tour', 'ant-color-picker']) };

test.each([
  ['.ant-btn{a:b}', '.ant-btn{a:b}'],
  ['.ant-tour{a:b}.ant-btn-primary{c:d}', '.ant-btn-primary{c:d}'],
  ['.ant-tour .ant-btn{a:b}', '.ant-tour .ant-btn{a:b}'],
  ['.ant-color-picker-panel{a:b}.ant-color-x{c:d}', '.ant-color-x{c:d}'],
  ['.ant-slide-up{a:b}html{c:d}', '.ant-slide-up{a:b}html{c:d}'],
  ['@media print{.ant-tour{a:b}}', ''],
  ['.css-var-_R_0_.ant-btn{--a:b}.ant-btn{--c:d}', '.ant-btn{--c:d}'],
  ['@media print{.ant-tour{a:b}.ant-btn{c:d}}', '@media print{.ant-btn{c:d}}'],
  ['@keyframes x{0%{a:b}100%{c:d}}.ant-tour{e:f}', '@keyframes x{0%{a:b}100%{c:d}}'],
])('%s becomes %s', (sheet, pruned) => {
  expect(pruneSheet(sheet, prefixes)).toBe(pruned);
});

test('each component gets the rules that begin with it, and nobody’s are kept apart', () => {
  const owners = new Map([
    ['ant-btn', 'button'],
    ['ant-form', 'form'],
  ]);
  const css =
    '.ant-btn{a:b}.ant-form .ant-btn{c:d}.ant-btn,.ant-form{e:f}@media print{.ant-btn{g:h}html{i:j}}@keyframes x{to{k:l}}';
  const sheets = sheetsOf(css, (name) => owners.get(name) ?? null);
  expect(Object.fromEntries(sheets)).toEqual({
    button: '.ant-btn{a:b}@media print{.ant-btn{g:h}}',
    form: '.ant-form .ant-btn{c:d}',
    null: '.ant-btn,.ant-form{e:f}@media print{html{i:j}}@keyframes x{to{k:l}}',
  });
});
