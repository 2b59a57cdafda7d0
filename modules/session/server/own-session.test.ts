import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { sessionContract } from '../contract/session.contract.ts';

const app = await testApp();
const otherProcess = await app.sibling();
const { Login, Info, PasswordEdit, SessionList, SessionEnd, SessionEndOthers, refreshAccessToken } = sessionContract;
const over = { status: 401, data: 'login' };
const fresh = 'night line to Wuhu';

async function signIn(account: string, input: { name?: string; password?: string } = {}) {
  const type = input.name ? ('operator' as const) : ('supplier' as const);
  const session = await app.call(Login, { username: account, password: 'test-password', type, ...input });
  return { ...session, here: app.client(session), there: app.client(session, 'en', otherProcess) };
}

test('one of the own sessions is signed out, and refused by both servers on its very next call', async () => {
  const owner = await app.tenant({ account: 'two-devices' });
  const phone = await signIn('two-devices');
  const list = await owner.call(SessionList, {});
  expect(list.map((one) => one.is_this)).toEqual([true, false]);
  expect(list[1]).toMatchObject({ ip: '127.0.0.1', user_agent: expect.any(String), created_at: expect.any(Number) });
  expect((await phone.there(Info, {})).suid).toBe(owner.suid);
  await owner.call(SessionEnd, { id: list[1]?.id ?? 0 });
  // It is said why: nobody has to guess whether the server has lost it.
  const message = 'This session was ended from another device. Sign in again.';
  await expect(phone.there(Info, {})).rejects.toMatchObject({ ...over, message });
  await expect(phone.here(Info, {})).rejects.toMatchObject({ ...over, message });
  await expect(app.call(refreshAccessToken, { refresh_token: phone.refresh_token })).rejects.toMatchObject(over);
  expect(await owner.call(SessionList, {})).toHaveLength(1);
});

test('all other devices are signed out at once, on both servers; this one stays', async () => {
  const owner = await app.tenant({ account: 'many-devices' });
  const others = [await signIn('many-devices'), await signIn('many-devices'), await signIn('many-devices')];
  expect(await owner.call(SessionEndOthers, {})).toEqual({ ended: 3 });
  await Promise.all(others.map(({ there }) => expect(there(Info, {})).rejects.toMatchObject(over)));
  expect((await owner.call(Info, {})).suid).toBe(owner.suid);
});

test('a session of somebody else is like none: of another operator, of the owner, of another tenant', async () => {
  const owner = await app.tenant({ account: 'mixed-account' });
  const lin = await app.operator(owner, { login_name: 'lin' });
  await app.operator(owner, { login_name: 'wu' });
  const stranger = await app.tenant({ industry: 'platform' });
  const [own] = await owner.call(SessionList, {});
  expect(await lin.call(SessionList, {})).toHaveLength(1);
  for (const user of [lin, stranger]) {
    await expect(user.call(SessionEnd, { id: own?.id ?? 0 })).rejects.toMatchObject({ status: 404 });
  }
  await expect(owner.call(SessionEnd, { id: own?.id ?? 0 })).rejects.toMatchObject({ status: 404 });
  expect(await lin.call(SessionEndOthers, {})).toEqual({ ended: 0 });
  expect((await owner.call(Info, {})).suid).toBe(owner.suid);
});

test.each([
  ['the owner', ''],
  ['an operator', 'lin'],
])(
  '%s changes the password: the old one is good for nothing, other sessions end on both servers',
  async (_who, name) => {
    const account = `changing${name}`;
    const owner = await app.tenant({ account });
    if (name) await app.operator(owner, { login_name: name });
    const own = await signIn(account, { name });
    const phone = await signIn(account, { name });
    const change = { old_password: 'test-password', password: fresh, password_again: fresh };
    const { ended: endedCount } = await own.here(PasswordEdit, change);
    expect(endedCount).toBe(2);
    await expect(phone.there(Info, {})).rejects.toMatchObject(over);
    expect((await own.there(Info, {})).suid).toBe(owner.suid);
    await expect(signIn(account, { name })).rejects.toMatchObject({ code: 'session.wrong_credentials' });
    expect((await signIn(account, { name, password: fresh })).suid).toBe(owner.suid);
    const { rows } = await app
      .scope()
      .database.pool.query<{ line: string }>('select l::text as line from operator_log l where supplier_id = $1', [
        owner.suid,
      ]);
    const log = rows.map((row) => row.line).join('\n');
    expect(log).toContain('session.password_edit');
    expect(log).not.toMatch(/test-password|night line|argon2/);
  },
);

test.each([
  ['a wrong old one', { old_password: 'wrong' }, 'session.password_wrong', 'old_password'],
  ['two that differ', { password_again: 'something else' }, 'wire.invalid', 'password_again'],
  [
    'one that is guessed first',
    { password: 'password1', password_again: 'password1' },
    'security.password_common',
    'password',
  ],
  [
    'the account’s name',
    { password: 'refused-1', password_again: 'refused-1' },
    'security.password_own_name',
    'password',
  ],
])('a change of password with %s is refused at its field, and changes nothing', async (_what, input, code, field) => {
  const owner = await app.tenant({ account: 'refused' }).catch(() => null);
  const { here } = await signIn('refused');
  const change = { old_password: 'test-password', password: fresh, password_again: fresh, ...input };
  const attempt = (owner?.call ?? here)(PasswordEdit, change);
  await expect(attempt).rejects.toMatchObject({ status: 422, code, fields: { [field]: expect.any(String) } });
  expect((await signIn('refused')).suid).toBeGreaterThan(0);
});

test('anyone who finds an open session cannot guess the password through it', async () => {
  const owner = await app.tenant();
  const guess = (old_password: string) =>
    owner.call(PasswordEdit, { old_password, password: fresh, password_again: fresh });
  for (let at = 0; at < 10; at += 1) await expect(guess(`guess-${at}`)).rejects.toMatchObject({ status: 422 });
  await expect(guess('test-password')).rejects.toMatchObject({ status: 429 });
});
