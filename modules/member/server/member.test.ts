import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { eventConsumer } from '@linehaul/server-kernel/events/consumer.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { memberContract } from '../contract/member.contract.ts';
import { memberChanged, memberNamed } from '../contract/member.events.ts';
import { memberModule } from './member.module.ts';

const events: [tenant: number, event: string, data: object][] = [];
const on = [
  eventConsumer({
    name: 'member.test',
    events: [memberNamed, memberChanged],
    handle: async ({ caller }, { event, data }) => void events.push([caller.supplier_id, event, data]),
  }),
];
const app = await testApp({ instead: [{ ...memberModule, on }] });
const user = await app.tenant();
const { MemberList, MemberInfo, MemberAdd, MemberSave, MemberDel, MemberErase, MemberRestore } = memberContract;
const { MemberLevelList, MemberLevelSave, MemberLevelDel } = memberContract;
const isTime = (at: number) => at > 0;

test('a member is added and found by code, name and phone', async () => {
  const newMember = await user.call(MemberAdd, {
    code: 'M1',
    name: 'Blue Paper',
    contact: 'Li Wei',
    phone: '13800138000',
    credit_limit_cents: 500,
  });
  const memberFields = {
    kind: 'enterprise',
    terms: 'prepaid',
    credit_limit_cents: 500,
    credit_used_cents: 0,
    source: 'counter',
  };
  expect(newMember).toMatchObject({ ...memberFields, level_id: null, level_name: '', version: 1 });
  const year = { year_freight_cents: 0, year_orders: 0, reached_level: '', level_source: '', holds: [] };
  expect(await user.call(MemberInfo, { id: newMember.id })).toEqual({ ...newMember, ...year });
  for (const keyword of ['M1', 'Blue', '1380013']) {
    expect((await user.call(MemberList, { keyword })).list).toEqual([newMember]);
  }
  expect((await user.call(MemberList, { kind: 'private' })).total).toBe(0);
  expect((await user.call(MemberList, { terms: 'monthly' })).total).toBe(0);
});

test('codes are one to a member, and fields are checked', async () => {
  const again = user.call(MemberAdd, { code: 'M1', name: 'Other' });
  await expect(again).rejects.toMatchObject({
    status: 409,
    code: 'member.code_taken',
    fields: { code: expect.any(String) },
  });
  for (const code of ['m1', 'Ｍ１', 'M1\u200B'])
    await expect(user.call(MemberAdd, { code, name: 'Other' })).rejects.toMatchObject({ code: 'member.code_taken' });
  const other = await user.call(MemberAdd, { code: 'M1b', name: 'Other' });
  await expect(user.call(MemberSave, { ...other, code: 'm1' })).rejects.toMatchObject({ code: 'member.code_taken' });
  const negative = user.call(MemberAdd, { code: 'M2', name: 'Other', credit_limit_cents: -1 });
  await expect(negative).rejects.toMatchObject({ status: 422, fields: { credit_limit_cents: expect.any(String) } });
  const wrongCode = user.call(MemberAdd, { code: 'M2', name: 'Other', credit_code: '91350100M000100Y44' });
  await expect(wrongCode).rejects.toMatchObject({
    code: 'member.credit_code_wrong',
    fields: { credit_code: expect.any(String) },
  });
});

test('a private person has no company’s code, whatever was typed before the kind was changed', async () => {
  const privateMember = await user.call(MemberAdd, {
    code: 'P1',
    name: 'Zhang San',
    kind: 'private',
    credit_code: '91350100M000100Y43',
  });
  expect(privateMember).toMatchObject({ kind: 'private', credit_code: '' });
});

test('a member is changed by version, one at a time, and keeps a code that nobody else has', async () => {
  const { id, version, code, name } = await user.call(MemberAdd, { code: 'C1', name: 'Red Steel' });
  const savedMember = await user.call(MemberSave, { id, version, code, name, terms: 'monthly', credit_limit_cents: 0 });
  expect(savedMember).toMatchObject({ terms: 'monthly', credit_limit_cents: 0, version: 2 });
  await expect(user.call(MemberSave, { id, version, code, name })).rejects.toMatchObject({ code: 'wire.version' });
  const attempt = user.call(MemberSave, { id, code: 'M1', name });
  await expect(attempt).rejects.toMatchObject({ code: 'member.code_taken' });
});

test('levels: one name each, given by hand, and not deleted while somebody has them', async () => {
  const owner = await app.tenant();
  const gold = await owner.call(MemberLevelSave, { name: 'Gold', discount_e4: 500, min_freight_cents: 1_000_000 });
  const again = owner.call(MemberLevelSave, { name: 'Gold' });
  await expect(again).rejects.toMatchObject({ code: 'member.level_name_taken' });
  const silver = await owner.call(MemberLevelSave, { name: 'Silver', discount_e4: 200, min_freight_cents: 1 });
  const raisedLevel = await owner.call(MemberLevelSave, { ...silver, discount_e4: 300 });
  expect(raisedLevel).toMatchObject({ id: silver.id, discount_e4: 300, version: 2 });
  const { id } = await owner.call(MemberAdd, { code: 'L1', name: 'Green Tea', level_id: gold.id });
  expect((await owner.call(MemberList, { level_id: gold.id })).list).toMatchObject([{ id, level_name: 'Gold' }]);
  expect((await owner.call(MemberLevelList, {})).list).toMatchObject([
    { name: 'Silver', member_count: 0 },
    { name: 'Gold', member_count: 1 },
  ]);
  const inUse = owner.call(MemberLevelDel, { id: gold.id });
  await expect(inUse).rejects.toMatchObject({ code: 'member.level_in_use', message: expect.stringContaining('Gold') });
  await owner.call(MemberLevelDel, { id: silver.id });
  expect((await owner.call(MemberLevelList, {})).total).toBe(1);
  const foreign = user.call(MemberAdd, { code: 'F1', name: 'x', level_id: gold.id });
  await expect(foreign).rejects.toMatchObject({
    code: 'member.level_unknown',
    fields: { level_id: expect.any(String) },
  });
  await expect(user.call(MemberLevelDel, { id: gold.id })).rejects.toMatchObject({ status: 404 });
});

async function orderOf(owner: TestUser, member_id: number) {
  const site = (code: string) => owner.call(siteContract.SiteSave, { code, name: code });
  const [origin, destination] = [await site('PA'), await site('PB')];
  return owner.call(orderContract.OrderAdd, {
    origin_site_id: origin.id,
    destination_site_id: destination.id,
    service_level: 'DTD',
    weight_g: 10_000,
    terms: 'monthly',
    member_id,
    consignee_name: 'Wang',
    consignee_phone: '13900139000',
  });
}

test('a member with open orders and used credit is not deleted; without any they are gone, and the code is free', async () => {
  const union = await app.tenant({ is_union: true });
  const { id } = await union.call(MemberAdd, { code: 'U1', name: 'White Flour' });
  const order = await orderOf(union, id);
  const pricedOrder = await union.call(orderContract.OrderPrice, {
    id: order.id,
    version: order.version,
    freight_cents: 12_300,
  });
  const open = await union.call(MemberInfo, { id });
  expect(open).toMatchObject({
    year_orders: 1,
    year_freight_cents: 12_300,
    holds: [
      { kind: 'order', count: 1, amount_cents: 12_300, names: [order.order_no] },
      { kind: 'credit', count: 1, amount_cents: 12_300 },
    ],
  });
  const attempt = union.call(MemberDel, { id });
  await expect(attempt).rejects.toMatchObject({
    code: 'member.has_open',
    message: expect.stringContaining(order.order_no),
  });
  await union.call(orderContract.OrderCancel, { id: order.id, version: pricedOrder.version, reason: 'test' });
  await union.call(MemberDel, { id });
  expect((await union.call(MemberList, {})).total).toBe(0);
  expect(await union.call(MemberInfo, { id })).toMatchObject({ code: 'U1', deleted_at: expect.toSatisfy(isTime) });
  await expect(union.call(MemberDel, { id })).rejects.toMatchObject({ status: 404 });
  await expect(union.call(MemberSave, { id, code: 'U1', name: 'x' })).rejects.toMatchObject({ status: 404 });
  expect(await union.call(orderContract.info, { id: order.id })).toMatchObject({ member_name: 'White Flour' });
  expect(await union.call(MemberAdd, { code: 'U1', name: 'Another' })).toMatchObject({ code: 'U1' });
});

test('a member that was deleted is brought back, under another code where theirs was given anew', async () => {
  const union = await app.tenant({ is_union: true });
  const { id } = await union.call(MemberAdd, { code: 'R1', name: 'White Flour', phone: '13900139001' });
  await expect(union.call(MemberRestore, { id, code: 'R1' })).rejects.toMatchObject({ status: 404 });
  await union.call(MemberDel, { id });
  expect((await union.call(MemberList, { is_deleted: true })).list).toMatchObject([
    { id, code: 'R1', name: 'White Flour', deleted_at: expect.toSatisfy(isTime) },
  ]);
  await union.call(MemberAdd, { code: 'r1', name: 'Another' });
  await expect(union.call(MemberRestore, { id, code: 'R1' })).rejects.toMatchObject({
    code: 'member.code_taken',
    fields: { code: expect.any(String) },
  });
  const stranger = await app.tenant({ is_union: true });
  await expect(stranger.call(MemberRestore, { id, code: 'R2' })).rejects.toMatchObject({ status: 404 });
  const outcomes = await Promise.allSettled([
    union.call(MemberRestore, { id, code: 'R2' }),
    union.call(MemberAdd, { code: 'r2', name: 'Third' }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  if (outcomes[0].status === 'rejected') await union.call(MemberRestore, { id, code: 'R3' });
  expect(await union.call(MemberInfo, { id })).toMatchObject({ phone: '13900139001', deleted_at: 0 });
  expect((await union.call(MemberList, { is_deleted: true })).total).toBe(0);
});

test('the person of a member that was deleted is erased like another, and does not come back', async () => {
  const union = await app.tenant({ is_union: true });
  const { id } = await union.call(MemberAdd, { code: 'E1', name: 'Zhang San', phone: '13900139002' });
  await union.call(MemberDel, { id });
  await union.call(MemberAdd, { code: 'E1', name: 'Another' });
  await union.call(MemberErase, { id, code: 'E1', reason: 'asked for it' });
  expect((await union.call(MemberList, { is_deleted: true })).list).toMatchObject([
    { id, code: 'E1', name: 'E1', phone: '', erased_at: expect.toSatisfy(isTime) },
  ]);
  await expect(union.call(MemberRestore, { id, code: 'E2' })).rejects.toMatchObject({ code: 'member.erased' });
});

test('deleting is for union mode alone', async () => {
  const { id } = await user.call(MemberAdd, { code: 'D1', name: 'x' });
  await expect(user.call(MemberDel, { id })).rejects.toMatchObject({ status: 403, code: 'member.union_only' });
});

test('another tenant and a role without the call get nowhere', async () => {
  const { id } = await user.call(MemberAdd, { code: 'M3', name: 'Mine' });
  const stranger = await app.tenant({ is_union: true });
  await expect(stranger.call(MemberInfo, { id })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(MemberSave, { id, code: 'M3', name: 'x' })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(MemberDel, { id })).rejects.toMatchObject({ status: 404 });
  expect((await stranger.call(MemberList, {})).total).toBe(0);
  const clerk = await app.operator(user);
  await expect(clerk.call(MemberList, {})).rejects.toMatchObject({ status: 403 });
  await expect(clerk.call(MemberInfo, { id })).rejects.toMatchObject({ status: 403 });
  await expect(clerk.call(MemberAdd, { code: 'M4', name: 'x' })).rejects.toMatchObject({ status: 403 });
  await expect(clerk.call(MemberSave, { id, code: 'M4', name: 'x' })).rejects.toMatchObject({ status: 403 });
});

test('who a member is, and that it was changed, is told without names', async () => {
  const owner = await app.tenant();
  events.length = 0;
  const { id: member_id, ...member } = await owner.call(MemberAdd, { code: 'E1', name: 'Mill' });
  const save = async (change: object) => {
    const { version } = await owner.call(MemberInfo, { id: member_id });
    await owner.call(MemberSave, { ...member, id: member_id, version, ...change });
    await app.runJob('events.dispatch');
  };
  await save({ remark: 'rings first' });
  await save({ remark: 'rings first', name: 'Old Mill' });
  await save({ remark: 'rings first', name: 'Old Mill' });
  const data = { member_id, code: 'E1', kind: 'enterprise' };
  expect(events.filter(([tenant]) => tenant === owner.suid)).toEqual([
    [owner.suid, 'member.named', { ...data, is_new: true }],
    [owner.suid, 'member.changed', data],
    [owner.suid, 'member.named', { ...data, is_new: false }],
    [owner.suid, 'member.changed', data],
  ]);
});
