import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { refusalOf } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { utilityContract } from '../contract/utility.contract.ts';
import { startUtilitySimulator } from '../simulator/utility-simulator.ts';
import { jisuAccount, juheAccount, key, resetter, type UtilityShop, utilityShop } from './testing/utility.fixture.ts';

const simulator = await startUtilitySimulator();
afterAll(() => simulator.provider.stop());
const { provider, state, end, notify } = simulator;
const app = await testApp({ env: { UTILITY_BASE: provider.url } });
beforeEach(resetter(simulator));
const { UtilityAlarmClose, UtilityCount, UtilityOrderQuery } = utilityContract;
const { UtilityVerdictConfirm, UtilityVerdictPropose, UtilityVerdictRefuse } = utilityContract;
const { AddonCallbackList } = addonContract;
const hour = 3_600;
const evidence = 'Service line of the aggregator, case 4711, 10:42';

const ofOrder = (order_no: string) => state.orders.get(order_no);
const verdicts = async (shop: UtilityShop) =>
  (await shop.call(AddonCallbackList, { key })).list.map(({ verdict }) => verdict);

/** What is read of an order that was taken by the simulated aggregator. */
function taken(order_no: string) {
  const order = ofOrder(order_no);
  if (!order) throw new TypeError('unknown_order');
  return order;
}

test.each([
  ['a code after it was taken', { code_after_acceptance: '10014' }, {}],
  ['a broken answer after it was taken', { fails_after_acceptance: true }, {}],
  ['a connection that breaks after it was taken', {}, { drop: 'after' }],
] as const)('%s is no failure: it is asked about, delivered once, and never refunded', async (_name, faults, wire) => {
  const shop = await utilityShop(app, simulator);
  const order = await shop.paid();
  Object.assign(state.faults, faults);
  Object.assign(provider.faults, wire);
  await shop.follow();
  resetter(simulator)();
  Object.assign(provider.faults, { drop: 'none' });
  expect(await shop.info(order.id)).toMatchObject({ state: 'submitted' });
  expect(await shop.books()).toEqual({ 'clearing sandbox': -4_990, unsettled: 4_990 });
  end(order.order_no, 'done');
  await shop.passTime(60);
  expect(await shop.info(order.id)).toMatchObject({ state: 'done' });
  expect(taken(order.order_no).deliveries).toBe(1);
  expect(await shop.books()).toEqual({ 'clearing sandbox': -4_990, available: 4_990 });
});

/** Whatever the server does while the aggregators are somewhere else. */
async function whileElsewhere(base: string, work: () => Promise<unknown>): Promise<void> {
  const bases = app.settings.providerBases as Record<string, string>;
  const { UTILITY = '' } = bases;
  bases.UTILITY = base;
  await work().catch(() => undefined);
  bases.UTILITY = UTILITY;
}

test('a call that has not left this server is made again with the same number', async () => {
  const shop = await utilityShop(app, simulator, jisuAccount(simulator));
  const order = await shop.paid();
  // Nobody listens there.
  await whileElsewhere('http://127.0.0.1:59999', shop.follow);
  expect(await shop.info(order.id)).toMatchObject({ state: 'submitted', queries: 0 });
  state.faults.ends = 'done';
  for (const _turn of [1, 2]) await shop.passTime(60);
  expect(await shop.info(order.id)).toMatchObject({ state: 'done' });
  expect(taken(order.order_no).deliveries).toBe(1);
});

test('a call that may have arrived is not made again: it is asked about, and is a person’s after half an hour', async () => {
  const shop = await utilityShop(app, simulator);
  const order = await shop.paid();
  Object.assign(provider.faults, { drop: 'before' });
  await shop.follow();
  Object.assign(provider.faults, { drop: 'none' });
  expect(await shop.info(order.id)).toMatchObject({ state: 'submitted', provider_code: 'no_answer' });
  for (const _turn of [1, 2, 3, 4, 5]) await shop.passTime(10 * 60);
  expect(await shop.info(order.id)).toMatchObject({ state: 'unknown' });
  expect(ofOrder(order.order_no)).toBeUndefined();
  expect(await shop.books()).toMatchObject({ unsettled: 4_990 });
});

test('a server that dies between the commit and the call loses nothing, and sends nothing twice', async () => {
  const shop = await utilityShop(app, simulator);
  const orders = [await shop.paid(), await shop.paid()];
  // The call cannot be made at all: what is left is the committed number, as after a kill.
  await whileElsewhere('nowhere', shop.follow);
  for (const { id } of orders) expect(await shop.info(id)).toMatchObject({ state: 'submitted', queries: 0 });
  expect(orders.some(({ order_no }) => state.orders.has(order_no))).toBe(false);
  state.faults.ends = 'done';
  await shop.passTime(100);
  await shop.passTime(100);
  for (const { id, order_no } of orders) {
    expect(await shop.info(id)).toMatchObject({ state: 'done' });
    expect(taken(order_no).deliveries).toBe(1);
  }
  expect(await shop.books()).toMatchObject({ available: 9_980 });
  expect(await shop.trialBalance()).toBe(0);
});

test('one that dies after the call asks, and the number that is known is taken once', async () => {
  const shop = await utilityShop(app, simulator);
  const order = await shop.paid();
  await shop.follow();
  // As if the answer had never been kept.
  await app.asOwner((owner) =>
    owner
      .updateTable('utility_order')
      .set({ state: 'submitted', call_state: 'begun' })
      .where('id', '=', order.id)
      .execute(),
  );
  state.faults.query_code = '10014';
  const before = state.submissions;
  await shop.passTime(100);
  expect(state.submissions).toBe(before + 1);
  state.faults.query_code = '';
  end(order.order_no, 'done');
  await shop.passTime(120);
  expect(await shop.info(order.id)).toMatchObject({ state: 'done' });
  expect(taken(order.order_no).deliveries).toBe(1);
});

test('where it is not sure that a number is refused twice, a person looks after what a dead server may have sent', async () => {
  const shop = await utilityShop(app, simulator, jisuAccount(simulator));
  const order = await shop.paid();
  await whileElsewhere('nowhere', shop.follow);
  for (const _turn of [1, 2, 3, 4, 5, 6]) await shop.passTime(10 * 60);
  expect(await shop.info(order.id)).toMatchObject({ state: 'unknown', provider_code: '210' });
  expect(state.orders.has(order.order_no)).toBe(false);
});

test('notifications: signed ones are asked about, and repeated, forged and unknown ones change nothing', async () => {
  const shop = await utilityShop(app, simulator);
  const order = await shop.paid();
  await shop.follow();
  // The check value does not cover the state: one who says the opposite is not believed.
  const lie = { ...taken(order.order_no), state: 'failed' as const };
  expect(await notify(shop.callbackUrl, lie)).toEqual([{ status: 200, body: 'success' }]);
  await shop.passTime(5);
  expect(await shop.info(order.id)).toMatchObject({ state: 'running' });
  end(order.order_no, 'done');
  provider.faults.wrong_sign = true;
  expect((await notify(shop.callbackUrl, taken(order.order_no)))[0]?.status).toBe(401);
  await shop.follow();
  expect(await shop.info(order.id)).toMatchObject({ state: 'running' });
  provider.faults.wrong_sign = false;
  provider.faults.twice = true;
  const answers = await notify(shop.callbackUrl, taken(order.order_no));
  expect(answers).toEqual([
    { status: 200, body: 'success' },
    { status: 200, body: 'success' },
  ]);
  provider.faults.twice = false;
  await shop.passTime(5);
  expect(await shop.info(order.id)).toMatchObject({ state: 'done', alarm: 'none' });
  await notify(shop.callbackUrl, { ...taken(order.order_no), order_no: 'LH00000000000000' });
  expect(await verdicts(shop)).toEqual(['ignored', 'ignored', 'taken', 'forged', 'taken']);
});

test('a notification that comes before the answer is asked about right after it', async () => {
  const shop = await utilityShop(app, simulator, jisuAccount(simulator));
  const order = await shop.paid();
  state.faults.notifies_first = true;
  state.notify = async (simulated) => {
    await notify(shop.callbackUrl, simulated);
  };
  await shop.follow();
  expect(await verdicts(shop)).toEqual(['taken']);
  expect(await shop.info(order.id)).toMatchObject({ state: 'running' });
  end(order.order_no, 'done');
  await shop.passTime(2);
  expect(await shop.info(order.id)).toMatchObject({ state: 'done' });
});

test('what takes too long is unknown, and two people say with evidence what has become of it', async () => {
  const shop = await utilityShop(app, simulator);
  const [kept, lost] = [await shop.paid(), await shop.paid()];
  await shop.follow();
  await shop.passTime(25 * hour);
  await shop.passTime(hour);
  for (const { id } of [kept, lost]) expect(await shop.info(id)).toMatchObject({ state: 'unknown' });
  expect(await shop.call(UtilityCount, {})).toMatchObject({ open: 2, unknown: 2, alarms: 0 });
  const propose = (id: number, outcome: 'done' | 'failed') =>
    shop.call(UtilityVerdictPropose, { id, outcome, evidence });
  expect(await refusalOf(shop.call(UtilityVerdictPropose, { id: kept.id, outcome: 'done', evidence: 'ok' }))).toBe(
    '422 wire.invalid',
  );
  await propose(kept.id, 'done');
  expect(await refusalOf(propose(kept.id, 'failed'))).toBe('409 utility.verdict_open');
  expect(await refusalOf(shop.call(UtilityVerdictConfirm, { id: kept.id }))).toBe('409 utility.same_person');
  await propose(lost.id, 'done');
  const second = await shop.second();
  expect(await second.call(UtilityVerdictRefuse, { id: lost.id, reason: 'Not on the bill' })).toMatchObject({
    state: 'unknown',
    verdict: { state: 'refused', check_note: 'Not on the bill' },
  });
  await propose(lost.id, 'failed');
  expect(await second.call(UtilityVerdictConfirm, { id: kept.id })).toMatchObject({ state: 'done' });
  expect(await second.call(UtilityVerdictConfirm, { id: lost.id })).toMatchObject({
    verdict: { state: 'confirmed', outcome: 'failed' },
  });
  await shop.follow();
  expect(await shop.info(lost.id)).toMatchObject({ state: 'refunded' });
  expect(await shop.books()).toEqual({ 'clearing sandbox': -4_990, available: 4_990 });
  expect(await shop.trialBalance()).toBe(0);
});

test('an aggregator that answers before the second person has is believed', async () => {
  const shop = await utilityShop(app, simulator);
  const order = await shop.paid();
  await shop.follow();
  await shop.passTime(25 * hour);
  await shop.passTime(hour);
  await shop.call(UtilityVerdictPropose, { id: order.id, outcome: 'failed', evidence });
  end(order.order_no, 'done');
  await shop.passTime(hour);
  expect(await shop.info(order.id)).toMatchObject({ state: 'done', verdict: { state: 'overtaken' }, actions: [] });
  const second = await shop.second();
  expect(await refusalOf(second.call(UtilityVerdictConfirm, { id: order.id }))).toBe('409 utility.no_verdict');
});

test('a delivery after the failure raises an alarm, and no money moves by itself', async () => {
  const shop = await utilityShop(app, simulator);
  const order = await shop.paid();
  await shop.follow();
  end(order.order_no, 'failed');
  await shop.passTime(60);
  await shop.follow();
  expect(await shop.info(order.id)).toMatchObject({ state: 'refunded', alarm: 'none' });
  end(order.order_no, 'done');
  // Nobody notifies: it is looked at once more after a day.
  await shop.passTime(25 * hour);
  expect(await shop.info(order.id)).toMatchObject({
    ...{ state: 'refunded', alarm: 'done_after_failed', actions: ['close_alarm'] },
  });
  expect(await shop.call(UtilityCount, {})).toMatchObject({ alarms: 1 });
  expect(await shop.books()).toEqual({});
  await shop.call(UtilityAlarmClose, { id: order.id, note: 'The member has paid again' });
  expect(await refusalOf(shop.call(UtilityAlarmClose, { id: order.id, note: 'Again' }))).toBe('409 utility.no_alarm');
});

test('a failure after the delivery raises an alarm, and two people may give the money back', async () => {
  const shop = await utilityShop(app, simulator);
  state.faults.ends = 'done';
  const order = await shop.paid();
  await shop.follow();
  expect(await shop.info(order.id)).toMatchObject({ state: 'done' });
  end(order.order_no, 'failed');
  await notify(shop.callbackUrl, taken(order.order_no));
  await shop.passTime(5);
  expect(await shop.info(order.id)).toMatchObject({ state: 'done', alarm: 'failed_after_done' });
  expect(await shop.books()).toEqual({ 'clearing sandbox': -4_990, available: 4_990 });
  await shop.call(UtilityVerdictPropose, { id: order.id, outcome: 'failed', evidence });
  const second = await shop.second();
  await second.call(UtilityVerdictConfirm, { id: order.id });
  await shop.follow();
  expect(await shop.info(order.id)).toMatchObject({ state: 'refunded' });
  expect(await shop.books()).toEqual({});
  expect(await shop.trialBalance()).toBe(0);
});

test('an empty account: nothing is taken, nothing is refunded by itself, and the balance is looked at', async () => {
  const shop = await utilityShop(app, simulator);
  const order = await shop.paid();
  Object.assign(state, { balance_cents: 0 });
  await shop.follow();
  expect(await shop.info(order.id)).toMatchObject({ state: 'submitted', provider_code: '208513' });
  expect(await shop.call(UtilityCount, {})).toMatchObject({ is_low: true });
  expect(await refusalOf(shop.order())).toBe('409 utility.stopped');
  expect(await shop.call(UtilityOrderQuery, { id: order.id })).toMatchObject({ state: 'submitted', queries: 1 });
  expect(await shop.books()).toMatchObject({ unsettled: 4_990 });
});

test('500 who ask about 25 paid orders at once, and two jobs: each number is submitted once', async () => {
  const shop = await utilityShop(app, simulator, { ...juheAccount(simulator), low_balance_cents: 0 });
  const orders = await Promise.all(Array.from({ length: 25 }, () => shop.order()));
  for (const { id } of orders) await shop.payCash(id);
  state.faults.ends = 'done';
  const before = state.submissions;
  const { call } = await shop.user.again();
  const askers = Array.from({ length: 500 }, (_, at) =>
    call(UtilityOrderQuery, { id: orders[at % orders.length]?.id ?? 0 }),
  );
  await Promise.all([...askers, shop.follow(), shop.follow()]);
  for (const _turn of [1, 2]) await shop.passTime(120);
  expect(state.submissions - before).toBe(orders.length);
  for (const { id, order_no } of orders) {
    expect(await shop.info(id)).toMatchObject({ state: 'done' });
    expect(taken(order_no).deliveries).toBe(1);
  }
  expect(await shop.trialBalance()).toBe(0);
});
