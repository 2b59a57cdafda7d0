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
