import { randomUUID } from 'node:crypto';
import { daysBetween } from '@linehaul/contract/calendar-day.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { forOrder, paymentFixture } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { expect, test } from 'vitest';
import { rankContract, rankKey } from '../contract/rank.contract.ts';
import { hear, rankFixture } from './testing/rank.fixture.ts';

const app = await testApp();
const payments = paymentFixture(app);
const { AddonInstall, AddonUninstall, AddonPurge, AddonSettingSave } = addonContract;
const { RankLadderInfo, RankLadderPreview, RankLadderSave, RankList, RankMemberInfo, RankExperienceList } =
  rankContract;
const { RankCorrectionAdd, RankCorrectionApprove, RankCorrectionReject, RankCorrectionList } = rankContract;
const { RankPinSave, RankPinRemove } = rankContract;
const { PurposeList, PurposeSave } = messageContract;
// Subscribers hear what happens after their first run.
await app.runJob('events.dispatch');

type Fixture = Awaited<ReturnType<typeof waybillFixture>>;

async function sign({ call }: Fixture, id: number, collect_cents: number): Promise<void> {
  const handover = { signer_name: 'Li Wei', signature: aSignature, signed_pieces: 10, method: 'cash' } as const;
  await call(waybillContract.WaybillSign, { id, ...handover, cod_cents: 0, collect_cents });
}

/** An order of 5 yuan per kg, less the member's discount, carried and signed for. */
async function finishOrder(fixture: Fixture, member_id: number, weight_g = 100_000): Promise<void> {
  const { id, order_id } = await fixture.arrivedWaybill({ member_id, weight_g });
  const { collect_cents } = await fixture.call(orderContract.info, { id: order_id });
  await sign(fixture, id, collect_cents);
  await app.runJob('events.dispatch');
}

test('an order gives points when its consignee has signed, and the level follows', async () => {
  const fixture = await waybillFixture(app);
  const { owner, aMember, levelOf, pointsOf } = await rankFixture(app, fixture.user);
  const { id: member_id } = await aMember('A1');
  const { id } = await fixture.arrivedWaybill({ member_id });
  await app.runJob('events.dispatch');
  expect(await pointsOf(member_id)).toBe(0);
  await sign(fixture, id, 50_000);
  await app.runJob('events.dispatch');
  expect(await pointsOf(member_id)).toBe(50);
  expect(await levelOf(member_id)).toBe('Bronze');
  const log = await owner.call(RankExperienceList, { member_id });
  expect(log.list).toMatchObject([
    { source_kind: 'order', delta: 50, freight_cents: 50_000, member_name: 'Member A1' },
  ]);
  await finishOrder(fixture, member_id, 200_000);
  expect(await levelOf(member_id)).toBe('Silver');
  // The level's discount of 1 % was off the second freight already.
  expect(await owner.call(RankMemberInfo, { member_id })).toMatchObject({
    total: 149,
    earned_level: 'Silver',
    next_level: 'Gold',
    missing: 351,
    step_from: 100,
    level_after_review: 'Silver',
  });
});

test('a refund takes points back in proportion, before and after the signature', async () => {
  const fixture = await waybillFixture(app);
  const { owner, aMember, pointsOf } = await rankFixture(app, fixture.user);
  const { id: member_id } = await aMember('A1');
  const order = await fixture.order({ member_id, terms: 'prepaid' });
  const payment = await owner.call(paymentContract.PaymentStart, forOrder(order.id));
  await payments.notify(payments.notice(payment.payment_no, { amount_cents: 50_000 }));
  const refund = (amount_cents: number) =>
    owner.call(paymentContract.PaymentRefund, {
      id: payment.id,
      amount_cents,
      reason: 'damaged',
      request_no: randomUUID(),
    });
  await refund(10_000);
  const { id, weight_g, volume_cm3, pieces } = await fixture.call(waybillContract.WaybillAdd, { order_id: order.id });
  await fixture.call(waybillContract.WaybillReceive, { id, weight_g, volume_cm3, pieces });
  await fixture.carryWaybills(id);
  await sign(fixture, id, 0);
  await app.runJob('events.dispatch');
  expect(await pointsOf(member_id)).toBe(40);
  await refund(10_000);
  await app.runJob('events.dispatch');
  expect(await pointsOf(member_id)).toBe(30);
  await refund(30_000);
  await app.runJob('events.dispatch');
  expect(await pointsOf(member_id)).toBe(0);
  const { list } = await owner.call(RankExperienceList, { member_id });
  expect(list.map(({ source_kind, delta }) => [source_kind, delta])).toEqual([
    ['refund', -30],
    ['refund', -10],
    ['order', 40],
  ]);
  expect((await owner.call(RankList, { by: 'freight' })).list).toEqual([]);
});

test('a tenant without the plug-in gets nothing, and uninstalling gives levels back to people', async () => {
  const fixture = await waybillFixture(app);
  const { user } = fixture;
  const before = await user.call(memberContract.MemberAdd, { code: 'B1', name: 'Before' });
  await finishOrder(fixture, before.id);
  expect(await refusalOf(user.call(RankMemberInfo, { member_id: before.id }))).toBe('404 addon.not_installed');
  const { steps, pointsOf, levelOf } = await rankFixture(app, user);
  expect(await pointsOf(before.id)).toBe(0);
  await finishOrder(fixture, before.id);
  expect(await pointsOf(before.id)).toBe(50);
  const { id, code, name } = before;
  const another = { id, code, name, level_id: steps[2]?.level_id ?? 0 };
  expect(await refusalOf(user.call(memberContract.MemberSave, another))).toBe('409 member.level_followed');
  await user.call(AddonUninstall, { key: rankKey });
  await finishOrder(fixture, before.id);
  expect(await levelOf(id)).toBe('Bronze');
  expect(await user.call(memberContract.MemberSave, another)).toMatchObject({ level_name: 'Gold' });
  await user.call(AddonInstall, { key: rankKey });
  expect(await pointsOf(id)).toBe(50);
  expect(await levelOf(id)).toBe('Bronze');
});

test('purging deletes the tenant’s rows and nobody else’s', async () => {
  const one = await rankFixture(app);
  const other = await rankFixture(app);
  for (const { owner, aMember } of [one, other]) {
    const { id: member_id } = await aMember('A1');
    await owner.call(RankCorrectionAdd, { member_id, delta: 7, reason: 'test' });
  }
  await one.owner.call(AddonUninstall, { key: rankKey });
  await one.owner.call(AddonPurge, { key: rankKey, confirm: rankKey });
  const { rows } = await app.scope().database.pool.query<{ supplier_id: number }>(
    `select supplier_id from rank_ladder union all select supplier_id from rank_step
      union all select supplier_id from rank_member union all select supplier_id from rank_experience
      union all select supplier_id from rank_correction`,
  );
  const tenants = rows.map(({ supplier_id }) => Number(supplier_id));
  expect(tenants).not.toContain(one.owner.suid);
  expect(tenants.filter((tenant) => tenant === other.owner.suid)).toHaveLength(7);
});

test('a line of the log is never changed, deleted or forgotten, and no total moves without one', async () => {
  const { owner, aMember } = await rankFixture(app);
  const { id: member_id } = await aMember('A1');
  await owner.call(RankCorrectionAdd, { member_id, delta: 7, reason: 'test' });
  const { pool } = app.scope().database;
  const sqlRefusal = { code: 'RK001' };
  await expect(pool.query('update rank_experience set delta = 8')).rejects.toMatchObject(sqlRefusal);
  await expect(pool.query('delete from rank_experience')).rejects.toMatchObject(sqlRefusal);
  await expect(pool.query('update rank_member set total = total + 1')).rejects.toMatchObject(sqlRefusal);
});

test('a large correction waits for somebody else; a small one is booked at once, below zero too', async () => {
  const { owner, aMember, pointsOf, levelOf } = await rankFixture(app);
  const { id: member_id } = await aMember('A1');
  const clerk = await app.operator(owner, {
    api_arr: [RankCorrectionAdd, RankCorrectionApprove, RankCorrectionReject].map(({ path }) => path),
  });
  const small = await owner.call(RankCorrectionAdd, { member_id, delta: -100, reason: 'typing mistake' });
  expect(small).toMatchObject({ state: 'booked', member_name: 'Member A1' });
  expect(await pointsOf(member_id)).toBe(-100);
  expect(await levelOf(member_id)).toBe('Bronze');
  const large = await clerk.call(RankCorrectionAdd, { member_id, delta: 601, reason: 'moved from the old system' });
  expect(large.state).toBe('waiting');
  expect(await pointsOf(member_id)).toBe(-100);
  expect(await refusalOf(clerk.call(RankCorrectionApprove, { id: large.id }))).toBe('403 rank.same_person');
  const twice = await Promise.all([1, 2].map(() => refusalOf(owner.call(RankCorrectionApprove, { id: large.id }))));
  expect(twice.sort()).toEqual(['409 rank.correction_decided', 'done']);
  expect(await pointsOf(member_id)).toBe(501);
  expect(await levelOf(member_id)).toBe('Gold');
  const other = await clerk.call(RankCorrectionAdd, { member_id, delta: 500, reason: 'again' });
  await owner.call(RankCorrectionReject, { id: other.id, note: 'not again' });
  expect(await pointsOf(member_id)).toBe(501);
  const { list } = await owner.call(RankCorrectionList, { state: 'rejected' });
  expect(list).toMatchObject([{ id: other.id, note: 'not again', delta: 500 }]);
  const log = await owner.call(RankExperienceList, { source_kind: 'correction' });
  expect(log.list[0]).toMatchObject({ delta: 601, reason: 'moved from the old system', approved_by: owner.account });
  expect(await refusalOf(owner.call(RankCorrectionAdd, { member_id, delta: 0, reason: 'x' }))).toBe(
    '422 rank.delta_zero',
  );
  const nobody = { member_id: Number.MAX_SAFE_INTEGER, delta: 1, reason: 'x' };
  expect(await refusalOf(owner.call(RankCorrectionAdd, nobody))).toBe('422 rank.member_unknown');
});

test('two people who change the ladder at the same time: one is refused', async () => {
  const { owner, steps } = await rankFixture(app);
  const ladder = await owner.call(RankLadderInfo, {});
  expect(ladder).toMatchObject({ version: 1, others: [] });
  const saves = [150, 160].map((experience) => {
    const changedSteps = steps.map((step, at) => (at === 1 ? { ...step, experience } : step));
    return refusalOf(owner.call(RankLadderSave, { version: 1, steps: changedSteps }));
  });
  expect((await Promise.all(saves)).sort()).toEqual(['409 wire.version', 'done']);
  expect((await owner.call(RankLadderInfo, {})).version).toBe(2);
  const falling = steps.map((step) => ({ ...step, experience: 500 - step.experience }));
  expect(await refusalOf(owner.call(RankLadderSave, { version: 2, steps: falling }))).toBe(
    '422 rank.experience_not_rising',
  );
});

test('a changed ladder raises at once, lowers at the next review, and says so before', async () => {
  const { owner, steps, aMember, levelOf } = await rankFixture(app);
  const members: number[] = [];
  for (const [code, delta] of [
    ['A1', 90],
    ['A2', 100],
    ['A3', 5],
  ] as const) {
    const { id: member_id } = await aMember(code);
    members.push(member_id);
    await owner.call(RankCorrectionAdd, { member_id, delta, reason: 'start' });
  }
  const names = async () => Promise.all(members.map(levelOf));
  expect(await names()).toEqual(['Bronze', 'Silver', 'Bronze']);
  const changedSteps = steps.map((step, at) => (at === 0 ? step : { ...step, experience: [0, 101, 102][at] ?? 0 }));
  const lower = steps.map((step, at) => (at === 1 ? { ...step, experience: 90 } : step));
  expect(await owner.call(RankLadderPreview, { steps: changedSteps })).toEqual({ raised: 0, lowered: 1, unchanged: 2 });
  expect(await owner.call(RankLadderPreview, { steps: lower })).toEqual({ raised: 1, lowered: 0, unchanged: 2 });
  await owner.call(RankLadderSave, { version: 1, steps: changedSteps });
  expect(await names()).toEqual(['Bronze', 'Silver', 'Bronze']);
  await owner.call(RankLadderSave, { version: 2, steps: lower });
  expect(await names()).toEqual(['Silver', 'Silver', 'Bronze']);
  await owner.call(RankLadderSave, { version: 3, steps: [] });
  const [id = 0] = members;
  const memberWithoutLevel = { id, code: 'A1', name: 'Member A1', level_id: null };
  expect(await owner.call(memberContract.MemberSave, memberWithoutLevel)).toMatchObject({ level_name: '' });
});

test('a pinned level stays until its day is over', async () => {
  const { owner, steps, aMember, levelOf } = await rankFixture(app);
  const { id: member_id } = await aMember('A1');
  const level_id = steps[2]?.level_id ?? 0;
  const today = (await owner.call(RankLadderInfo, {})).next_review;
  const pin = { member_id, level_id, until: today, reason: 'contract of the year' };
  expect(await refusalOf(owner.call(RankPinSave, { ...pin, until: '2020-01-01' }))).toBe('422 rank.pin_past');
  expect(await owner.call(RankPinSave, pin)).toMatchObject({ level_name: 'Gold', pin_reason: pin.reason });
  await owner.call(RankCorrectionAdd, { member_id, delta: 100, reason: 'start' });
  expect(await levelOf(member_id)).toBe('Gold');
  expect(await owner.call(RankPinRemove, { member_id })).toMatchObject({ level_name: 'Silver', pinned_until: null });
  const stranger = await rankFixture(app);
  expect(await refusalOf(stranger.owner.call(RankPinSave, pin))).toMatch(/^(404|422) /);
  expect(await refusalOf(stranger.owner.call(RankMemberInfo, { member_id }))).toBe('404 wire.not_found');
});

test('members with the same figure share a place, by points and by freight', async () => {
  const { owner, aMember } = await rankFixture(app);
  const scope = owner.scope();
  const ids: number[] = [];
  for (const code of ['A1', 'A2', 'A3', 'A4']) ids.push((await aMember(code)).id);
  const freightCents = [300_00, 300_00, 100_00, 0];
  for (const [at, freight_cents] of freightCents.entries()) {
    await hear(scope, 'order.finished', { order_id: 900 + at, member_id: ids[at] ?? 0, freight_cents });
  }
  await owner.call(RankCorrectionAdd, { member_id: ids[2] ?? 0, delta: 50, reason: 'campaign' });
  const readPlaces = async (by: 'experience' | 'freight') =>
    (await owner.call(RankList, { by, window: 'month' })).list.map(({ place, member_code }) => [place, member_code]);
  expect(await readPlaces('experience')).toEqual([
    [1, 'A3'],
    [2, 'A1'],
    [2, 'A2'],
  ]);
  expect(await readPlaces('freight')).toEqual([
    [1, 'A1'],
    [1, 'A2'],
    [3, 'A3'],
  ]);
  expect((await owner.call(RankList, { window: 'all', limit: 1 })).total).toBe(3);
});

test('the settings say how much freight gives a point', async () => {
  const { owner, aMember, pointsOf } = await rankFixture(app);
  await owner.call(AddonSettingSave, { key: rankKey, yuan_per_point: 1, approval_above: 0 });
  const { id: member_id } = await aMember('A1');
  await hear(owner.scope(), 'order.finished', { order_id: 950, member_id, freight_cents: 12_345 });
  expect(await pointsOf(member_id)).toBe(123);
  const correction = await owner.call(RankCorrectionAdd, { member_id, delta: 1, reason: 'x' });
  expect(correction.state).toBe('waiting');
});

test('the platform is a tenant like the others, and sees and changes its own rows alone', async () => {
  const platform = await rankFixture(app, await app.tenant({ account: 'platform', industry: 'platform' }));
  const carrier = await rankFixture(app);
  const mine = await platform.aMember('A1');
  const theirs = await carrier.aMember('A1');
  for (const [{ owner }, { id: member_id }] of [
    [platform, mine],
    [carrier, theirs],
  ] as const) {
    await owner.call(RankCorrectionAdd, { member_id, delta: 7, reason: 'test' });
    expect((await owner.call(RankExperienceList, {})).list.map((line) => line.member_id)).toEqual([member_id]);
    expect((await owner.call(RankCorrectionList, {})).list.map((row) => row.member_id)).toEqual([member_id]);
    expect((await owner.call(RankList, {})).list.map((row) => row.member_id)).toEqual([member_id]);
    expect((await owner.call(RankLadderInfo, {})).steps).toHaveLength(3);
  }
  const foreign = { member_id: theirs.id, delta: 1, reason: 'test' };
  expect(await refusalOf(platform.owner.call(RankCorrectionAdd, foreign))).toBe('422 rank.member_unknown');
  expect(await platform.owner.call(RankMemberInfo, { member_id: theirs.id })).toBeNull();
});

test('members who are to lose their level are told two weeks before, once', async () => {
  const { owner, steps, aMember } = await rankFixture(app);
  const [staying, falling] = [(await aMember('A1')).id, (await aMember('A2')).id];
  for (const member_id of [staying, falling]) {
    await owner.call(RankCorrectionAdd, { member_id, delta: 100, reason: 'start' });
  }
  await owner.call(RankCorrectionAdd, { member_id: falling, delta: -40, reason: 'counted twice' });
  const key = 'rank.level_falling';
  const purposesOf = async (user: TestUser) => (await user.call(PurposeList, {})).map((purpose) => purpose.key);
  expect(await purposesOf(await app.tenant())).not.toContain(key);
  expect(await purposesOf(owner)).toContain(key);
  const texts = { text_en: '', text_zh: '', text_es: '', text_ja: '' };
  await owner.call(PurposeSave, { key, is_on: true, channels: ['sms'], language: 'en', ...texts });
  const { pool } = owner.scope().database;
  const events = async () => {
    const query = 'select data from domain_event_outbox where supplier_id = $1 and event = $2';
    const { rows } = await pool.query<{ data: string }>(query, [owner.suid, key]);
    return rows.map(({ data }) => JSON.parse(data));
  };
  const review_day = (await owner.call(RankLadderInfo, {})).next_review ?? '';
  app.advance((daysBetween(businessDay(owner.scope()), review_day) - 15) * 86_400);
  await app.runJob('rank.keep_up');
  expect(await events()).toEqual([]);
  app.advance(86_400);
  await app.runJob('rank.keep_up');
  await app.runJob('rank.keep_up');
  expect(await events()).toEqual([{ member_id: falling, level_id: steps[1]?.level_id, missing: 40, review_day }]);
});
