import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { memberRecords } from '@linehaul/modules/member/server/member.port.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import { findRows, tablesOf } from '@linehaul/server-kernel/testing/find-rows.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { membersessionContract } from '../contract/membersession.contract.ts';
import { membersessionModule } from './membersession.module.ts';
import { bindOutsideMember, findOutsideMember } from './membersession.port.ts';
import { memberDoor, permitMembers } from './testing/signed-in-member.fixture.ts';

/** What a plug-in would say of a member: that something is still needed, or nothing. */
let need: 'on_way' | 'money_open' | null = null;
const pluggedRecords = memberRecords.offer({ key: 'test', findNeed: async () => need });
const instead = {
  ...membersessionModule,
  offers: (kernel: Parameters<NonNullable<typeof membersessionModule.offers>>[0]) => [
    ...(membersessionModule.offers?.(kernel) ?? []),
    pluggedRecords,
  ],
};
const app = await testApp({ instead: [instead], env: { TRUST_PROXY: '1' } });
const platform = await app.tenant({ industry: 'platform' });
const { signIn } = memberDoor(app, platform);
const user = await app.tenant();
const { call } = user;
await permitMembers(user);
const { MemberAdd, MemberErase, MemberInfo, MemberList, MemberSave } = memberContract;
const { MemberMe, MemberNameSave } = membersessionContract;

const phone = '13711118888';
const oldPhone = '13711119999';
const name = '欧阳无痕';
const person = {
  name,
  phone,
  contact: 'Quixotina Zephyrine',
  tel: '0551-87654321',
  email: 'quixotina@zephyrine.example',
  address: 'Nowhere Alley 99',
  remark: 'ring at Quixotina’s, third floor',
};
const account = { provider: 'wxpub', open_id: 'oQuixotina-1' };
const texts = [...Object.values(person), oldPhone, account.open_id, 'oywh'];

/** Somebody who signed in by their phone, which is their code then, and of whom the carrier knows the rest. */
async function aKnownMember() {
  const own = await signIn(user.suid, phone);
  await own.call(MemberNameSave, { name });
  const [row] = (await call(MemberList, { keyword: phone })).list;
  if (!row) throw new TypeError('the member was made by the sign-in');
  const headers = { idempotencyKey: crypto.randomUUID() };
  await call(MemberSave, { id: row.id, code: phone, ...person, phone: oldPhone });
  await call(MemberSave, { id: row.id, code: phone, ...person }, headers);
  const scope = tenantScope(app.scope(), user.suid, 'wxpub');
  await scope.transaction((tx) => bindOutsideMember(tx, account, row.id));
  return { id: row.id, own, scope };
}

test('who a member is goes from the whole database, their sessions end, and the account goes on under a number', async () => {
  const { id, own, scope } = await aKnownMember();
  const namesake = await call(MemberAdd, { code: 'N1', name });
  expect(tablesOf(await findRows(app, texts))).toEqual(
    expect.arrayContaining([
      'public.idempotency_key',
      'public.member',
      'public.member_outside',
      'public.member_session',
      'public.operator_log',
    ]),
  );
  const erasure = { id, code: phone, reason: 'asked for it' };
  await expect(call(MemberErase, { ...erasure, code: 'M1' })).rejects.toMatchObject({ code: 'member.code_differs' });
  for (const open of ['on_way', 'money_open'] as const) {
    need = open;
    await expect(call(MemberErase, erasure)).rejects.toMatchObject({ code: `member.erase_${open}` });
  }
  need = null;
  const code = `#${id}`;
  expect(await call(MemberErase, erasure)).toMatchObject({ code, name: code, phone: '', erased_at: app.now() });
  await expect(own.call(MemberMe, {})).rejects.toMatchObject({ status: 401 });
  expect(await findOutsideMember(scope, account)).toBeNull();

  const namesakes = new Set([name, 'oywh']);
  // Limits of how often somebody may do something are forgotten when their time is over.
  const isKept = (place: string) => !place.startsWith('public.rate_limit ');
  const others = texts.filter((text) => !namesakes.has(text));
  expect((await findRows(app, others)).filter(isKept)).toEqual([]);
  const rest = await findRows(app, [...namesakes]);
  expect(tablesOf(rest)).toEqual(['public.member', 'public.operator_log']);
  expect(await call(MemberInfo, { id: namesake.id })).toMatchObject({ name, erased_at: 0 });
  await expect(call(MemberErase, { ...erasure, code })).rejects.toMatchObject({ code: 'member.erased' });
  await expect(call(MemberSave, { id, code, name })).rejects.toMatchObject({ code: 'member.erased' });

  app.advance(120);
  const again = await signIn(user.suid, phone);
  expect(again.is_new).toBe(true);
});

test('a member with an open order is not erased, nor by another tenant, nor by whom the call was not given', async () => {
  const member = await call(MemberAdd, { code: 'H1', name: 'White Flour', phone: app.fresh.phone() });
  const erasure = { id: member.id, code: 'H1', reason: 'asked for it' };
  const [start, end] = [
    await call(siteContract.SiteSave, { code: 'A', name: 'A' }),
    await call(siteContract.SiteSave, { code: 'B', name: 'B' }),
  ];
  const order = await call(orderContract.OrderAdd, {
    ...{ origin_site_id: start.id, destination_site_id: end.id, member_id: member.id },
    ...{ service_level: 'DTD', product: 'Flour', pieces: 1, weight_g: 1_000, volume_cm3: 1_000 },
    ...{ consignor_name: 'Mill', consignee_name: 'Li Wei', consignee_phone: '13987654321' },
  });
  await expect(call(MemberErase, erasure)).rejects.toMatchObject({
    code: 'member.has_open',
    message: expect.stringContaining(order.order_no),
  });
  const stranger = await app.tenant();
  await expect(stranger.call(MemberErase, erasure)).rejects.toMatchObject({ status: 404 });
  const clerk = await app.operator(user);
  await expect(clerk.call(MemberErase, erasure)).rejects.toMatchObject({ status: 403 });
  await call(orderContract.OrderCancel, { id: order.id, version: order.version, reason: 'test' });
  expect(await call(MemberErase, erasure)).toMatchObject({ code: 'H1', name: 'H1', phone: '' });
  expect(await call(orderContract.info, { id: order.id })).toMatchObject({ member_name: 'H1', consignor_name: 'Mill' });
});

test('an address of a letter takes nothing from the log of others', async () => {
  const lines = () => findRows(app, ['Harbour Parade Company']);
  await call(MemberAdd, { code: 'HARBOUR', name: 'Harbour Parade Company' });
  const before = await lines();
  const { id } = await call(MemberAdd, { code: 'SHORT', name: 'Zoe', address: 'a' });
  await call(MemberErase, { id, code: 'SHORT', reason: 'asked for it' });
  expect(before.length).toBeGreaterThan(1);
  expect(await lines()).toEqual(before);
});
