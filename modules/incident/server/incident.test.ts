import { evidenceContract } from '@linehaul/modules/evidence/contract/evidence.contract.ts';
import { aPicture } from '@linehaul/modules/joining/server/testing/joining.fixture.ts';
import { notifyContract } from '@linehaul/modules/notify/contract/notify.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { uploadContract } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { expect, test } from 'vitest';
import { incidentContract } from '../contract/incident.contract.ts';
import { incidentCounters } from '../contract/incident.events.ts';
import type { IncidentKind } from '../contract/incident-record.contract.ts';

const app = await testApp();
const { user, call, sites, receivedWaybill, createdWaybill, crewedTrip } = await waybillFixture(app);
const {
  IncidentAdd,
  IncidentFigures,
  IncidentHandBack,
  IncidentHandle,
  IncidentInfo,
  IncidentList,
  IncidentPicture,
  IncidentReject,
  IncidentRemark,
  IncidentReopen,
  IncidentResolve,
  IncidentSave,
} = incidentContract;

const report = async (waybill_id: number, kind: IncidentKind = 'damage', more: object = {}) =>
  call(IncidentAdd, { waybill_id, kind, pieces: 2, ...more });

const openIncidents = async (id: number) => (await call(waybillContract.WaybillInfo, { id })).open_incidents;

test('an incident is reported, taken on and resolved, and each step has its way back', async () => {
  const { id: waybill_id, waybill_no } = await receivedWaybill();
  const { id, incident_no } = await report(waybill_id, 'damage', { site_id: sites.start, description: 'wet cartons' });
  expect(await call(IncidentInfo, { id })).toMatchObject({
    waybill_no,
    state: 'open',
    pieces: 2,
    waybill_pieces: 10,
    site_name: 'Depot HZ',
    description: 'wet cartons',
    reported_by: user.account,
    actions: ['handle'],
  });
  expect(incident_no).toMatch(/^IN\d{8}$/);
  expect(await openIncidents(waybill_id)).toBe(1);
  expect(await refusalOf(call(IncidentResolve, { id, cause: 'packing', note: 'too early' }))).toBe(
    '409 incident.state',
  );
  await call(IncidentHandle, { id, note: 'calling the shipper' });
  await call(IncidentHandBack, { id });
  expect(await call(IncidentInfo, { id })).toMatchObject({ state: 'open', handled_by: '' });
  await call(IncidentHandle, { id });
  await call(IncidentRemark, { id, note: 'photos are on their way' });
  const end = await call(IncidentResolve, { id, cause: 'packing', note: 'packed anew' });
  expect(end).toMatchObject({ state: 'resolved', cause: 'packing', outcome: 'packed anew', decided_by: user.account });
  expect(await openIncidents(waybill_id)).toBe(0);
  expect(end.actions).toEqual(['reopen']);
  const back = await call(IncidentReopen, { id, note: 'it leaks again' });
  expect(back).toMatchObject({ state: 'handling', outcome: '', decided_at: 0 });
  expect(await openIncidents(waybill_id)).toBe(1);
  await call(IncidentReject, { id, note: 'the shipper packed it' });
  expect(await openIncidents(waybill_id)).toBe(0);
  const { events } = await call(IncidentInfo, { id });
  expect(events.map(({ kind, note }) => [kind, note])).toEqual([
    ['report', ''],
    ['handle', 'calling the shipper'],
    ['hand_back', ''],
    ['handle', ''],
    ['remark', 'photos are on their way'],
    ['resolve', 'packed anew'],
    ['reopen', 'it leaks again'],
    ['reject', 'the shipper packed it'],
  ]);
  const { list } = await call(evidenceContract.EvidenceList, { waybill_id });
  const kinds = list.map(({ kind }) => kind).filter((kind) => kind.startsWith('incident.'));
  expect(kinds.toReversed()).toEqual([
    'incident.reported',
    'incident.resolved',
    'incident.reopened',
    'incident.rejected',
  ]);
});

test('of a kind one is open at a time of a waybill, also when two report it at once', async () => {
  const { id: waybill_id } = await receivedWaybill();
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => refusalOf(report(waybill_id, 'lost'))));
  expect(outcomes.toSorted()).toEqual([...Array(5).fill('409 incident.open_exists'), 'done']);
  expect(await openIncidents(waybill_id)).toBe(1);
  const [first] = (await call(IncidentList, { waybill_id })).list;
  const id = first?.id ?? 0;
  await report(waybill_id, 'delay');
  expect(await openIncidents(waybill_id)).toBe(2);
  await call(IncidentHandle, { id });
  await call(IncidentResolve, { id, cause: 'sorting', note: 'found' });
  const second = await report(waybill_id, 'lost');
  expect(await refusalOf(call(IncidentReopen, { id, note: 'x' }))).toBe('409 incident.open_exists');
  expect(await openIncidents(waybill_id)).toBe(2);
  await call(IncidentHandle, { id: second.id });
  await call(IncidentReject, { id: second.id, note: 'twice' });
  expect((await call(IncidentReopen, { id, note: 'lost again' })).state).toBe('handling');
});

test('two who decide at once: one has decided', async () => {
  const { id: waybill_id } = await receivedWaybill();
  const { id } = await report(waybill_id);
  await call(IncidentHandle, { id });
  const outcomes = await Promise.all([
    refusalOf(call(IncidentResolve, { id, cause: 'loading', note: 'a' })),
    refusalOf(call(IncidentReject, { id, note: 'b' })),
    refusalOf(report(waybill_id, 'shortage')),
  ]);
  expect(outcomes.slice(0, 2).toSorted()).toEqual(['409 incident.state', 'done']);
  expect(outcomes[2]).toBe('done');
  expect(await openIncidents(waybill_id)).toBe(1);
});

test('what cannot have happened is refused at its field', async () => {
  const { id: waybill_id } = await receivedWaybill();
  const past = Math.floor(app.now()) - 3_600;
  expect(await refusalOf(report(waybill_id, 'damage', { pieces: 11 }))).toBe('422 incident.pieces_exceeded');
  expect(await refusalOf(report(waybill_id, 'damage', { found_at: past + 7_200 }))).toBe('422 incident.in_future');
  expect(await refusalOf(report(waybill_id, 'damage', { site_id: 999_999 }))).toBe('422 incident.site_unknown');
  const { id: trip_id } = await crewedTrip();
  expect(await refusalOf(report(waybill_id, 'damage', { trip_id }))).toBe('422 incident.trip_unknown');
  expect(await refusalOf(report((await createdWaybill()).id))).toBe('409 incident.waybill_state');
  expect(await refusalOf(report(999_999_999))).toBe('404 wire.not_found');
  expect(await openIncidents(waybill_id)).toBe(0);
  expect(await report(waybill_id, 'damage', { found_at: past })).toMatchObject({ found_at: past });
});

test('what was said is put right while it waits, with its pictures', async () => {
  const { id: waybill_id } = await receivedWaybill();
  const sendPicture = async () => call(uploadContract.UploadAdd, {}, { file: await aPicture() });
  const [one, two] = [await sendPicture(), await sendPicture()];
  const { id, version } = await report(waybill_id, 'damage', { picture_ids: [one.id] });
  const after = await call(IncidentSave, { id, version, pieces: 3, cause: 'loading', picture_ids: [two.id] });
  expect(after).toMatchObject({ pieces: 3, cause: 'loading', picture_ids: [two.id] });
  const { response } = await call(IncidentPicture, { id, picture_id: two.id });
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(await refusalOf(call(IncidentPicture, { id, picture_id: one.id }))).toBe('404 wire.not_found');
  expect(await refusalOf(call(IncidentSave, { id, version, pieces: 4 }))).toBe('409 wire.version');
  expect(await refusalOf(call(IncidentSave, { id, pieces: 11 }))).toBe('422 incident.pieces_exceeded');
  await call(IncidentHandle, { id });
  await call(IncidentReject, { id, note: 'x' });
  expect(await refusalOf(call(IncidentSave, { id, pieces: 1 }))).toBe('409 incident.state');
});

test('a short arrival is reported with its trip, and lists find incidents by what they are', async () => {
  const { id: waybill_id, waybill_no } = await receivedWaybill();
  const { id: trip_id } = await crewedTrip();
  await call(tripContract.TripLoad, { id: trip_id, waybill_ids: [waybill_id] });
  await call(tripContract.TripDepart, { id: trip_id });
  await call(tripContract.TripArrive, { id: trip_id, counted: [{ waybill_id, pieces: 9 }] });
  const [line] = (await call(tripContract.ShortList, { trip_id })).list;
  expect(line).toMatchObject({ waybill_pieces: 10, short_pieces: 1 });
  const { id, trip_no } = await report(waybill_id, 'shortage', { pieces: 1, trip_id, site_id: sites.end });
  expect((await call(tripContract.TripInfo, { id: trip_id })).trip_no).toBe(trip_no);
  const ids = async (filter: object) => (await call(IncidentList, filter)).list.map((row) => row.id);
  expect(await ids({ trip_id })).toEqual([id]);
  expect(await ids({ keyword: waybill_no })).toEqual([id]);
  expect(await ids({ kind: 'shortage', site_id: sites.end, is_open: true, state: 'open' })).toEqual([id]);
  expect(await ids({ trip_id, is_open: false })).toEqual([]);
  const { list } = await call(waybillContract.WaybillList, { has_incident: true, keyword: waybill_no });
  expect(list).toMatchObject([{ id: waybill_id, open_incidents: 1 }]);
  expect((await call(waybillContract.WaybillList, { has_incident: false, keyword: waybill_no })).list).toEqual([]);
});

test('another tenant sees nothing, the platform reads, an operator needs the calls', async () => {
  const { id: waybill_id } = await receivedWaybill();
  const { id } = await report(waybill_id);
  const other = await app.tenant();
  expect(await refusalOf(other.call(IncidentInfo, { id }))).toBe('404 wire.not_found');
  expect(await refusalOf(other.call(IncidentHandle, { id }))).toBe('404 wire.not_found');
  expect(await refusalOf(other.call(IncidentAdd, { waybill_id, kind: 'lost', pieces: 1 }))).toBe('404 wire.not_found');
  expect((await other.call(IncidentList, {})).total).toBe(0);
  const platform = await app.tenant({ industry: 'platform' });
  expect(await platform.call(IncidentInfo, { id })).toMatchObject({ id, actions: [] });
  const clerk = await app.operator(user, { api_arr: [IncidentAdd.path, IncidentInfo.path] });
  expect(await refusalOf(clerk.call(IncidentHandle, { id }))).toBe('403 permission.denied');
  expect((await clerk.call(IncidentAdd, { waybill_id, kind: 'delay', pieces: 1 })).reported_by).not.toBe(user.account);
});

test('figures count incidents beside the pieces that were carried, without what was rejected', async () => {
  const carrier = await waybillFixture(app);
  const day = businessDay(app.scope(), app.now());
  const figures = (by: 'site' | 'line' | 'packaging' | 'cause') =>
    carrier.call(IncidentFigures, { by, day_from: day, day_to: day });
  const [first, second] = [
    await carrier.receivedWaybill({ packaging: 'Carton' }),
    await carrier.receivedWaybill({ packaging: 'Crate' }),
  ];
  const add = (waybill_id: number, kind: IncidentKind, pieces: number) =>
    carrier.call(IncidentAdd, { waybill_id, kind, pieces, site_id: carrier.sites.start, cause: 'loading' });
  await add(first.id, 'damage', 2);
  await add(first.id, 'lost', 1);
  const { id } = await add(second.id, 'damage', 5);
  await carrier.call(IncidentHandle, { id });
  await carrier.call(IncidentReject, { id, note: 'nothing' });
  const counts = { incident_count: 2, incident_pieces: 3 };
  const all = { ...counts, carried_pieces: 20, rate_ppm: 150_000 };
  expect(await figures('site')).toMatchObject({ rows: [{ ...all, group_name: 'Depot HZ' }], all });
  expect((await figures('line')).rows).toMatchObject([{ ...all, group_name: 'Depot HZ → Depot SH' }]);
  expect((await figures('packaging')).rows).toMatchObject([
    { ...counts, group_name: 'Carton', carried_pieces: 10, rate_ppm: 300_000 },
  ]);
  expect((await figures('cause')).rows).toMatchObject([{ ...all, group_key: 'loading' }]);
});

test('who follows the stream hears how many wait', async () => {
  const carrier = await waybillFixture(app);
  const stream = await app.stream(carrier.user, notifyContract.stream);
  const nextCount = async (): Promise<unknown> => {
    for (;;) {
      const event = await stream.next();
      if (event === null) return null;
      const isOfKind = typeof event === 'object' && 'kind' in event && event.kind === incidentCounters.kind;
      if (isOfKind && 'data' in event) return event.data;
    }
  };
  const { id: waybill_id } = await carrier.receivedWaybill();
  const { id } = await carrier.call(IncidentAdd, { waybill_id, kind: 'lost', pieces: 1 });
  await expect.poll(nextCount).toEqual({ incidents: 1 });
  await carrier.call(IncidentHandle, { id });
  await carrier.call(IncidentReject, { id, note: 'found' });
  await expect.poll(nextCount).toEqual({ incidents: 0 });
});
