import { createHash } from 'node:crypto';
import { contract } from '@linehaul/contract/endpoint.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { CallbackCall, CallbackHandler, ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { modulesWith } from './modules.ts';

const key = 'pay';
const seenCalls: Pick<CallbackCall, 'topic'>[] = [];
const bookings: { tenant: number; notification: string; at: number }[] = [];
let isBroken = false;

const signOf = (body: string | Uint8Array) => createHash('sha256').update('secret').update(body).digest('hex');

/** A provider that signs its body, numbers its notifications and wants to read `ok`. */
const handle: CallbackHandler = async ({ request, topic, scope, once }) => {
  const { method, query, headers, body } = request;
  seenCalls.push({ topic, method, query, kind: headers['content-type'], bytes: body.length } as Pick<
    CallbackCall,
    'topic'
  >);
  if (headers['x-sign'] !== signOf(body)) return { verdict: 'forged', status: 401, type: 'text/plain', body: 'sign' };
  if (isBroken) throw new RangeError('out of order');
  const notification = body.toString('latin1').replaceAll('\0', '0');
  const isNew = await once(notification, async (tx) => {
    bookings.push({ tenant: tx.caller.supplier_id, notification, at: scope.now });
  });
  return { verdict: isNew ? 'taken' : 'ignored', status: 200, type: 'text/plain; charset=gbk', body: 'ok' };
};

const messages = { name: 'pay' };
const plugin: ServerPlugin = {
  key,
  category: 'payment',
  version: '1.0.0',
  settings: z.object({ merchant: z.string().optional() }),
  callback: () => handle,
  module: serverModule({
    name: key,
    contract: contract({}),
    messages: { en: messages, zh: messages, es: messages, ja: messages },
    handlers: () => ({}),
  }),
};

const app = await testApp({ modules: modulesWith([plugin]), env: { TRUST_PROXY: '1' } });
const { AddonInstall, AddonDisable, AddonSettingInfo, AddonCallbackList, AddonCallbackAgain } = addonContract;
const { AddonCallbackRenew, AddonForgedList } = addonContract;

beforeEach(() => {
  seenCalls.length = 0;
  bookings.length = 0;
  isBroken = false;
});

async function installed(): Promise<{ user: TestUser; address: string }> {
  const user = await app.tenant();
  await user.call(AddonInstall, { key });
  const { callback_path } = await user.call(AddonSettingInfo, { key });
  return { user, address: `${app.url}${callback_path}` };
}

function post(address: string, body: string | Uint8Array<ArrayBuffer>, sign = signOf(body), from = '203.0.113.9') {
  const headers = { 'x-sign': sign, 'content-type': 'text/xml', 'x-forwarded-for': from };
  return fetch(address, { method: 'POST', body, headers });
}

/** After a while that the first token does not last. */
async function signedInAgain({ account: username }: TestUser) {
  return app.client(await app.call(sessionContract.Login, { username, password: 'test-password' }));
}

/** So many at once, and how they were answered. */
async function flood(count: number, send: (n: number) => Promise<Response>): Promise<Response[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => send(n)));
}

async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error = await call.catch((reason: unknown) => reason);
  return error instanceof CallRefused ? `${error.status} ${error.code}` : 'answered';
}

test('a provider is heard to the byte, and answered in its own words', async () => {
  const { user, address } = await installed();
  const body = Buffer.from([0xff, 0x00, 0x7b, 0x22]);
  const answer = await post(`${address}/report?a=1&a=%20`, body);
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'text/plain; charset=gbk',
    'ok',
  ]);
  expect(seenCalls).toEqual([{ topic: 'report', method: 'POST', query: 'a=1&a=%20', kind: 'text/xml', bytes: 4 }]);
  expect(bookings).toMatchObject([{ tenant: user.suid }]);
  const { list } = await user.call(AddonCallbackList, { key });
  expect(list).toMatchObject([{ topic: 'report', verdict: 'taken', status: 200, bytes: 4, is_kept: true }]);
});

test('an address with another token, of another plug-in, or of one that rests is nowhere', async () => {
  const { user, address } = await installed();
  for (const wrong of [`${address.slice(0, -1)}x`, address.replace('/pay/', '/kefu/'), `${address}/report/more`])
    expect((await post(wrong, 'n1')).status).toBe(404);
  const answer = await post(`${address.slice(0, -1)}x`, 'n1');
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/plain; charset=utf-8', '']);
  await user.call(AddonDisable, { key });
  expect((await post(address, 'n1')).status).toBe(404);
  expect(seenCalls).toEqual([]);
});

test('a notification that is sent 200 times at once counts once', async () => {
  const { user, address } = await installed();
  const answers = await Promise.all(Array.from({ length: 200 }, () => post(address, 'n2')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(bookings).toEqual([{ tenant: user.suid, notification: 'n2', at: app.now() }]);
  const { total } = await user.call(AddonCallbackList, { key, verdict: 'taken' });
  expect(total).toBe(1);
});

test('a forged one is answered as the plug-in says, and its contents are not kept', async () => {
  const { user, address } = await installed();
  const answer = await post(address, 'n3', 'wrong');
  expect([answer.status, await answer.text()]).toEqual([401, 'sign']);
  const { list } = await user.call(AddonCallbackList, {});
  expect(list).toMatchObject([{ verdict: 'forged', is_kept: false }]);
  expect(await refusalOf(user.call(AddonCallbackAgain, { id: list[0]?.id ?? 0 }))).toBe('409 addon.not_kept');
});

test('what goes wrong here is repeated by the provider or by a person, at the time at which it was sent', async () => {
  const { user, address } = await installed();
  isBroken = true;
  const sentAt = app.now();
  const answer = await post(address, 'n4');
  expect([answer.status, await answer.text()]).toEqual([500, '']);
  const [failedCallback] = (await user.call(AddonCallbackList, {})).list;
  expect(failedCallback).toMatchObject({ verdict: 'failed', status: 500, attempts: 1 });
  isBroken = false;
  app.advance(60);
  const id = failedCallback?.id ?? 0;
  expect(await user.call(AddonCallbackAgain, { id })).toMatchObject({ verdict: 'taken', attempts: 2 });
  expect(bookings).toEqual([{ tenant: user.suid, notification: 'n4', at: sentAt }]);
  expect(await user.call(AddonCallbackAgain, { id })).toMatchObject({ verdict: 'ignored', attempts: 3 });
  expect(bookings).toHaveLength(1);
});

test('what was sent is stored encrypted, and is its tenant’s own', async () => {
  const [{ user, address }, { user: other }] = [await installed(), await installed()];
  await post(address, 'name of a payer');
  const { rows } = await user
    .scope()
    .database.pool.query<{ request: string }>('select request from addon_callback where supplier_id = $1', [user.suid]);
  expect(rows[0]?.request).toMatch(/^v1\./);
  expect(rows[0]?.request).not.toContain(Buffer.from('name of a payer').toString('base64'));
  expect((await other.call(AddonCallbackList, {})).list).toEqual([]);
  const [own] = (await user.call(AddonCallbackList, {})).list;
  expect(await refusalOf(other.call(AddonCallbackAgain, { id: own?.id ?? 0 }))).toBe('404 wire.not_found');
});

test('requests are kept for 30 days, and the numbers of notifications longer', async () => {
  const { user, address } = await installed();
  const countKept = async () => {
    const { pool } = user.scope().database;
    const { rowCount } = await pool.query('select 1 from addon_callback where supplier_id = $1', [user.suid]);
    return rowCount;
  };
  await post(address, 'n5');
  app.advance(29 * 86_400);
  await app.runJob('addon.forget_callbacks');
  expect(await countKept()).toBe(1);
  app.advance(2 * 86_400);
  await app.runJob('addon.forget_callbacks');
  expect(await countKept()).toBe(0);
  await post(address, 'n5');
  expect(bookings).toHaveLength(1);
});

test('a body that is too large is refused without a text', async () => {
  const { address } = await installed();
  const answer = await post(address, 'x'.repeat(1_100_000));
  expect([answer.status, await answer.text()]).toEqual([413, '']);
});

test.each(['%00', '%0a', '%7f', '%c2%85'])(
  'an address with the character %s is nowhere, and no fault',
  async (sign) => {
    const { user, address } = await installed();
    const beside = `${app.url}/api/v1/addons/${key}/public/callback/${sign}`;
    for (const wrong of [`${address}/${sign}`, `${address.slice(0, -3)}${sign}`, beside, beside.replace(key, sign)]) {
      const answer = await post(wrong, 'n6');
      expect([answer.status, await answer.text()]).toEqual([404, '']);
    }
    expect(seenCalls).toEqual([]);
    expect((await user.call(AddonCallbackList, {})).list).toEqual([]);
  },
);

test('forged ones are one row an hour, which counts them; the sender is not listened to for a while, others are', async () => {
  const { user, address } = await installed();
  const answers = await flood(60, () => post(address, 'n7', 'wrong'));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  const refusal = await post(address, 'n7', 'wrong');
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '600']);
  const { list } = await user.call(AddonCallbackList, { key });
  expect(list).toMatchObject([{ verdict: 'forged', status: 401, ip: '203.0.113.9', is_kept: false, attempts: 60 }]);
  expect((await post(address, 'n7')).status).toBe(429);
  expect((await post(address, 'n7', undefined, '203.0.113.10')).status).toBe(200);
  app.advance(3_600);
  expect((await post(address, 'n8', 'wrong')).status).toBe(401);
  const call = await signedInAgain(user);
  expect((await call(AddonCallbackList, { key, verdict: 'forged' })).list).toHaveLength(2);
});

test('from twenty forged ones within an hour on the tenant is told, for a day', async () => {
  const { user, address } = await installed();
  const { user: other } = await installed();
  await flood(19, () => post(address, 'n9', 'wrong'));
  expect(await user.call(AddonForgedList, {})).toEqual([]);
  await post(address, 'n9', 'wrong');
  expect(await user.call(AddonForgedList, {})).toEqual([{ key, forged: 20, received_at: app.now() }]);
  expect(await other.call(AddonForgedList, {})).toEqual([]);
  app.advance(26 * 3_600);
  const call = await signedInAgain(user);
  expect(await call(AddonForgedList, {})).toEqual([]);
});

test('a plug-in’s address takes so many a minute from everywhere, and another tenant’s is not concerned', async () => {
  const [{ user, address }, { address: beside }] = [await installed(), await installed()];
  const { pool } = user.scope().database;
  const ends = new Date((app.now() + 60) * 1000);
  const limitKey = `callback to ${user.suid} ${key}`;
  await pool.query('insert into rate_limit (key, attempts, window_ends) values ($1, 1199, $2)', [limitKey, ends]);
  expect((await post(address, 'n10')).status).toBe(200);
  const refusal = await post(address, 'n11');
  expect([refusal.status, refusal.headers.get('retry-after'), await refusal.text()]).toEqual([429, '60', '']);
  expect((await post(beside, 'n11')).status).toBe(200);
  app.advance(60);
  expect((await post(address, 'n11')).status).toBe(200);
});

test('one sender may send so many a minute, to whomever', async () => {
  const { user, address } = await installed();
  const ends = new Date((app.now() + 60) * 1000);
  await user
    .scope()
    .database.pool.query('insert into rate_limit (key, attempts, window_ends) values ($1, 3000, $2)', [
      'callback from 203.0.113.77',
      ends,
    ]);
  expect((await post(address, 'n12', undefined, '203.0.113.77')).status).toBe(429);
  expect((await post(`${address.slice(0, -32)}${'0'.repeat(32)}`, 'n12', undefined, '203.0.113.77')).status).toBe(429);
  expect((await post(address, 'n12', undefined, '203.0.113.78')).status).toBe(200);
});

test('a plug-in gets another address, and the one before is nowhere from then on', async () => {
  const { user, address } = await installed();
  const { callback_path } = await user.call(AddonCallbackRenew, { key });
  expect(`${app.url}${callback_path}`).not.toBe(address);
  expect((await user.call(AddonSettingInfo, { key })).callback_path).toBe(callback_path);
  expect((await post(address, 'n13')).status).toBe(404);
  expect((await post(`${app.url}${callback_path}`, 'n13')).status).toBe(200);
});
