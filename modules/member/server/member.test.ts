import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { memberContract } from '../contract/member.contract.ts';

const app = await testApp();
const user = await app.tenant();
const { MemberList, MemberInfo, MemberAdd } = memberContract;

test('a member is added and found by code, name and phone', async () => {
  const added = await user.call(MemberAdd, {
    code: 'M1',
    name: 'Blue Paper',
    phone: '13800138000',
    credit_limit_cents: 500,
  });
  expect(added).toMatchObject({ kind: 'enterprise', credit_limit_cents: 500, credit_used_cents: 0, source: 'counter' });
  expect(await user.call(MemberInfo, { id: added.id })).toEqual(added);
  for (const keyword of ['M1', 'Blue', '1380013']) {
    expect((await user.call(MemberList, { keyword })).list).toEqual([added]);
  }
  expect((await user.call(MemberList, { kind: 'private' })).total).toBe(0);
});

test('codes are one to a member, and fields are checked', async () => {
  const again = user.call(MemberAdd, { code: 'M1', name: 'Other' });
  await expect(again).rejects.toMatchObject({
    status: 409,
    code: 'member.code_taken',
    fields: { code: expect.any(String) },
  });
  const negative = user.call(MemberAdd, { code: 'M2', name: 'Other', credit_limit_cents: -1 });
  await expect(negative).rejects.toMatchObject({ status: 422, fields: { credit_limit_cents: expect.any(String) } });
});

test('another tenant and a role without the call get nowhere', async () => {
  const { id } = await user.call(MemberAdd, { code: 'M3', name: 'Mine' });
  const stranger = await app.tenant();
  await expect(stranger.call(MemberInfo, { id })).rejects.toMatchObject({ status: 404 });
  expect((await stranger.call(MemberList, {})).total).toBe(0);
  const clerk = await app.operator(user);
  await expect(clerk.call(MemberList, {})).rejects.toMatchObject({ status: 403 });
  await expect(clerk.call(MemberInfo, { id })).rejects.toMatchObject({ status: 403 });
  await expect(clerk.call(MemberAdd, { code: 'M4', name: 'x' })).rejects.toMatchObject({ status: 403 });
});
