import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { tripContract } from '../contract/trip.contract.ts';

const app = await testApp();
const { call, sites, line_id, vehicle, driver, received, trip, crewed, loaded } = await waybillFixture(app);
const { TripInfo, TripSave, TripLoad, TripUnload, TripDepart, TripArrive, TripSettle } = tripContract;
const { WaybillInfo, WaybillHold, WaybillRelease, WaybillDeliver, WaybillSign } = waybillContract;

const waybillOf = (id: number) => call(WaybillInfo, { id });
const orderState = async (waybill: { order_id: number }) =>
  (await call(orderContract.info, { id: waybill.order_id })).state;

test('departing and arriving move every waybill and its order at once', async () => {
  const { id, waybills } = await loaded(3);
  const departed = await call(TripDepart, { id, note: 'left in the rain' });
  expect(departed.state).toBe('departed');
  expect(departed.departed_at).toBeGreaterThan(0);
  for (const waybill of waybills) {
    const now = await waybillOf(waybill.id);
    expect(now).toMatchObject({ state: 'departed', site_id: null, trip_id: id });
    expect(now.events.at(-1)).toMatchObject({ kind: 'departed', site_name: 'Depot HZ', note: 'left in the rain' });
    expect(await orderState(waybill)).toBe('send');
  }
  const arrived = await call(TripArrive, { id });
  expect(arrived).toMatchObject({ state: 'arrived', waybill_count: 3, actions: ['agree', 'settle', 'undo_arrive'] });
  for (const waybill of waybills) {
    expect(await waybillOf(waybill.id)).toMatchObject({
      state: 'arrived',
      site_name: 'Depot SH',
      arrived_pieces: 10,
      trip_id: null,
    });
  }
  expect(await call(TripSettle, { id })).toMatchObject({ state: 'settled', actions: [] });
  expect(await refusalOf(call(TripSettle, { id }))).toBe('409 trip.wrong_state');
});

test('departing is all or nothing: one held waybill keeps the trip, its waybills and orders', async () => {
  const { id, waybills } = await loaded(3);
  const held = waybills[1]?.id ?? 0;
  await call(WaybillHold, { id: held, note: 'not paid' });
  expect(await refusalOf(call(TripDepart, { id }))).toBe('409 trip.waybill_held');
  expect((await call(TripInfo, { id })).state).toBe('loading');
  for (const waybill of waybills) expect((await waybillOf(waybill.id)).state).toBe('loaded');
  expect(await Promise.all(waybills.map(orderState))).toEqual(['pay', 'pay', 'pay']);
  await call(WaybillRelease, { id: held });
  const [first] = waybills;
  const cancelling = call(orderContract.OrderCancel, { id: first?.order_id ?? 0 });
  expect(await refusalOf(cancelling)).toBe('409 order.has_waybill');
  expect((await call(TripDepart, { id })).state).toBe('departed');
  expect(await Promise.all(waybills.map(orderState))).toEqual(['send', 'send', 'send']);
});

test('departs once, however many press the button', async () => {
  const { id, waybills } = await loaded(2);
  const outcomes = await Promise.all([1, 2, 3].map(() => refusalOf(call(TripDepart, { id }))));
  expect(outcomes.sort()).toEqual(['409 trip.wrong_state', '409 trip.wrong_state', 'done']);
  const { events } = await waybillOf(waybills[0]?.id ?? 0);
  expect(events.filter(({ kind }) => kind === 'departed')).toHaveLength(1);
});

test('wants cargo, a vehicle and a driver, and neither of them on the road already', async () => {
  const bare = await trip({ vehicle_id: undefined, driver_id: undefined });
  expect(await refusalOf(call(TripDepart, { id: bare.id }))).toBe('409 trip.wrong_state');
  const { id: waybillId } = await received();
  await call(TripLoad, { id: bare.id, waybill_ids: [waybillId] });
  expect(await refusalOf(call(TripDepart, { id: bare.id }))).toBe('409 trip.vehicle_missing');
  const plan = { id: bare.id, line_id, vehicle_id: vehicle.id };
  await call(TripSave, plan);
  expect(await refusalOf(call(TripDepart, { id: bare.id }))).toBe('409 trip.driver_missing');
  await call(TripSave, { ...plan, driver_id: driver.id });
  await call(TripUnload, { id: bare.id, waybill_ids: [waybillId] });
  expect(await refusalOf(call(TripDepart, { id: bare.id }))).toBe('409 trip.empty');
  await call(TripLoad, { id: bare.id, waybill_ids: [waybillId] });
  await call(TripDepart, { id: bare.id });
  const sameVehicle = await loaded(1, { vehicle_id: vehicle.id });
  expect(await refusalOf(call(TripDepart, { id: sameVehicle.id }))).toBe('409 trip.vehicle_busy');
  const sameDriver = await loaded(1, { driver_id: driver.id });
  expect(await refusalOf(call(TripDepart, { id: sameDriver.id }))).toBe('409 trip.driver_busy');
  await call(TripArrive, { id: bare.id });
  expect(await refusalOf(call(TripDepart, { id: sameVehicle.id }))).toBe('done');
});

test('a stop between takes what goes there, the rest goes on', async () => {
  const near = await received({ destination_site_id: sites.between, service_level: 'CRF' });
  const far = await received();
  const { id } = await crewed({ stop_site_ids: [sites.between] });
  await call(TripLoad, { id, waybill_ids: [near.id, far.id] });
  await call(TripDepart, { id });
  expect(await refusalOf(call(TripArrive, { id, site_id: sites.start }))).toBe('422 trip.stop_unknown');
  const called = await call(TripArrive, { id, site_id: sites.between });
  expect(called.state).toBe('departed');
  expect(called.stops[0]?.arrived_at).toBeGreaterThan(0);
  expect(await waybillOf(near.id)).toMatchObject({ state: 'arrived', site_name: 'Depot NJ' });
  expect((await waybillOf(far.id)).state).toBe('departed');
  expect(await refusalOf(call(TripArrive, { id, site_id: sites.between }))).toBe('422 trip.stop_unknown');
  expect((await call(TripArrive, { id })).state).toBe('arrived');
  expect(await waybillOf(far.id)).toMatchObject({ state: 'arrived', site_name: 'Depot SH' });
  expect((await waybillOf(near.id)).events.filter(({ kind }) => kind === 'arrived')).toHaveLength(1);
});

test('cargo for a stop that was passed by comes along to the end and must be brought back', async () => {
  const passed = await received({ destination_site_id: sites.between, service_level: 'CRF' });
  const { id } = await crewed({ stop_site_ids: [sites.between] });
  await call(TripLoad, { id, waybill_ids: [passed.id] });
  await call(TripDepart, { id });
  const arrived = await call(TripArrive, { id });
  expect(arrived.stops[0]?.arrived_at).toBe(0);
  expect(arrived.manifest[0]).toMatchObject({ to_site_id: sites.end, to_name: 'Depot SH' });
  const there = await waybillOf(passed.id);
  expect(there).toMatchObject({ state: 'arrived', site_name: 'Depot SH', actions: ['load', 'return'] });
  expect(there.events.at(-1)).toMatchObject({ kind: 'arrived', site_name: 'Depot SH' });
  expect(there.legs.map(({ to_name }) => to_name)).toEqual(['Depot SH']);
  expect(await refusalOf(call(WaybillDeliver, { id: passed.id }))).toBe('409 waybill.not_at_destination');
  const money = { signed_pieces: 10, cod_cents: 0, collect_cents: 50_000 };
  const sign = call(WaybillSign, { id: passed.id, signer_name: 'Li', signature: aSignature, ...money });
  expect(await refusalOf(sign)).toBe('409 waybill.not_at_destination');
  const back = await crewed({ line_id: undefined, origin_site_id: sites.end, destination_site_id: sites.between });
  await call(TripLoad, { id: back.id, waybill_ids: [passed.id] });
  await call(TripDepart, { id: back.id });
  await call(TripArrive, { id: back.id });
  const home = await waybillOf(passed.id);
  expect(home).toMatchObject({ state: 'arrived', site_name: 'Depot NJ' });
  expect(home.actions).toContain('deliver');
});

test('transfer: arrived at a site between, loaded again, and signed at its destination only', async () => {
  const { id: waybillId } = await received();
  const first = await crewed({ line_id: undefined, origin_site_id: sites.start, destination_site_id: sites.between });
  await call(TripLoad, { id: first.id, waybill_ids: [waybillId] });
  await call(TripDepart, { id: first.id });
  await call(TripArrive, { id: first.id });
  expect(await waybillOf(waybillId)).toMatchObject({
    state: 'arrived',
    site_name: 'Depot NJ',
    actions: ['load', 'return'],
  });
  expect(await refusalOf(call(WaybillDeliver, { id: waybillId }))).toBe('409 waybill.not_at_destination');
  const second = await crewed({ line_id: undefined, origin_site_id: sites.between, destination_site_id: sites.end });
  await call(TripLoad, { id: second.id, waybill_ids: [waybillId] });
  await call(TripUnload, { id: second.id, waybill_ids: [waybillId] });
  expect(await waybillOf(waybillId)).toMatchObject({ state: 'arrived', site_name: 'Depot NJ' });
  await call(TripLoad, { id: second.id, waybill_ids: [waybillId] });
  await call(TripDepart, { id: second.id });
  await call(TripArrive, { id: second.id });
  const there = await waybillOf(waybillId);
  expect(there).toMatchObject({ state: 'arrived', site_name: 'Depot SH' });
  expect(there.legs.map(({ from_name, to_name }) => `${from_name} ${to_name}`)).toEqual([
    'Depot HZ Depot NJ',
    'Depot NJ Depot SH',
  ]);
});

test('fewer pieces may arrive than were loaded, never more, and no more can be signed for', async () => {
  const { id, waybills } = await loaded(2);
  const waybill_id = waybills[0]?.id ?? 0;
  await call(TripDepart, { id });
  const counted = (pieces: number) => call(TripArrive, { id, counted: [{ waybill_id, pieces }] });
  expect(await refusalOf(counted(11))).toBe('422 trip.pieces_wrong');
  expect((await counted(7)).manifest.map(({ arrived_pieces }) => arrived_pieces).sort()).toEqual([10, 7]);
  expect(await waybillOf(waybill_id)).toMatchObject({ arrived_pieces: 7, is_partly_arrived: true });
  const signature = 'data:image/png;base64,AAAA';
  const money = { signed_pieces: 8, cod_cents: 0, collect_cents: 50_000 };
  const sign = call(WaybillSign, { id: waybill_id, signer_name: 'Li', signature, ...money });
  expect(await refusalOf(sign)).toBe('422 waybill.pieces_exceeded');
});
