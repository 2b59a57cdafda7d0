import { addDays } from '@linehaul/contract/calendar-day.ts';
import type { Industry } from '@linehaul/contract/endpoint.ts';
import { type Call, CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { aKey, aProgram, outcomeOf } from '@linehaul/modules/openapi/server/testing/program.fixture.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import { advanceTo } from '@linehaul/server-kernel/testing/advance-to.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { signinContract } from '../contract/signin.contract.ts';

const app = await testApp();
const { SignIn, SigninCalendar, SigninDays, SigninList, SigninMakeUp, SigninStreaks } = signinContract;
const { AddonDisable, AddonInstall, AddonPurge, AddonSettingSave, AddonUninstall } = addonContract;
const { MemberAdd } = memberContract;
const { StorefrontSave, StorefrontShow } = storefrontContract;
const key = 'signin';
const member_code = 'M1';
const daySeconds = 86_400;

async function installAddon(settings: Record<string, string | number> = {}): Promise<TestUser> {
  const user = await app.tenant();
  await user.call(AddonInstall, { key });
  await user.call(AddonSettingSave, { key, ladder: '1\n2\n5', ...settings });
  await user.call(MemberAdd, { code: member_code, name: 'Member 1' });
  return user;
}

/** So many days later, with a new session: an access token lives a quarter of an hour. */
async function later({ account }: TestUser, days: number, on = app): Promise<Call> {
  on.advance(days * daySeconds);
  return on.client(await on.call(sessionContract.Login, { username: account, password: 'test-password' }));
}

async function readRefusal(call: Promise<unknown>): Promise<string> {
  const error = await call.catch((reason: unknown) => reason);
  return error instanceof CallRefused ? `${error.status} ${error.code}` : 'answered';
}

test('days in a row climb the ladder and begin again after it; a missed day begins anew', async () => {
  const user = await installAddon();
  let { call } = user;
  const givenPoints: [number, number][] = [];
  for (const days of [1, 1, 1, 1, 2]) {
    const { streak, points } = await call(SignIn, { member_code });
    givenPoints.push([streak, points]);
    call = await later(user, days);
  }
  const last = await call(SignIn, { member_code });
  expect([...givenPoints, [last.streak, last.points]]).toEqual([
    [1, 1],
    [2, 2],
    [3, 5],
    [4, 1],
    [5, 2],
    [1, 1],
  ]);
  expect(last).toMatchObject({ is_new: true, next_points: 2 });
});

test('500 calls of one member and day count once', async () => {
  const { call } = await installAddon();
  const answers = await Promise.all(Array.from({ length: 500 }, () => call(SignIn, { member_code })));
  expect(answers.filter(({ is_new }) => is_new)).toHaveLength(1);
  expect(new Set(answers.map(({ points, streak }) => `${points} ${streak}`))).toEqual(new Set(['1 1']));
  expect((await call(SigninList, {})).list).toMatchObject([{ member_name: 'Member 1', points: 1, is_makeup: false }]);
  expect(await call(SigninDays, {})).toMatchObject([{ members: 1, points: 1, makeups: 0 }]);
});

test.each(['Asia/Shanghai', 'America/New_York', 'Pacific/Kiritimati'])(
  'in %s a day ends at its own midnight',
  async (zone) => {
    const own = await testApp({ env: { TIME_ZONE: zone } });
    const day = advanceTo(own, '23:59');
    const user = await own.tenant();
    await user.call(AddonInstall, { key });
    await user.call(MemberAdd, { code: member_code, name: 'Member 1' });
    expect(await user.call(SignIn, { member_code })).toMatchObject({ day, streak: 1 });
    own.advance(30);
    expect(await user.call(SignIn, { member_code })).toMatchObject({ day, is_new: false });
    own.advance(60);
    expect(await user.call(SignIn, { member_code })).toMatchObject({ day: addDays(day, 1), streak: 2, is_new: true });
  },
);

test('a missed day is made up within a week and a month’s number, gives nothing, and joins the days around it', async () => {
  const user = await installAddon({ makeups_per_month: 2 });
  const { day: first } = await user.call(SignIn, { member_code });
  const call = await later(user, 3);
  const today = addDays(first, 3);
  expect(await call(SignIn, { member_code })).toMatchObject({ day: today, streak: 1 });
  const make = (day: string) => call(SigninMakeUp, { member_code, day });
  expect(await readRefusal(make(today))).toBe('422 signin.day_too_old');
  expect(await readRefusal(make(addDays(today, -8)))).toBe('422 signin.day_too_old');
  expect(await readRefusal(make(first))).toBe('409 signin.day_signed');
  expect(await make(addDays(first, 2))).toMatchObject({ streak: 1, points: 0 });
  const both = await Promise.all([1, 1].map(() => readRefusal(make(addDays(first, 1)))));
  expect(both.sort()).toEqual(['409 signin.day_signed', 'answered']);
  expect(await readRefusal(make(addDays(first, -1)))).toBe('409 signin.no_makeups');
  const month = today.slice(0, 7);
  expect(await call(SigninCalendar, { member_code, month })).toMatchObject({ streak: 4, makeups_left: 0 });
});

test('members are counted by their days in a row now, and each figure shows them', async () => {
  const user = await installAddon();
  const codes = ['M1', 'M2', 'M3', 'M4', 'M5'];
  for (const code of codes.slice(1)) await user.call(MemberAdd, { code, name: code });
  // By member: on how many of the days before today, and whether today.
  const signedDays: Record<string, [days: number[], today: boolean]> = {
    M1: [[], true],
    M2: [[3, 2, 1], false],
    M3: [[8, 7, 6, 5, 4, 3, 1], true],
    M4: [[4, 3, 2], false],
    M5: [Array.from({ length: 33 }, (_day, at) => 33 - at), true],
  };
  const first = 33;
  let { call } = user;
  for (let ago = first; ago >= 0; ago -= 1) {
    if (ago < first) call = await later(user, 1);
    for (const [code, [days, today]] of Object.entries(signedDays))
      if (ago === 0 ? today : days.includes(ago)) await call(SignIn, { member_code: code });
  }
  const streaks = await call(SigninStreaks, {});
  expect(streaks.map(({ band, members }) => [band, members])).toEqual([
    ['d1', 1],
    ['d2', 2],
    ['d4', 0],
    ['d7', 0],
    ['d14', 0],
    ['d30', 1],
  ]);
  const listStreaks = async (streak: (typeof streaks)[number]['band']) =>
    (await call(SigninList, { streak, sort: 'id' })).list.map(({ member_name }) => member_name).sort();
  expect([await listStreaks('d1'), await listStreaks('d2'), await listStreaks('d4'), await listStreaks('d30')]).toEqual(
    [['Member 1'], ['M2', 'M3'], [], ['M5']],
  );
});

test('a day’s points are never spent twice', async () => {
  const { call } = await installAddon({ ladder: '4', daily_budget: 10 });
  for (const code of ['M2', 'M3', 'M4', 'M5']) await call(MemberAdd, { code, name: code });
  const codes = ['M1', 'M2', 'M3', 'M4', 'M5'];
  const outcomes = await Promise.all(codes.map((code) => readRefusal(call(SignIn, { member_code: code }))));
  expect(outcomes.sort()).toEqual([...Array(3).fill('409 signin.budget_spent'), 'answered', 'answered']);
});

test('an app signs its members in by the open API; nobody else’s, and not without the plug-in', async () => {
  const [user, other] = [await installAddon(), await app.tenant()];
  const path = '/v1/addons/signin/SignIn';
  const [program, stranger] = [aProgram(app, await aKey(user)), aProgram(app, await aKey(other))];
  expect(await program({ path, body: { member_code } })).toMatchObject({ http: 200, data: { streak: 1 } });
  expect(outcomeOf(await stranger({ path, body: { member_code } }))).toBe('404 addon.not_installed');
  await other.call(AddonInstall, { key });
  expect(outcomeOf(await stranger({ path, body: { member_code } }))).toBe('422 signin.member_unknown');
});

test('the points are experience where the plug-in rank counts it, once', async () => {
  await app.runJob('events.dispatch');
  const user = await installAddon();
  await user.call(AddonInstall, { key: 'rank' });
  await Promise.all([1, 2, 3].map(() => user.call(SignIn, { member_code })));
  await app.runJob('events.dispatch');
  await app.runJob('events.dispatch');
  const { pool } = user.scope().database;
  const { rows } = await pool.query('select source_kind, delta from rank_experience where supplier_id = $1', [
    user.suid,
  ]);
  expect(rows).toEqual([{ source_kind: 'reward', delta: 1 }]);
});

test('a ladder of other words is refused at its field; uninstalled, the days stay until they are deleted', async () => {
  const user = await installAddon();
  const wrong = user.call(AddonSettingSave, { key, ladder: 'one, two' });
  await expect(wrong).rejects.toMatchObject({ status: 422, data: { fields: { ladder: expect.any(String) } } });
  const twice = user.call(AddonSettingSave, { key, ladder: '1\n7:2\n7:3' });
  const fields = { ladder: 'Days have to rise, begin with day 1 and end by day 366.' };
  await expect(twice).rejects.toMatchObject({ status: 422, data: { fields } });
  await user.call(SignIn, { member_code });
  await user.call(AddonUninstall, { key });
  expect(await readRefusal(user.call(SignIn, { member_code }))).toBe('404 addon.not_installed');
  await user.call(AddonInstall, { key });
  expect((await user.call(SigninList, {})).total).toBe(1);
  await user.call(AddonUninstall, { key });
  await user.call(AddonPurge, { key, confirm: key });
  await user.call(AddonInstall, { key });
  expect((await user.call(SigninList, {})).total).toBe(0);
});

test.each<Industry>(['supplier', 'service'])('members of a %s sign in as those of a carrier do', async (industry) => {
  const user = await app.tenant({ industry });
  await user.call(AddonInstall, { key });
  await user.call(AddonSettingSave, { key, ladder: '3\n4' });
  await user.call(MemberAdd, { code: member_code, name: 'Member 1' });
  expect(await user.call(SignIn, { member_code })).toMatchObject({
    streak: 1,
    points: 3,
    next_points: 4,
    is_new: true,
  });
  expect(await user.call(SignIn, { member_code })).toMatchObject({ is_new: false });
  expect((await user.call(SigninList, {})).list).toMatchObject([{ member_name: 'Member 1', points: 3 }]);
});

test('the tenant’s pages offer it while the tenant uses it', async () => {
  const { call } = await app.tenant();
  const names = { short_name: 'offering', host_name: '', name: 'Anlu Freight', colour: '#c03020' };
  await call(StorefrontSave, { ...names, is_on: true, logo_id: null, version: 0 });
  const offers = async () => (await app.client(null)(StorefrontShow, { short_name: 'offering' })).offers;
  expect(await offers()).not.toContain('plugin.signin');
  await call(AddonInstall, { key });
  expect(await offers()).toContain('plugin.signin');
  await call(AddonDisable, { key });
  expect(await offers()).not.toContain('plugin.signin');
});
