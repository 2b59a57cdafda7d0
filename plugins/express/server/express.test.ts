import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { courierContract } from '@linehaul/modules/courier/contract/courier.contract.ts';
import { signedIn } from '@linehaul/modules/message/server/testing/signed-in.fixture.ts';
import { refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { expressContract } from '../contract/express.contract.ts';
import { startExpressSimulator } from '../simulator/express-simulator.ts';
import type { Journey } from '../simulator/state.ts';

const simulator = await startExpressSimulator();
const { provider, tracking, accounts, report } = simulator;
afterAll(() => provider.stop());
const app = await testApp({ env: { EXPRESS_BASE: provider.url, PUBLIC_URL: 'https://linehaul.example' } });
const as = signedIn(app);
const {
  AddonCallbackList,
  AddonInstall,
  AddonPurge,
  AddonSettingInfo,
  AddonSettingSave,
  AddonSettingTest,
  AddonUninstall,
} = addonContract;
const { ParcelInfo, ParcelRefresh, ParcelSave, ParcelsOf } = courierContract;
const { ExpressCompanyDel, ExpressCompanyList, ExpressCompanySave, ExpressUsage } = expressContract;
const key = 'express';

const kuaidi100 = {
  provider: 'kuaidi100' as const,
  kuaidi100_customer: accounts.kuaidi100.customer,
  kuaidi100_key: accounts.kuaidi100.key,
};
const kdniao = {
  provider: 'kdniao' as const,
  kdniao_business_id: accounts.kdniao.business_id,
  kdniao_key: accounts.kdniao.key,
};

const noFaults = { ...provider.faults };
beforeEach(() => {
  Object.assign(provider.faults, noFaults);
  Object.assign(tracking.faults, { no_results: 0, no_calls: false });
});

/** Beijing's time so many minutes before the test began. */
const began = Date.now();
const beijing = (minutesAgo: number) =>
  new Date(began + 28_800_000 - minutesAgo * 60_000).toISOString().slice(0, 19).replace('T', ' ');
const instant = (minutesAgo: number) => Math.floor((began - minutesAgo * 60_000) / 1_000);

const stops = [
  { at: beijing(120), text: '已揽收', place: '上海市' },
  { at: beijing(60), text: '离开上海转运中心', place: '上海市' },
];
const signedStop = { at: beijing(5), text: '已签收', place: '合肥市' };
const journey: Journey = {
  com: 'shunfeng',
  shipper: 'SF',
  state: '0',
  kdniao_state: '2',
  kdniao_state_ex: '201',
  stops,
  phone_tail: '',
};
const signedJourney: Journey = {
  ...journey,
  state: '3',
  kdniao_state: '3',
  kdniao_state_ex: '301',
  stops: [...stops, signedStop],
};

let numbers = 0;
function addJourney(part: Partial<Journey> = {}): string {
  numbers += 1;
  const no = `SF${String(numbers).padStart(10, '0')}`;
  tracking.journeys.set(no, { ...journey, ...part });
  return no;
}

const follow = () => app.runJob('courier.track');

async function installAddon(settings: object) {
  const fixture = await waybillFixture(app);
  await fixture.call(AddonInstall, { key });
  await fixture.call(AddonSettingSave, { key, ...settings });
  await as(fixture.user);
  return fixture;
}

/** A parcel of a tenant with an account. */
async function sendParcel(settings: object, parcel_no: string, fields: object = {}) {
  const fixture = await installAddon(settings);
  const { id: subject_id } = await fixture.createdWaybill();
  const subject = { subject_kind: 'waybill', subject_id };
  const { id } = await fixture.call(ParcelSave, { ...subject, company: 'sf', parcel_no, ...fields });
  const now = async () => (await as(fixture.user))(ParcelInfo, { id });
  return { ...fixture, subject, id, now };
}

/** The simulator reports to the address that the server has given, which is not this one on the machine. */
async function sendReport(no: string, options: Parameters<typeof report>[1] = {}) {
  const { address = '' } = tracking.subscriptions.get(no) ?? {};
  return report(no, { address: address.replace('https://linehaul.example', app.url), ...options });
}

const verdicts = async (user: TestUser) =>
  (await (await as(user))(AddonCallbackList, { key })).list.map(({ verdict }) => verdict);

test.each([
  ['kuaidi100', { ...kuaidi100, by_push: false }],
  ['kdniao', { ...kdniao, by_push: false }],
  ['kdniao, paid', { ...kdniao, by_push: false, kdniao_plan: 'paid' }],
])('a query of %s is signed as it asks, and its journey is read', async (_name, settings) => {
  const no = addJourney();
  const { call, now } = await sendParcel(settings, no);
  await follow();
  expect(await now()).toMatchObject({
    state: 'moving',
    fault: 'none',
    events: [
      { at: instant(60), text: '离开上海转运中心', place: '上海市' },
      { at: instant(120), text: '已揽收', place: '上海市' },
    ],
  });
  expect((await call(ExpressUsage, {})).today).toEqual({ queries: 1, subscriptions: 0, refusals: 0 });
  expect(tracking.subscriptions.has(no)).toBe(false);
});

test.each([
  ['kuaidi100', kuaidi100],
  ['kdniao', kdniao],
])(
  '%s reports what changes; an older report after a newer one changes nothing, and so does the same again',
  async (_name, settings) => {
    const no = addJourney();
    const { user, now } = await sendParcel(settings, no);
    await follow();
    expect(await now()).toMatchObject({ is_subscribed: true, events: [] });
    provider.faults.twice = true;
    const answers = await sendReport(no, { journey: signedJourney });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject(
      settings === kdniao
        ? { Success: true, EBusinessID: accounts.kdniao.business_id }
        : { result: true, returnCode: '200' },
    );
    provider.faults.twice = false;
    const after = await now();
    expect(after).toMatchObject({ state: 'signed', next_at: 0, last_at: instant(5), last_text: '已签收' });
    expect(after.events).toHaveLength(3);
    expect((await sendReport(no, { journey }))[0]?.status).toBe(200);
    expect(await now()).toMatchObject({ state: 'signed', events: after.events });
    expect(await verdicts(user)).toEqual(['ignored', 'taken', 'taken']);
  },
);

test.each([
  ['kuaidi100', kuaidi100],
  ['kdniao', kdniao],
])('a report with a wrong signature of %s is refused', async (_name, settings) => {
  const no = addJourney();
  const { user, now } = await sendParcel(settings, no);
  await follow();
  provider.faults.wrong_sign = true;
  expect((await sendReport(no, { journey: signedJourney }))[0]?.status).toBe(401);
  expect(await now()).toMatchObject({ state: 'sent', events: [] });
  expect(await verdicts(user)).toEqual(['forged']);
});

test('a company that the provider corrects is taken over, also one that is not among the known ones', async () => {
  const no = addJourney();
  const { now, call } = await sendParcel(kuaidi100, no);
  await call(ExpressCompanySave, { name: '安能物流', kuaidi100_code: 'annengwuliu', kdniao_code: 'ANEKY' });
  await follow();
  const buildCorrection = (comOld: string, comNew: string) => ({ autoCheck: '1', comOld, comNew });
  await sendReport(no, { journey: { ...journey, com: 'zhongtong' }, more: buildCorrection('shunfeng', 'zhongtong') });
  expect(await now()).toMatchObject({ company: 'zto', state: 'moving' });
  await sendReport(no, {
    journey: { ...signedJourney, com: 'annengwuliu' },
    more: buildCorrection('zhongtong', 'annengwuliu'),
  });
  expect(await now()).toMatchObject({ company: 'other', company_name: '安能物流', state: 'signed' });
});

test('a subscription that the provider gives up is made again after half an hour', async () => {
  const no = addJourney();
  const { now } = await sendParcel(kuaidi100, no);
  await follow();
  const nothing = { ...journey, stops: [] };
  await sendReport(no, { journey: nothing, more: { status: 'abort', message: '3天查询无记录' } });
  expect(await now()).toMatchObject({ is_subscribed: false, next_at: app.now() + 1_800 });
  app.advance(1_800);
  await follow();
  // The provider says that it is subscribed already, which is as good.
  expect(await now()).toMatchObject({ is_subscribed: true, fault: 'none' });
});

test('a number without a result is asked about again, and then has its journey', async () => {
  const no = addJourney();
  const { now } = await sendParcel({ ...kuaidi100, by_push: false }, no);
  tracking.faults.no_results = 1;
  await follow();
  expect(await now()).toMatchObject({ fault: 'no_news', state: 'sent' });
  app.advance(3_600);
  await follow();
  expect(await now()).toMatchObject({ fault: 'none', state: 'moving' });
});

test.each([
  ['kuaidi100', { ...kuaidi100, by_push: false }],
  ['kdniao', { ...kdniao, by_push: false }],
])('%s needs the last digits of a phone for some, and says so', async (_name, settings) => {
  const no = addJourney({ phone_tail: '5678' });
  const { call, now, subject, id } = await sendParcel(settings, no, { phone_tail: '1234' });
  await follow();
  expect(await now()).toMatchObject({ fault: 'phone', next_at: 0 });
  await call(ParcelSave, { ...subject, id, company: 'sf', parcel_no: no, phone_tail: '5678' });
  await follow();
  expect(await now()).toMatchObject({ fault: 'none', state: 'moving' });
});

test.each([
  ['kuaidi100', kuaidi100],
  ['kdniao', kdniao],
])('%s tells the company from the number', async (_name, settings) => {
  const { call, createdWaybill } = await installAddon(settings);
  const { id: subject_id } = await createdWaybill();
  const save = (parcel_no: string) =>
    call(ParcelSave, { subject_kind: 'waybill', subject_id, company: 'auto', parcel_no });
  expect(await save(addJourney({ com: 'yuantong', shipper: 'YTO' }))).toMatchObject({ company: 'yto' });
  expect(await refusalOf(save('NOBODYS99'))).toBe('422 courier.company_not_told');
});

test('the test of the connection says what is wrong with either account', async () => {
  const { call } = await installAddon(kuaidi100);
  const checkSettings = async (settings: object) => (await call(AddonSettingTest, { key, ...settings })).code;
  expect(await checkSettings(kuaidi100)).toBe('express.check.good');
  expect(await checkSettings(kdniao)).toBe('express.check.good');
  expect(await checkSettings({ ...kuaidi100, kuaidi100_key: 'another' })).toBe('express.check.account');
  expect(await checkSettings({ ...kdniao, kdniao_key: 'another' })).toBe('express.check.account');
  tracking.faults.no_calls = true;
  expect(await checkSettings(kuaidi100)).toBe('express.check.calls');
  expect(await checkSettings(kdniao)).toBe('express.check.calls');
});

test('an account without calls is said at the parcel and in the figures, and a refused subscription is asked instead', async () => {
  const no = addJourney();
  const { call, id, now } = await sendParcel(kuaidi100, no);
  tracking.faults.no_calls = true;
  await follow();
  expect(await now()).toMatchObject({ fault: 'calls', is_subscribed: false });
  const usage = await call(ExpressUsage, {});
  expect(usage).toMatchObject({ last_fault: 'calls', today: { refusals: 2, queries: 1 } });
  tracking.faults.no_calls = false;
  expect(await call(ParcelRefresh, { id })).toMatchObject({ state: 'moving', fault: 'none' });
});

test('no more is asked in a day than the tenant allows', async () => {
  const [one, other] = [addJourney(), addJourney()];
  const { call, subject, id } = await sendParcel({ ...kuaidi100, by_push: false, daily_limit: 1 }, one);
  await call(ParcelRefresh, { id });
  const { id: second } = await call(ParcelSave, { ...subject, company: 'sf', parcel_no: other });
  expect(await call(ParcelRefresh, { id: second })).toMatchObject({ fault: 'limit', events: [] });
  expect((await call(ExpressUsage, {})).today.queries).toBe(1);
});

test.each([{ drop: 'before' }, { drop: 'after' }, { status: 502 }] as const)(
  'a provider with %o is tried again',
  async (fault) => {
    const no = addJourney();
    const { now } = await sendParcel({ ...kuaidi100, by_push: false }, no);
    Object.assign(provider.faults, fault);
    await follow();
    expect(await now()).toMatchObject({ fault: 'unavailable', next_at: app.now() + 300 });
    Object.assign(provider.faults, noFaults);
    app.advance(300);
    await follow();
    expect(await now()).toMatchObject({ fault: 'none', state: 'moving' });
  },
);

test('a company beside the known ones is asked about by the code that was entered for it', async () => {
  const no = addJourney({ com: 'annengwuliu', shipper: 'ANEKY' });
  const other = { company: 'other', company_name: '安能物流' };
  const { call, now, id, subject } = await sendParcel({ ...kdniao, by_push: false }, no, other);
  await follow();
  expect(await now()).toMatchObject({ fault: 'company', next_at: 0 });
  const { id: company } = await call(ExpressCompanySave, { name: '安能物流', kdniao_code: 'ANEKY' });
  expect(await refusalOf(call(ExpressCompanySave, { name: '安能物流' }))).toBe('409 express.company_taken');
  expect(await call(ParcelRefresh, { id })).toMatchObject({ state: 'moving', company_name: '安能物流' });
  await call(ExpressCompanyDel, { id: company });
  expect((await call(ExpressCompanyList, {})).list).toEqual([]);
  expect((await call(ParcelsOf, subject)).list).toHaveLength(1);
});

test('without the plug-in parcels stay; what it has kept goes when it is purged', async () => {
  const no = addJourney();
  const { call, subject, id } = await sendParcel({ ...kuaidi100, by_push: false }, no);
  await call(ParcelRefresh, { id });
  await call(ExpressCompanySave, { name: 'One', kuaidi100_code: 'one' });
  expect((await call(AddonSettingInfo, { key })).callback_path).toContain('/callback/');
  await call(AddonUninstall, { key });
  expect(await call(ParcelsOf, subject)).toMatchObject({ has_service: false, list: [{ state: 'moving' }] });
  expect(await call(AddonPurge, { key, confirm: key })).toMatchObject({ has_data: false });
  await call(AddonInstall, { key });
  expect((await call(ExpressUsage, {})).month.queries).toBe(0);
  expect((await call(ExpressCompanyList, {})).list).toEqual([]);
});
