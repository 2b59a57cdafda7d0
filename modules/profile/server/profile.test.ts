import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { askForCode } from '@linehaul/modules/tenant/server/testing/asked-code.fixture.ts';
import { aPhotoAddress, exifOf } from '@linehaul/server-kernel/testing/photo.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { profileContract } from '../contract/profile.contract.ts';
import { drawAvatar } from './avatar.rules.ts';

const app = await testApp();
const { userEdit } = profileContract;
const { Info, Login } = sessionContract;
const { OutboxList } = tenantContract;
const platform = await app.tenant({ industry: 'platform' });
const avatar = await drawAvatar(
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);
const person = { nick_name: 'Zhou Qiming', introduction: 'Night lines of Anhui', avatar };

/** The code that went to the phone, as the platform reads it. */
async function codeFor(phone: string): Promise<string> {
  await askForCode(app.call, { phone, purpose: 'change_phone' });
  const { list } = await platform.call(OutboxList, { keyword: phone });
  return /\d{6}/.exec(list[0]?.body ?? '')?.[0] ?? '';
}

async function withPhone(user: TestUser, phone: string) {
  return user.call(userEdit, { ...person, phone, verify: await codeFor(phone) });
}

test('an owner changes name, picture, introduction and phone; the new phone signs in, the log keeps no picture', async () => {
  const phone = app.fresh.phone();
  const owner = await app.tenant({ account: 'zhou' });
  expect(await withPhone(owner, phone)).toEqual({ ...person, phone });
  expect(await owner.call(Info, {})).toMatchObject({ ...person, phone });
  const byPhone = await app.call(Login, { username: phone, password: 'test-password' });
  expect(byPhone.suid).toBe(owner.suid);
  const again = await owner.call(userEdit, { ...person, nick_name: 'Zhou', phone });
  expect(again.nick_name).toBe('Zhou');
  const { rows } = await app
    .scope()
    .database.pool.query<{ after: unknown; line: string }>(
      `select after, l::text as line from operator_log l where supplier_id = $1 and action = 'profile.edit' order by id`,
      [owner.suid],
    );
  expect(rows.map((row) => row.after)).toMatchObject([{ has_avatar: true, phone }, { nick_name: 'Zhou' }]);
  expect(rows.map((row) => row.line).join()).not.toContain('base64');
});

test('an operator changes their own account, and nothing of the company', async () => {
  const phone = app.fresh.phone();
  const owner = await app.tenant({ account: 'owner-account' });
  const lin = await app.operator(owner, { login_name: 'lin' });
  await withPhone(lin, phone);
  expect(await lin.call(Info, {})).toMatchObject({ nick_name: 'Zhou Qiming', phone, avatar });
  expect(await owner.call(Info, {})).toMatchObject({
    nick_name: 'owner-account',
    introduction: '',
    phone: '',
    avatar: '',
  });
});

test('a new phone needs the code that was sent there, for this purpose, once', async () => {
  const phone = app.fresh.phone();
  const owner = await app.tenant();
  const change = { ...person, phone };
  const missing = owner.call(userEdit, change);
  await expect(missing).rejects.toMatchObject({
    status: 422,
    code: 'profile.code_missing',
    fields: { verify: expect.any(String) },
  });
  const code = await codeFor(phone);
  const wrong = owner.call(userEdit, { ...change, verify: code === '000000' ? '111111' : '000000' });
  await expect(wrong).rejects.toMatchObject({ code: 'tenant.code_wrong' });
  const elsewhere = owner.call(userEdit, { ...change, phone: app.fresh.phone(), verify: code });
  await expect(elsewhere).rejects.toMatchObject({ code: 'tenant.code_over' });
  expect((await owner.call(userEdit, { ...change, verify: code })).phone).toBe(phone);
  const other = await app.tenant();
  await expect(other.call(userEdit, { ...change, verify: code })).rejects.toMatchObject({ code: 'tenant.code_over' });
});

test('no two owners have one phone; an operator may have the owner’s', async () => {
  const phone = app.fresh.phone();
  const owner = await app.tenant();
  const other = await app.tenant();
  await withPhone(owner, phone);
  app.advance(61);
  const taken = withPhone(other, phone);
  await expect(taken).rejects.toMatchObject({
    status: 409,
    code: 'profile.phone_taken',
    fields: { phone: expect.any(String) },
  });
  app.advance(61);
  const lin = await app.operator(owner);
  expect((await withPhone(lin, phone)).phone).toBe(phone);
});

test.each([
  ['no name', { nick_name: ' ' }, 'nick_name'],
  ['a picture that is a page', { avatar: 'data:text/html;base64,PHNjcmlwdD4=' }, 'avatar'],
  ['a picture from elsewhere', { avatar: 'https://example.org/me.png' }, 'avatar'],
  ['a picture only in its first bytes', { avatar: 'data:image/png;base64,iVBORw0KGgoAAAAN' }, 'avatar'],
  ['a picture too large', { avatar: `data:image/png;base64,iVBORw0KGgo${'A'.repeat(60_000)}` }, 'avatar'],
  ['no phone', { phone: '12345' }, 'phone'],
])('a profile with %s is refused at its field', async (_what, input, field) => {
  const owner = await app.tenant();
  const refused = owner.call(userEdit, { ...person, phone: app.fresh.phone(), ...input });
  await expect(refused).rejects.toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
});

test('an avatar is drawn anew: the place that a photo names is not in it', async () => {
  const owner = await app.tenant();
  const { phone } = await withPhone(owner, app.fresh.phone());
  const saved = await owner.call(userEdit, { ...person, phone, avatar: await aPhotoAddress() });
  expect(await exifOf(saved.avatar)).toBeUndefined();
  expect(await owner.call(userEdit, { ...saved, phone })).toEqual(saved);
});
