import { addDays, daysBetween, daysOfMonth, monthOf } from '@linehaul/contract/calendar-day.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { statementContract } from '@linehaul/modules/statement/contract/statement.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { expect, test } from 'vitest';
import { reconciliationContract } from '../contract/reconciliation.contract.ts';

const app = await testApp();
const platform = await app.tenant({ account: 'platform', industry: 'platform' });
const { user, call, order, arrived } = await waybillFixture(app);
const { AgeingList, AgeingTotals, OwedList } = reconciliationContract;
const { StatementAdd, StatementConfirm, StatementInvoice, StatementPay } = statementContract;

function aMember() {
  const code = app.fresh.code('AGE-');
  return call(memberContract.MemberAdd, { code, name: `Shipper ${code}` });
}

const dayAt = (shift: number) => addDays(businessDay(app.scope()), shift);

/** A day of a month whose freight has been due for so many days today. */
const monthLate = (days: number) => dayAt(-days - 30);

const rowOf = async (id: number) => (await call(AgeingList, { limit: 200 })).list.find((row) => row.id === id);
const bucketFor = (day: string) => {
  const late = daysBetween(daysOfMonth(monthOf(day)).last, dayAt(0)) - 30;
  if (late <= 0) return 'not_due';
  return [30, 60, 90].includes(Math.ceil(late / 30) * 30) ? `days_${Math.ceil(late / 30) * 30}` : 'over_90';
};

test('monthly freight is due thirty days after its month, on a statement or not, until it is paid', async () => {
  const member = await aMember();
  const days = [dayAt(0), monthLate(16), monthLate(46), monthLate(76), monthLate(200)];
  for (const order_day of days) await order({ order_day, member_id: member.id, terms: 'monthly' });
  const expected: Record<string, number> = {};
  for (const day of days) expected[`${bucketFor(day)}_cents`] = (expected[`${bucketFor(day)}_cents`] ?? 0) + 50_000;
  expect(Object.keys(expected).length).toBeGreaterThanOrEqual(4);
  expect(await rowOf(member.id)).toMatchObject({ ...expected, total_cents: 250_000, member_name: member.name });

  const month = monthOf(monthLate(200));
  const { ids } = await call(StatementAdd, { month, member_id: member.id });
  const id = ids[0] ?? 0;
  expect(await rowOf(member.id)).toMatchObject({ ...expected, total_cents: 250_000 });
  const { list: old } = await call(OwedList, { member_id: member.id, bucket: 'over_90' });
  expect(old).toMatchObject([{ kind: 'statement', id, part: null, amount_cents: 50_000, member_name: member.name }]);
  expect(old[0]?.days_late).toBeGreaterThan(90);
  const { list: all } = await call(OwedList, { member_id: member.id });
  expect(all.map(({ amount_cents }) => amount_cents)).toEqual([50_000, 50_000, 50_000, 50_000, 50_000]);
  expect(all.filter(({ kind }) => kind === 'order').map(({ part }) => part)).toEqual(Array(4).fill('monthly'));

  await call(StatementConfirm, { id, note: 'x' });
  await call(StatementInvoice, { id, invoice_no: 'F-1' });
  await call(StatementPay, { id, method: 'transfer' });
  expect(await rowOf(member.id)).toMatchObject({ over_90_cents: 0, total_cents: 200_000 });
});

test('freight on receipt is due when the receipts are back; nobody can say before', async () => {
  const member = await aMember();
  const waybill = await arrived({ member_id: member.id, terms: 'on_receipt', receipts_wanted: 1 });
  expect((await call(OwedList, { member_id: member.id })).list).toMatchObject([
    { kind: 'order', part: 'on_receipt', due_day: null, days_late: 0, bucket: 'not_due' },
  ]);
  await call(waybillContract.WaybillSign, {
    id: waybill.id,
    signer_name: 'Li Wei',
    signature: aSignature,
    signed_pieces: 10,
    cod_cents: 0,
    collect_cents: 0,
  });
  expect((await call(OwedList, { member_id: member.id })).list).toMatchObject([{ due_day: null }]);
  await call(waybillContract.ReceiptReturn, { id: waybill.id, receipts: 1 });
  const [due] = (await call(OwedList, { member_id: member.id })).list;
  expect(due).toMatchObject({ due_day: dayAt(0), days_late: 0, bucket: 'not_due' });
});

test('paid, cancelled and consignees’ parts are nobody’s debt', async () => {
  const member = await aMember();
  const paid = await order({ member_id: member.id, terms: 'monthly' });
  await call(orderContract.OrderPay, { id: paid.id, part: 'monthly', method: 'cash' });
  const gone = await order({ member_id: member.id, terms: 'monthly' });
  await call(orderContract.OrderCancel, { id: gone.id });
  await order({ member_id: member.id, terms: 'collect' });
  expect(await rowOf(member.id)).toBeUndefined();
});

test('everybody sees what their own members owe, the platform what all of them do, and sums are those of the rows', async () => {
  const stranger = await app.tenant();
  expect((await stranger.call(AgeingList, {})).total).toBe(0);
  expect(await stranger.call(AgeingTotals, {})).toMatchObject({ member_count: 0, total_cents: 0 });
  expect((await stranger.call(OwedList, {})).total).toBe(0);
  const own = await call(AgeingList, { limit: 200, sort: '-over_90_cents' });
  const fields = [
    'not_due_cents',
    'days_30_cents',
    'days_60_cents',
    'days_90_cents',
    'over_90_cents',
    'total_cents',
  ] as const;
  const totals = await call(AgeingTotals, {});
  for (const field of fields) {
    expect(totals[field]).toBe(own.list.reduce((sum, row) => sum + row[field], 0));
  }
  expect(await platform.call(AgeingTotals, {})).toEqual(totals);
  expect((await platform.call(AgeingList, { limit: 200 })).list.map(({ id }) => id).sort()).toEqual(
    own.list.map(({ id }) => id).sort(),
  );
  const [first] = own.list;
  expect((await call(AgeingList, { keyword: first?.member_code ?? '' })).list.map(({ id }) => id)).toContain(first?.id);
  const clerk = await app.operator(user);
  await expect(clerk.call(AgeingList, {})).rejects.toMatchObject({ status: 403 });
});
