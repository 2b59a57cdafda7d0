import { type CashSheet, cashsheetContract } from '@linehaul/modules/cashsheet/contract/cashsheet.contract.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { expect, test } from 'vitest';
import { codContract } from '../contract/cod.contract.ts';

const app = await testApp();
const { user, call, arrivedWaybill, sites } = await waybillFixture(app);
const { CodDueList, CodDueSum, CodPayoutList, CodPayoutInfo, CodPayoutApply } = codContract;
const { CodPayoutAccount, CodPayoutPayee, CodPayoutReturn, CodPayoutReturnConfirm } = codContract;
const { CodPayoutApprove, CodPayoutReject, CodPayoutPay, CodCollectedList, CodConfirm, CodUnconfirm } = codContract;
const { CashSheetInfo, CashHandOver, CashReceive } = cashsheetContract;
const calls = [
  CodDueList,
  CodPayoutList,
  CodPayoutInfo,
  CodPayoutApply,
  CodPayoutApprove,
  CodPayoutReject,
  CodPayoutPay,
  CashReceive,
];
const checker = await app.operator(user, { login_name: 'checker', api_arr: calls.map(({ path }) => path) });
const allCalls = Object.values(codContract).map(({ path }) => path);
const second = await app.operator(user, { login_name: 'second', api_arr: allCalls });

interface CollectedOptions {
  cod_cents?: number;
  member_id?: number;
  deducted?: boolean;
  method?: 'wechat';
  /** Left in the till of the site that delivered. */
  isInTill?: boolean;
}

const end = () => ({ site_id: sites.end, day: businessDay(app.scope()) });

async function handOver() {
  const { taken_cents } = await call(CashSheetInfo, end());
  return call(CashHandOver, { ...end(), handed_cents: taken_cents });
}

const receive = ({ number, handed_cents }: CashSheet) =>
  checker.call(CashReceive, { ...end(), number, received_cents: handed_cents ?? 0 });

/** An order signed with collected money; without a member its consignor is somebody new. Freight is 500 yuan. */
async function collected(options: CollectedOptions = {}) {
  const { cod_cents = 80_000, member_id, deducted = false, method, isInTill = false } = options;
  const waybill = await arrivedWaybill({
    cod_cents,
    terms: deducted ? 'deducted' : 'collect',
    consignor_name: app.fresh.code('Consignor '),
    ...(member_id === undefined ? {} : { member_id }),
  });
  await call(waybillContract.WaybillSign, {
    id: waybill.id,
    signer_name: 'Li Wei',
    signature: aSignature,
    signed_pieces: 10,
    cod_cents,
    collect_cents: deducted ? 0 : 50_000,
    ...(method === undefined ? {} : { method }),
  });
  if (method === undefined && !isInTill) await receive(await handOver());
  return waybill.order_id;
}

async function balances(): Promise<Record<string, number>> {
  const accounts = await call(ledgerContract.AccountList, {});
  return Object.fromEntries(accounts.map(({ kind, channel, balance_cents }) => [`${kind}${channel}`, balance_cents]));
}

async function dueOf(order_id: number) {
  return (await call(CodDueList, { limit: 200 })).list.find(({ id }) => id === order_id);
}

test('money for the goods is kept apart when it is collected, once', async () => {
  const before = (await balances()).cod_held ?? 0;
  await collected({ cod_cents: 12_300, method: 'wechat' });
  const after = await balances();
  expect(after.cod_held).toBe(before + 12_300);
  expect(after.clearingtill_wechat).toBe(-62_300);
});

test('what was collected waits for its shipper, is applied for, approved by another person and paid', async () => {
  const { id: member_id, name } = await call(memberContract.MemberAdd, { code: 'C1', name: 'Bearings Ltd' });
  const first = await collected({ member_id });
  await collected({ member_id, cod_cents: 20_000 });
  expect(await dueOf(first)).toMatchObject({ shipper_name: name, order_count: 2, payout_cents: 100_000 });
  const before = await balances();
  const newPayout = await call(CodPayoutApply, { order_id: first, note: 'to account …77' });
  expect(newPayout).toMatchObject({
    state: 'applied',
    member_id,
    cod_cents: 100_000,
    payout_cents: 100_000,
    payee_masked: '',
    actions: ['change_payee'],
  });
  expect(newPayout.items).toMatchObject([{ order_id: first, cod_cents: 80_000 }, { cod_cents: 20_000 }]);
  expect(await dueOf(first)).toBeUndefined();
  const { id } = newPayout;
  expect(await refusalOf(call(CodPayoutApprove, { id }))).toBe('403 cod.checker_is_maker');
  expect(await refusalOf(call(CodPayoutPay, { id, method: 'transfer' }))).toBe('409 cod.payout_state');
  const approvedPayout = await checker.call(CodPayoutApprove, { id, version: newPayout.version, note: 'ok' });
  expect(approvedPayout).toMatchObject({ state: 'approved', audited_by: 'checker', audit_note: 'ok' });
  const paidPayout = await call(CodPayoutPay, { id, method: 'transfer' });
  expect(paidPayout).toMatchObject({
    state: 'paid',
    method: 'transfer',
    paid_by: user.account,
    actions: ['ask_return'],
  });
  const after = await balances();
  expect((after.cod_held ?? 0) - (before.cod_held ?? 0)).toBe(-100_000);
  expect((after.payoutcod ?? 0) - (before.payoutcod ?? 0)).toBe(100_000);
  expect((await call(CodPayoutList, { state: 'paid', member_id })).list).toMatchObject([{ id }]);
  expect((await call(CodPayoutList, { keyword: paidPayout.payout_no })).total).toBe(1);
});

test('freight deducted from the goods’ value stays with the carrier and counts as paid', async () => {
  const order_id = await collected({ deducted: true });
  expect(await dueOf(order_id)).toMatchObject({ cod_cents: 80_000, deducted_cents: 50_000, payout_cents: 30_000 });
  const { id } = await call(CodPayoutApply, { order_id });
  await checker.call(CodPayoutApprove, { id });
  const before = await balances();
  const paidPayout = await call(CodPayoutPay, { id, method: 'cash' });
  const after = await balances();
  expect((after.payoutcod ?? 0) - (before.payoutcod ?? 0)).toBe(30_000);
  expect((after.payouttill ?? 0) - (before.payouttill ?? 0)).toBe(50_000);
  const { payments } = await call(orderContract.info, { id: order_id });
  expect(payments).toMatchObject([{ part: 'deducted', amount_cents: 50_000, note: paidPayout.payout_no }]);
});

test('money is paid out once it is at the office, and says where it is until then', async () => {
  const { id: member_id } = await call(memberContract.MemberAdd, {
    code: 'C2',
    name: 'Pumps Ltd',
    phone: '13700004321',
  });
  const order_id = await collected({ member_id, cod_cents: 260_000, isInTill: true });
  const of = { site_id: sites.end, cod_cents: 260_000 };
  const due = async () => (await call(CodDueList, { keyword: '4321' })).list;
  expect(await due()).toMatchObject([
    { cod_cents: 260_000, outside_cents: 260_000, payout_cents: 0, outside: [{ ...of, stage: 'till' }] },
  ]);
  const refusal = await call(CodPayoutApply, { order_id }).catch((error: unknown) => error);
  const site = await call(siteContract.SiteInfo, { id: sites.end });
  expect(refusal).toMatchObject({
    code: 'cod.not_arrived',
    message: expect.stringContaining(`¥2600.00 is still at ${site.name}`),
  });
  const handedSheet = await handOver();
  expect(await due()).toMatchObject([{ payout_cents: 0, outside: [{ ...of, stage: 'handed' }] }]);
  expect(await refusalOf(call(CodPayoutApply, { order_id }))).toBe('409 cod.not_arrived');
  await receive(handedSheet);
  expect(await due()).toMatchObject([{ id: order_id, outside_cents: 0, payout_cents: 260_000, outside: [] }]);
  // What comes meanwhile stays due, and what is there goes out.
  await collected({ member_id, cod_cents: 10_000, isInTill: true });
  expect(await due()).toMatchObject([
    { id: order_id, cod_cents: 270_000, outside_cents: 10_000, payout_cents: 260_000 },
  ]);
  expect(await call(CodPayoutApply, { order_id })).toMatchObject({ order_count: 1, payout_cents: 260_000 });
  expect(await due()).toMatchObject([{ outside_cents: 10_000, payout_cents: 0 }]);
});

test('what was paid by QR code at the door is payable once somebody has found it on the account', async () => {
  const order_id = await collected({ method: 'wechat' });
  const inCash = await collected();
  const listUnconfirmed = async () => (await call(CodCollectedList, { method: 'wechat', stage: 'unconfirmed' })).list;
  const { list: tillPayments } = await call(paymentContract.PaymentList, {
    subject_kind: 'order',
    subject_id: order_id,
  });
  expect(tillPayments.map(({ subject_part, channel }) => [subject_part, channel])).toContainEqual([
    'cod',
    'till_wechat',
  ]);
  expect((await listUnconfirmed()).map(({ id }) => id)).toContain(order_id);
  expect(await refusalOf(call(CodPayoutApply, { order_id }))).toBe('409 cod.not_arrived');
  expect(await refusalOf(call(CodConfirm, { order_ids: [order_id, inCash] }))).toBe('409 cod.not_confirmable');
  expect(await call(CodConfirm, { order_ids: [order_id] })).toEqual({ confirmed: 1 });
  expect((await listUnconfirmed()).map(({ id }) => id)).not.toContain(order_id);
  expect(await call(CodUnconfirm, { order_ids: [order_id] })).toEqual({ unconfirmed: 1 });
  await call(CodConfirm, { order_ids: [order_id] });
  expect(await call(CodPayoutApply, { order_id })).toMatchObject({ cod_cents: 80_000 });
  expect(await refusalOf(call(CodUnconfirm, { order_ids: [order_id] }))).toBe('409 cod.not_confirmable');
  const stranger = await app.tenant();
  expect(await refusalOf(stranger.call(CodConfirm, { order_ids: [order_id] }))).toBe('409 cod.not_confirmable');
});

test('what is due in all is the sum of the list', async () => {
  await collected({ cod_cents: 31_000 });
  const { list, total } = await call(CodDueList, { limit: 200 });
  expect(await call(CodDueSum, {})).toEqual({
    shipper_count: total,
    order_count: list.reduce((sum, { order_count }) => sum + order_count, 0),
    payout_cents: list.reduce((sum, { payout_cents }) => sum + payout_cents, 0),
    outside_cents: list.reduce((sum, { outside_cents }) => sum + outside_cents, 0),
  });
});

test('a rejected payout gives its orders back, and keeps its sums', async () => {
  const order_id = await collected();
  const { id } = await call(CodPayoutApply, { order_id });
  expect(await refusalOf(call(CodPayoutReject, { id, note: 'mine' }))).toBe('403 cod.checker_is_maker');
  const rejectedPayout = await checker.call(CodPayoutReject, { id, note: 'wrong account' });
  expect(rejectedPayout).toMatchObject({
    state: 'rejected',
    cod_cents: 80_000,
    audit_note: 'wrong account',
    actions: [],
  });
  expect(await refusalOf(checker.call(CodPayoutReject, { id, note: 'x' }))).toBe('409 cod.payout_state');
  const again = await checker.call(CodPayoutApply, { order_id });
  expect(await refusalOf(checker.call(CodPayoutApprove, { id: again.id }))).toBe('403 cod.checker_is_maker');
  expect(await call(CodPayoutApprove, { id: again.id })).toMatchObject({ state: 'approved', audited_by: user.account });
});

test('money is applied for once and paid out once, however many try', async () => {
  const order_id = await collected();
  const applying = await Promise.all([1, 2, 3].map(() => refusalOf(call(CodPayoutApply, { order_id }))));
  expect(applying.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(applying.filter((outcome) => outcome === '409 cod.nothing_collected')).toHaveLength(2);
  const [payout] = (await call(CodPayoutList, { state: 'applied' })).list;
  const id = payout?.id ?? 0;
  expect(await refusalOf(checker.call(CodPayoutApprove, { id, version: 99 }))).toBe('409 wire.version');
  await checker.call(CodPayoutApprove, { id });
  const heldCents = (await balances()).cod_held ?? 0;
  const paying = await Promise.all([1, 2, 3].map(() => refusalOf(call(CodPayoutPay, { id, method: 'cash' }))));
  expect(paying.sort()).toEqual(['409 cod.payout_state', '409 cod.payout_state', 'done']);
  expect((await balances()).cod_held).toBe(heldCents - 80_000);
});

test('orders without collected money, other tenants and roles without the call get nowhere', async () => {
  expect(await refusalOf(call(CodPayoutApply, { order_id: 999_999 }))).toBe('409 cod.nothing_collected');
  const order_id = await collected();
  const stranger = await app.tenant();
  expect(await refusalOf(stranger.call(CodPayoutApply, { order_id }))).toBe('409 cod.nothing_collected');
  const { id } = await call(CodPayoutApply, { order_id });
  const clerk = await app.operator(user);
  const requests = [
    [CodPayoutInfo, { id }],
    [CodPayoutApprove, { id }],
    [CodPayoutReject, { id, note: 'x' }],
    [CodPayoutPay, { id, method: 'cash' }],
  ] as const;
  for (const [endpoint, input] of requests) {
    expect(await refusalOf(stranger.call(endpoint, input))).toBe('404 wire.not_found');
    expect(await refusalOf(clerk.call(endpoint, input))).toBe('403 permission.denied');
  }
  expect(await refusalOf(clerk.call(CodPayoutApply, { order_id }))).toBe('403 permission.denied');
  for (const list of [CodDueList, CodPayoutList]) {
    expect((await stranger.call(list, {})).total).toBe(0);
    expect(await refusalOf(clerk.call(list, {}))).toBe('403 permission.denied');
  }
  expect(await refusalOf(checker.call(CodPayoutReject, { id, note: '' }))).toBe('422 wire.invalid');
});

test('a payout that the bank sends back is held for the shipper again, by two people, and paid out once more', async () => {
  const order_id = await collected({ deducted: true });
  const { id } = await call(CodPayoutApply, { order_id });
  await checker.call(CodPayoutApprove, { id });
  const before = await balances();
  const { CodPayoutReturn, CodPayoutReturnConfirm, CodPayoutReturnRefuse } = codContract;
  expect(await refusalOf(call(CodPayoutReturn, { id, reason: 'early' }))).toBe('409 cod.payout_state');
  await call(CodPayoutPay, { id, method: 'transfer' });
  const balancesWhenPaid = await balances();
  expect((balancesWhenPaid.payoutcod ?? 0) - (before.payoutcod ?? 0)).toBe(30_000);

  const returnRequest = await call(CodPayoutReturn, { id, reason: 'account closed' });
  expect(returnRequest).toMatchObject({
    state: 'return_asked',
    return_reason: 'account closed',
    actions: ['refuse_return'],
  });
  expect(await refusalOf(call(CodPayoutReturnConfirm, { id }))).toBe('403 cod.return_asker');
  expect(await balances()).toEqual(balancesWhenPaid);
  expect(await call(CodPayoutReturnRefuse, { id })).toMatchObject({ state: 'paid' });
  await call(CodPayoutReturn, { id, reason: 'account closed' });
  const returnedPayout = await second.call(CodPayoutReturnConfirm, { id });
  expect(returnedPayout).toMatchObject({ state: 'returned', returned_by: 'second', actions: ['pay', 'change_payee'] });
  // What was deducted for freight stays with the carrier.
  expect(await balances()).toEqual({
    ...balancesWhenPaid,
    payoutcod: (balancesWhenPaid.payoutcod ?? 0) - 30_000,
    cod_held: (balancesWhenPaid.cod_held ?? 0) + 30_000,
  });
  expect(await call(CodPayoutPay, { id, method: 'transfer' })).toMatchObject({ state: 'paid' });
  expect(await balances()).toEqual(balancesWhenPaid);
  await call(CodPayoutReturn, { id, reason: 'closed still' });
  await second.call(CodPayoutReturnConfirm, { id });
  await call(CodPayoutPay, { id, method: 'transfer' });
  expect(await balances()).toEqual(balancesWhenPaid);
});

test('a payout goes to an account, which the next one of the shipper keeps, and another person approves a change', async () => {
  const { id: member_id } = await call(memberContract.MemberAdd, { code: 'PAYEE', name: 'Payee Ltd' });
  const payee = { payee_name: 'Payee Ltd', payee_bank: 'ICBC Hefei' };
  const first = await collected({ member_id, deducted: true });
  const nameless = { order_id: first, payee_account: '6222 0213 0200 1234567' };
  expect(await refusalOf(call(CodPayoutApply, nameless))).toBe('422 cod.payee_name');
  const newPayout = await call(CodPayoutApply, { ...nameless, ...payee });
  expect(newPayout).toMatchObject({ ...payee, payee_masked: '**** 4567' });
  expect(JSON.stringify(newPayout)).not.toContain('6222021302001234567');
  const { id } = newPayout;
  expect(await call(CodPayoutAccount, { id })).toEqual({ ...payee, payee_account: '6222021302001234567' });

  const next = await collected({ member_id });
  // What one person has named is proposed to nobody before another one has approved it.
  expect(await dueOf(next)).toMatchObject({ payee_masked: '' });
  await checker.call(CodPayoutApprove, { id });
  expect(await dueOf(next)).toMatchObject({ ...payee, payee_masked: '**** 4567' });
  const otherBank = call(CodPayoutApply, { order_id: next, ...payee, payee_bank: 'ABC Hefei' });
  expect(await refusalOf(otherBank)).toBe('422 cod.payee_account');
  const { id: nextId } = await call(CodPayoutApply, { order_id: next });
  expect((await call(CodPayoutAccount, { id: nextId })).payee_account).toBe('6222021302001234567');

  await checker.call(CodPayoutReject, { id: nextId, note: 'not this time' });
  const namesake = await collected({
    member_id: (await call(memberContract.MemberAdd, { code: 'TWIN', name: 'Payee Ltd' })).id,
  });
  expect(await dueOf(namesake)).toMatchObject({ shipper_name: 'Payee Ltd', payee_masked: '' });

  // The bank sends the first one back: the account was closed.
  await call(CodPayoutPay, { id, method: 'transfer' });
  await call(CodPayoutReturn, { id, reason: 'account closed' });
  await second.call(CodPayoutReturnConfirm, { id });
  const before = await balances();
  const changedPayout = await second.call(CodPayoutPayee, { id, ...payee, payee_account: '9558801302112233445' });
  expect(changedPayout).toMatchObject({ state: 'applied', applied_by: 'second', payee_masked: '**** 3445' });
  expect(await refusalOf(second.call(CodPayoutApprove, { id }))).toBe('403 cod.checker_is_maker');
  expect(await refusalOf(checker.call(CodPayoutReject, { id, note: 'no' }))).toBe('409 cod.payout_state');
  await checker.call(CodPayoutApprove, { id });
  await call(CodPayoutPay, { id, method: 'transfer' });
  const after = await balances();
  expect((after.payoutcod ?? 0) - (before.payoutcod ?? 0)).toBe(30_000);
  expect((after.payouttill ?? 0) - (before.payouttill ?? 0)).toBe(0);
});
