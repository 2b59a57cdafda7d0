import { expect, test } from 'vitest';
import { type ListReader, nameOwner } from './persisted-owner.ts';

const reader: ListReader = {
  session: '12',
  identity: { name: 'u1', suid: 7, roles: ['role:3'], tried_role: null },
  language: 'en',
  host: '',
  build: 'abc',
};
const { identity } = reader;

test.each<[string, Partial<ListReader>]>([
  ['session', { session: '13' }],
  ['person', { identity: { ...identity, name: 'u2' } }],
  ['tenant', { identity: { ...identity, suid: 8 } }],
  ['set of roles', { identity: { ...identity, roles: ['role:3', 'role:4'] } }],
  ['role tried', { identity: { ...identity, tried_role: { id: 3, name: 'Clerk' } } }],
  ['language', { language: 'zh' }],
  ['host', { host: 'https://other.example' }],
  ['build', { build: 'abd' }],
])('rows kept for one %s are not another’s', (_part, change) => {
  expect(nameOwner({ ...reader, ...change })).not.toBe(nameOwner(reader));
});
