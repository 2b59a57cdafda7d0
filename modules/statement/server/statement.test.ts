import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { statementContract } from '../contract/statement.contract.ts';

const app = await testApp();
const { user, call, order } = await waybillFixture(app);
const { StatementList, StatementInfo, StatementAdd, StatementRefresh, StatementCorrect } = statementContract;
const { StatementDel, StatementConfirm, StatementReopen, StatementInvoice, StatementPay, StatementUnpay } =
  statementContract;

function backdate(id: number, paid_at: number) {
  return sql`update member_statement set paid_at = to_timestamp(${paid_at}) where id = ${id}`.execute(
    user.scope().unscoped('hand-written'),
  );
}

async function aMember() {
  const code = app.fresh.code('S');
  return call(memberContract.MemberAdd, { code, name: `Shipper ${code}` });
}

const month = '2026-10';
const inMonth = { order_day: '2026-10-12' };

/** A member with so many orders of 500 yuan each, half of them on receipt, and their open statement. */
async function aStatement(orders = 2) {
  const member = await aMember();
  const terms = (at: number) => (at % 2 === 0 ? ('monthly' as const) : ('on_receipt' as const));
  for (let at = 0; at < orders; at += 1) await order({ ...inMonth, member_id: member.id, terms: terms(at) });
  const { ids } = await call(StatementAdd, { month, member_id: member.id });
  return { member, statement: await call(StatementInfo, { id: ids[0] ?? 0 }) };
}

async function invoiced(orders = 2) {
  const { member, statement } = await aStatement(orders);
  const { id } = statement;
  await call(StatementConfirm, { id, note: 'by phone' });
  return { member, statement: await call(StatementInvoice, { id, invoice_no: 'F-1' }) };
}

const used = async (id: number) => (await call(memberContract.MemberInfo, { id })).credit_used_cents;

test('a statement goes from open to paid, its orders are paid with it, and the credit is free again', async () => {
  const { member, statement } = await aStatement();
  const { id } = statement;
  expect(statement).toMatchObject({
    statement_no: expect.stringMatching(/^ST2610\d{6,}$/),
    state: 'open',
    member_name: member.name,
    item_count: 2,
    amount_cents: 100_000,
    total_cents: 100_000,
    actions: ['refresh', 'correct', 'delete', 'confirm'],
  });
  expect(statement.items.map(({ part }) => part)).toEqual(['monthly', 'on_receipt']);
  const [first] = statement.items;
  const corrected = await call(StatementCorrect, {
    id,
    order_id: first?.order_id ?? 0,
    part: 'monthly',
    correction_cents: -5_000,
    note: 'one box wet',
  });
  expect(corrected).toMatchObject({ correction_cents: -5_000, total_cents: 95_000 });
  expect(corrected.items[0]).toMatchObject({ correction_cents: -5_000, note: 'one box wet' });
  const confirmed = await call(StatementConfirm, { id, version: corrected.version, note: 'Mr Wang, by phone' });
  expect(confirmed).toMatchObject({
    state: 'confirmed',
    confirm_note: 'Mr Wang, by phone',
    confirmed_by: user.account,
  });
  expect(confirmed.confirmed_at).toBeGreaterThan(0);
  const billed = await call(StatementInvoice, { id, invoice_no: 'F-2026-77' });
  expect(billed).toMatchObject({ state: 'invoiced', invoice_no: 'F-2026-77' });
  expect(await used(member.id)).toBe(100_000);
  const paid = await call(StatementPay, { id, method: 'transfer' });
  expect(paid).toMatchObject({ state: 'paid', method: 'transfer', paid_by: user.account, actions: ['unpay'] });
  expect(await used(member.id)).toBe(0);
  for (const { order_id, part } of paid.items) {
    const { payments, paid_cents } = await call(orderContract.info, { id: order_id });
    expect(payments).toMatchObject([{ part, method: 'transfer', note: paid.statement_no }]);
    expect(paid_cents).toBe(50_000);
  }
  const about = { subject_kind: 'statement', subject_id: id } as const;
  const [posted] = (await call(ledgerContract.TransactionList, about)).list;
  const { entries } = await call(ledgerContract.TransactionInfo, { id: posted?.id ?? 0 });
  expect(entries.map(({ account_kind, amount_cents }) => [account_kind, amount_cents])).toEqual([
    ['clearing', -95_000],
    ['payout', 95_000],
  ]);
});

test('an order is on one statement at a time; paid, cancelled and other months’ orders are on none', async () => {
  const { member, statement } = await aStatement(1);
  expect(await refusalOf(call(StatementAdd, { month, member_id: member.id }))).toBe('409 statement.nothing_owed');
  const extra = { member_id: member.id, terms: 'monthly' } as const;
  await order({ ...extra, order_day: '2026-09-30' });
  const gone = await order({ ...extra, ...inMonth });
  await call(orderContract.OrderCancel, { id: gone.id });
  const settled = await order({ ...extra, ...inMonth });
  await call(orderContract.OrderPay, { id: settled.id, part: 'monthly', method: 'cash' });
  const late = await order({ ...extra, ...inMonth });
  const both = await Promise.all([1, 2].map(() => refusalOf(call(StatementAdd, { month, member_id: member.id }))));
  expect(both.sort()).toEqual(['409 statement.nothing_owed', 'done']);
  const { list } = await call(StatementList, { member_id: member.id, month });
  const [newer, older] = await Promise.all(list.map(({ id }) => call(StatementInfo, { id })));
  expect(newer?.items.map(({ order_id }) => order_id)).toEqual([late.id]);
  expect(older?.id).toBe(statement.id);
});

test('without a member there is a statement for everybody who owes something', async () => {
  const apart = '2026-05';
  const [one, two] = [await aMember(), await aMember()];
  for (const { id: member_id } of [one, two]) await order({ order_day: '2026-05-01', member_id, terms: 'monthly' });
  const { ids } = await call(StatementAdd, { month: apart });
  expect(ids).toHaveLength(2);
  const { list } = await call(StatementList, { month: apart, state: 'open' });
  expect(list.map(({ member_id }) => member_id).sort()).toEqual([one.id, two.id].sort());
  expect((await call(StatementList, { keyword: one.name })).list).toMatchObject([{ member_id: one.id }]);
  const { sums } = await call(StatementList, { month: apart, count: 'sums' });
  const added = (field: 'amount_cents' | 'total_cents') => list.reduce((sum, row) => sum + row[field], 0);
  expect(sums).toMatchObject({ amount_cents: added('amount_cents'), total_cents: added('total_cents') });
  expect(added('total_cents')).toBeGreaterThan(0);
  expect((await call(StatementList, { keyword: list[0]?.statement_no ?? '' })).total).toBe(1);
  expect(await refusalOf(call(StatementAdd, { month: apart }))).toBe('409 statement.nothing_owed');
});

test('what its orders say anew is taken over while the statement is open, and never slips into a confirmed one', async () => {
  const { member, statement } = await aStatement(1);
  const { id } = statement;
  const [item] = statement.items;
  await call(orderContract.OrderPrice, { id: item?.order_id ?? 0, freight_cents: 70_000 });
  expect(await refusalOf(call(StatementConfirm, { id, note: 'x' }))).toBe('409 statement.statement_stale');
  const added = await order({ ...inMonth, member_id: member.id, terms: 'monthly' });
  const fresh = await call(StatementRefresh, { id });
  expect(fresh).toMatchObject({ item_count: 2, amount_cents: 120_000 });
  await call(StatementConfirm, { id, note: 'x' });
  await call(StatementInvoice, { id, invoice_no: 'F-9' });
  await call(orderContract.OrderPay, { id: added.id, part: 'monthly', method: 'cash' });
  expect(await refusalOf(call(StatementPay, { id, method: 'cash' }))).toBe('409 statement.statement_stale');
  const reopened = await call(StatementReopen, { id, note: 'one was paid already' });
  expect(reopened).toMatchObject({ state: 'open', invoice_no: '', confirmed_by: '', confirmed_at: 0 });
  expect(await call(StatementRefresh, { id })).toMatchObject({ item_count: 1, total_cents: 70_000 });
});

test('corrections stay within the amount, and end when the statement is confirmed', async () => {
  const { statement } = await aStatement(1);
  const { id } = statement;
  const target = { id, order_id: statement.items[0]?.order_id ?? 0, part: 'monthly', note: 'agreed' } as const;
  expect(await refusalOf(call(StatementCorrect, { ...target, correction_cents: -50_001 }))).toBe(
    '422 statement.correction_too_large',
  );
  const other = { ...target, order_id: 999_999, correction_cents: 1 };
  expect(await refusalOf(call(StatementCorrect, other))).toBe('422 statement.item_unknown');
  expect(await call(StatementCorrect, { ...target, correction_cents: 2_000 })).toMatchObject({ total_cents: 52_000 });
  expect(await call(StatementRefresh, { id })).toMatchObject({ total_cents: 52_000 });
  expect(await call(StatementCorrect, { ...target, correction_cents: 0 })).toMatchObject({ total_cents: 50_000 });
  const all = await call(StatementCorrect, { ...target, correction_cents: -50_000 });
  expect(all.total_cents).toBe(0);
  await call(StatementConfirm, { id, note: 'free of charge' });
  expect(await refusalOf(call(StatementCorrect, { ...target, correction_cents: 1 }))).toBe(
    '409 statement.statement_state',
  );
  await call(StatementInvoice, { id, invoice_no: 'F-0' });
  expect(await call(StatementPay, { id, method: 'cash' })).toMatchObject({ state: 'paid' });
});

test('steps that the table does not have are refused and change nothing', async () => {
  const { statement } = await aStatement(1);
  const { id } = statement;
  expect(await refusalOf(call(StatementInvoice, { id, invoice_no: 'F' }))).toBe('409 statement.statement_state');
  expect(await refusalOf(call(StatementPay, { id, method: 'cash' }))).toBe('409 statement.statement_state');
  expect(await refusalOf(call(StatementReopen, { id, note: 'x' }))).toBe('409 statement.statement_state');
  expect(await refusalOf(call(StatementConfirm, { id, version: 99, note: 'x' }))).toBe('409 wire.version');
  expect(await call(StatementInfo, { id })).toEqual(statement);
  const { statement: billed } = await invoiced();
  expect(await refusalOf(call(StatementDel, { id: billed.id }))).toBe('409 statement.statement_state');
  expect(await refusalOf(call(StatementRefresh, { id: billed.id }))).toBe('409 statement.statement_state');
  expect(await call(StatementDel, { id })).toEqual({ id });
  expect(await refusalOf(call(StatementInfo, { id }))).toBe('404 wire.not_found');
  expect(await call(StatementAdd, { month, member_id: statement.member_id })).toMatchObject({
    ids: [expect.any(Number)],
  });
});

test('a statement is paid once, anyone who presses the button at the same time', async () => {
  const { member, statement } = await invoiced();
  const { id } = statement;
  const all = await Promise.all([1, 2, 3].map(() => refusalOf(call(StatementPay, { id, method: 'cash' }))));
  expect(all.sort()).toEqual(['409 statement.statement_state', '409 statement.statement_state', 'done']);
  expect(await used(member.id)).toBe(0);
});

test('a payment that was a mistake is taken back by entries, and the statement is paid again', async () => {
  const { member, statement } = await invoiced();
  const { id, statement_no } = statement;
  const till = () => ledger(user.scope()).leftOf('payout', 'statement', id);
  await call(StatementPay, { id, method: 'transfer' });
  expect(await till()).toBe(100_000);
  const unpaid = await call(StatementUnpay, { id, note: 'it was the other member’s' });
  expect(unpaid).toMatchObject({
    state: 'invoiced',
    method: '',
    paid_by: '',
    unpaid_note: 'it was the other member’s',
    unpaid_by: user.account,
  });
  expect(await till()).toBe(0);
  expect(await used(member.id)).toBe(100_000);
  for (const { order_id, part } of unpaid.items) {
    const { payments, paid_cents } = await call(orderContract.info, { id: order_id });
    expect(paid_cents).toBe(0);
    expect(payments).toMatchObject([
      { part, amount_cents: 50_000, note: statement_no, is_undone: true },
      { part, amount_cents: -50_000, undoes_id: payments[0]?.id },
    ]);
  }
  expect(await call(StatementPay, { id, method: 'cash' })).toMatchObject({ state: 'paid', method: 'cash' });
  expect(await till()).toBe(100_000);
  expect(await used(member.id)).toBe(0);
});

test('on a later day somebody else than the payer takes a payment back', async () => {
  const { statement } = await invoiced();
  const { id } = statement;
  const paid = await call(StatementPay, { id, method: 'transfer' });
  await backdate(id, paid.paid_at - 86_400);
  expect((await call(StatementInfo, { id })).actions).toEqual([]);
  expect(await refusalOf(call(StatementUnpay, { id, note: 'n' }))).toBe('403 statement.payer_later');
  const paths = [StatementInfo, StatementUnpay].map(({ path }) => path);
  const other = await app.operator(user, { login_name: 'other', api_arr: paths });
  expect(await other.call(StatementUnpay, { id, note: 'n' })).toMatchObject({ state: 'invoiced', unpaid_by: 'other' });
});

test('bad input is named by field, other tenants and roles without the call get nowhere', async () => {
  const { statement } = await aStatement(1);
  const { id } = statement;
  await expect(call(StatementAdd, { month: '2026-13' })).rejects.toMatchObject({
    fields: { month: expect.any(String) },
  });
  const nobody = call(StatementAdd, { month, member_id: 999_999 });
  await expect(nobody).rejects.toMatchObject({
    code: 'statement.member_unknown',
    fields: { member_id: expect.any(String) },
  });
  expect(await refusalOf(call(StatementConfirm, { id, note: ' ' }))).toBe('422 wire.invalid');
  const stranger = await app.tenant();
  const clerk = await app.operator(user);
  const order_id = statement.items[0]?.order_id ?? 0;
  const calls = [
    [StatementInfo, { id }],
    [StatementRefresh, { id }],
    [StatementCorrect, { id, order_id, part: 'monthly', correction_cents: 1, note: 'x' }],
    [StatementDel, { id }],
    [StatementConfirm, { id, note: 'x' }],
    [StatementReopen, { id, note: 'x' }],
    [StatementInvoice, { id, invoice_no: 'x' }],
    [StatementPay, { id, method: 'cash' }],
  ] as const;
  for (const [endpoint, input] of calls) {
    expect(await refusalOf(stranger.call(endpoint, input))).toBe('404 wire.not_found');
    expect(await refusalOf(clerk.call(endpoint, input))).toBe('403 permission.denied');
  }
  expect((await stranger.call(StatementList, {})).total).toBe(0);
  expect(await refusalOf(stranger.call(StatementAdd, { month, member_id: statement.member_id }))).toBe(
    '422 statement.member_unknown',
  );
  expect(await refusalOf(clerk.call(StatementList, {}))).toBe('403 permission.denied');
  expect(await refusalOf(clerk.call(StatementAdd, { month }))).toBe('403 permission.denied');
  expect(await call(StatementInfo, { id })).toEqual(statement);
});
