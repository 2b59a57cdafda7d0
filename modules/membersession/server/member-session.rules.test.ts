import { expect, test } from 'vitest';
import { type FoundSession, isMemberToken, newMemberToken, sessionFault, tokenHash } from './member-session.rules.ts';

const session: FoundSession = {
  supplier_id: 3,
  expires_at: 1_000,
  end_reason: '',
  tenant_state: 'approved',
  is_sign_in_on: true,
  is_member_gone: false,
  is_phone_changed: false,
  is_address_refused: false,
};
const here = { now: 999, supplieruid: '3' };

test('a token has its form, and two are never the same', () => {
  const [one, other] = [newMemberToken(), newMemberToken()];
  expect(isMemberToken(one)).toBe(true);
  expect(one).not.toBe(other);
  expect(tokenHash(one)).toMatch(/^[\da-f]{64}$/);
});

test.each([
  '',
  'lhm_',
  `lhm_${'a'.repeat(42)}`,
  `lhm_${'a'.repeat(44)}`,
  `lha_${'a'.repeat(43)}`,
  `lhm_${'.'.repeat(43)}`,
])('%j is no token', (text) => {
  expect(isMemberToken(text)).toBe(false);
});

test.each<[Partial<FoundSession>, string]>([
  [{ end_reason: 'signed_out' }, 'signed_out'],
  [{ end_reason: 'ended_by_self' }, 'ended_elsewhere'],
  [{ end_reason: 'revoked' }, 'revoked'],
  [{ end_reason: 'off' }, 'off'],
  [{ tenant_state: 'disabled' }, 'tenant_closed'],
  [{ tenant_state: 'submitted' }, 'tenant_closed'],
  [{ is_sign_in_on: false }, 'off'],
  [{ is_member_gone: true }, 'member_gone'],
  [{ is_phone_changed: true }, 'phone_changed'],
  [{ expires_at: 999 }, 'expired'],
  [{ is_address_refused: true }, 'address_refused'],
])('a session with %j is refused as %s', (change, code) => {
  expect(sessionFault({ ...session, ...change }, here)?.code).toBe(`membersession.${code}`);
});

test('a good session is good at its own tenant alone, named or not', () => {
  expect(sessionFault(session, here)).toBeNull();
  expect(sessionFault(session, { ...here, supplieruid: undefined })).toBeNull();
  expect(sessionFault(session, { ...here, supplieruid: '4' })?.code).toBe('membersession.other_tenant');
  expect(sessionFault(session, { ...here, supplieruid: '03' })?.code).toBe('membersession.other_tenant');
});
