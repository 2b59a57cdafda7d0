import { Refusal } from '@linehaul/contract/errors.ts';
import { columnTitles } from '@linehaul/contract/table-titles.ts';
import { expect, test } from 'vitest';
import { readConstants, resolveMapping } from './mapping.ts';

const targets = {
  external_no: { titles: ['Order_ID', '单号'] },
  weight_kg: { required: true, titles: ['Weight', 'Weight kg', '重量'] },
  member: { titles: ['Customer', '客户'] },
};

test.each([
  ['known titles', ['Order_ID', 'Weight'], undefined, { external_no: 0, weight_kg: 1, member: null }],
  ['known titles in Chinese', ['客户', '重量', '单号'], '', { external_no: 2, weight_kg: 1, member: 0 }],
  ['case, width, spaces', ['ｏｒｄｅｒ ｉｄ', ' WEIGHT_KG '], '{}', { external_no: 0, weight_kg: 1, member: null }],
  ['a mapping', ['No', 'W'], '{"external_no":"no","weight_kg":" W "}', { external_no: 0, weight_kg: 1, member: null }],
  ['a unit in brackets', ['*单号', '重量（吨）'], undefined, { external_no: 0, weight_kg: 1, member: null }],
  ['left out', ['Order_ID', 'Weight'], '{"external_no":null}', { external_no: null, weight_kg: 1, member: null }],
  ['twice unused', ['x', 'x', 'Weight'], undefined, { external_no: null, weight_kg: 2, member: null }],
  ['a column once', ['Customer', 'W'], '{"weight_kg":"Customer"}', { external_no: null, weight_kg: 0, member: null }],
])('columns are found by %s', (_rule, header, mapping, columns) => {
  expect(resolveMapping(columnTitles(header), mapping, targets)).toEqual(columns);
});

test.each([
  ['no JSON', ['Weight'], '{', 'table_file.mapping_malformed'],
  ['JSON of another shape', ['Weight'], '{"weight_kg":1}', 'table_file.mapping_malformed'],
  ['an unknown field', ['Weight'], '{"wait":"Weight"}', 'table_file.mapping_unknown_field'],
  ['a field of every object', ['Weight'], '{"toString":"Weight"}', 'table_file.mapping_unknown_field'],
  ['a title that is not there', ['Weight'], '{"weight_kg":"W"}', 'table_file.mapping_unknown_title'],
  ['a title twice', ['Weight', 'weight'], undefined, 'table_file.titles_duplicate'],
  ['no column for a required field', ['a', 'b'], undefined, 'table_file.titles_missing'],
  ['a required field left out', ['Weight'], '{"weight_kg":""}', 'table_file.titles_missing'],
])('%s is refused', (_rule, header, mapping, code) => {
  const run = () => resolveMapping(columnTitles(header), mapping, targets);
  expect(run).toThrow(Refusal);
  expect(run).toThrow(code);
});

test('a required field that all rows have alike needs no column, and has none', () => {
  const constants = readConstants('{"weight_kg":"5","member":" "}', targets);
  expect(constants).toEqual({ weight_kg: '5' });
  expect(resolveMapping(columnTitles(['单号', '重量']), undefined, targets, constants)).toEqual({
    external_no: 0,
    weight_kg: null,
    member: null,
  });
  expect(() => readConstants('{"wait":"5"}', targets)).toThrow('table_file.mapping_unknown_field');
  expect(() => readConstants('[1]', targets)).toThrow('table_file.mapping_malformed');
});
