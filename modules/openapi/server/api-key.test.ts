import { auditContract } from '@linehaul/modules/audit/contract/audit.contract.ts';
import { refusalOf } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { maxNetworks, openapiContract } from '../contract/openapi.contract.ts';
import { aKey, aProgram, outcomeOf } from './testing/program.fixture.ts';

const app = await testApp();
const { pool } = app.scope().database;
const { ApiGuide, ApiKeyMake, ApiKeyRotate, ApiOldKeyEnd, ApiSetInfo, ApiSetSave } = openapiContract;

test('a tenant has no key until it makes one, and one only', async () => {
  const user = await app.tenant();
  const none = await user.call(ApiSetInfo, {});
  expect(none).toMatchObject({ id: 0, app_id: '', is_on: false, made_at: 0, own_ip: '127.0.0.1' });
  expect(await refusalOf(user.call(ApiSetSave, { is_on: true }))).toBe('409 openapi.key_missing');
  expect(await refusalOf(user.call(ApiKeyRotate, {}))).toBe('409 openapi.key_missing');
  expect(await refusalOf(user.call(ApiOldKeyEnd, {}))).toBe('409 openapi.key_missing');
  const before = app.now();
  const { set, secret } = await user.call(ApiKeyMake, {});
  expect(set).toMatchObject({ is_on: true, networks: [], version: 1, last_used_at: 0, old_key_ends_at: 0 });
  expect(set.app_id).toMatch(new RegExp(`^app_${user.suid}_[0-9a-f]{12}$`));
  expect(set.made_at).toBeGreaterThanOrEqual(before);
  expect(secret).toMatch(/^lhs_[\w-]{43}$/);
  expect(await refusalOf(user.call(ApiKeyMake, {}))).toBe('409 openapi.key_made');
});

test('two makings at once leave one key, and its secret is the one that was told', async () => {
  const user = await app.tenant();
  const outcomes = await Promise.allSettled([user.call(ApiKeyMake, {}), user.call(ApiKeyMake, {})]);
  const [newKey, ...others] = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(others).toEqual([]);
  if (!newKey) throw new TypeError('nobody made a key');
  const send = aProgram(app, { app_id: newKey.set.app_id, secret: newKey.secret });
  expect(outcomeOf(await send({ path: '/v1/supplier/site/SiteList' }))).toBe('200');
});

test('the key is known by its number, and another tenant’s number is unknown', async () => {
  const [own, other] = [await app.tenant(), await app.tenant()];
  await aKey(own);
  const { set } = await other.call(ApiKeyMake, {});
  expect(await other.call(ApiSetInfo, { id: set.id })).toMatchObject({ app_id: set.app_id });
  expect(await refusalOf(own.call(ApiSetInfo, { id: set.id }))).toBe('404 wire.not_found');
  expect(await refusalOf(own.call(ApiSetSave, { id: set.id, is_on: false }))).toBe('404 wire.not_found');
  expect((await other.call(ApiSetInfo, {})).is_on).toBe(true);
});

test('the platform’s own key is its own, though it reads everybody’s rows', async () => {
  const user = await app.tenant();
  await aKey(user);
  const platform = await app.tenant({ industry: 'platform' });
  expect((await platform.call(ApiSetInfo, {})).id).toBe(0);
  const { set } = await platform.call(ApiKeyMake, {});
  await platform.call(ApiSetSave, { is_on: false });
  expect((await platform.call(ApiSetInfo, {})).id).toBe(set.id);
  expect((await user.call(ApiSetInfo, {})).is_on).toBe(true);
});

test('addresses are kept as networks, each once', async () => {
  const user = await app.tenant();
  await aKey(user);
  const networks = ['203.0.113.9/24', ' 203.0.113.0/24 ', '::ffff:192.0.2.1', '2001:DB8::1', '192.0.2.1/32'];
  const savedSetting = await user.call(ApiSetSave, { networks });
  expect(savedSetting.networks).toEqual(['192.0.2.1', '203.0.113.0/24', '2001:db8::1']);
  expect((await user.call(ApiSetSave, { is_on: false })).networks).toEqual(savedSetting.networks);
});

test.each([
  ['a name', ['example.com']],
  ['every address there is', ['0.0.0.0/0']],
  ['an impossible mask', ['10.0.0.0/33']],
  ['an empty entry', ['']],
  ['too many entries', Array.from({ length: maxNetworks + 1 }, (_, at) => `10.0.0.${at}`)],
])('a list of addresses with %s is refused', async (_case, networks) => {
  const user = await app.tenant();
  await aKey(user);
  expect(await refusalOf(user.call(ApiSetSave, { networks }))).toBe('422 wire.invalid');
});

test('a change made on an old copy is refused, and changes nothing', async () => {
  const user = await app.tenant();
  const { set } = await user.call(ApiKeyMake, {});
  const { version } = set;
  await user.call(ApiSetSave, { networks: ['192.0.2.1'], version });
  expect(await refusalOf(user.call(ApiSetSave, { is_on: false, version }))).toBe('409 wire.version');
  expect(await refusalOf(user.call(ApiKeyRotate, { version }))).toBe('409 wire.version');
  expect(await refusalOf(user.call(ApiOldKeyEnd, { version }))).toBe('409 wire.version');
  expect(await user.call(ApiSetInfo, {})).toMatchObject({ is_on: true, networks: ['192.0.2.1'], made_at: set.made_at });
  const both = [1, 2].map(() => user.call(ApiKeyRotate, { overlap_hours: 0, version: version + 1 }));
  expect((await Promise.all(both.map(refusalOf))).sort()).toEqual(['409 wire.version', 'done']);
});

test.each([-1, 73, 1.5])('an overlap of %s hours is refused', async (overlap_hours) => {
  const user = await app.tenant();
  await aKey(user);
  expect(await refusalOf(user.call(ApiKeyRotate, { overlap_hours }))).toBe('422 wire.invalid');
});

test('the secret stands nowhere but in the answer that made it', async () => {
  const user = await app.tenant();
  const { secret, set } = await user.call(ApiKeyMake, {});
  const newKey = await user.call(ApiKeyRotate, { overlap_hours: 24 });
  await user.call(ApiSetSave, { is_on: false });
  const answers = [await user.call(ApiSetInfo, {}), await user.call(ApiGuide, {})];
  const { rows } = await pool.query<{ text: string }>(
    `select (select string_agg(t::text, ' ') from api_app t) || ' ' || (select string_agg(l::text, ' ') from operator_log l)
       as text`,
  );
  const everything = `${JSON.stringify(answers)} ${rows[0]?.text}`;
  expect(everything).toContain(set.app_id);
  for (const shownSecret of [secret, newKey.secret]) expect(everything).not.toContain(shownSecret.slice(4));
});

test('an encrypted secret that is copied to another tenant’s row opens nothing there', async () => {
  const [own, other] = [await app.tenant(), await app.tenant()];
  const key = await aKey(own);
  const stolenKey = await aKey(other);
  await pool.query(
    `update api_app set secret_encrypted = (select secret_encrypted from api_app where supplier_id = $1) where supplier_id = $2`,
    [own.suid, other.suid],
  );
  const send = aProgram(app, { app_id: stolenKey.app_id, secret: key.secret });
  expect(outcomeOf(await send({ path: '/v1/supplier/site/SiteList' }))).toBe('401 openapi.signature');
});

test('each change has its line in the operator log', async () => {
  const user = await app.tenant();
  await aKey(user);
  await user.call(ApiSetSave, { networks: ['192.0.2.1'] });
  await user.call(ApiKeyRotate, { overlap_hours: 24 });
  await user.call(ApiOldKeyEnd, {});
  const { list } = await user.call(auditContract.OperatorLogList, {});
  const calls = list.map(({ call }) => call);
  expect(calls).toEqual(['ApiOldKeyEnd', 'ApiKeyRotate', 'ApiSetSave', 'ApiKeyMake']);
});

test('an operator needs the permission of each call', async () => {
  const user = await app.tenant();
  await aKey(user);
  const clerk = await app.operator(user, { api_arr: [ApiSetInfo.path] });
  expect((await clerk.call(ApiSetInfo, {})).is_on).toBe(true);
  expect(await refusalOf(clerk.call(ApiKeyRotate, {}))).toBe('403 permission.denied');
});

test('the guide lists what the tenant’s kind may call, and works an example out', async () => {
  const user = await app.tenant();
  const { calls, example } = await user.call(ApiGuide, {});
  expect(calls).toContainEqual({
    method: 'POST',
    address: '/api/open/v1/supplier/order/OrderAdd',
    name: 'OrderAdd',
    module: 'order',
    is_idempotent: true,
  });
  expect(example.base.split('\n')).toHaveLength(5);
  const namesFor = async (industry: 'supplier' | 'bank') =>
    (await (await app.tenant({ industry })).call(ApiGuide, {})).calls.map(({ name }) => name);
  expect(await namesFor('bank')).toEqual(['Trace', 'TraceProof']);
  const ofShop = await namesFor('supplier');
  expect(ofShop).toContain('GoodsOrderAdd');
  expect(ofShop).not.toContain('OrderAdd');
});
