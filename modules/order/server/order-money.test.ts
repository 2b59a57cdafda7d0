import { cashsheetContract } from '@linehaul/modules/cashsheet/contract/cashsheet.contract.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderDetail, orderContract } from '../contract/order.contract.ts';

const { user, call, order, sites } = await waybillFixture(await testApp());
const { OrderCancel, OrderEdit, OrderGiveBack, OrderPay, OrderPaymentUndo, OrderReceipt, info } = orderContract;
const { WaybillAdd, WaybillReceive, WaybillVoid } = waybillContract;
const orderOf = (id: number) => call(info, { id });
const reason = 'weighed again';

async function paidOrder(overrides: Parameters<typeof order>[0] = {}) {
  const { id } = await order({ terms: 'prepaid', ...overrides });
  return call(OrderPay, { id, method: 'cash', site_id: sites.start });
}

/** The order as its edit page sends it, with what was changed. */
async function edit(id: number, changes: object) {
  const { parts: _parts, ...fields } = { parts: undefined, ...(await orderOf(id)) };
  return call(OrderEdit, { ...fields, ...changes });
}

/** What of the order's money is in the till by the books, in cents. */
function booked(id: number): Promise<number> {
  return ledger(user.scope()).leftOf('payout', 'order', id);
}

const cashOfToday = async () => {
  const { list } = await call(cashsheetContract.CashSheetList, { site_id: sites.start });
  return list.reduce((sum, { taken_cents }) => sum + taken_cents, 0);
};

test('what was paid too much goes back in cash, with a document, on the sheet of the day and in the books', async () => {
  const cash = await cashOfToday();
  const { id } = await paidOrder();
  await edit(id, { weight_g: 90_000, accepts_difference: true });
  expect(await orderOf(id)).toMatchObject({
    state: 'pay',
    total_cents: 45_000,
    paid_cents: 50_000,
    overpaid_cents: 5_000,
  });
  const after = await call(OrderGiveBack, { id, reason });
  expect(after).toMatchObject({ paid_cents: 45_000, overpaid_cents: 0, state: 'pay' });
  const [, entry] = after.payments;
  expect(entry).toMatchObject({ part: 'prepaid', amount_cents: -5_000, method: 'cash', note: reason });
  const receipt = await call(OrderReceipt, { id: entry?.receipt_id ?? 0 });
  expect(receipt).toMatchObject({
    amount_cents: -5_000,
    method: 'cash',
    paid: [{ order_id: id, amount_cents: -5_000 }],
  });
  expect(await cashOfToday()).toBe(cash + 45_000);
  expect(await booked(id)).toBe(45_000);
  expect(await refusalOf(call(OrderGiveBack, { id, reason }))).toBe('409 order.nothing_overpaid');
});

test('what lacks after a correction is due, and paid as a second entry', async () => {
  const { id } = await paidOrder();
  expect(await refusalOf(edit(id, { weight_g: 110_000 }))).toBe('409 order.paid');
  await edit(id, { weight_g: 110_000, accepts_difference: true });
  expect(await orderOf(id)).toMatchObject({ state: 'submit', total_cents: 55_000, paid_cents: 50_000 });
  const settledOrder = await call(OrderPay, { id, method: 'card' });
  expect(settledOrder).toMatchObject({ state: 'pay', paid_cents: 55_000 });
  expect(settledOrder.payments.map(({ amount_cents }) => amount_cents)).toEqual([50_000, 5_000]);
  expect(await booked(id)).toBe(55_000);
});

test('a paid order becomes one that the consignee pays: what was taken goes back', async () => {
  const { id } = await paidOrder();
  await edit(id, { terms: 'collect', accepts_difference: true });
  expect(await orderOf(id)).toMatchObject({ state: 'pay', collect_cents: 50_000, overpaid_cents: 50_000 });
  await call(OrderGiveBack, { id, reason });
  expect(await orderOf(id)).toMatchObject({ paid_cents: 0, overpaid_cents: 0, collect_cents: 50_000, state: 'pay' });
  expect(await booked(id)).toBe(0);
});

test('a paid order is called off, and the money goes back', async () => {
  const cash = await cashOfToday();
  const { id } = await paidOrder();
  expect(await refusalOf(call(OrderCancel, { id }))).toBe('409 order.paid');
  const after = await call(OrderCancel, { id, gives_back: true, reason: 'not sent' });
  expect(after).toMatchObject({ state: 'cancelled', paid_cents: 0, overpaid_cents: 0, cancel_reason: 'not sent' });
  expect(await cashOfToday()).toBe(cash);
  expect(await booked(id)).toBe(0);
});

test('a paid order whose waybill is void is corrected or called off: it is no dead end', async () => {
  const { id } = await paidOrder();
  const waybill = await call(WaybillAdd, { order_id: id });
  await call(WaybillReceive, { id: waybill.id, weight_g: 100_000, volume_cm3: 500_000, pieces: 10 });
  expect(await refusalOf(call(OrderCancel, { id, gives_back: true }))).toBe('409 order.has_waybill');
  await call(WaybillVoid, { id: waybill.id, note: 'wrong site' });
  const { actions } = await orderOf(id);
  expect(actions).toEqual(['amend', 'correct', 'call_off']);
  await edit(id, { weight_g: 80_000, accepts_difference: true });
  expect(await orderOf(id)).toMatchObject({ total_cents: 40_000, overpaid_cents: 10_000 });
  expect(await call(OrderCancel, { id, gives_back: true })).toMatchObject({ state: 'cancelled', paid_cents: 0 });
});

test('an entry that was a mistake is taken back, and that is taken back no more', async () => {
  const { id, payments } = await paidOrder();
  const payment_id = payments[0]?.id ?? 0;
  const undone = await call(OrderPaymentUndo, { id, payment_id, reason: 'wrong order' });
  expect(undone).toMatchObject({ state: 'submit', paid_cents: 0, actions: expect.arrayContaining(['pay', 'price']) });
  expect(undone.payments).toMatchObject([{ is_undone: true }, { undoes_id: payment_id, amount_cents: -50_000 }]);
  expect(await booked(id)).toBe(0);
  expect(await refusalOf(call(OrderPaymentUndo, { id, payment_id, reason }))).toBe('409 order.not_undoable');
  expect(await call(OrderPay, { id, method: 'cash' })).toMatchObject({ state: 'pay', paid_cents: 50_000 });
});

test('money that was given back by mistake is taken again', async () => {
  const { id } = await paidOrder();
  await edit(id, { weight_g: 90_000, accepts_difference: true });
  const { payments } = await call(OrderGiveBack, { id, reason });
  const again = await call(OrderPaymentUndo, { id, payment_id: payments[1]?.id ?? 0, reason: 'not taken' });
  expect(again).toMatchObject({ paid_cents: 50_000, overpaid_cents: 5_000 });
  expect(await booked(id)).toBe(50_000);
});

test('with a waybill that needs it to be paid, a payment is not taken back', async () => {
  const { id, payments } = await paidOrder();
  await call(WaybillAdd, { order_id: id });
  const undo = call(OrderPaymentUndo, { id, payment_id: payments[0]?.id ?? 0, reason });
  expect(await refusalOf(undo)).toBe('409 order.waybill_unpaid');
});

test('a member’s credit follows what is still owed', async () => {
  const fields = { code: 'C1', name: 'Anhui Steel', credit_limit_cents: 90_000 };
  const member = await call(memberContract.MemberAdd, fields);
  const used = async () => (await call(memberContract.MemberInfo, { id: member.id })).credit_used_cents;
  const { id } = await order({ terms: 'monthly', member_id: member.id });
  await call(OrderPay, { id, part: 'monthly', method: 'cash', site_id: sites.start });
  expect(await used()).toBe(0);
  await edit(id, { weight_g: 80_000, accepts_difference: true });
  expect(await used()).toBe(0);
  await call(OrderGiveBack, { id, reason });
  await edit(id, { weight_g: 100_000, accepts_difference: true });
  expect(await used()).toBe(10_000);
  await call(OrderCancel, { id, gives_back: true });
  expect(await used()).toBe(0);
});

type Step = 'pay' | 'heavier' | 'lighter' | 'give_back' | 'undo' | 'cancel';

async function take(step: Step, { id, payments, weight_g }: OrderDetail): Promise<unknown> {
  const difference = { accepts_difference: true };
  if (step === 'pay') return call(OrderPay, { id, method: 'cash', site_id: sites.start });
  if (step === 'heavier') return edit(id, { weight_g: weight_g + 7_000, ...difference });
  if (step === 'lighter') return edit(id, { weight_g: Math.max(1_000, weight_g - 9_000), ...difference });
  if (step === 'give_back') return call(OrderGiveBack, { id, reason });
  if (step === 'undo') return call(OrderPaymentUndo, { id, payment_id: payments.at(-1)?.id ?? 0, reason });
  return call(OrderCancel, { id, reason, gives_back: true });
}

test('whatever is done in whatever order, the books say what the entries say', async () => {
  const steps = fc.constantFrom<Step>('pay', 'heavier', 'lighter', 'give_back', 'undo', 'pay', 'lighter', 'cancel');
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 9 }), async (taken) => {
      const { id } = await order({ terms: 'prepaid' });
      for (const step of taken) await refusalOf(take(step, await orderOf(id)));
      const after = await orderOf(id);
      const enteredCents = after.payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
      expect(after.paid_cents).toBe(enteredCents);
      expect(await booked(id)).toBe(enteredCents);
      expect(after.overpaid_cents).toBe(Math.max(0, after.paid_cents - after.prepaid_cents));
      if (after.state === 'pay') expect(after.paid_cents).toBeGreaterThanOrEqual(after.prepaid_cents);
      if (after.state === 'cancelled') expect(enteredCents).toBe(0);
      // One receipt says all that goes back at once.
      for (const [receipt_id, entries] of Map.groupBy(after.payments, (entry) => entry.receipt_id ?? 0)) {
        const amount_cents = entries.reduce((sum, entry) => sum + entry.amount_cents, 0);
        expect(await call(OrderReceipt, { id: receipt_id })).toMatchObject({ amount_cents });
      }
    }),
    { numRuns: 12 },
  );
});
