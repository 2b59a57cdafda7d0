import { CallRefused } from '@linehaul/contract/wire.ts';
import { signedIn } from '@linehaul/modules/message/server/testing/signed-in.fixture.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import { labelContract } from '../contract/label.contract.ts';
import { labelModule } from './label.module.ts';
import { labelProviders } from './label-provider.extension.ts';
import { recordedProvider } from './testing/recorded-provider.fixture.ts';

const { LabelBuy, LabelAsk, LabelPrint, LabelCancel, LabelAbandon, LabelInfo, LabelList, LabelAccounts } =
  labelContract;

const provider = recordedProvider();
const withProvider = { ...labelModule, offers: () => [labelProviders.offer(provider)] };
const app = await testApp({ instead: [withProvider] });
const as = signedIn(app);

beforeEach(() => {
  provider.asked.length = 0;
  provider.printed.length = 0;
  provider.numbers.clear();
  Object.assign(provider, { answer: null, printing: { state: 'done' }, cancelling: { state: 'done' } });
});

const address = '广东省深圳市南山区科技园 1 号';

async function fixture() {
  const { createdWaybill, user } = await waybillFixture(app);
  // Sessions do not outlast the days that tests let pass.
  const call = (async (endpoint, input) => (await as(user))(endpoint, input)) as TestUser['call'];
  const waybill = (overrides: Parameters<typeof createdWaybill>[0] = {}) =>
    createdWaybill({ consignee_address: address, ...overrides });
  const buy = async (ids: number[], more = {}) => {
    const purchase = { subject_kind: 'waybill', subject_ids: ids, provider: 'recorded', account: 1, ...more };
    return (await call(LabelBuy, purchase)).results;
  };
  const buyLabel = async () => {
    const { id } = await waybill();
    const [result] = await buy([id]);
    return { waybill_id: id, id: result?.label_id ?? 0, label_no: result?.label_no ?? '' };
  };
  const info = (id: number) => call(LabelInfo, { id });
  return { call, waybill, buy, buyLabel, info };
}

test('a waybill gets one number of the courier, however often it is asked for', async () => {
  const { call, waybill, buy } = await fixture();
  expect(await call(LabelAccounts, {})).toMatchObject([{ provider: 'recorded', id: 1, courier: 'zhongtong' }]);
  const { id, waybill_no } = await waybill();
  const ends = (await Promise.all([buy([id]), buy([id]), buy([id, id])])).flat();
  expect(ends.filter(({ end }) => end === 'done')).toHaveLength(1);
  expect(ends.every(({ end }) => ['done', 'busy', 'kept'].includes(end))).toBe(true);
  expect(provider.numbers.size).toBe(1);
  expect(await buy([id])).toMatchObject([{ end: 'kept', label_no: 'T1' }]);
  expect(provider.asked).toHaveLength(1);
  const { list } = await call(LabelList, { keyword: waybill_no });
  expect(list).toMatchObject([
    { state: 'created', label_no: 'T1', receiver_address: address, weight_g: 100_000, route: { mark: '深圳 A1' } },
  ]);
});

test('one label for each piece, and their weights are the waybill’s', async () => {
  const { waybill, buy } = await fixture();
  const { id } = await waybill({ pieces: 3, weight_g: 100_000 });
  const results = await buy([id], { each_piece: true });
  expect(results.map(({ parcel, end }) => [parcel, end])).toEqual([
    [1, 'done'],
    [2, 'done'],
    [3, 'done'],
  ]);
  expect(provider.asked.reduce((sum, { weight_g }) => sum + weight_g, 0)).toBe(100_000);
  expect((await buy([id])).map(({ end }) => end)).toEqual(['kept']);
  const many = await waybill({ pieces: 51 });
  expect(await refusalOf(buy([many.id], { each_piece: true }))).toBe('422 label.too_many_pieces');
});

test('of a batch every row says what became of it, and the good ones are bought', async () => {
  const { call, waybill, buy } = await fixture();
  const good = await waybill();
  const refusedWaybill = await waybill({ consignee_phone: '13900000009' });
  const blank = await waybill({ consignee_address: '' });
  const dead = await waybill();
  await call(waybillContract.WaybillVoid, { id: dead.id, note: 'not needed' });
  provider.answer = async ({ receiver, order_code }) => {
    if (receiver.phone === '13900000009')
      return { state: 'refused', fault: 'not_served', fault_text: 'outside of the area' };
    const route = { mark: '', origin_code: '', destination_code: '', package_name: '' };
    return { state: 'done', label_no: `N${order_code}`, task_no: '', route };
  };
  const results = await buy([good.id, refusedWaybill.id, blank.id, dead.id]);
  const byNo = new Map(results.map(({ subject_no, end, fault, fault_text }) => [subject_no, [end, fault, fault_text]]));
  expect(byNo.get(good.waybill_no)).toEqual(['done', 'none', '']);
  expect(byNo.get(refusedWaybill.waybill_no)).toEqual(['failed', 'not_served', 'outside of the area']);
  expect(byNo.get(blank.waybill_no)).toEqual(['failed', 'address', '']);
  expect(byNo.get(dead.waybill_no)).toEqual(['failed', 'closed', '']);
  provider.answer = null;
  // A refused order is over: the parcel is free for another one.
  expect(await buy([refusedWaybill.id])).toMatchObject([{ end: 'done' }]);
  expect(new Set(provider.asked.map(({ order_code }) => order_code)).size).toBe(provider.asked.length);
});

test('a number that was not answered blocks the parcel, and asking again gives the same one', async () => {
  const { call, waybill, buy, info } = await fixture();
  const { id } = await waybill();
  provider.answer = async ({ order_code }) => {
    provider.numbers.set(order_code, 'SLOW1');
    return { state: 'unknown' };
  };
  const [first] = await buy([id]);
  expect(first).toMatchObject({ end: 'asked', fault: 'no_answer', label_no: '' });
  const label_id = first?.label_id ?? 0;
  expect((await call(LabelPrint, { ids: [label_id] })).results).toMatchObject([{ end: 'failed' }]);
  expect(await info(label_id)).toMatchObject({ state: 'asked', print_count: 0 });
  provider.answer = null;
  expect(await buy([id])).toMatchObject([{ end: 'done', label_no: 'SLOW1', label_id }]);
  expect(new Set(provider.asked.map(({ order_code }) => order_code)).size).toBe(1);
  expect(await refusalOf(call(LabelAsk, { id: label_id }))).toBe('409 label.wrong_state');
});

test('what the provider has forgotten is not asked for again; a person gives it up with a reason', async () => {
  const { call, waybill, buy, info } = await fixture();
  const { id } = await waybill();
  provider.answer = async () => ({ state: 'unknown' });
  const [first] = await buy([id]);
  const label_id = first?.label_id ?? 0;
  expect(await call(LabelAsk, { id: label_id })).toMatchObject({ end: 'asked' });
  expect(await refusalOf(call(LabelAbandon, { id: label_id, reason: 'no' }))).toBe('409 label.too_early');
  app.advance(48 * 3600);
  const requestCount = provider.asked.length;
  expect(await refusalOf(call(LabelAsk, { id: label_id }))).toBe('409 label.too_late_to_ask');
  expect(await buy([id])).toMatchObject([{ end: 'asked' }]);
  expect(provider.asked).toHaveLength(requestCount);
  await call(LabelAbandon, { id: label_id, reason: 'not in the provider’s console' });
  expect(await info(label_id)).toMatchObject({ state: 'failed', fault: 'abandoned' });
  provider.answer = null;
  expect(await buy([id])).toMatchObject([{ end: 'done' }]);
});

test('a copy is counted with who and when, another one with why', async () => {
  const { call, buyLabel, info } = await fixture();
  const one = await buyLabel();
  const other = await buyLabel();
  const { results } = await call(LabelPrint, { ids: [one.id, other.id] });
  expect(results.map(({ end }) => end)).toEqual(['done', 'done']);
  const third = await buyLabel();
  const reprint = call(LabelPrint, { ids: [third.id, one.id] });
  const refusal = await reprint.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CallRefused);
  expect(Object.keys((refusal as CallRefused).fields)).toEqual(['reason']);
  expect(await info(third.id)).toMatchObject({ state: 'created', print_count: 0 });
  await call(LabelPrint, { ids: [third.id, one.id], reason: 'torn off' });
  expect(await info(third.id)).toMatchObject({ state: 'printed', print_count: 1, prints: [{ copy: 1, reason: '' }] });
  expect(await info(one.id)).toMatchObject({
    state: 'printed',
    print_count: 2,
    prints: [
      { copy: 1, reason: '', way: 'local' },
      { copy: 2, reason: 'torn off', way: 'local' },
    ],
  });
});

test('the cloud printer’s copies count too; one without an answer may be in the world', async () => {
  const { call, buyLabel, info } = await fixture();
  const { id, label_no } = await buyLabel();
  provider.printing = { state: 'refused', fault: 'other', fault_text: 'printer is offline' };
  const offline = await call(LabelPrint, { ids: [id], way: 'cloud' });
  expect(offline.results).toMatchObject([{ end: 'failed', fault_text: 'printer is offline' }]);
  expect(await info(id)).toMatchObject({ state: 'created', print_count: 0 });
  provider.printing = { state: 'unknown' };
  expect((await call(LabelPrint, { ids: [id], way: 'cloud' })).results).toMatchObject([{ end: 'asked' }]);
  expect(await info(id)).toMatchObject({ state: 'printed', print_count: 1 });
  provider.printing = { state: 'done' };
  expect(await refusalOf(call(LabelPrint, { ids: [id], way: 'cloud' }))).toBe('422 label.reason_missing');
  await call(LabelPrint, { ids: [id], way: 'cloud', reason: 'nothing came out' });
  expect(await info(id)).toMatchObject({ print_count: 2 });
  expect(provider.printed).toEqual([label_no, label_no, label_no]);
});

test('a number goes back to the courier within its time, and the parcel is free again', async () => {
  const { call, waybill_id, id, buy, info, buyLabel } = await fixture().then(async (made) => ({
    ...made,
    ...(await made.buyLabel()),
  }));
  provider.cancelling = { state: 'refused', fault: 'other', fault_text: 'picked up' };
  expect(await refusalOf(call(LabelCancel, { id, reason: 'wrong address' }))).toBe('409 label.cancel_refused');
  provider.cancelling = { state: 'unknown' };
  expect(await refusalOf(call(LabelCancel, { id, reason: 'wrong address' }))).toBe('503 label.no_answer');
  expect(await info(id)).toMatchObject({ state: 'created' });
  provider.cancelling = { state: 'done' };
  await call(LabelCancel, { id, reason: 'wrong address' });
  expect(await info(id)).toMatchObject({ state: 'cancelled', cancel_reason: 'wrong address' });
  expect((await call(LabelPrint, { ids: [id] })).results).toMatchObject([{ end: 'failed' }]);
  expect(await buy([waybill_id])).toMatchObject([{ end: 'done' }]);
  const late = await buyLabel();
  app.advance(24 * 3600);
  expect(await refusalOf(call(LabelCancel, { id: late.id, reason: 'late' }))).toBe('409 label.window_over');
});

test('labels of another tenant are neither seen nor touched', async () => {
  const { buyLabel } = await fixture();
  const { id, waybill_id } = await buyLabel();
  const stranger = await fixture();
  expect((await stranger.call(LabelList, {})).list).toEqual([]);
  expect(await refusalOf(stranger.info(id))).toBe('404 wire.not_found');
  expect(await refusalOf(stranger.call(LabelPrint, { ids: [id] }))).toBe('404 wire.not_found');
  expect(await refusalOf(stranger.call(LabelCancel, { id, reason: 'mine' }))).toBe('404 wire.not_found');
  expect(await refusalOf(stranger.buy([waybill_id]))).toBe('404 label.subject_unknown');
});
