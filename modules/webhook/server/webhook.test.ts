import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { webhookContract } from '../contract/webhook.contract.ts';
import { aReceiver, isGenuine, parsed } from './testing/receiver.fixture.ts';
import { webhookModuleWith } from './webhook.module.ts';

const { WebhookInfo, WebhookSave, WebhookSwitch, SecretRotate, WebhookTest, DeliveryList } = webhookContract;

/** Receivers are beside the server in these tests; `closed` is an installation as it is without the setting. */
const app = await testApp({ env: { WEBHOOK_PRIVATE: '1' }, instead: [webhookModuleWith({ timeLimitMs: 1_000 })] });
const closed = await testApp();
const receiver = await aReceiver();
afterAll(() => receiver.close());
const { address } = receiver;

test('before anything is saved there is nothing to test, switch or rotate', async () => {
  const { call } = await app.tenant();
  expect(await call(WebhookInfo, {})).toMatchObject({
    address: '',
    is_on: false,
    version: 0,
    is_private_allowed: true,
  });
  const missing = { status: 409, code: 'webhook.missing' };
  await expect(call(WebhookTest, {})).rejects.toMatchObject(missing);
  await expect(call(WebhookSwitch, { is_on: true })).rejects.toMatchObject(missing);
  await expect(call(SecretRotate, {})).rejects.toMatchObject(missing);
});

test('the first saving makes the secret, which is shown once and never again', async () => {
  const { call } = await app.tenant();
  const saved = await call(WebhookSave, { address, events: ['order.created', 'order.created', 'order.paid'] });
  expect(saved).toMatchObject({ address, events: ['order.created', 'order.paid'], is_on: true, version: 1 });
  expect(saved.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const again = await call(WebhookSave, { address, events: [], version: 1 });
  expect(again).toMatchObject({ secret: '', events: [], version: 2 });
  await expect(call(WebhookSave, { address, events: [], version: 1 })).rejects.toMatchObject({ code: 'wire.version' });
  expect(JSON.stringify(await call(WebhookInfo, {}))).not.toContain('whsec_');
});

test('of two first savings at once one wins, and its secret is the one that signs', async () => {
  const { call } = await app.tenant();
  const saves = [1, 2, 3].map(() => call(WebhookSave, { address, events: [], version: 0 }));
  const outcomes = await Promise.allSettled(saves);
  const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(won).toHaveLength(1);
  await call(WebhookTest, {});
  const last = receiver.received.at(-1);
  expect(last && isGenuine(won[0]?.value.secret ?? '', last, app.now())).toBe(true);
});

test.each([
  ['no address', 'hooks', 'webhook.address_malformed'],
  ['another protocol', 'ftp://erp.example/', 'webhook.address_malformed'],
  ['a password in it', 'https://me:secret@erp.example/', 'webhook.address_malformed'],
  ['plain http', 'http://erp.example/', 'webhook.address_plain'],
  ['this machine', 'https://127.0.0.1/', 'webhook.address_private'],
  ['this machine by name', 'https://localhost/', 'webhook.address_private'],
  ['this machine in hexadecimal', 'https://0x7f000001/', 'webhook.address_private'],
  ['a private network', 'https://192.168.1.20/', 'webhook.address_private'],
  ['a cloud’s metadata', 'https://169.254.169.254/latest', 'webhook.address_private'],
  ['IPv6 of this machine', 'https://[::1]/', 'webhook.address_private'],
  ['IPv4 hidden in IPv6', 'https://[::ffff:10.0.0.1]/', 'webhook.address_private'],
  ['a host that is not there', 'https://no-such-host.invalid/', 'webhook.address_unresolved'],
])('an address with %s is refused at its field', async (_what, given, code) => {
  const user = await closed.tenant();
  const refused = user.call(WebhookSave, { address: given, events: [] });
  await expect(refused).rejects.toMatchObject({ status: 422, fields: { address: expect.any(String) } });
  const data = await refused.catch((error: unknown) => error);
  if (code !== 'webhook.address_malformed') expect(data).toMatchObject({ code });
  expect(await user.call(WebhookInfo, {})).toMatchObject({ address: '', is_private_allowed: false });
});

test('unknown events are refused', async () => {
  const { call } = await app.tenant();
  const events = ['order.eaten'] as unknown as ['order.created'];
  await expect(call(WebhookSave, { address, events })).rejects.toMatchObject({ status: 422 });
});

test('a test arrives signed as its documentation says, and its answer is shown', async () => {
  const { call } = await app.tenant();
  const { secret } = await call(WebhookSave, { address, events: [], is_on: false });
  const sent = await call(WebhookTest, {});
  expect(sent).toMatchObject({ event: 'webhook.test', state: 'delivered', attempts: 1, last_status: 200 });
  expect(sent.attempt_list).toMatchObject([{ number: 1, status: 200, answer: 'taken', address, is_by_hand: true }]);
  const received = receiver.received.find(({ id }) => id === String(sent.id));
  if (!received) throw new TypeError('nothing came');
  expect(received.body).toBe(sent.body);
  expect(parsed(received)).toMatchObject({ id: String(sent.id), type: 'webhook.test' });
  expect(isGenuine(secret, received, app.now())).toBe(true);
  expect(isGenuine(secret, { ...received, body: `${received.body} ` }, app.now())).toBe(false);
});

test('a test that fails says why, and is not tried again', async () => {
  const { call } = await app.tenant();
  await call(WebhookSave, { address, events: [] });
  const cases = [
    [500, { last_status: 500, last_fault: 'status' }],
    [302, { last_status: 302, last_fault: 'redirect' }],
    [() => undefined, { last_status: 0, last_fault: 'timeout' }],
  ] as const;
  for (const [answer, expected] of cases) {
    receiver.answer(answer);
    expect(await call(WebhookTest, {})).toMatchObject({ state: 'failed', next_at: 0, ...expected });
  }
  receiver.take();
  const before = receiver.received.length;
  app.advance(100_000);
  await app.runJob('events.dispatch');
  await app.runJob('webhook.deliveries');
  expect(receiver.received).toHaveLength(before);
});

test('after a rotation both secrets sign until the overlap is over; without one the old is out at once', async () => {
  const user = await app.tenant();
  let { call } = user;
  const first = await call(WebhookSave, { address, events: [] });
  const signedBy = async (secrets: string[]) => {
    const { id } = await call(WebhookTest, {});
    const received = receiver.received.find((one) => one.id === String(id));
    return secrets.map((secret) => received !== undefined && isGenuine(secret, received, app.now()));
  };
  const second = await call(SecretRotate, { overlap_hours: 2 });
  expect(second.secret).not.toBe(first.secret);
  expect(second.old_secret_until).toBeGreaterThan(app.now());
  expect(await signedBy([first.secret, second.secret])).toEqual([true, true]);
  app.advance(2 * 3_600 + 1);
  ({ call } = await user.again());
  expect(await signedBy([first.secret, second.secret])).toEqual([false, true]);
  expect(await call(WebhookInfo, {})).toMatchObject({ old_secret_until: 0 });
  const third = await call(SecretRotate, { overlap_hours: 0 });
  expect(await signedBy([second.secret, third.secret])).toEqual([false, true]);
});

test('the secret stands encrypted in the database, and in no log, delivery or attempt', async () => {
  const user = await app.tenant();
  const { secret } = await user.call(WebhookSave, { address, events: [] });
  const rotated = await user.call(SecretRotate, {});
  await user.call(WebhookTest, {});
  const { rows } = await app.scope().database.pool.query<{ line: string }>(
    `select w::text as line from webhook w where supplier_id = $1
     union all select d::text from webhook_delivery d where supplier_id = $1
     union all select a::text from webhook_attempt a where supplier_id = $1
     union all select l::text from operator_log l where supplier_id = $1`,
    [user.suid],
  );
  const kept = rows.map(({ line }) => line).join('\n');
  expect(kept).toContain('webhook.secret');
  for (const received of [secret, rotated.secret]) expect(kept).not.toContain(received.slice('whsec_'.length));
});

test('switching off and on is one word, and says nothing about the address', async () => {
  const { call } = await app.tenant();
  await call(WebhookSave, { address, events: ['order.paid'] });
  expect(await call(WebhookSwitch, { is_on: false })).toMatchObject({ is_on: false, off_reason: '', address });
  expect(await call(WebhookSwitch, { is_on: true })).toMatchObject({ is_on: true, events: ['order.paid'] });
});

test('operators need the permission of each call', async () => {
  const owner = await app.tenant();
  const reader = await app.operator(owner, { api_arr: [WebhookInfo.path, DeliveryList.path] });
  await owner.call(WebhookSave, { address, events: [] });
  expect(await reader.call(WebhookInfo, {})).toMatchObject({ address });
  expect((await reader.call(DeliveryList, {})).list).toEqual([]);
  const denied = { status: 403, code: 'permission.denied' };
  await expect(reader.call(WebhookSave, { address, events: [] })).rejects.toMatchObject(denied);
  await expect(reader.call(SecretRotate, {})).rejects.toMatchObject(denied);
  await expect(reader.call(WebhookTest, {})).rejects.toMatchObject(denied);
});
