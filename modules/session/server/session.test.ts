import { CallRefused } from '@linehaul/contract/wire.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { sessionContract } from '../contract/session.contract.ts';

const app = await testApp();

async function refusal(call: Promise<unknown>): Promise<CallRefused> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof CallRefused) return error;
  throw new TypeError(`expected a refusal, got ${String(error)}`);
}

test('an owner signs in by account and reads who they are', async () => {
  const owner = await app.tenant({ account: 'owner-a', industry: 'logistics', is_union: true });
  const info = await owner.call(sessionContract.Info, {});
  expect(info).toMatchObject({ suid: owner.suid, roles: ['admin'], industry_type: 'logistics', is_union: true });
});

test('an operator signs in with the tenant’s account and their own name', async () => {
  const tenant = await app.tenant({ account: 'owner-b' });
  const operator = await app.operator(tenant, { login_name: 'clerk' });
  const info = await operator.call(sessionContract.Info, {});
  expect(info).toMatchObject({ suid: tenant.suid, login_name: 'clerk', username: 'owner-b' });
  expect(info.roles).not.toContain('admin');
});

test('names are read as they are meant, with characters that nobody sees and in full width', async () => {
  const tenant = await app.tenant({ account: 'owner-x' });
  await app.operator(tenant, { login_name: 'clerk' });
  const signIn = (username: string, name = '') =>
    app.call(sessionContract.Login, {
      username,
      name,
      password: 'test-password',
      type: name ? 'operator' : 'supplier',
    });
  for (const username of ['owner-x\u200B', '\u202Downer-x\u202C', 'ｏｗｎｅｒ－ｘ'])
    expect((await signIn(username)).suid).toBe(tenant.suid);
  expect((await signIn('ｏｗｎｅｒ－ｘ', 'ｃｌｅｒｋ\u200B')).suid).toBe(tenant.suid);
});

test('a wrong password and an unknown account get the same answer, in the language asked for', async () => {
  await app.tenant({ account: 'owner-c' });
  const chinese = app.client(null, 'zh');
  const wrong = await refusal(chinese(sessionContract.Login, { username: 'owner-c', password: 'nope' }));
  const unknown = await refusal(chinese(sessionContract.Login, { username: 'nobody', password: 'nope' }));
  expect([wrong.status, wrong.code, wrong.message]).toEqual([422, 'session.wrong_credentials', '账号或密码错误。']);
  expect([unknown.status, unknown.code, unknown.message]).toEqual([wrong.status, wrong.code, wrong.message]);
});

test('after ten failures sign-in is locked for the window, and is allowed again', async () => {
  await app.tenant({ account: 'owner-d' });
  const attempt = (password: string) => app.call(sessionContract.Login, { username: 'owner-d', password });
  for (let i = 0; i < 10; i += 1) expect((await refusal(attempt('nope'))).status).toBe(422);
  expect((await refusal(attempt('test-password'))).status).toBe(429);
  app.advance(301);
  expect((await attempt('test-password')).suid).toBeGreaterThan(0);
});

test('a refresh token is good once; using it again ends the session for both holders', async () => {
  await app.tenant({ account: 'owner-e' });
  const first = await app.call(sessionContract.Login, { username: 'owner-e', password: 'test-password' });
  const second = await app.call(sessionContract.refreshAccessToken, { refresh_token: first.refresh_token });
  app.advance(31);
  const client = app.client({ access_token: second.access_token, suid: first.suid });
  expect((await client(sessionContract.Info, {})).suid).toBe(first.suid);
  const reuseRefusal = await refusal(
    app.call(sessionContract.refreshAccessToken, { refresh_token: first.refresh_token }),
  );
  expect([reuseRefusal.status, reuseRefusal.data]).toEqual([401, 'login']);
  expect((await refusal(client(sessionContract.Info, {}))).data).toBe('login');
  const after = await refusal(app.call(sessionContract.refreshAccessToken, { refresh_token: second.refresh_token }));
  expect(after.data).toBe('login');
});

const renew = (refresh_token: string) => app.call(sessionContract.refreshAccessToken, { refresh_token });

async function signedInAs(username: string) {
  await app.tenant({ account: username });
  return app.call(sessionContract.Login, { username, password: 'test-password' });
}

test('a renewal whose answer got lost is made again within half a minute, by the same device and in the same session', async () => {
  const first = await signedInAs('owner-l');
  const lostTokens = await renew(first.refresh_token);
  app.advance(30);
  const second = await renew(first.refresh_token);
  const client = app.client({ access_token: second.access_token, suid: first.suid });
  // Its owner has one more, of the time when the tenant was made.
  expect(await client(sessionContract.SessionList, {})).toHaveLength(2);
  const third = await renew(second.refresh_token);
  expect(third.refresh_token).not.toBe(second.refresh_token);
  // The one that was replaced is a used one.
  expect((await refusal(renew(lostTokens.refresh_token))).data).toBe('login');
  expect((await refusal(renew(third.refresh_token))).data).toBe('login');
});

test('once its successor was used, a refresh token that is shown again is a stolen one', async () => {
  const first = await signedInAs('owner-m');
  const second = await renew(first.refresh_token);
  const third = await renew(second.refresh_token);
  expect((await refusal(renew(first.refresh_token))).data).toBe('login');
  expect((await refusal(renew(third.refresh_token))).data).toBe('login');
});

test('another device that shows a refresh token again is a thief at once', async () => {
  const first = await signedInAs('owner-n');
  const second = await renew(first.refresh_token);
  const { pool } = app.scope().database;
  await pool.query('update session set user_agent = $1 where supplier_id = $2', ['another browser', first.suid]);
  expect((await refusal(renew(first.refresh_token))).data).toBe('login');
  expect((await refusal(renew(second.refresh_token))).data).toBe('login');
});

test('three requests with one refresh token at once: at most one of the pairs is good', async () => {
  await app.tenant({ account: 'owner-f' });
  const { refresh_token } = await app.call(sessionContract.Login, { username: 'owner-f', password: 'test-password' });
  const outcomes = await Promise.allSettled([renew(refresh_token), renew(refresh_token), renew(refresh_token)]);
  const pairs = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  // A request that arrived after the first was answered is a repetition, and takes the place of the pair before it.
  let good = 0;
  for (const pair of pairs)
    if ((await Promise.allSettled([renew(pair.refresh_token)]))[0].status === 'fulfilled') good += 1;
  expect(pairs.length).toBeGreaterThan(0);
  expect(good).toBeLessThanOrEqual(1);
});

test('an access token is over after fifteen minutes, and after logout at once', async () => {
  const owner = await app.tenant({ account: 'owner-g' });
  const other = await app.call(sessionContract.Login, { username: 'owner-g', password: 'test-password' });
  const client = app.client({ access_token: other.access_token, suid: other.suid });
  await owner.call(sessionContract.logout, {});
  expect((await refusal(owner.call(sessionContract.Info, {}))).data).toBe('login');
  await client(sessionContract.Info, {});
  app.advance(901);
  expect((await refusal(client(sessionContract.Info, {}))).data).toBe('login');
});

test('a password may arrive encrypted, and one that was not made for our key is refused by field', async () => {
  await app.tenant({ account: 'owner-h' });
  const { public_key } = await app.call(sessionContract.GetServerConfig, {});
  const { publicEncrypt, constants } = await import('node:crypto');
  const options = { key: public_key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const password = `rsa:${publicEncrypt(options, Buffer.from('test-password')).toString('base64')}`;
  expect((await app.call(sessionContract.Login, { username: 'owner-h', password })).suid).toBeGreaterThan(0);
  const fault = await refusal(app.call(sessionContract.Login, { username: 'owner-h', password: 'rsa:AAAA' }));
  expect([fault.status, Object.keys(fault.fields)]).toEqual([422, ['password']]);
});

/** Has the form of a sign, and is none. */
const signLike = { sign: 'a'.repeat(32) };

test('a missing sign, an old timestamp and a broken body are refused in the envelope', async () => {
  const url = `${app.url}/api${sessionContract.Login.path}`;
  const json = { 'content-type': 'application/json' };
  const post = (body: string, sign = {}) => fetch(url, { method: 'POST', body, headers: { ...json, ...sign } });
  expect(await (await post('{"username":"x"}')).json()).toMatchObject({ status: false, data: { code: 'wire.sign' } });
  expect(await (await post('{', signLike)).json()).toMatchObject({ status: false, data: { code: 'wire.malformed' } });
  const unknownPath = await fetch(`${app.url}/api/v1/nowhere`);
  expect([unknownPath.status, await unknownPath.json()]).toMatchObject([
    404,
    { status: false, data: { code: 'wire.not_found' } },
  ]);
});

test('anyone who tries many passwords at once is stopped like one who tries them in turn', async () => {
  await app.tenant({ account: 'owner-k' });
  const attempt = () => refusal(app.call(sessionContract.Login, { username: 'owner-k', password: 'nope' }));
  const answers = await Promise.all(Array.from({ length: 120 }, attempt));
  expect(answers.filter((answer) => answer.status === 429).length).toBeGreaterThanOrEqual(20);
  expect((await attempt()).status).toBe(429);
});

test('what no client of ours would send is refused in the envelope, never with a 500', async () => {
  const url = `${app.url}/api${sessionContract.Login.path}`;
  const post = (body: string, headers: Record<string, string>) => fetch(url, { method: 'POST', body, headers });
  const json = { 'content-type': 'application/json' };
  const deep = `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
  expect((await post(deep, { ...json, ...signLike })).status).toBe(413);
  const nestedJson = `{"a":${'['.repeat(2_000)}${']'.repeat(2_000)}}`;
  expect((await post(nestedJson, { ...json, ...signLike })).status).toBe(400);
  expect((await post('{}', { ...json, sign: '\u00e9'.repeat(32) })).status).toBe(400);
  expect((await post('x', { 'content-type': 'text/plain', ...signLike })).status).toBe(415);
  const wrongPath = await fetch(`${app.url}/api/%E0%A4%A`);
  expect([wrongPath.status, await wrongPath.json()]).toMatchObject([400, { status: false }]);
});

test('a token of one tenant with the number of another is no session', async () => {
  const one = await app.tenant({ account: 'owner-i' });
  const two = await app.tenant({ account: 'owner-j' });
  const mixedCall = app.client({ access_token: one.access_token, suid: two.suid });
  expect((await refusal(mixedCall(sessionContract.Info, {}))).data).toBe('login');
});
