import type { Call } from '@linehaul/contract/wire.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { memberDoor, permitMembers } from '@linehaul/modules/membersession/server/testing/signed-in-member.fixture.ts';
import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { messageSenders } from '@linehaul/modules/message/server/message.port.ts';
import { recordedSender } from '@linehaul/modules/message/server/testing/recorded-sender.fixture.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { waybillContract } from '../contract/waybill.contract.ts';
import { refusalOf, waybillFixture } from './testing/waybill.fixture.ts';
import { waybillModule } from './waybill.module.ts';

const sender = recordedSender();
const withSender = {
  ...waybillModule,
  offers: (kernel: Parameters<NonNullable<typeof waybillModule.offers>>[0]) => [
    ...(waybillModule.offers?.(kernel) ?? []),
    messageSenders.offer(sender),
  ],
};
const app = await testApp({ instead: [withSender], env: { TRUST_PROXY: '1' } });
const platform = await app.tenant({ industry: 'platform' });
const { signIn } = memberDoor(app, platform);
const { user, call, order, createdWaybill, arrivedWaybill } = await waybillFixture(app);
await permitMembers(user);
sender.ready.add(user.suid);
await call(messageContract.PurposeSave, { key: 'waybill.arrived', is_on: true, language: 'zh' });
const { MemberWaybillInfo, MemberWaybillList, MemberWaybillSign, WaybillInfo } = waybillContract;
const { MemberPaymentInfo, MemberPaymentStart, SandboxAct } = paymentContract;

/** A member who is signed in, with the number under which the carrier knows them. */
async function aMember() {
  const phone = app.fresh.phone();
  const member = await signIn(user.suid, phone);
  const [row] = (await call(memberContract.MemberList, { keyword: phone })).list;
  if (!row) throw new TypeError('no member was made');
  return { ...member, phone, id: row.id };
}

const ids = async (own: Call) => (await own(MemberWaybillList, {})).waybills.map(({ id }) => id);

async function sentCode(waybill_no: string): Promise<string> {
  await app.runJob('events.dispatch');
  await app.runJob('message.queue');
  const notice = sender.taken.findLast(({ message }) => message.params.waybill_no === waybill_no);
  return notice?.message.params.pickup_code ?? '';
}

/** Pays on the simulated provider's page, as a payer does. */
async function payAt(qr_text: string): Promise<void> {
  await app.call(SandboxAct, { token: qr_text.split('/').at(-1) ?? '', act: 'pay' });
  await app.runJob('events.dispatch');
}

test('a member sees what they have sent and what comes to their phone, and nothing else', async () => {
  const [one, other] = [await aMember(), await aMember()];
  const sent = await createdWaybill({ member_id: one.id });
  const received = await createdWaybill({ consignee_phone: one.phone });
  const foreign = await createdWaybill();
  expect(await ids(one.call)).toEqual([received.id, sent.id]);
  expect(await ids(other.call)).toEqual([]);
  expect(await one.call(MemberWaybillInfo, { id: sent.id })).toMatchObject({ side: 'sent', due_cents: 0 });
  const info = await one.call(MemberWaybillInfo, { id: received.id });
  expect(info).toMatchObject({ side: 'received', due_cents: 50_000, may_sign: false, consignor_phone: '13812345678' });
  expect(info.events).toMatchObject([{ kind: 'created' }]);
  for (const [own, id] of [
    [one.call, foreign.id],
    [other.call, sent.id],
    [other.call, received.id],
  ] as const) {
    expect(await refusalOf(own(MemberWaybillInfo, { id }))).toBe('404 wire.not_found');
    const signing = { id, signer_name: 'Li Wei', pickup_code: '123456' };
    expect(await refusalOf(own(MemberWaybillSign, signing))).toBe('404 wire.not_found');
  }
});

test('more than a page of waybills follows the last one', async () => {
  const { call: own, id: member_id } = await aMember();
  for (let n = 0; n < 21; n += 1) await createdWaybill({ member_id });
  const first = await own(MemberWaybillList, {});
  expect([first.waybills.length, first.has_more]).toEqual([20, true]);
  const rest = await own(MemberWaybillList, { before_id: first.waybills.at(-1)?.id });
  expect([rest.waybills.length, rest.has_more]).toEqual([1, false]);
});

test('the consignee pays the freight and signs with the code; with money due, or another code, nothing is signed', async () => {
  const member = await aMember();
  const { id, order_id, waybill_no } = await arrivedWaybill({ consignee_phone: member.phone });
  const code = await sentCode(waybill_no);
  const signing = { id, signer_name: 'Li Wei', pickup_code: code };
  expect(await refusalOf(member.call(MemberWaybillSign, signing))).toBe('409 waybill.money_due');

  const subject = { subject_kind: 'order', subject_id: order_id };
  const payment = await member.call(MemberPaymentStart, subject);
  expect(payment).toMatchObject({ channel: 'sandbox', amount_cents: 50_000, state: 'paying' });
  await payAt(payment.qr_text);
  expect(await member.call(MemberPaymentInfo, { id: payment.id })).toMatchObject({ state: 'paid', paid_cents: 50_000 });
  expect(await refusalOf(member.call(MemberPaymentStart, subject))).toBe('409 payment.not_due');

  expect(await member.call(MemberWaybillInfo, { id })).toMatchObject({ due_cents: 0, may_sign: true });
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect(await refusalOf(member.call(MemberWaybillSign, { ...signing, pickup_code: wrong }))).toBe(
    '422 waybill.code_wrong',
  );
  expect(await member.call(MemberWaybillSign, signing)).toMatchObject({ state: 'signed', may_sign: false });
  expect(await call(WaybillInfo, { id })).toMatchObject({
    state: 'signed',
    signature: { by_code: true, signer_name: 'Li Wei', signed_pieces: 10 },
  });
  expect(await refusalOf(member.call(MemberWaybillSign, signing))).toBe('409 waybill.already_signed');
});

test('a shipper pays what is prepaid, and nobody pays for another’s', async () => {
  const [shipper, other] = [await aMember(), await aMember()];
  const { id: subject_id } = await order({ member_id: shipper.id, terms: 'prepaid' });
  const subject = { subject_kind: 'order', subject_id };
  expect(await refusalOf(other.call(MemberPaymentStart, subject))).toBe('404 wire.not_found');
  const payment = await shipper.call(MemberPaymentStart, subject);
  expect(payment.amount_cents).toBe(50_000);
  await payAt(payment.qr_text);
  expect(await refusalOf(other.call(MemberPaymentInfo, { id: payment.id }))).toBe('404 wire.not_found');
  expect(await shipper.call(MemberPaymentInfo, { id: payment.id })).toMatchObject({ state: 'paid' });
});
