import { expect, test } from 'vitest';
import { reduceToChanges } from './changes.ts';
import { hiddenValue, scrubbed } from './scrub.ts';

test('only fields that differ are kept, and what the change does not name is not taken for removed', () => {
  expect(reduceToChanges({ id: 3, name: 'A', phone: '1', version: 1 }, { name: 'B', phone: '1', version: 2 })).toEqual({
    before: { name: 'A' },
    after: { name: 'B' },
  });
  expect(reduceToChanges({ name: 'A' }, { name: 'A' })).toEqual({});
});

test('zero and empty are values like any other when something was there before', () => {
  expect(reduceToChanges({ limit: 500, note: 'x' }, { limit: 0, note: '' })).toEqual({
    before: { limit: 500, note: 'x' },
    after: { limit: 0, note: '' },
  });
});

test('of lists of words and numbers what came and went is kept, of other lists the whole', () => {
  expect(reduceToChanges({ pages: ['a', 'b', 'c'] }, { pages: ['c', 'd'] })).toEqual({
    before: { pages: ['a', 'b'] },
    after: { pages: ['d'] },
  });
  const rows = reduceToChanges({ rows: [{ n: 1 }] }, { rows: [{ n: 2 }] });
  expect(rows).toEqual({ before: { rows: [{ n: 1 }] }, after: { rows: [{ n: 2 }] } });
});

test('inside of an object only its own differences are kept', () => {
  expect(reduceToChanges({ address: { city: 'A', street: 'S' } }, { address: { city: 'B', street: 'S' } })).toEqual({
    before: { address: { city: 'A' } },
    after: { address: { city: 'B' } },
  });
});

test('of a record that came or went, what is filled in is kept', () => {
  expect(reduceToChanges(undefined, { id: 1, name: 'A', phone: '', rows: [] })).toEqual({ after: { name: 'A' } });
  expect(reduceToChanges({ id: 1, name: 'A' }, undefined)).toEqual({ before: { name: 'A' } });
  expect(reduceToChanges(undefined, undefined)).toEqual({});
});

const declaredSecrets = new Set(['pass_phrase']);

test.each([
  ['password', 'hunter22'],
  ['new_password', 'hunter22'],
  ['access_token', 'abc.def'],
  ['app_secret', 'k'],
  ['card_no', '6222020200112233'],
  ['id_no', '110101199003074477'],
  ['verify', '123456'],
  ['pass_phrase', 'open'],
  ['pin', 1234],
])('what is under %s never enters a line', (name, value) => {
  const line = scrubbed(
    { record: 'x 1', before: { [name]: value }, after: { deep: { [name]: value } } },
    {},
    declaredSecrets,
  );
  expect(line).toEqual({ record: 'x 1', before: { [name]: hiddenValue }, after: { deep: { [name]: hiddenValue } } });
});

test('a secret of the call is found wherever a module wrote it, its record included', () => {
  const line = scrubbed(
    { record: 'key sesame', after: { note: 'it is sesame!' } },
    { pass_phrase: 'sesame' },
    declaredSecrets,
  );
  expect(JSON.stringify(line)).not.toContain('sesame');
});

test('what is masked already, and whether there is a secret, may be read', () => {
  const fields = { card_no: '**** 2233', has_password: true, member_code: 'M1', code: 'C7', token: '' };
  expect(scrubbed({ record: 'x 1', after: fields }, {}, declaredSecrets)).toEqual({ record: 'x 1', after: fields });
});

test('long texts and lists are cut, so that a line stays a line', () => {
  const { after } = scrubbed(
    { record: '', after: { text: 'x'.repeat(9000), list: new Array(500).fill(1) } },
    {},
    declaredSecrets,
  );
  expect(JSON.stringify(after).length).toBeLessThan(3000);
});
