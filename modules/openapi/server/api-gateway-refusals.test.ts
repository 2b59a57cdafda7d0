import { randomBytes } from 'node:crypto';
import { openHeaders } from '@linehaul/contract/open-signature.ts';
import { timestampToleranceSeconds } from '@linehaul/contract/signature.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { openapiContract } from '../contract/openapi.contract.ts';
import { aKey, aProgram, outcomeOf, type Sent } from './testing/program.fixture.ts';

const app = await testApp({ env: { TRUST_PROXY: 'true' } });
const sibling = await app.sibling();
const { pool } = app.scope().database;
const { ApiKeyRotate, ApiOldKeyEnd, ApiSetInfo, ApiSetSave } = openapiContract;
const { path } = siteContract.SiteList;
const list: Sent = { path };

/** Each test's refusals come from an address of its own, so that none of them waits for another's. */
let places = 0;
function from(): Record<string, string> {
  places += 1;
  return { 'x-forwarded-for': `198.51.100.${places}` };
}

async function aCustomer() {
  const user = await app.tenant();
  const key = await aKey(user);
  return { user, key, send: aProgram(app, key) };
}

const { user, key, send } = await aCustomer();

test.each<[string, Sent, string]>([
  ['another path', { ...list, arrives: { target: '/api/open/v1/supplier/line/LineList' } }, '401 openapi.signature'],
  ['another query', { ...list, arrives: { target: `/api/open${path}?limit=1` } }, '401 openapi.signature'],
  [
    'another body',
    { path: '/v1/supplier/order/OrderAdd', body: { a: 1 }, arrives: { body: '{"a":2}' } },
    '401 openapi.signature',
  ],
  ['another nonce', { ...list, headers: { [openHeaders.nonce]: 'f'.repeat(32) } }, '401 openapi.signature'],
  ['a short nonce', { ...list, nonce: 'short' }, '400 openapi.headers'],
  ['no signature', { ...list, headers: { [openHeaders.signature]: '' } }, '400 openapi.headers'],
  ['a signature in capitals', { ...list, headers: { [openHeaders.signature]: 'A'.repeat(64) } }, '400 openapi.headers'],
  [
    'an app id that nobody has',
    { ...list, headers: { [openHeaders.app_id]: 'app_1_aaaaaaaaaaaa' } },
    '401 openapi.signature',
  ],
  ['an app id that is none', { ...list, headers: { [openHeaders.app_id]: "' or 1=1" } }, '400 openapi.headers'],
  [
    'a number beyond any tenant',
    { ...list, headers: { [openHeaders.app_id]: 'app_9999999999999999_aaaaaaaaaaaa' } },
    '401 openapi.signature',
  ],
])('a request with %s is refused', async (_case, sent, outcome) => {
  expect(outcomeOf(await send({ ...sent, headers: { ...from(), ...sent.headers } }))).toBe(outcome);
});

test('anyone who has no app is told the same as anyone who signs wrongly', async () => {
  const headers = from();
  const wrong = await aProgram(app, { ...key, secret: 'lhs_guessed' })({ ...list, headers });
  const unknown = await aProgram(app, { app_id: 'app_1_aaaaaaaaaaaa', secret: key.secret })({ ...list, headers });
  expect(unknown).toEqual(wrong);
});

test('a request is taken within the clock’s tolerance, once, whichever server it comes to', async () => {
  const early = app.now() - timestampToleranceSeconds + 5;
  expect(outcomeOf(await send({ ...list, timestamp: early }))).toBe('200');
  const tooEarly = { ...list, timestamp: app.now() - timestampToleranceSeconds - 5, headers: from() };
  expect(outcomeOf(await send(tooEarly))).toBe('400 wire.timestamp');
  expect(outcomeOf(await send({ ...list, timestamp: app.now() + timestampToleranceSeconds + 60 }))).toBe(
    '400 wire.timestamp',
  );
  const once = { ...list, timestamp: app.now(), nonce: randomBytes(16).toString('hex') };
  expect(outcomeOf(await send(once))).toBe('200');
  expect(outcomeOf(await send(once))).toBe('409 openapi.replayed');
  expect(outcomeOf(await send({ ...once, url: sibling }))).toBe('409 openapi.replayed');
  const neighbour = await aCustomer();
  expect(outcomeOf(await neighbour.send(once))).toBe('200');
});

test('of the same request sent ten times at once, one is taken', async () => {
  const once = { ...list, timestamp: app.now(), nonce: randomBytes(16).toString('hex') };
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(once)));
  expect(answers.map(outcomeOf).sort()).toEqual(['200', ...Array.from({ length: 9 }, () => '409 openapi.replayed')]);
});

test('wrong signatures from one address have to wait, and right ones never do', async () => {
  const headers = from();
  const wrong = aProgram(app, { ...key, secret: 'lhs_guessed' });
  for (let tries = 0; tries < 30; tries += 1) {
    expect(outcomeOf(await wrong({ ...list, headers }))).toBe('401 openapi.signature');
  }
  const waiting = await wrong({ ...list, headers, url: sibling });
  expect(outcomeOf(waiting)).toBe('429 wire.too_many');
  expect(Number(waiting.retryAfter)).toBeGreaterThan(0);
  expect(outcomeOf(await send({ ...list, headers }))).toBe('200');
});

async function withTenant(change: string, then: (tenant: TestUser) => Promise<unknown>) {
  const customer = await aCustomer();
  expect(outcomeOf(await customer.send(list))).toBe('200');
  await pool.query(`update tenant set ${change} where id = $1`, [customer.user.suid]);
  const refused = outcomeOf(await customer.send({ ...list, url: sibling }));
  await then(customer.user);
  return { refused, after: outcomeOf(await customer.send(list)) };
}

test.each([
  ['disabled', `state = 'disabled', disabled_reason = 'unpaid'`, '403 openapi.tenant_disabled'],
  ['not approved any more', `state = 'rejected'`, '403 permission.joining'],
  ['without its consent', 'authorized_at = null', '403 openapi.not_authorized'],
])(
  'a tenant that is %s is refused at the very next request, and let in again when it is not',
  async (_c, change, code) => {
    const back = (tenant: TestUser) =>
      pool.query(`update tenant set state = 'approved', authorized_at = now() where id = $1`, [tenant.suid]);
    expect(await withTenant(change, back)).toEqual({ refused: code, after: '200' });
  },
);

test('switching off and on acts on the other server’s very next request', async () => {
  const { user, send } = await aCustomer();
  await user.call(ApiSetSave, { is_on: false });
  expect(outcomeOf(await send({ ...list, url: sibling }))).toBe('403 openapi.app_off');
  await user.call(ApiSetSave, { is_on: true });
  expect(outcomeOf(await send({ ...list, url: sibling }))).toBe('200');
});

test('a secret rotated without an overlap is refused at the other server’s very next request', async () => {
  const { user, key, send: old } = await aCustomer();
  const { set, secret } = await user.call(ApiKeyRotate, { overlap_hours: 0 });
  expect(set).toMatchObject({ app_id: key.app_id, old_key_ends_at: 0 });
  expect(outcomeOf(await old({ ...list, url: sibling, headers: from() }))).toBe('401 openapi.signature');
  expect(outcomeOf(await aProgram(app, { ...key, secret })({ ...list, url: sibling }))).toBe('200');
});

test('an overlap is ended at once, and a second rotation ends the secret before it', async () => {
  const { user, key, send: first } = await aCustomer();
  const second = aProgram(app, { ...key, secret: (await user.call(ApiKeyRotate, { overlap_hours: 72 })).secret });
  await user.call(ApiKeyRotate, { overlap_hours: 72 });
  expect(outcomeOf(await first({ ...list, headers: from() }))).toBe('401 openapi.signature');
  expect(outcomeOf(await second({ ...list, url: sibling }))).toBe('200');
  expect((await user.call(ApiOldKeyEnd, {})).old_key_ends_at).toBe(0);
  expect(outcomeOf(await second({ ...list, url: sibling, headers: from() }))).toBe('401 openapi.signature');
  await expect(user.call(ApiOldKeyEnd, {})).rejects.toMatchObject({ status: 409 });
});

test.each([
  ['its own IPv4 address', '203.0.113.7', '203.0.113.7', '200'],
  ['a network of IPv4', '203.0.113.0/24', '203.0.113.250', '200'],
  ['a network written by one of its addresses', '203.0.113.9/24', '203.0.113.250', '200'],
  ['the IPv4 address behind an IPv6 socket', '203.0.113.7', '::ffff:203.0.113.7', '200'],
  ['an address of IPv6', '2001:db8::1', '2001:db8:0:0::1', '200'],
  ['a network of IPv6', '2001:db8::/32', '2001:db8:ffff::9', '200'],
  ['a neighbour of the network', '203.0.113.0/25', '203.0.113.200', '403 openapi.address_refused'],
  ['the other family', '2001:db8::/32', '203.0.113.7', '403 openapi.address_refused'],
])('a list with %s', async (_case, network, ip, outcome) => {
  await user.call(ApiSetSave, { networks: ['192.0.2.1', network] });
  const answer = await send({ ...list, headers: { 'x-forwarded-for': ip } });
  await user.call(ApiSetSave, { networks: [] });
  expect(outcomeOf(answer)).toBe(outcome);
});

test('the last use is told with its address', async () => {
  const { user, send } = await aCustomer();
  expect((await user.call(ApiSetInfo, {})).last_used_at).toBe(0);
  const before = app.now();
  await send({ ...list, headers: { 'x-forwarded-for': '203.0.113.77' } });
  const { last_used_at, last_used_ip } = await user.call(ApiSetInfo, {});
  expect(last_used_ip).toBe('203.0.113.77');
  expect(last_used_at).toBeGreaterThanOrEqual(before);
  expect(last_used_at).toBeLessThanOrEqual(app.now());
});

// The clock is moved from here on: sessions of people do not outlive it.

test('a replaced secret is valid for the hours that were chosen, and then never', async () => {
  const { user, key, send: old } = await aCustomer();
  const before = app.now();
  const { set, secret } = await user.call(ApiKeyRotate, { overlap_hours: 1 });
  expect(set.old_key_ends_at).toBeGreaterThanOrEqual(before + 3600);
  expect(set.old_key_ends_at).toBeLessThanOrEqual(app.now() + 3600);
  const renewed = aProgram(app, { ...key, secret });
  expect(outcomeOf(await renewed({ ...list, url: sibling }))).toBe('200');
  expect(outcomeOf(await old({ ...list, url: sibling }))).toBe('200');
  app.advance(3600);
  expect(outcomeOf(await old({ ...list, headers: from() }))).toBe('401 openapi.signature');
  expect(outcomeOf(await renewed(list))).toBe('200');
});

test('a number is forgotten once its request is too old, and not before', async () => {
  const countOf = async (nonce: string) =>
    (await pool.query('select 1 from api_nonce where nonce = $1', [nonce])).rowCount;
  const nonce = randomBytes(16).toString('hex');
  const sent = { ...list, nonce, timestamp: app.now() };
  expect(outcomeOf(await send(sent))).toBe('200');
  await app.runJob('openapi.nonces');
  expect(await countOf(nonce)).toBe(1);
  app.advance(timestampToleranceSeconds + 30);
  await app.runJob('openapi.nonces');
  expect(await countOf(nonce)).toBe(0);
  expect(outcomeOf(await send(sent))).toBe('400 wire.timestamp');
});
