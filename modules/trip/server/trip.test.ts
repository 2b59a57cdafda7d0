import { addDays } from '@linehaul/contract/calendar-day.ts';
import { fleetContract } from '@linehaul/modules/fleet/contract/fleet.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay, businessDayBounds } from '@linehaul/server-kernel/time/business-day.ts';
import { describe, expect, test } from 'vitest';
import { tripContract } from '../contract/trip.contract.ts';

const app = await testApp();
const { user, call, sites, line_id, vehicle, created, received, trip, crew, crewed, loaded } =
  await waybillFixture(app);
const { TripList, TripInfo, TripAdd, TripSave, TripLoad, TripUnload, TripDepart, TripArrive } = tripContract;
const { TripSettle, TripCancel, LoadableList, TripDriverContract } = tripContract;
const { WaybillInfo, WaybillReceive, WaybillHold } = waybillContract;

const waybillOf = (id: number) => call(WaybillInfo, { id });

describe('planning', () => {
  test('takes origin and destination from the line, and numbers trips one after the other', async () => {
    const first = await trip({
      batch_no: 'B-1',
      seal_no: 'S-9',
      advance_cents: 80_000,
      planned_depart_at: 1_900_000_000,
    });
    expect(first).toMatchObject({
      state: 'planning',
      batch_no: 'B-1',
      seal_no: 'S-9',
      line_id,
      origin_name: 'Depot HZ',
      destination_name: 'Depot SH',
      plate: '沪A12345',
      driver_name: '王师傅',
      capacity_weight_g: 1_000_000,
      advance_cents: 80_000,
      planned_depart_at: 1_900_000_000,
      waybill_count: 0,
      actions: ['edit', 'load', 'cancel'],
      manifest: [],
      login_name: user.account,
    });
    expect(first.trip_no).toMatch(/^T\d{7}$/);
    expect(first.totals).toMatchObject({ weight_load_e4: 0, volume_load_e4: 0 });
    const numbers = await Promise.all([1, 2, 3].map(async () => (await trip()).trip_no));
    expect(new Set([first.trip_no, ...numbers]).size).toBe(4);
  });

  test('lists what leaves on a day: by when it left, or by the plan while it has not', async () => {
    const stranger = await waybillFixture(app);
    const today = businessDay(app.scope());
    const tomorrow = addDays(today, 1);
    const { from } = businessDayBounds(app.scope(), tomorrow);
    const planned = await stranger.trip({ planned_depart_at: from });
    const cancelled = await stranger.trip({ planned_depart_at: from });
    await stranger.call(TripCancel, { id: cancelled.id });
    await stranger.trip();
    const left = await stranger.loaded(1, { planned_depart_at: from });
    await stranger.call(TripDepart, { id: left.id });
    const onDay = async (day: string) => {
      const { list } = await stranger.call(TripList, { depart_day_from: day, depart_day_to: day });
      return list.map(({ id }) => id);
    };
    expect(await onDay(today)).toEqual([left.id]);
    expect(await onDay(tomorrow)).toEqual([planned.id]);
    expect(await onDay(addDays(tomorrow, 1))).toEqual([]);
  });

  test('refuses a route without ends, a stop twice, and what is not the caller’s', async () => {
    expect(await refusalOf(call(TripAdd, {}))).toBe('422 trip.route_missing');
    const ends = { origin_site_id: sites.start, destination_site_id: sites.end };
    expect(await refusalOf(call(TripAdd, { ...ends, stop_site_ids: [sites.start] }))).toBe('422 trip.route_repeats');
    expect(await refusalOf(call(TripAdd, { ...ends, stop_site_ids: [999_999] }))).toBe('404 wire.not_found');
    expect(await refusalOf(call(TripAdd, { ...ends, vehicle_id: 999_999 }))).toBe('404 wire.not_found');
    expect(await refusalOf(call(TripAdd, { ...ends, driver_id: 999_999 }))).toBe('404 wire.not_found');
    expect(await refusalOf(call(TripAdd, { line_id: 999_999 }))).toBe('404 wire.not_found');
    expect(await refusalOf(call(TripAdd, { ...ends, advance_cents: -1 }))).toBe('422 wire.invalid');
    const { vehicle_id } = await crew();
    await call(fleetContract.VehicleSave, { id: vehicle_id, plate: 'OFF-1', kind: 'van', state: 'disabled' });
    expect(await refusalOf(call(TripAdd, { ...ends, vehicle_id }))).toBe('422 trip.vehicle_disabled');
  });

  test('may be changed until departure, but not the route of what is on board, and not on a stale copy', async () => {
    const plan = { origin_site_id: sites.start, destination_site_id: sites.end, ...(await crew()) };
    const { id, version } = await call(TripAdd, plan);
    const stops = { ...plan, stop_site_ids: [sites.between] };
    const changed = await call(TripSave, { id, version, ...stops, seal_no: 'S-1' });
    expect(changed).toMatchObject({ seal_no: 'S-1', stops: [{ site_name: 'Depot NJ', arrived_at: 0 }] });
    expect(await refusalOf(call(TripSave, { id, version, ...plan }))).toBe('409 wire.version');
    const { id: waybillId } = await received();
    await call(TripLoad, { id, waybill_ids: [waybillId] });
    expect(await refusalOf(call(TripSave, { id, ...plan }))).toBe('409 trip.route_fixed');
    const small = await crew({ capacity_weight_g: 50_000 });
    expect(await refusalOf(call(TripSave, { id, ...stops, ...small }))).toBe('409 trip.overload');
    expect((await call(TripSave, { id, ...stops, ...small, confirm_overload: true })).totals.weight_load_e4).toBe(
      20_000,
    );
    await call(TripDepart, { id });
    expect(await refusalOf(call(TripSave, { id, ...stops }))).toBe('409 trip.wrong_state');
  });

  test('cancelled, what was on board stands at the site again', async () => {
    const { id, waybills } = await loaded(2);
    expect(await call(TripCancel, { id })).toMatchObject({ state: 'cancelled', manifest: [], actions: [] });
    for (const { id: waybillId } of waybills) {
      expect(await waybillOf(waybillId)).toMatchObject({ state: 'received', site_name: 'Depot HZ', trip_id: null });
    }
    expect(await refusalOf(call(TripCancel, { id }))).toBe('409 trip.wrong_state');
  });
});

describe('loading', () => {
  test('shows what is on board against the capacity', async () => {
    const one = await received({ cod_cents: 300 });
    const two = await received({ weight_g: 300_000 });
    const { id } = await trip();
    const full = await call(TripLoad, { id, waybill_ids: [two.id, one.id] });
    expect(full).toMatchObject({
      state: 'loading',
      totals: {
        waybill_count: 2,
        pieces: 20,
        weight_g: 400_000,
        volume_cm3: 1_000_000,
        freight_cents: 200_000,
        collect_cents: 200_000,
        cod_cents: 300,
        weight_load_e4: 4_000,
        volume_load_e4: 2_000,
      },
    });
    expect(full.manifest.map(({ waybill_no, state, to_name }) => [waybill_no, state, to_name]).sort()).toEqual(
      [one, two].map(({ waybill_no }) => [waybill_no, 'loaded', 'Depot SH']).sort(),
    );
    expect(await waybillOf(one.id)).toMatchObject({ state: 'loaded', trip_id: id, trip_no: full.trip_no });
  });

  test('refuses more than the vehicle may carry, by weight or by volume, unless it is confirmed', async () => {
    const heavy = await received({ weight_g: 450_000 });
    const more = await received({ weight_g: 450_000 });
    const most = await received({ weight_g: 450_000 });
    const { id } = await trip();
    await call(TripLoad, { id, waybill_ids: [heavy.id, more.id] });
    const load = { id, waybill_ids: [most.id] };
    expect(await refusalOf(call(TripLoad, load))).toBe('409 trip.overload');
    expect((await waybillOf(most.id)).state).toBe('received');
    expect((await call(TripLoad, { ...load, confirm_overload: true })).totals.weight_load_e4).toBe(13_500);
    const wide = await received({ volume_cm3: 6_000_000 });
    const { id: other } = await trip();
    expect(await refusalOf(call(TripLoad, { id: other, waybill_ids: [wide.id] }))).toBe('409 trip.overload');
  });

  test('takes all of the chosen waybills or none', async () => {
    const good = await received();
    const unweighed = await created();
    const { id } = await crewed();
    const both = { id, waybill_ids: [good.id, unweighed.id] };
    expect(await refusalOf(call(TripLoad, both))).toBe('409 trip.waybill_not_ready');
    expect(await refusalOf(call(TripLoad, { id, waybill_ids: [good.id, 999_999] }))).toBe('404 wire.not_found');
    expect(await refusalOf(call(TripLoad, { id, waybill_ids: [] }))).toBe('422 wire.invalid');
    expect((await waybillOf(good.id)).state).toBe('received');
    expect((await call(TripInfo, { id })).state).toBe('planning');
  });

  test('takes what is at the trip’s origin only', async () => {
    const { id: waybillId } = await received();
    const { id } = await crewed({ line_id: undefined, origin_site_id: sites.between, destination_site_id: sites.end });
    expect(await refusalOf(call(TripLoad, { id, waybill_ids: [waybillId] }))).toBe('409 trip.waybill_elsewhere');
  });

  test('two dispatchers load the same waybill at the same time: one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: waybillId } = await received();
      const trips = await Promise.all([crewed(), crewed()]);
      const outcomes = await Promise.all(
        trips.map(({ id }) => refusalOf(call(TripLoad, { id, waybill_ids: [waybillId] }))),
      );
      expect(outcomes.sort()).toEqual(['409 trip.waybill_not_ready', 'done']);
      const manifests = await Promise.all(trips.map(({ id }) => call(TripInfo, { id })));
      expect(manifests.reduce((sum, { manifest }) => sum + manifest.length, 0)).toBe(1);
    }
  });

  test('two dispatchers load several waybills in opposite order, and nobody waits for ever', async () => {
    const waybills = await Promise.all([received(), received(), received()]);
    const ids = waybills.map(({ id }) => id);
    const [one, two] = await Promise.all([crewed(), crewed()]);
    const outcomes = await Promise.all([
      refusalOf(call(TripLoad, { id: one.id, waybill_ids: ids })),
      refusalOf(call(TripLoad, { id: two.id, waybill_ids: ids.toReversed() })),
    ]);
    expect(outcomes.sort()).toEqual(['409 trip.waybill_not_ready', 'done']);
  });

  test('some of the pieces may go, with their share of the weight', async () => {
    const { id: waybillId } = await received();
    const { id } = await trip();
    const counted = (pieces: number) => ({
      id,
      waybill_ids: [waybillId],
      counted: [{ waybill_id: waybillId, pieces }],
    });
    expect(await refusalOf(call(TripLoad, counted(11)))).toBe('422 trip.pieces_wrong');
    expect(await refusalOf(call(TripLoad, counted(0)))).toBe('422 trip.pieces_wrong');
    expect((await call(TripLoad, counted(4))).totals).toMatchObject({ pieces: 4, weight_g: 40_000 });
    expect(await waybillOf(waybillId)).toMatchObject({ loaded_pieces: 4, is_partly_loaded: true });
  });

  test('what was loaded can be taken off until departure', async () => {
    const { id, waybills } = await loaded(2);
    const [first, second] = waybills.map((waybill) => waybill.id);
    const waybill_ids = [first ?? 0];
    const { manifest } = await call(TripUnload, { id, waybill_ids });
    expect(manifest.map(({ waybill_id }) => waybill_id)).toEqual([second]);
    expect(await waybillOf(first ?? 0)).toMatchObject({ state: 'received', loaded_pieces: 0, trip_id: null });
    expect(await refusalOf(call(TripUnload, { id, waybill_ids }))).toBe('409 trip.waybill_not_on_trip');
    await call(TripLoad, { id, waybill_ids });
    await call(TripDepart, { id });
    expect(await refusalOf(call(TripUnload, { id, waybill_ids }))).toBe('409 trip.wrong_state');
  });

  test('the list of what can be loaded leaves out what is held, unpriced, elsewhere or on a trip', async () => {
    const here = await received({ external_no: 'LOAD-1' });
    const held = await received({ external_no: 'LOAD-2' });
    await call(WaybillHold, { id: held.id, note: 'wait' });
    const heavy = await created({ external_no: 'LOAD-3' });
    await call(WaybillReceive, { id: heavy.id, weight_g: 900_000, volume_cm3: 1, pieces: 1 });
    await created({ external_no: 'LOAD-4' });
    const taken = await received({ external_no: 'LOAD-5' });
    const { id: other } = await crewed();
    await call(TripLoad, { id: other, waybill_ids: [taken.id] });
    const { id } = await crewed();
    const { list } = await call(LoadableList, { id, keyword: 'LOAD', limit: 100 });
    expect(list).toMatchObject([{ waybill_id: here.id, loaded_pieces: 10, weight_g: 100_000, to_name: 'Depot SH' }]);
    const between = await crewed({
      line_id: undefined,
      origin_site_id: sites.start,
      destination_site_id: sites.between,
    });
    expect((await call(LoadableList, { id: between.id, keyword: 'LOAD' })).list).toEqual([]);
    expect((await call(LoadableList, { id: between.id, keyword: 'LOAD', is_transfer: true })).list).toMatchObject([
      { waybill_id: here.id, to_name: 'Depot NJ' },
    ]);
  });

  test('what can be loaded is found by initials of the consignee, by its site and by the end of its number', async () => {
    const { id: waybill_id, waybill_no } = await received({ consignee_name: '欧阳修远' });
    const other = await received({ consignee_name: '王芳' });
    const { id } = await crewed();
    const found = async (keyword: string) =>
      (await call(LoadableList, { id, keyword, limit: 200 })).list.map((line) => line.waybill_id);
    for (const keyword of ['oyxy', '欧阳', waybill_no.slice(-5)]) expect(await found(keyword)).toEqual([waybill_id]);
    expect(await found('depot sh')).toEqual(expect.arrayContaining([waybill_id, other.id]));
    expect(await found('depot nj')).toEqual([]);
  });
});

describe('who may, and finding', () => {
  test('another tenant’s trip and waybills answer like ones that do not exist', async () => {
    const stranger = await app.tenant();
    const { id, waybills } = await loaded(1);
    for (const nowhere of [id, 999_999_999]) {
      expect(await refusalOf(stranger.call(TripInfo, { id: nowhere }))).toBe('404 wire.not_found');
      expect(await refusalOf(stranger.call(TripDepart, { id: nowhere }))).toBe('404 wire.not_found');
      expect(await refusalOf(stranger.call(TripCancel, { id: nowhere }))).toBe('404 wire.not_found');
      expect(await refusalOf(stranger.call(LoadableList, { id: nowhere }))).toBe('404 wire.not_found');
      expect(await refusalOf(stranger.call(TripAdd, { line_id: nowhere }))).toBe('404 wire.not_found');
    }
    const other = await waybillFixture({ ...app, tenant: async () => stranger });
    const { id: theirs } = await other.trip();
    const load = { id: theirs, waybill_ids: [waybills[0]?.id ?? 0] };
    expect(await refusalOf(stranger.call(TripLoad, load))).toBe('404 wire.not_found');
    expect(await refusalOf(other.trip({ vehicle_id: vehicle.id }))).toBe('404 wire.not_found');
    expect(await refusalOf(other.trip({ stop_site_ids: [sites.between] }))).toBe('404 wire.not_found');
    expect((await stranger.call(TripList, {})).list.map((row) => row.id)).toEqual([theirs]);
  });

  test('operators need the call, other industries have none, a site may not plan or settle', async () => {
    const clerk = await app.operator(user, { api_arr: [TripList.path] });
    expect((await clerk.call(TripList, {})).list.length).toBeGreaterThan(0);
    expect(await refusalOf(clerk.call(TripInfo, { id: 1 }))).toBe('403 permission.denied');
    expect(await refusalOf(clerk.call(TripDepart, { id: 1 }))).toBe('403 permission.denied');
    expect(await refusalOf(clerk.call(TripArrive, { id: 1 }))).toBe('403 permission.denied');
    const supplier = await app.tenant({ industry: 'supplier' });
    expect(await refusalOf(supplier.call(TripList, {}))).toBe('403 permission.denied');
    expect(await refusalOf(supplier.call(TripLoad, { id: 1, waybill_ids: [1] }))).toBe('403 permission.denied');
    const site = await app.tenant({ industry: 'site' });
    expect(await refusalOf(site.call(TripAdd, {}))).toBe('403 permission.denied');
    expect(await refusalOf(site.call(TripSettle, { id: 1 }))).toBe('403 permission.denied');
    expect(await refusalOf(site.call(TripArrive, { id: 1 }))).toBe('404 wire.not_found');
  });

  test('by number, batch, plate, driver, state, line, site, vehicle and day', async () => {
    const own = await crew();
    const found = await trip({ ...own, batch_no: 'FIND-1', stop_site_ids: [sites.between] });
    const ids = async (filter: object) => (await call(TripList, { limit: 200, ...filter })).list.map((row) => row.id);
    for (const keyword of [found.trip_no, 'FIND-1', found.plate, found.driver_name]) {
      expect(await ids({ keyword })).toContain(found.id);
    }
    expect(await ids({ vehicle_id: own.vehicle_id })).toEqual([found.id]);
    expect(await ids({ driver_id: own.driver_id })).toEqual([found.id]);
    expect(await ids({ site_id: sites.between })).toContain(found.id);
    expect(await ids({ line_id })).toContain(found.id);
    expect(await ids({ state: 'planning', created_from: app.now() - 60 })).toContain(found.id);
    expect(await ids({ state: 'settled' })).not.toContain(found.id);
    expect(await ids({ keyword: '_' })).toEqual([]);
    expect(await refusalOf(call(TripList, { sort: 'plate' }))).toBe('422 wire.invalid');
  });

  test('what is still to be done is counted by state, each tenant’s own', async () => {
    const other = await waybillFixture(app);
    const { TripCount } = tripContract;
    expect(await other.call(TripCount, {})).toEqual({ planning: 0, loading: 0, departed: 0 });
    await other.trip();
    const { id } = await other.loaded(1);
    expect(await other.call(TripCount, {})).toEqual({ planning: 1, loading: 1, departed: 0 });
    await other.call(TripDepart, { id });
    expect(await other.call(TripCount, {})).toEqual({ planning: 1, loading: 0, departed: 1 });
    await other.call(TripArrive, { id });
    expect(await other.call(TripCount, {})).toEqual({ planning: 1, loading: 0, departed: 0 });
  });

  test('a new trip is made once for one key', async () => {
    const key = { idempotencyKey: 'trip-1' };
    const first = await call(TripAdd, { line_id }, key);
    expect((await call(TripAdd, { line_id }, key)).id).toBe(first.id);
  });
});

test('the driver’s contract says vehicle, masked licence, cargo and fee', async () => {
  const driver = { name: 'Licensed', phone: '13600000009', licence_no: '340104198001011234' };
  const { id: driver_id } = await call(fleetContract.DriverSave, driver);
  const { id } = await loaded(2, { driver_id, advance_cents: 80_000, fuel_cents: 20_000 });
  const paper = await call(TripDriverContract, { id });
  expect(paper).toMatchObject({
    licence_no: '3401**********1234',
    trip: { id, advance_cents: 80_000, fuel_cents: 20_000, totals: { waybill_count: 2 } },
    paid: { advance_cents: 0, on_arrival_cents: 0, on_receipt_cents: 0, fuel_cents: 0 },
  });
  expect(paper.vehicle_kind).toBe('box');
  expect(paper.trip.manifest[0]).toMatchObject({ freight_mode: 1, is_urgent: false, is_waiting_notice: false });
  const bare = await call(TripAdd, { line_id });
  expect(await call(TripDriverContract, { id: bare.id })).toMatchObject({ vehicle_kind: null, licence_no: '' });
});
