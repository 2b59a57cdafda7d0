import { cashsheetContract } from '@linehaul/modules/cashsheet/contract/cashsheet.contract.ts';
import { codContract } from '@linehaul/modules/cod/contract/cod.contract.ts';
import { correctionContract } from '@linehaul/modules/correction/contract/correction.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { books } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { waybillContract } from '../contract/waybill.contract.ts';
import { aSignature, refusalOf, waybillFixture } from './testing/waybill.fixture.ts';

const app = await testApp();
const { WaybillDeliver, WaybillInfo, WaybillSign, WaybillSignUndo } = waybillContract;
const { CashHandOver, CashReceive, CashSheetInfo } = cashsheetContract;
const { CodCollectedList, CodConfirm, CodPayoutApply, CodPayoutReject } = codContract;
const { CorrectionApprove, CorrectionList, CorrectionRefuse, CorrectionWithdraw } = correctionContract;

type Fixture = Awaited<ReturnType<typeof waybillFixture>>;
let fixture: Fixture;
let checker: Awaited<ReturnType<typeof app.operator>>;
beforeEach(async () => {
  fixture = await waybillFixture(app);
  const calls = [...Object.values(correctionContract), ...Object.values(codContract), CashReceive];
  checker = await app.operator(fixture.user, { api_arr: calls.map(({ path }) => path) });
});

const money = { signed_pieces: 10, cod_cents: 20_000, collect_cents: 50_000 };
const note = 'the next card was meant';
const end = () => ({ site_id: fixture.sites.end, day: businessDay(app.scope()) });

async function signed({ method = 'cash', isOut = false }: { method?: 'cash' | 'wechat'; isOut?: boolean } = {}) {
  const { call, arrived } = fixture;
  const { id, order_id } = await arrived({ cod_cents: 20_000, receipts_wanted: 1 });
  if (isOut) await call(WaybillDeliver, { id });
  await call(WaybillSign, { id, signer_name: 'Li Wei', signature: aSignature, method, ...money });
  return { id, order_id };
}

async function handOver(): Promise<void> {
  const { taken_cents, number } = await fixture.call(CashSheetInfo, end());
  await fixture.call(CashHandOver, { ...end(), handed_cents: taken_cents });
  await checker.call(CashReceive, { ...end(), number, received_cents: taken_cents });
}

test('a signature of the day is taken back: state, money in the till, COD and books are as before it', async () => {
  const { call, user } = fixture;
  const before = await books(user);
  const { id, order_id } = await signed({ isOut: true });
  expect((await call(WaybillInfo, { id })).actions).toContain('undo_sign');
  expect(await call(WaybillSignUndo, { id, note })).toMatchObject({
    state: 'delivering',
    is_asked: false,
    signed_pieces: 0,
    delivered_pieces: 10,
    signed_at: 0,
    site_id: fixture.sites.end,
    collect_cents: 50_000,
  });
  const now = await call(WaybillInfo, { id });
  expect(now.signature).toBeNull();
  expect(now.events.at(-1)).toMatchObject({ kind: 'sign_undone', note });
  const order = await call(orderContract.info, { id: order_id });
  expect(order).toMatchObject({ state: 'send', paid_cents: 0, overpaid_cents: 0 });
  expect(order.payments).toMatchObject([{ amount_cents: 50_000, is_undone: true }, { amount_cents: -50_000 }]);
  const balances = Object.entries(await books(user)).filter(([name, cents]) => (before[name] ?? 0) !== cents);
  expect(balances).toEqual([]);
  expect((await call(CodCollectedList, {})).list).toEqual([]);
  const till = await call(CashSheetInfo, end());
  expect(till).toMatchObject({ state: 'open', taken_cents: 0, payment_count: 4 });
  expect(await refusalOf(call(WaybillSignUndo, { id, note }))).toBe('409 waybill.wrong_state');
});

test('signed again, it is paid again, once', async () => {
  const { call } = fixture;
  const { id, order_id } = await signed();
  await call(WaybillSignUndo, { id, note });
  await call(WaybillSign, { id, signer_name: 'Wang', signature: aSignature, ...money });
  expect(await call(orderContract.info, { id: order_id })).toMatchObject({ state: 'finish', paid_cents: 50_000 });
  expect((await call(CodCollectedList, {})).list).toMatchObject([{ id: order_id, cod_cents: 20_000, stage: 'till' }]);
  expect(await call(CashSheetInfo, end())).toMatchObject({ taken_cents: 70_000 });
  expect((await call(WaybillInfo, { id })).signature).toMatchObject({ signer_name: 'Wang' });
});

test('wants a reason', async () => {
  const { id } = await signed();
  expect(await refusalOf(fixture.call(WaybillSignUndo, { id, note: '' }))).toBe('422 wire.invalid');
});

test('once its cash was handed over, one person asks and another one approves; the next hand-over has it back', async () => {
  const { call } = fixture;
  const { id, order_id } = await signed();
  await handOver();
  expect(await call(WaybillSignUndo, { id, note })).toMatchObject({ state: 'signed', is_asked: true });
  expect(await refusalOf(call(WaybillSignUndo, { id, note }))).toBe('409 correction.open');
  const [asked] = (await call(CorrectionList, { order_id })).list;
  if (!asked) throw new TypeError('it was asked for');
  expect(asked).toMatchObject({ kind: 'undo_sign', state: 'open', reason: note, actions: ['withdraw'] });
  expect(await refusalOf(call(CorrectionApprove, { id: asked.id }))).toBe('403 correction.checker_is_maker');
  expect(await checker.call(CorrectionApprove, { id: asked.id })).toMatchObject({ state: 'done', actions: [] });
  expect(await call(WaybillInfo, { id })).toMatchObject({ state: 'arrived', signature: null });
  expect((await call(CodCollectedList, {})).list).toEqual([]);
  expect(await call(CashSheetInfo, { ...end(), number: 1 })).toMatchObject({ state: 'received', taken_cents: 70_000 });
  expect(await call(CashSheetInfo, end())).toMatchObject({ number: 2, state: 'open', taken_cents: -70_000 });
  expect(await refusalOf(checker.call(CorrectionApprove, { id: asked.id }))).toBe('409 correction.state');
});

test('a request that is refused or withdrawn changes nothing, and another one can follow', async () => {
  const { call } = fixture;
  const { id, order_id } = await signed();
  await handOver();
  const ask = async () => {
    await call(WaybillSignUndo, { id, note });
    const [asked] = (await call(CorrectionList, { order_id, state: 'open' })).list;
    if (!asked) throw new TypeError('it was asked for');
    return asked.id;
  };
  const first = await ask();
  expect(await refusalOf(checker.call(CorrectionWithdraw, { id: first }))).toBe('403 correction.not_maker');
  const refused = await checker.call(CorrectionRefuse, { id: first, note: 'the consignee has the goods' });
  expect(refused).toMatchObject({ state: 'refused', check_note: 'the consignee has the goods' });
  await call(CorrectionWithdraw, { id: await ask() });
  expect((await call(WaybillInfo, { id })).state).toBe('signed');
});

test('money that was found on the account is another person’s matter, and has to be found again', async () => {
  const { call } = fixture;
  const { id, order_id } = await signed({ method: 'wechat' });
  await call(CodConfirm, { order_ids: [order_id] });
  expect(await call(WaybillSignUndo, { id, note })).toMatchObject({ is_asked: true });
  const [asked] = (await call(CorrectionList, { order_id })).list;
  await checker.call(CorrectionApprove, { id: asked?.id ?? 0 });
  await call(WaybillSign, { id, signer_name: 'Li Wei', signature: aSignature, method: 'wechat', ...money });
  expect((await call(CodCollectedList, {})).list).toMatchObject([{ id: order_id, stage: 'unconfirmed' }]);
});

test('once the COD is in a payout it is refused, with the payout’s number', async () => {
  const { call } = fixture;
  const { id, order_id } = await signed();
  await handOver();
  const payout = await call(CodPayoutApply, { order_id });
  await expect(call(WaybillSignUndo, { id, note })).rejects.toMatchObject({
    status: 409,
    code: 'waybill.cod_in_payout',
    message: expect.stringContaining(payout.payout_no),
  });
  await checker.call(CodPayoutReject, { id: payout.id, note: 'not signed' });
  expect(await call(WaybillSignUndo, { id, note })).toMatchObject({ is_asked: true });
});

test('a waybill that was closed is another person’s matter, and its receipts are to be returned again', async () => {
  const { call } = fixture;
  const { id, order_id } = await signed();
  await call(waybillContract.ReceiptReturn, { id, receipts: 1 });
  await call(waybillContract.WaybillClose, { id });
  expect(await call(WaybillSignUndo, { id, note })).toMatchObject({ state: 'closed', is_asked: true });
  const [asked] = (await call(CorrectionList, { order_id })).list;
  await checker.call(CorrectionApprove, { id: asked?.id ?? 0 });
  expect(await call(WaybillInfo, { id })).toMatchObject({ state: 'arrived', receipts_returned: 0 });
});

test('a signature that names no entry, of another way to pay than the entry, goes back by the entry’s way', async () => {
  const { call, user } = fixture;
  const { id, order_id } = await signed({ method: 'wechat' });
  await app.asOwner((owner) =>
    sql`update waybill_signature set payment_id = null, method = 'cash' where supplier_id = ${user.suid} and waybill_id = ${id}`.execute(
      owner,
    ),
  );
  expect(await call(WaybillSignUndo, { id, note })).toMatchObject({ state: 'arrived', is_asked: false });
  const { payments } = await call(orderContract.info, { id: order_id });
  expect(payments.map(({ amount_cents, method }) => [amount_cents, method])).toEqual([
    [50_000, 'wechat'],
    [-50_000, 'wechat'],
  ]);
});
