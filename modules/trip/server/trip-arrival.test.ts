import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { driverfeeContract } from '@linehaul/modules/driverfee/contract/driverfee.contract.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { describe, expect, test } from 'vitest';
import { tripContract } from '../contract/trip.contract.ts';

const app = await testApp();
const { call, sites, received, crew, crewed, loaded } = await waybillFixture(app);
const { LoadableList, ShortFound, ShortList, TripArrive, TripArriveUndo, TripDepart, TripInfo, TripLoad } =
  tripContract;
const { WaybillDeliver, WaybillInfo } = waybillContract;

const waybillOf = (id: number) => call(WaybillInfo, { id });

/** A trip on the road, and the ids of its waybills. */
async function onRoad(n: number, overrides: Parameters<typeof crewed>[0] = {}) {
  const { id, waybills } = await loaded(n, overrides);
  await call(TripDepart, { id });
  return { id, ids: waybills.map((waybill) => waybill.id) };
}

describe('taking an arrival back', () => {
  test('puts trip and waybills on the road again, as if it had never been', async () => {
    const { id, ids } = await onRoad(2);
    const [first = 0, second = 0] = ids;
    const before = await call(TripInfo, { id });
    await call(TripArrive, { id, counted: [{ waybill_id: first, pieces: 7 }] });
    const back = await call(TripArriveUndo, { id, note: 'wrong truck' });
    expect(back).toMatchObject({ state: 'departed', arrived_at: 0, notified: 0, actions: before.actions });
    expect(back.manifest).toEqual(before.manifest);
    for (const waybill of [first, second]) {
      const now = await waybillOf(waybill);
      expect(now).toMatchObject({ state: 'departed', site_id: null, arrived_pieces: 0, arrived_at: 0, trip_id: id });
      expect(now.events.at(-1)).toMatchObject({ kind: 'arrival_undone', note: 'wrong truck', site_name: 'Depot SH' });
    }
    expect((await call(ShortList, { trip_id: id })).list).toEqual([]);
    expect(await refusalOf(call(TripArriveUndo, { id }))).toBe('409 trip.wrong_state');
    expect((await call(TripArrive, { id })).state).toBe('arrived');
    expect(await waybillOf(first)).toMatchObject({ state: 'arrived', arrived_pieces: 10 });
  });

  test('is refused once one of them has gone further, and then nothing changes', async () => {
    const { id, ids } = await onRoad(2);
    await call(TripArrive, { id });
    await call(WaybillDeliver, { id: ids[1] ?? 0 });
    expect(await refusalOf(call(TripArriveUndo, { id }))).toBe('409 trip.waybill_gone_on');
    expect((await call(TripInfo, { id })).state).toBe('arrived');
    expect((await waybillOf(ids[0] ?? 0)).state).toBe('arrived');
  });

  test('waits for a vehicle that is on the road again', async () => {
    const own = await crew();
    const { id } = await onRoad(1, own);
    await call(TripArrive, { id });
    await onRoad(1, own);
    expect(await refusalOf(call(TripArriveUndo, { id }))).toBe('409 trip.vehicle_busy');
  });

  test('takes the due day of the driver’s fee back, and is refused once that was paid', async () => {
    const { id } = await onRoad(1, { on_arrival_cents: 90_000 });
    const dueAt = async () => {
      const { list } = await call(driverfeeContract.DriverFeeList, { trip_id: id, limit: 20 });
      return list.find(({ part }) => part === 'on_arrival')?.due_at;
    };
    await call(TripArrive, { id });
    expect(await dueAt()).toBeGreaterThan(0);
    await call(TripArriveUndo, { id });
    expect(await dueAt()).toBe(0);
    await call(TripArrive, { id });
    const pay = { trip_id: id, part: 'on_arrival', amount_cents: 100, method: 'cash' } as const;
    await call(driverfeeContract.DriverFeePay, pay);
    expect(await refusalOf(call(TripArriveUndo, { id }))).toBe('409 trip.arrival_paid');
  });

  test('at a stop between, brings back what came off there alone', async () => {
    const near = await received({ destination_site_id: sites.between, service_level: 'CRF' });
    const far = await received();
    const { id } = await crewed({ stop_site_ids: [sites.between] });
    await call(TripLoad, { id, waybill_ids: [near.id, far.id] });
    await call(TripDepart, { id });
    const site_id = sites.between;
    expect(await refusalOf(call(TripArriveUndo, { id, site_id }))).toBe('422 trip.stop_unknown');
    await call(TripArrive, { id, site_id });
    const back = await call(TripArriveUndo, { id, site_id });
    expect(back.stops).toMatchObject([{ site_id, arrived_at: 0 }]);
    expect(await waybillOf(near.id)).toMatchObject({ state: 'departed', trip_id: id });
    expect((await call(TripArrive, { id, site_id })).stops[0]?.arrived_at).toBeGreaterThan(0);
    expect(await waybillOf(near.id)).toMatchObject({ state: 'arrived', site_name: 'Depot NJ' });
  });
});

describe('short pieces', () => {
  test('are listed until they are found, in as many goes as it takes', async () => {
    const { id, ids } = await onRoad(2);
    const [waybill_id = 0] = ids;
    await call(TripArrive, { id, counted: [{ waybill_id, pieces: 6 }] });
    const listed = async () => (await call(ShortList, { trip_id: id })).list;
    expect(await listed()).toMatchObject([
      { waybill_id, loaded_pieces: 10, arrived_pieces: 6, short_pieces: 4, site_name: 'Depot SH' },
    ]);
    expect((await call(ShortList, { site_id: sites.start })).list).toEqual([]);
    const found = (pieces: number) => call(ShortFound, { trip_id: id, waybill_id, pieces });
    expect(await refusalOf(found(5))).toBe('422 trip.found_too_many');
    expect(await found(1)).toEqual({ short_pieces: 3 });
    expect(await waybillOf(waybill_id)).toMatchObject({ arrived_pieces: 7, is_partly_arrived: true });
    expect(await found(3)).toEqual({ short_pieces: 0 });
    expect(await listed()).toEqual([]);
    const now = await waybillOf(waybill_id);
    expect(now).toMatchObject({ arrived_pieces: 10, is_partly_arrived: false });
    expect(now.events.filter(({ kind }) => kind === 'found').map(({ pieces }) => pieces)).toEqual([1, 3]);
  });

  test('a waybill of which nothing came is not handed out before something is found', async () => {
    const { id, ids } = await onRoad(1);
    const [waybill_id = 0] = ids;
    await call(TripArrive, { id, counted: [{ waybill_id, pieces: 0 }] });
    expect(await waybillOf(waybill_id)).toMatchObject({ state: 'arrived', arrived_pieces: 0, actions: [] });
    expect(await refusalOf(call(WaybillDeliver, { id: waybill_id }))).toBe('409 waybill.pieces_missing');
    await call(ShortFound, { trip_id: id, waybill_id, pieces: 10 });
    expect((await call(WaybillDeliver, { id: waybill_id })).delivered_pieces).toBe(10);
  });
});

describe('what a trip takes', () => {
  const toBetween = { line_id: undefined, origin_site_id: sites.start, destination_site_id: sites.between };
  const offered = async (id: number) =>
    (await call(LoadableList, { id, is_transfer: true, limit: 200 })).list.map(({ waybill_id }) => waybill_id);

  test('goods at their destination are neither offered nor loaded away', async () => {
    const { id, ids } = await onRoad(1);
    await call(TripArrive, { id });
    const [waybill_id = 0] = ids;
    const onward = await crewed({ line_id: undefined, origin_site_id: sites.end, destination_site_id: sites.between });
    expect(await offered(onward.id)).toEqual([]);
    const loading = call(TripLoad, { id: onward.id, waybill_ids: [waybill_id] });
    expect(await refusalOf(loading)).toBe('409 trip.waybill_at_destination');
    expect((await waybillOf(waybill_id)).state).toBe('arrived');
  });

  test('a transfer wants a line onward from one of the trip’s calls, and leaves the trip there', async () => {
    const { id: waybill_id } = await received();
    const { id } = await crewed(toBetween);
    expect(await offered(id)).toContain(waybill_id);
    const { list } = await call(lineContract.LineList, { limit: 200 });
    const onward = list.find((line) => line.origin_site_id === sites.between);
    if (!onward) throw new TypeError('the fixture has a line onward');
    const { id: line_id, name, origin_site_id, destination_site_id } = onward;
    const save = (state: 'active' | 'closed') =>
      call(lineContract.LineSave, { id: line_id, name, origin_site_id, destination_site_id, state });
    await save('closed');
    expect(await offered(id)).not.toContain(waybill_id);
    expect(await refusalOf(call(TripLoad, { id, waybill_ids: [waybill_id] }))).toBe('409 trip.waybill_other_way');
    await save('active');
    const { manifest, transfer_site_ids } = await call(TripLoad, { id, waybill_ids: [waybill_id] });
    expect(manifest).toMatchObject([{ to_name: 'Depot NJ', destination_name: 'Depot SH' }]);
    expect(transfer_site_ids).toEqual([sites.end]);
  });
});

test('who works at a stop is offered to call there, and once the trip has called, to take that back', async () => {
  const { user, sites, received, crewed } = await waybillFixture(app);
  const api_arr = JSON.stringify([TripInfo, TripArrive, TripArriveUndo].map(({ path }) => path));
  const role = await user.call(accessContract.roleadd, { name: 'Stop', path_arr: '[]', api_arr });
  const person = { nick_name: 'Lin', phone: '14100000001', password: 'good-password' };
  const added = { login_name: 'stop', ...person, role_ids: [role.id], site_ids: [sites.between] };
  await user.call(accessContract.OperatorAdd, added);
  const signIn = { username: user.account, name: 'stop', password: person.password, type: 'operator' } as const;
  const atStop = app.client(await app.call(sessionContract.Login, signIn));

  const { id: waybill_id } = await received();
  const { id } = await crewed({ stop_site_ids: [sites.between] });
  await user.call(TripLoad, { id, waybill_ids: [waybill_id] });
  await user.call(TripDepart, { id });
  expect((await atStop(TripInfo, { id })).actions).toEqual(['call']);
  await atStop(TripArrive, { id, site_id: sites.between });
  expect((await atStop(TripInfo, { id })).actions).toEqual(['undo_call']);
});
