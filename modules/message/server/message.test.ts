import { CallRefused } from '@linehaul/contract/wire.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { askForCode } from '@linehaul/modules/tenant/server/testing/asked-code.fixture.ts';
import { waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import { messageContract } from '../contract/message.contract.ts';
import { messageModule } from './message.module.ts';
import { reportMessage } from './message-report.steps.ts';
import { messageSenders } from './message-sender.extension.ts';
import { permitNotices } from './testing/permit-notices.fixture.ts';
import { recordedSender } from './testing/recorded-sender.fixture.ts';
import { signedIn } from './testing/signed-in.fixture.ts';

const { CodeTroubleInfo, MessageList, MessageAgain, PurposeList, PurposeSave } = messageContract;
const { OrderPay } = orderContract;

const sender = recordedSender();
const withSender = {
  ...messageModule,
  offers: () => [messageSenders.offer(sender)],
  accountsOf: sender.accountsOf,
};
const app = await testApp({ instead: [withSender] });
const platform = await app.tenant({ industry: 'platform' });
const usual = sender.answer;
const as = signedIn(app);
await as(platform);

beforeEach(async () => {
  await send();
  sender.taken.length = 0;
  sender.ready.clear();
  sender.ready.add(platform.suid);
  sender.answer = usual;
  sender.found = null;
});

const send = () => app.runJob('message.queue');

async function recorded(user: TestUser, phone: string) {
  const call = await as(user);
  const { list } = await call(MessageList, { keyword: phone });
  return list;
}

async function refusalOf(call: Promise<unknown>): Promise<CallRefused> {
  const error = await call.catch((reason: unknown) => reason);
  if (error instanceof CallRefused) return error;
  throw new TypeError('nothing was refused');
}

/** A shipper's order of which `order.paid` is a message to its phone; the tenant has switched the purpose on. */
async function paidOrder(texts = {}) {
  const { user, call, order } = await waybillFixture(app);
  await permitNotices(await as(platform), user.suid);
  await call(PurposeSave, { key: 'order.paid', is_on: true, language: 'en', ...texts });
  await as(user);
  const phone = app.fresh.phone();
  const { id, order_no } = await order({ terms: 'prepaid', consignor_phone: phone });
  await call(OrderPay, { id, part: 'prepaid', method: 'cash' });
  await app.runJob('events.dispatch');
  return { user, phone, order_no };
}

/** Time enough for the provider to be asked again. */
async function later(seconds: number): Promise<void> {
  app.advance(seconds);
  await send();
}

test('a code goes out by the platform’s account, with its words in clear for the sender and hidden in the record', async () => {
  const phone = app.fresh.phone();
  await askForCode(app.call, { phone, purpose: 'join' });
  await send();
  const [takenMessage] = sender.taken;
  expect(takenMessage).toMatchObject({
    account: platform.suid,
    message: { purpose: 'tenant.join', kind: 'code', receiver: phone, language: 'en', params: { minutes: '10' } },
  });
  expect(takenMessage?.message.params.code).toMatch(/^\d{6}$/);
  const [row] = await recorded(platform, phone);
  expect(row).toMatchObject({ state: 'sent', receiver: `136****${phone.slice(-4)}`, sender: 'recorded', parts: 1 });
  expect(row?.text).not.toMatch(/\d{6}/);
});

test('a code without an answer is not known to be sent, and no run of the server sends it again', async () => {
  const phone = app.fresh.phone();
  sender.answer = () => Promise.reject(new TypeError('the connection broke'));
  await askForCode(app.call, { phone, purpose: 'join' });
  for (let run = 0; run < 3; run += 1) await later(200);
  expect(sender.taken).toHaveLength(1);
  const [row] = await recorded(platform, phone);
  expect(row).toMatchObject({ state: 'unknown', fault: 'no_answer', may_repeat: false });
  expect((await refusalOf((await as(platform))(MessageAgain, { id: row?.id ?? 0 }))).code).toBe(
    'message.not_repeatable',
  );
});

test('a code waits for a sender until it is of no use any more', async () => {
  sender.ready.clear();
  const phone = app.fresh.phone();
  await askForCode(app.call, { phone, purpose: 'join' });
  await send();
  expect(await recorded(platform, phone)).toMatchObject([{ state: 'queued', attempts: 0 }]);
  await later(601);
  sender.ready.add(platform.suid);
  await later(60);
  expect(await recorded(platform, phone)).toMatchObject([{ state: 'refused', fault: 'expired' }]);
  expect(sender.taken).toHaveLength(0);
});

test('a code goes by a channel once its template is there; until then it waits, its asker and the platform are told, once an hour', async () => {
  const [phone, other] = [app.fresh.phone(), app.fresh.phone()];
  app.advance(3_601);
  const lacking = new Set(['tenant.join']);
  const codes = () => sender.taken.flatMap(({ message }) => (message.kind === 'code' ? [message.receiver] : []));
  sender.takesCode = async (_scope, { purpose }) => !lacking.has(purpose);
  const call = await as(platform);
  await app
    .scope()
    .database.pool.query('update tenant set phone = $2 where id = $1', [platform.suid, app.fresh.phone()]);
  await call(PurposeSave, { key: 'tenant.codes_refused', is_on: true, language: 'en' });
  const alerts = async () => {
    await app.runJob('message.code_alert');
    await app.runJob('events.dispatch');
    const { list } = await (await as(platform))(MessageList, { purpose: 'tenant.codes_refused' });
    return list.length;
  };
  const before = await alerts();
  const { ticket } = await askForCode(app.call, { phone, purpose: 'join' });
  await send();
  expect(codes()).toEqual([]);
  expect(await recorded(platform, phone)).toMatchObject([{ state: 'queued', fault: 'no_template', attempts: 0 }]);
  expect(await app.call(tenantContract.verifystate, { ticket })).toEqual({ state: 'failed' });
  expect(await (await as(platform))(CodeTroubleInfo, {})).toMatchObject({ fault: 'no_template' });
  expect(await alerts()).toBe(before + 1);
  await askForCode(app.call, { phone: other, purpose: 'join' });
  await send();
  expect(await alerts()).toBe(before + 1);
  lacking.clear();
  await later(20);
  expect(codes().sort()).toEqual([phone, other].sort());
  expect(await app.call(tenantContract.verifystate, { ticket })).toEqual({ state: 'sent' });
  delete sender.takesCode;
});

test('a code that waits for its template in vain says why it was not sent', async () => {
  const phone = app.fresh.phone();
  sender.takesCode = async () => false;
  await askForCode(app.call, { phone, purpose: 'join' });
  await send();
  await later(601);
  delete sender.takesCode;
  expect(await recorded(platform, phone)).toMatchObject([{ state: 'refused', fault: 'no_template' }]);
});

test('two servers that look at the same time send a message once', async () => {
  const phones = Array.from({ length: 5 }, app.fresh.phone);
  const purpose = 'join';
  for (const phone of phones) await askForCode(app.call, { phone, purpose });
  await Promise.all([send(), send(), send()]);
  expect(sender.taken.map(({ message }) => message.receiver).sort()).toEqual([...phones].sort());
});

test('a tenant is asked before it sends notices: they are off at first', async () => {
  const { call, order } = await waybillFixture(app);
  const phone = app.fresh.phone();
  const { id } = await order({ terms: 'prepaid', consignor_phone: phone });
  await call(OrderPay, { id, part: 'prepaid', method: 'cash' });
  await app.runJob('events.dispatch');
  expect(await recorded(platform, phone)).toEqual([]);
  const purposes = await call(PurposeList, {});
  expect(purposes.filter(({ is_on }) => is_on)).toEqual([]);
  expect(purposes.map(({ key }) => key)).toEqual(expect.arrayContaining(['order.paid', 'waybill.arrived']));
  expect(purposes.some(({ kind }) => kind === 'code')).toBe(false);
});

test('a notice goes once for its event, however often the subscriber hears of it, by the tenant’s own sender first', async () => {
  const { user, phone, order_no } = await paidOrder();
  sender.ready.add(user.suid);
  await send();
  expect(sender.taken).toMatchObject([{ account: user.suid, message: { receiver: phone } }]);
  expect(sender.taken[0]?.message.text).toContain(order_no);
  await app.asOwner((root) =>
    root.updateTable('domain_event_cursor').set({ position: 0 }).where('consumer', '=', 'message.notices').execute(),
  );
  await app.runJob('events.dispatch');
  await send();
  expect(await recorded(user, phone)).toHaveLength(1);
  expect(sender.taken).toHaveLength(1);
});

test('a notice without an answer is looked up before it is sent a second time', async () => {
  const { user, phone } = await paidOrder();
  sender.answer = async () => ({ state: 'unknown' });
  await send();
  sender.found = { state: 'sent', provider_no: 'F1', parts: 2 };
  await later(200);
  expect(sender.taken).toHaveLength(1);
  expect(await recorded(user, phone)).toMatchObject([{ state: 'sent', provider_no: 'F1', parts: 2 }]);
});

test('a notice that the provider does not have is sent a second time, and no third', async () => {
  const { user, phone } = await paidOrder();
  sender.answer = async () => ({ state: 'unknown' });
  await send();
  for (let run = 0; run < 4; run += 1) await later(1_000);
  expect(sender.taken).toHaveLength(2);
  expect(await recorded(user, phone)).toMatchObject([{ state: 'unknown', attempts: 2 }]);
});

test('a refused notice is sent again by a person', async () => {
  const { user, phone } = await paidOrder();
  sender.answer = async () => ({ state: 'refused', code: 'no_money', provider_code: 'isv.AMOUNT_NOT_ENOUGH' });
  await send();
  const [row] = await recorded(user, phone);
  expect(row).toMatchObject({ state: 'refused', fault: 'no_money', provider_code: 'isv.AMOUNT_NOT_ENOUGH' });
  sender.answer = usual;
  const id = row?.id ?? 0;
  const stranger = await app.tenant();
  expect((await refusalOf(stranger.call(MessageAgain, { id }))).code).toBe('wire.not_found');
  expect(await user.call(MessageAgain, { id })).toMatchObject({ state: 'queued', fault: 'none' });
  await send();
  expect(await recorded(user, phone)).toMatchObject([{ state: 'sent', may_repeat: false }]);
  expect((await refusalOf(user.call(MessageAgain, { id }))).code).toBe('message.not_repeatable');
});

test('the tenant’s own text is sent by its own account; one without its variable is refused at its field and nothing is saved', async () => {
  const { user } = await paidOrder({ text_en: 'Paid: {{amount}} for {{order_no}} - Wang & Sons' });
  sender.ready.add(user.suid);
  await send();
  expect(sender.taken[0]?.message.text).toMatch(/^Paid: [\d.]+ for .* - Wang & Sons$/);
  const wrong = { key: 'order.paid', is_on: true, text_zh: '已收款 {{amount}} 元' };
  const refusal = await refusalOf(user.call(PurposeSave, wrong));
  expect([refusal.status, Object.keys(refusal.fields)]).toEqual([422, ['text_zh']]);
  const paidPurpose = (await user.call(PurposeList, {})).find(({ key }) => key === 'order.paid');
  expect(paidPurpose).toMatchObject({ is_on: true, texts: { en: 'Paid: {{amount}} for {{order_no}} - Wang & Sons' } });
  expect(paidPurpose?.texts.zh).toBe(paidPurpose?.default_texts.zh);
});

const report = {
  sender: 'recorded',
  reference: '',
  state: 'delivered',
  fault: 'none',
  provider_code: 'DELIVERED',
  parts: 3,
} as const;

function reports(account: number, given: { provider_no: string; reference?: string }) {
  const own = tenantScope(app.scope(), account, 'recorded');
  return own.transaction((tx) => reportMessage(tx, { ...report, ...given }));
}

test('a report says that the message has arrived, once and twice; another account’s does not count', async () => {
  const { user, phone } = await paidOrder();
  sender.answer = async () => ({ state: 'sent', provider_no: 'B1' });
  await send();
  const stranger = await app.tenant();
  expect(await reports(stranger.suid, { provider_no: 'B1' })).toBe('early');
  expect(await recorded(user, phone)).toMatchObject([{ state: 'sent' }]);
  for (let time = 0; time < 2; time += 1) expect(await reports(platform.suid, { provider_no: 'B1' })).toBe('known');
  expect(await recorded(user, phone)).toMatchObject([{ state: 'delivered', parts: 3 }]);
});

test('a report that is faster than the answer is taken by our reference, and else kept until the number is there', async () => {
  const { user, phone } = await paidOrder();
  sender.answer = async ({ reference }) => {
    expect(await reports(platform.suid, { provider_no: 'E1', reference })).toBe('known');
    return { state: 'unknown' };
  };
  await send();
  expect(await recorded(user, phone)).toMatchObject([{ state: 'delivered', provider_no: 'E1' }]);
  const other = await paidOrder();
  sender.answer = async () => {
    expect(await reports(platform.suid, { provider_no: 'E2' })).toBe('early');
    return { state: 'sent', provider_no: 'E2' };
  };
  await send();
  expect(await recorded(other.user, other.phone)).toMatchObject([{ state: 'sent' }]);
  await app.runJob('message.reports');
  expect(await recorded(other.user, other.phone)).toMatchObject([{ state: 'delivered', provider_no: 'E2' }]);
});

test('neither numbers nor words are in the database in clear', async () => {
  sender.ready.clear();
  const { phone } = await paidOrder();
  await askForCode(app.call, { phone, purpose: 'join' });
  const { rows } = await app
    .scope()
    .database.pool.query<{ line: string }>('select m::text as line from message m where receiver_masked like $1', [
      `%${phone.slice(-4)}`,
    ]);
  expect(rows).toHaveLength(2);
  expect(rows.map(({ line }) => line).join('\n')).not.toContain(phone);
  const { list } = await (await as(platform))(tenantContract.OutboxList, { keyword: phone });
  const code = /\d{6}/.exec(list[0]?.body ?? '')?.[0] ?? '';
  expect(code).toMatch(/^\d{6}$/);
  expect(rows.map(({ line }) => line).join('\n')).not.toContain(` ${code} `);
});

const busy = async () => ({ state: 'deferred', code: 'try_later', provider_code: '451 4.7.1' }) as const;

test('a notice whose provider asks to be tried later is tried after 5 and 30 minutes, 2, 8 and 24 hours, then refused', async () => {
  const { user, phone } = await paidOrder();
  const tries = () => sender.taken.filter(({ message }) => message.receiver === phone).length;
  sender.answer = busy;
  await send();
  for (const wait of [300, 1_800, 7_200, 28_800, 86_400]) {
    const next_at = app.now() + wait;
    expect(await recorded(user, phone)).toMatchObject([{ state: 'deferred', fault: 'try_later', next_at }]);
    const before = tries();
    await later(wait - 1);
    expect(tries()).toBe(before);
    await later(1);
    expect(tries()).toBe(before + 1);
  }
  const endState = { state: 'refused', fault: 'try_later', provider_code: '451 4.7.1', attempts: 6, next_at: 0 };
  expect(await recorded(user, phone)).toMatchObject([{ ...endState, may_repeat: true }]);
});

test('a deferred notice goes out at the next try, or when a person asks for it', async () => {
  const { user, phone } = await paidOrder();
  sender.answer = busy;
  await send();
  const [row] = await recorded(user, phone);
  sender.answer = usual;
  await (await as(user))(MessageAgain, { id: row?.id ?? 0 });
  await send();
  expect(await recorded(user, phone)).toMatchObject([{ state: 'sent', fault: 'none', attempts: 2 }]);
});

test('a code is put off only while it is still of use', async () => {
  const phone = app.fresh.phone();
  sender.answer = busy;
  await askForCode(app.call, { phone, purpose: 'join' });
  await send();
  expect(await recorded(platform, phone)).toMatchObject([{ state: 'deferred' }]);
  await later(300);
  expect(await recorded(platform, phone)).toMatchObject([{ state: 'refused', fault: 'try_later', attempts: 2 }]);
});

test('a sender’s own limit is no attempt', async () => {
  const { user, phone } = await paidOrder();
  sender.takeTurn = async () => 30;
  await send();
  expect(await recorded(user, phone)).toMatchObject([{ state: 'queued', attempts: 0 }]);
  delete sender.takeTurn;
  await later(30);
  expect(await recorded(user, phone)).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

test('a notice goes out once by each channel that the tenant has chosen and the person can be reached by', async () => {
  const { user, call, order } = await waybillFixture(app);
  await call(PurposeSave, { key: 'order.paid', is_on: true, channels: ['email', 'sms'], language: 'en' });
  const knownMember = await call(memberContract.MemberAdd, { code: 'M1', name: 'M', email: 'li.wei@example.com' });
  const unknown = await call(memberContract.MemberAdd, { code: 'M2', name: 'N' });
  const phone = app.fresh.phone();
  for (const { id: member_id } of [knownMember, unknown]) {
    const { id } = await order({ terms: 'prepaid', consignor_phone: phone, member_id });
    await call(OrderPay, { id, part: 'prepaid', method: 'cash' });
  }
  await app.runJob('events.dispatch');
  const { list } = await (await as(user))(MessageList, { keyword: 'li.wei@example.com' });
  expect(list).toMatchObject([{ channel: 'email', receiver: 'l***@example.com', state: 'queued' }]);
  expect(await recorded(user, phone)).toHaveLength(2);
  const purposes = await (await as(user))(PurposeList, {});
  expect(purposes.find(({ key }) => key === 'order.paid')?.channels).toEqual(['sms', 'email']);
});
