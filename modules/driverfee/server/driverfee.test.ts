import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { driverfeeContract, type FeePart } from '../contract/driverfee.contract.ts';

const app = await testApp();
const { user, call, receivedWaybill, crew, trip } = await waybillFixture(app);
const { DriverFeeInfo, DriverFeeList, DriverFeePay, DriverFeeSums, DriverFeeVoid } = driverfeeContract;
const { TripArrive, TripDepart, TripFeeSave, TripInfo, TripList, TripLoad, TripSettle } = tripContract;

const agreedFees = { advance_cents: 100_000, fuel_cents: 50_000, on_arrival_cents: 80_000, on_receipt_cents: 30_000 };

/** A loaded trip with an agreed fee, and its one waybill with a receipt to come back. */
async function aTrip(fees: Partial<typeof agreedFees> = agreedFees) {
  const waybill = await receivedWaybill({ receipts_wanted: 1 });
  const { id } = await trip({ ...(await crew()), ...fees });
  await call(TripLoad, { id, waybill_ids: [waybill.id] });
  return { id, waybill };
}

const pay = (trip_id: number, part: FeePart, amount_cents: number, more: object = {}) =>
  call(DriverFeePay, { trip_id, part, amount_cents, method: 'transfer', ...more });

async function statesOf(trip_id: number) {
  const { fees } = await call(DriverFeeInfo, { trip_id });
  return Object.fromEntries(fees.map(({ part, state }) => [part, state]));
}

const stateOf = async (id: number) => (await call(TripInfo, { id })).state;

async function balances() {
  const accounts = await call(ledgerContract.AccountList, {});
  return Object.fromEntries(accounts.map(({ kind, channel, balance_cents }) => [`${kind} ${channel}`, balance_cents]));
}

async function delivered(id: number): Promise<void> {
  await call(waybillContract.WaybillSign, {
    id,
    signer_name: 'Li Wei',
    signature: aSignature,
    signed_pieces: 10,
    cod_cents: 0,
    collect_cents: 50_000,
  });
}

test('each part falls due in its time, is paid once, and the last payment settles the trip', async () => {
  const { id, waybill } = await aTrip();
  expect(await statesOf(id)).toEqual({
    advance: 'not_due',
    fuel: 'not_due',
    on_arrival: 'not_due',
    on_receipt: 'not_due',
  });
  expect(await refusalOf(pay(id, 'advance', 1))).toBe('409 driverfee.fee_not_due');
  await call(TripDepart, { id });
  expect(await statesOf(id)).toEqual({ advance: 'due', fuel: 'due', on_arrival: 'not_due', on_receipt: 'not_due' });
  expect(await refusalOf(pay(id, 'advance', 100_001))).toBe('422 driverfee.fee_exceeds');
  expect(await refusalOf(pay(id, 'advance', 1, { method: 'fuel_card' }))).toBe('422 driverfee.fee_method');
  await pay(id, 'advance', 60_000, { method: 'cash', voucher_no: 'V-1', note: 'at the gate' });
  const rest = await pay(id, 'advance', 40_000);
  expect(rest.fees[0]).toMatchObject({ part: 'advance', state: 'paid', paid_cents: 100_000, is_payable: false });
  expect(rest.payments).toMatchObject([
    { amount_cents: 60_000, method: 'cash', voucher_no: 'V-1', note: 'at the gate', paid_by: user.account },
    { amount_cents: 40_000, method: 'transfer', voided_at: 0, is_voidable: true },
  ]);
  expect(await refusalOf(pay(id, 'advance', 1))).toBe('409 driverfee.fee_paid');
  await pay(id, 'fuel', 50_000, { method: 'fuel_card', voucher_no: 'F-1' });
  await call(TripArrive, { id });
  expect(await statesOf(id)).toEqual({ advance: 'paid', fuel: 'paid', on_arrival: 'due', on_receipt: 'not_due' });
  expect((await call(TripInfo, { id })).actions).toEqual(['agree', 'undo_arrive']);
  expect((await call(TripList, {})).list).toMatchObject([{ id, actions: ['agree', 'undo_arrive'] }]);
  expect(await refusalOf(call(TripSettle, { id }))).toBe('409 trip.fees_unpaid');
  await pay(id, 'on_arrival', 80_000);
  expect(await stateOf(id)).toBe('arrived');
  await delivered(waybill.id);
  expect(await refusalOf(pay(id, 'on_receipt', 30_000))).toBe('409 driverfee.fee_not_due');
  await call(waybillContract.ReceiptReturn, { id: waybill.id, receipts: 1 });
  await pay(id, 'on_receipt', 30_000);
  expect(await call(TripInfo, { id })).toMatchObject({ state: 'settled', settled_at: expect.any(Number) });
});

test('a payment comes from the till and is in the books; taking one back opens the trip again', async () => {
  const { id } = await aTrip({ advance_cents: 70_000 });
  const before = await balances();
  await call(TripDepart, { id });
  await call(TripArrive, { id });
  const { payments } = await pay(id, 'advance', 70_000);
  expect(await stateOf(id)).toBe('settled');
  const computeChange = (after: Record<string, number>, account: string) =>
    (after[account] ?? 0) - (before[account] ?? 0);
  const balancesWhenPaid = await balances();
  expect([
    computeChange(balancesWhenPaid, 'payout driver'),
    computeChange(balancesWhenPaid, 'payout till'),
    computeChange(balancesWhenPaid, 'available '),
  ]).toEqual([70_000, -70_000, 0]);
  const wrong = { id: payments[0]?.id ?? 0, reason: 'wrong driver' };
  const back = await call(DriverFeeVoid, wrong);
  expect(back.payments).toMatchObject([{ void_reason: 'wrong driver', voided_by: user.account, is_voidable: false }]);
  expect(back.fees).toMatchObject([{ state: 'due', paid_cents: 0, open_cents: 70_000 }]);
  expect(await call(TripInfo, { id })).toMatchObject({ state: 'arrived', settled_at: 0 });
  const after = await balances();
  expect([
    computeChange(after, 'payout driver'),
    computeChange(after, 'payout till'),
    computeChange(after, 'available '),
  ]).toEqual([0, 0, 0]);
  expect(await refusalOf(call(DriverFeeVoid, wrong))).toBe('409 driverfee.fee_void');
  await pay(id, 'advance', 70_000);
  expect(await stateOf(id)).toBe('settled');
});

test('what was agreed changes on the way, but never below what was paid', async () => {
  const { id } = await aTrip({ advance_cents: 70_000 });
  expect(await refusalOf(call(TripFeeSave, { id, advance_cents: 1 }))).toBe('409 trip.wrong_state');
  await call(TripDepart, { id });
  await pay(id, 'advance', 50_000);
  expect(await refusalOf(call(TripFeeSave, { id, advance_cents: 49_999 }))).toBe('422 trip.fee_below_paid');
  const changedTrip = await call(TripFeeSave, { id, advance_cents: 50_000, on_arrival_cents: 9_000 });
  expect(changedTrip).toMatchObject({
    state: 'departed',
    advance_cents: 50_000,
    on_arrival_cents: 9_000,
    fuel_cents: 0,
  });
  expect(await statesOf(id)).toEqual({ advance: 'paid', on_arrival: 'not_due' });
  await call(TripArrive, { id });
  await call(TripFeeSave, { id, on_arrival_cents: 0 });
  expect((await call(TripSettle, { id })).state).toBe('settled');
});

test('many at once never pay more than was agreed, and the same key pays once', async () => {
  const { id } = await aTrip({ advance_cents: 10_000 });
  await call(TripDepart, { id });
  const same = { idempotencyKey: 'pay the advance' };
  const input = { trip_id: id, part: 'advance', amount_cents: 1_000, method: 'cash' } as const;
  await Promise.all(Array.from({ length: 20 }, () => call(DriverFeePay, input, same)));
  expect((await call(DriverFeeInfo, { trip_id: id })).payments).toHaveLength(1);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(pay(id, 'advance', 1_500))));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(6);
  const { fees } = await call(DriverFeeInfo, { trip_id: id });
  expect(fees).toMatchObject([{ state: 'paid', paid_cents: 10_000, open_cents: 0 }]);
});

test('the list finds parts by state, driver and trip, and each driver has a sum', async () => {
  const { id } = await aTrip({ advance_cents: 5_000, on_arrival_cents: 7_000 });
  await call(TripDepart, { id });
  await pay(id, 'advance', 2_000);
  const { fees } = await call(DriverFeeInfo, { trip_id: id });
  const driver_id = fees[0]?.driver_id ?? 0;
  const due = await call(DriverFeeList, { state: 'due', driver_id });
  expect(due.list).toMatchObject([
    { trip_id: id, part: 'advance', open_cents: 3_000, origin_name: 'Depot HZ', destination_name: 'Depot SH' },
  ]);
  expect((await call(DriverFeeList, { trip_id: id })).total).toBe(2);
  expect((await call(DriverFeeList, { trip_id: id, part: 'on_arrival' })).list).toMatchObject([{ state: 'not_due' }]);
  const { driver_name = '', trip_no = '' } = fees[0] ?? {};
  expect((await call(DriverFeeList, { keyword: trip_no })).total).toBe(2);
  const sums = await call(DriverFeeSums, { keyword: driver_name });
  expect(sums.list).toContainEqual({
    id: driver_id,
    driver_name,
    driver_phone: fees[0]?.driver_phone,
    trip_count: 1,
    agreed_cents: 12_000,
    paid_cents: 2_000,
    due_cents: 3_000,
    later_cents: 7_000,
  });
});

test('another tenant sees and pays nothing, the platform reads, an operator needs the calls', async () => {
  const { id } = await aTrip({ advance_cents: 5_000 });
  await call(TripDepart, { id });
  const { payments } = await pay(id, 'advance', 1_000);
  const stranger = await app.tenant();
  const input = { trip_id: id, part: 'advance', amount_cents: 1, method: 'cash' } as const;
  expect(await refusalOf(stranger.call(DriverFeePay, input))).toBe('404 wire.not_found');
  expect(await refusalOf(stranger.call(DriverFeeVoid, { id: payments[0]?.id ?? 0, reason: 'x' }))).toBe(
    '404 wire.not_found',
  );
  expect(await stranger.call(DriverFeeInfo, { trip_id: id })).toEqual({ fees: [], payments: [] });
  expect((await stranger.call(DriverFeeList, {})).total).toBe(0);
  const platform = await app.tenant({ industry: 'platform' });
  expect((await platform.call(DriverFeeInfo, { trip_id: id })).fees).toMatchObject([{ is_payable: false }]);
  expect(await refusalOf(platform.call(DriverFeePay, input))).toBe('403 permission.denied');
  const clerk = await app.operator(user);
  expect(await refusalOf(clerk.call(DriverFeePay, input))).toBe('403 permission.denied');
  const cashier = await app.operator(user, { api_arr: [DriverFeePay.path] });
  const feesAfterPayment = await cashier.call(DriverFeePay, input);
  expect(feesAfterPayment.payments.at(-1)).toMatchObject({ paid_by: expect.stringContaining('operator') });
});
