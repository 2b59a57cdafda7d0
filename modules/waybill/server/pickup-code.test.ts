import { CallRefused } from '@linehaul/contract/wire.ts';
import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { messageSenders } from '@linehaul/modules/message/server/message.port.ts';
import { recordedSender } from '@linehaul/modules/message/server/testing/recorded-sender.fixture.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import { waybillContract } from '../contract/waybill.contract.ts';
import { aSignature, refusalOf, waybillFixture } from './testing/waybill.fixture.ts';
import { waybillModule } from './waybill.module.ts';

const sender = recordedSender();
const withSender = {
  ...waybillModule,
  offers: (kernel: Parameters<NonNullable<typeof waybillModule.offers>>[0]) => [
    ...(waybillModule.offers?.(kernel) ?? []),
    messageSenders.offer(sender),
  ],
};
const app = await testApp({ instead: [withSender] });
const { user, call, arrived } = await waybillFixture(app);
const stranger = await app.tenant();
const { WaybillCodeSend, WaybillHold, WaybillInfo, WaybillList, WaybillRelease, WaybillSign } = waybillContract;
const { MessageAgain, MessageList, PurposeSave } = messageContract;
const said = { key: 'waybill.arrived', is_on: true, language: 'zh' } as const;
sender.ready.add(user.suid);

beforeEach(async () => {
  sender.taken.length = 0;
  await call(PurposeSave, said);
});

const info = (id: number) => call(WaybillInfo, { id });

async function messages(): Promise<void> {
  await app.runJob('events.dispatch');
  await app.runJob('message.queue');
}

/** The code in the last message about a waybill. */
async function sentCode(waybill_no: string): Promise<string> {
  await messages();
  return (
    sender.taken.findLast(({ message }) => message.params.waybill_no === waybill_no)?.message.params.pickup_code ?? ''
  );
}

async function arrivedWithCode(overrides: object = {}) {
  const waybill = await arrived(overrides);
  return { id: waybill.id, order_id: waybill.order_id, code: await sentCode(waybill.waybill_no) };
}

const signing = (id: number, pickup_code: string, given: object = {}) => ({
  id,
  signer_name: 'Li Wei',
  pickup_code,
  signed_pieces: 10,
  cod_cents: 0,
  collect_cents: 50_000,
  ...given,
});
const sign = (id: number, pickup_code: string, given: object = {}) =>
  refusalOf(call(WaybillSign, signing(id, pickup_code, given)));
/** Another code of six digits. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

async function leftAfter(id: number, code: string): Promise<string> {
  const refused = await call(WaybillSign, signing(id, code)).catch((error: unknown) => error);
  if (!(refused instanceof CallRefused)) throw new TypeError('nothing was refused');
  return `${refused.code} ${Object.keys(refused.fields)} ${refused.message.match(/\d/)?.[0] ?? ''}`.trim();
}

test('the consignee is sent a code on arrival, and signs by it; the record says so and hides the code', async () => {
  const waybill = await arrived();
  const code = await sentCode(waybill.waybill_no);
  expect(code).toMatch(/^\d{6}$/);
  expect(sender.taken.at(-1)?.message.text).toContain(code);
  const { list } = await call(MessageList, { keyword: waybill.consignee_phone });
  expect(list[0]?.subject).toBe(waybill.waybill_no);
  expect(JSON.stringify(list)).not.toContain(code);
  expect(await info(waybill.id)).toMatchObject({ pickup_code: 'sent' });
  expect(await call(WaybillSign, signing(waybill.id, code))).toMatchObject({ state: 'signed', pickup_code: 'none' });
  const { signature } = await info(waybill.id);
  expect(signature).toMatchObject({ by_code: true, picture: '', signer_name: 'Li Wei', collect_cents: 50_000 });
  expect(await sign(waybill.id, code)).toBe('409 waybill.already_signed');
});

test('the event that is heard twice makes no second code', async () => {
  const { id, code } = await arrivedWithCode();
  await app.asOwner((root) =>
    root.updateTable('domain_event_cursor').set({ position: 0 }).where('consumer', '=', 'message.notices').execute(),
  );
  await messages();
  expect(await sign(id, code)).toBe('done');
});

test('five wrong codes lock it; a signature and a new code are ways out', async () => {
  const { id, code } = await arrivedWithCode();
  for (const left of [4, 3, 2, 1]) {
    expect(await leftAfter(id, wrong(code))).toBe(`waybill.code_wrong pickup_code ${left}`);
  }
  expect(await sign(id, wrong(code, 2))).toBe('409 waybill.code_locked');
  expect(await sign(id, code)).toBe('409 waybill.code_locked');
  expect((await call(WaybillList, { state: 'arrived' })).list.find((row) => row.id === id)?.pickup_code).toBe('locked');
  const { waybill_no } = await call(WaybillCodeSend, { id });
  const anew = await sentCode(waybill_no);
  expect(await info(id)).toMatchObject({ pickup_code: 'sent', state: 'arrived' });
  if (anew !== code) expect(await sign(id, code)).toBe('422 waybill.code_wrong');
  expect(await sign(id, anew)).toBe('done');
  const other = await arrivedWithCode();
  for (let at = 1; at <= 5; at += 1) await sign(other.id, wrong(other.code, at));
  expect(await sign(other.id, '', { signature: aSignature })).toBe('done');
  expect((await info(other.id)).signature).toMatchObject({ by_code: false });
});

test('guesses at once are counted one by one, and the same request sent again counts once', async () => {
  const { id, code } = await arrivedWithCode();
  const key = { idempotencyKey: 'guess-1' };
  for (let at = 0; at < 3; at += 1) {
    expect(await refusalOf(call(WaybillSign, signing(id, wrong(code)), key))).toBe('422 waybill.code_wrong');
  }
  const guesses = await Promise.all([2, 3, 4, 5, 6, 7, 8].map((by) => sign(id, wrong(code, by))));
  expect(guesses.filter((guess) => guess === '422 waybill.code_wrong')).toHaveLength(3);
  expect(guesses.filter((guess) => guess === '409 waybill.code_locked')).toHaveLength(4);
});

test('of two clerks who type the code at once one hands the goods over, and the money is taken once', async () => {
  const { id, order_id, code } = await arrivedWithCode();
  const both = await Promise.all([sign(id, code), sign(id, code)]);
  expect(both.sort()).toEqual(['409 waybill.already_signed', 'done']);
  const { payments, state } = await call(orderContract.info, { id: order_id });
  expect(payments.filter(({ part }) => part === 'collect')).toHaveLength(1);
  expect(state).toBe('finish');
  expect((await info(id)).events.filter(({ kind }) => kind === 'signed')).toHaveLength(1);
});

test('the code of another waybill is a wrong one, and nobody signs for another tenant’s', async () => {
  const one = await arrivedWithCode();
  const other = await arrivedWithCode();
  if (one.code !== other.code) expect(await sign(one.id, other.code)).toBe('422 waybill.code_wrong');
  expect(await refusalOf(stranger.call(WaybillSign, signing(one.id, one.code)))).toBe('404 wire.not_found');
  expect(await refusalOf(stranger.call(WaybillCodeSend, { id: one.id }))).toBe('404 wire.not_found');
  expect(await info(one.id)).toMatchObject({ state: 'arrived', signature: null });
});

test('a right code with the wrong money does nothing, and holds afterwards', async () => {
  const { id, code } = await arrivedWithCode({ cod_cents: 20_000 });
  expect(await sign(id, code)).toBe('422 waybill.cod_differs');
  expect(await sign(id, code, { cod_cents: 20_000, version: 1 })).toBe('409 wire.version');
  expect(await info(id)).toMatchObject({ state: 'arrived', pickup_code: 'sent', signature: null });
  expect(await sign(id, code, { cod_cents: 20_000 })).toBe('done');
});

test('held goods are not handed out by a code, and no guess is counted', async () => {
  const { id, code } = await arrivedWithCode();
  await call(WaybillHold, { id, note: 'unpaid' });
  for (let at = 1; at <= 6; at += 1) expect(await sign(id, wrong(code, at))).toBe('409 waybill.held');
  expect(await sign(id, code)).toBe('409 waybill.held');
  expect(await refusalOf(call(WaybillCodeSend, { id }))).toBe('409 waybill.held');
  await call(WaybillRelease, { id });
  expect(await sign(id, code)).toBe('done');
});

test('where the tenant’s words do not say the code none is made, by the event or by hand', async () => {
  await call(PurposeSave, { ...said, text_zh: '运单 {{waybill_no}} 已到达' });
  const { id, code } = await arrivedWithCode();
  expect(code).toBe('');
  expect(await info(id)).toMatchObject({ pickup_code: 'none' });
  expect(await sign(id, '123456')).toBe('409 waybill.code_none');
  expect(await refusalOf(call(WaybillCodeSend, { id }))).toBe('409 waybill.code_not_said');
});

test('the message with the code before is not sent any more, by nobody', async () => {
  const usual = sender.answer;
  sender.answer = async () => ({ state: 'refused', code: 'no_money', provider_code: '' });
  const { id } = await arrivedWithCode();
  sender.answer = usual;
  const { waybill_no: keyword, consignee_phone } = await info(id);
  const about = async () =>
    (await call(MessageList, { keyword: consignee_phone })).list.filter(({ subject }) => subject === keyword);
  const [old] = await about();
  expect(old).toMatchObject({ state: 'refused', may_repeat: true });
  await call(WaybillCodeSend, { id });
  // A second one before the first has left.
  await call(WaybillCodeSend, { id });
  const code = await sentCode(keyword);
  expect((await about()).map(({ state, fault, may_repeat }) => [state, fault, may_repeat])).toEqual([
    ['sent', 'none', false],
    ['refused', 'withdrawn', false],
    ['refused', 'no_money', false],
  ]);
  expect(await refusalOf(call(MessageAgain, { id: old?.id ?? 0 }))).toBe('409 message.not_repeatable');
  expect(await sign(id, code)).toBe('done');
});

test('a code is sent by hand where arrivals are not reported, five times a day at most', async () => {
  await call(PurposeSave, { ...said, is_on: false });
  const { id, code } = await arrivedWithCode();
  expect(code).toBe('');
  const { waybill_no } = await info(id);
  const codes: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    await call(WaybillCodeSend, { id });
    codes.push(await sentCode(waybill_no));
  }
  expect(await refusalOf(call(WaybillCodeSend, { id }))).toBe('429 wire.too_many');
  expect(await sign(id, codes.at(-1) ?? '')).toBe('done');
});
