import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import {
  bindOutsideMember,
  findOutsideMember,
  outsideAccountOfPhone,
  unbindOutsideMember,
} from './membersession.port.ts';

const app = await testApp();
const account = { provider: 'wxpub', open_id: 'oXyz-1' };

async function shop() {
  const owner = await app.tenant({ is_union: true });
  const add = async (code: string) => (await owner.call(memberContract.MemberAdd, { code, name: code })).id;
  return { owner, add, scope: tenantScope(app.scope(), owner.suid, 'wxpub') };
}

const bind = (scope: Scope, id: number) => scope.transaction((tx) => bindOutsideMember(tx, account, id));

test('an account elsewhere is one member’s of a tenant, until it is unbound', async () => {
  const { add, scope } = await shop();
  const [one, other] = [await add('A'), await add('B')];
  expect(await findOutsideMember(scope, account)).toBeNull();
  await bind(scope, one);
  await bind(scope, one);
  expect(await findOutsideMember(scope, account)).toBe(one);
  await expect(bind(scope, other)).rejects.toThrow('membersession.outside_held');
  expect(await unbindOutsideMember(scope, account)).toBe(true);
  expect(await unbindOutsideMember(scope, account)).toBe(false);
  await bind(scope, other);
  expect(await findOutsideMember(scope, account)).toBe(other);
});

test('the same account at another tenant is another member’s, and a member of another tenant has none here', async () => {
  const [one, other] = [await shop(), await shop()];
  const [memberOfOne, memberOfOther] = [await one.add('A'), await other.add('A')];
  await bind(one.scope, memberOfOne);
  await bind(other.scope, memberOfOther);
  expect(await findOutsideMember(one.scope, account)).toBe(memberOfOne);
  expect(await findOutsideMember(other.scope, account)).toBe(memberOfOther);
  await expect(bind(one.scope, memberOfOther)).rejects.toThrow('wire.not_found');
});

test('a member who is deleted gives the account up', async () => {
  const { owner, add, scope } = await shop();
  const [one, other] = [await add('A'), await add('B')];
  await bind(scope, one);
  await owner.call(memberContract.MemberDel, { id: one });
  expect(await findOutsideMember(scope, account)).toBeNull();
  await bind(scope, other);
  expect(await findOutsideMember(scope, account)).toBe(other);
});

test('the account that a member with a phone has bound last is found, of no other tenant, and of nobody who is gone', async () => {
  const { owner, scope } = await shop();
  const { scope: otherScope } = await shop();
  const phone = '13800138000';
  const { id } = await owner.call(memberContract.MemberAdd, { code: 'A', name: 'A', phone });
  expect(await outsideAccountOfPhone(scope, 'wxpub', phone)).toBeNull();
  await bind(scope, id);
  app.advance(60);
  const later = { ...account, open_id: 'oXyz-2' };
  await tenantScope(app.scope(), owner.suid, 'wxpub').transaction((tx) => bindOutsideMember(tx, later, id));
  expect(await outsideAccountOfPhone(scope, 'wxpub', phone)).toBe('oXyz-2');
  expect(await outsideAccountOfPhone(scope, 'other', phone)).toBeNull();
  expect(await outsideAccountOfPhone(otherScope, 'wxpub', phone)).toBeNull();
  await owner.call(memberContract.MemberDel, { id });
  expect(await outsideAccountOfPhone(scope, 'wxpub', phone)).toBeNull();
});

test('of many who bind one account at once one has it', async () => {
  const { add, scope } = await shop();
  const ids = await Promise.all(['A', 'B', 'C', 'D'].map(add));
  const outcomes = await Promise.allSettled(ids.map((id) => bind(scope, id)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
