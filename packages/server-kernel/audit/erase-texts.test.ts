import { expect, test } from 'vitest';
import { eraseTexts } from './erase-texts.repo.ts';

const line = {
  consignee_name: 'Li Wei',
  old_consignor_phone: '13800000000',
  amounts: [{ cod_cents: 100, note: 'ask Li Wei' }, { reason: 'wet' }],
  record: 'order of Wang',
  at: null,
};

test('of a record that is a person’s, fields about persons and free words go, numbers stay', () => {
  expect(eraseTexts(line, ['Wang'], true)).toEqual({
    consignee_name: '',
    old_consignor_phone: '',
    amounts: [{ cod_cents: 100, note: '' }, { reason: '' }],
    record: '',
    at: null,
  });
});

test('of any other record only what has one of the texts goes', () => {
  expect(eraseTexts(line, ['13800000000'], false)).toEqual({ ...line, old_consignor_phone: '' });
});

test.each([
  ['a', 'a', ''],
  ['a', 'loaded at a', 'loaded at a'],
  ['Li', 'ask Li, please', ''],
  ['Li', 'Lima', 'Lima'],
  ['Li', 'Lima, then Li', ''],
  ['0551', '05511', '05511'],
  ['李伟', '交李伟本人', ''],
  ['李', '李家桥', '李家桥'],
  ['13800000000', '+8613800000000', ''],
])('of a person’s own record the text “%s” makes “%s” into “%s”', (text, value, rest) => {
  expect(eraseTexts({ site: value }, [text], true)).toEqual({ site: rest });
});
