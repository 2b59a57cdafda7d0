import { signedIn } from '@linehaul/modules/message/server/testing/signed-in.fixture.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import { courierContract, type ParcelEvent } from '../contract/courier.contract.ts';
import { courierModule } from './courier.module.ts';
import { subscribeAgain, takePush } from './courier-push.steps.ts';
import {
  type CourierTracker,
  courierTrackers,
  type TrackAnswer,
  type TrackedParcel,
} from './courier-tracker.extension.ts';

const { ParcelDel, ParcelInfo, ParcelList, ParcelRefresh, ParcelSave, ParcelsOf } = courierContract;
const hour = 3_600;

/** A tracking service that remembers what it was asked, and answers what the test has said. */
const service = {
  ready: new Set<number>(),
  asked: [] as TrackedParcel[],
  subscribed: [] as TrackedParcel[],
  subscribes: 'unwanted' as Awaited<ReturnType<CourierTracker['subscribe']>>,
  answer: { kind: 'fault', fault: 'no_news' } as TrackAnswer,
  recognised: null as Awaited<ReturnType<CourierTracker['companyOf']>>,
};
const tracker: CourierTracker = {
  key: 'recorded',
  isReady: async ({ caller }) => service.ready.has(caller.supplier_id),
  query: async (_scope, parcel) => {
    service.asked.push(parcel);
    return service.answer;
  },
  subscribe: async (_scope, parcel) => {
    if (service.subscribes !== 'unwanted') service.subscribed.push(parcel);
    return service.subscribes;
  },
  companyOf: async () => service.recognised,
};
const app = await testApp({ instead: [{ ...courierModule, offers: () => [courierTrackers.offer(tracker)] }] });

const as = signedIn(app);

beforeEach(() => {
  service.ready.clear();
  service.asked.length = 0;
  service.subscribed.length = 0;
  Object.assign(service, { subscribes: 'unwanted', answer: { kind: 'fault', fault: 'no_news' }, recognised: null });
});

const follow = () => app.runJob('courier.track');

function stops(...texts: string[]): ParcelEvent[] {
  return texts.map((text, index) => ({ at: app.now() - index * 60, text, place: '' }));
}
const moving = (...texts: string[]): TrackAnswer => ({
  kind: 'track',
  track: { state: 'moving', events: stops(...texts) },
});

let numbers = 0;
function newNo(): string {
  numbers += 1;
  return `SF${String(numbers).padStart(10, '0')}`;
}

/** A carrier with a waybill and a parcel of it; with a tracking service unless the test says otherwise. */
async function sent({ hasService = true, ...fields }: { hasService?: boolean; [field: string]: unknown } = {}) {
  const fixture = await waybillFixture(app);
  const waybill = await fixture.createdWaybill();
  if (hasService) service.ready.add(fixture.user.suid);
  const subject = { subject_kind: 'waybill', subject_id: waybill.id };
  const input = { ...subject, company: 'sf' as const, parcel_no: newNo(), ...fields };
  const parcel = await fixture.call(ParcelSave, input);
  // Sessions are shorter than the pauses between two questions.
  const later = () => as(fixture.user);
  await later();
  const now = async () => (await later())(ParcelInfo, { id: parcel.id });
  return { ...fixture, waybill, subject, parcel, now, later };
}

test('without a tracking service a parcel stands by itself: entered, found, changed by hand, deleted', async () => {
  const { call, waybill, subject, parcel } = await sent({ hasService: false, note: 'two receipts' });
  await follow();
  const { list, has_service } = await call(ParcelsOf, subject);
  expect(has_service).toBe(false);
  expect(list).toMatchObject([{ id: parcel.id, state: 'sent', subject_no: waybill.waybill_no, events: [] }]);
  expect(list[0]?.subject_page).toBe(`/logistics/waybill/info/${waybill.id}`);
  expect(await refusalOf(call(ParcelRefresh, { id: parcel.id }))).toBe('409 courier.no_service');
  const { id, version, parcel_no } = list[0] ?? parcel;
  const changedParcel = await call(ParcelSave, { ...subject, id, version, company: 'sf', parcel_no, state: 'signed' });
  expect(changedParcel).toMatchObject({ state: 'signed' });
  expect((await call(ParcelList, { keyword: waybill.waybill_no, state: 'signed' })).list).toHaveLength(1);
  expect((await call(ParcelList, { keyword: parcel_no.slice(0, 8).toLowerCase(), state: 'sent' })).list).toEqual([]);
  await call(ParcelDel, { id });
  expect((await call(ParcelsOf, subject)).list).toEqual([]);
});

test('a number is entered once for one waybill, and for what there is', async () => {
  const { call, subject, parcel, waybill, createdWaybill } = await sent();
  const { parcel_no } = parcel;
  expect(await refusalOf(call(ParcelSave, { ...subject, company: 'zto', parcel_no }))).toBe('409 courier.number_taken');
  const elsewhere = { subject_kind: 'waybill', subject_id: waybill.id + 1_000_000 };
  expect(await refusalOf(call(ParcelSave, { ...elsewhere, company: 'sf', parcel_no }))).toBe(
    '422 courier.subject_unknown',
  );
  expect(await refusalOf(call(ParcelSave, { ...subject, company: 'other', parcel_no: newNo() }))).toBe(
    '422 courier.company_missing',
  );
  const stranger = await sent();
  expect(await refusalOf(stranger.call(ParcelInfo, { id: parcel.id }))).toBe('404 wire.not_found');
  const another = await createdWaybill();
  await call(ParcelSave, { subject_kind: 'waybill', subject_id: another.id, company: 'sf', parcel_no });
  expect((await call(ParcelList, { keyword: parcel_no })).list).toHaveLength(2);
});

test('a parcel is asked about after growing pauses, until it is signed for', async () => {
  const { now } = await sent();
  await follow();
  expect(service.asked).toHaveLength(1);
  expect(await now()).toMatchObject({ fault: 'no_news', state: 'sent', next_at: app.now() + hour });
  await follow();
  expect(service.asked).toHaveLength(1);
  app.advance(hour);
  await follow();
  expect(await now()).toMatchObject({ next_at: app.now() + 2 * hour });
  app.advance(2 * hour);
  service.answer = moving('In Shanghai', 'Picked up');
  await follow();
  expect(await now()).toMatchObject({ state: 'moving', fault: 'none', last_text: 'In Shanghai', last_at: app.now() });
  expect(await now()).toMatchObject({ next_at: app.now() + hour });
  app.advance(hour);
  service.answer = { kind: 'track', track: { state: 'signed', events: stops('Signed', 'In Shanghai', 'Picked up') } };
  await follow();
  expect(await now()).toMatchObject({ state: 'signed', next_at: 0 });
  app.advance(24 * hour);
  await follow();
  expect(service.asked).toHaveLength(4);
});

test('one number of two waybills is asked about once, and both have its journey', async () => {
  const { call, createdWaybill, parcel } = await sent();
  const { id: subject_id } = await createdWaybill();
  const { parcel_no } = parcel;
  const other = await call(ParcelSave, { subject_kind: 'waybill', subject_id, company: 'sf', parcel_no });
  service.answer = moving('In Shanghai');
  await follow();
  expect(service.asked).toHaveLength(1);
  for (const { id } of [parcel, other]) {
    expect(await call(ParcelInfo, { id })).toMatchObject({ state: 'moving', events: [{ text: 'In Shanghai' }] });
  }
});

test('a fault at the parcel waits for its change, which begins anew', async () => {
  const { call, subject, parcel, now } = await sent();
  service.answer = { kind: 'fault', fault: 'phone' };
  await follow();
  expect(await now()).toMatchObject({ fault: 'phone', next_at: 0 });
  const { id, version } = await now();
  service.answer = moving('In Shanghai');
  const { parcel_no } = parcel;
  await call(ParcelSave, { ...subject, id, version, company: 'sf', parcel_no, phone_tail: '5678' });
  await follow();
  expect(service.asked.at(-1)).toMatchObject({ phone_tail: '5678' });
  expect(await now()).toMatchObject({ fault: 'none', state: 'moving' });
});

test('a report is taken in when it is newer, for the company that it is about; a corrected company is taken over', async () => {
  service.subscribes = 'subscribed';
  const { user, parcel, now } = await sent();
  await follow();
  expect(service.subscribed).toMatchObject([{ company: 'sf', parcel_no: parcel.parcel_no }]);
  expect(service.asked).toEqual([]);
  expect(await now()).toMatchObject({ is_subscribed: true, checked_at: 0, next_at: app.now() + 12 * hour });
  const [sf, zto] = (['sf', 'zto'] as const).map((company) => ({ company, company_name: '' }));
  const report = (companies: (typeof sf)[], events: ParcelEvent[], corrected?: typeof zto) =>
    user
      .scope()
      .transaction((tx) =>
        takePush(
          tx,
          { parcel_no: parcel.parcel_no, companies: companies.flatMap((company) => company ?? []) },
          { state: 'moving', events, ...(corrected && { corrected }) },
        ),
      );
  const [newest, older] = stops('In Nanjing', 'In Shanghai');
  if (!newest || !older) throw new TypeError('two stops');
  expect(await report([zto], [older])).toBe('unknown');
  expect(await report([sf], [newest, older])).toBe('taken');
  expect(await report([sf], [older])).toBe('older');
  expect(await report([sf], [newest, older])).toBe('taken');
  expect(await now()).toMatchObject({ last_text: 'In Nanjing', events: [newest, older], company: 'sf' });
  expect(await report([sf, zto], [newest, older], zto)).toBe('taken');
  expect(await now()).toMatchObject({ company: 'zto' });
});

test('a subscription that was given up is made again after a while', async () => {
  service.subscribes = 'subscribed';
  const { user, parcel, now } = await sent();
  await follow();
  const { parcel_no } = parcel;
  const companies = [{ company: 'sf' as const, company_name: '' }];
  const again = () => user.scope().transaction((tx) => subscribeAgain(tx, { parcel_no, companies }, 1_800));
  expect(await again()).toBe(true);
  expect(await again()).toBe(false);
  expect(await now()).toMatchObject({ is_subscribed: false, next_at: app.now() + 1_800 });
  app.advance(1_800);
  await follow();
  expect(service.subscribed).toHaveLength(2);
  expect(await now()).toMatchObject({ is_subscribed: true });
});

test('a person has the service asked at once, but not again within half an hour', async () => {
  const { call, parcel, later } = await sent();
  service.answer = moving('In Shanghai');
  const { id } = parcel;
  expect(await call(ParcelRefresh, { id })).toMatchObject({ events: [{ text: 'In Shanghai' }], has_service: true });
  expect(await refusalOf(call(ParcelRefresh, { id }))).toBe('409 courier.just_asked');
  app.advance(1_801);
  const again = await later();
  service.answer = { kind: 'fault', fault: 'unavailable' };
  expect(await again(ParcelRefresh, { id })).toMatchObject({ fault: 'unavailable', last_text: 'In Shanghai' });
  service.answer = moving('In Nanjing', 'In Shanghai');
  expect(await again(ParcelRefresh, { id })).toMatchObject({ fault: 'none', last_text: 'In Nanjing' });
});

test('the company is recognised by the number where the service can, and has to be chosen where it cannot', async () => {
  const { call, subject } = await sent();
  const save = () => call(ParcelSave, { ...subject, company: 'auto', parcel_no: newNo() });
  expect(await refusalOf(save())).toBe('422 courier.company_not_told');
  service.recognised = { company: 'yto', company_name: '' };
  expect(await save()).toMatchObject({ company: 'yto' });
});

test('who follows a waybill sees by which courier its cargo goes on, and nothing of receipts', async () => {
  const { call, subject, waybill } = await sent();
  const cargo = await call(ParcelSave, { ...subject, company: 'deppon', parcel_no: newNo(), content: 'cargo' });
  const { parcels } = await app.call(waybillContract.Trace, { waybill_no: waybill.waybill_no });
  const { company, company_name, parcel_no, state, last_at } = cargo;
  expect(parcels).toEqual([{ company, company_name, parcel_no, state, last_at }]);
});

test('a job that was lost is written down again', async () => {
  const { now } = await sent();
  await app.scope().database.pool.query(`delete from queue.job where name = 'courier.track'`);
  app.advance(1_000);
  await app.runJob('courier.overdue');
  service.answer = moving('In Shanghai');
  await follow();
  expect(await now()).toMatchObject({ state: 'moving' });
});
