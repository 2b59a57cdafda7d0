import { refuse } from '@linehaul/contract/errors.ts';
import {
  closeCharges,
  type PaymentSubject,
  recordAtTill,
  type TillMethod,
} from '@linehaul/modules/payment/server/payment.port.ts';

import { commissionReturn } from '@linehaul/modules/settlement/server/settlement.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { goodsOrderErrors } from '../contract/goods-order.contract.ts';
import type { GoodsOrderDetail } from '../contract/goods-order-record.contract.ts';
import { goodsCodeRepo } from './goods-code.repo.ts';
import { decideLate } from './goods-hold.steps.ts';
import { goodsLineRepo } from './goods-line.repo.ts';
import { goodsOrderRepo } from './goods-order.repo.ts';
import { goodsOrderLife } from './goods-order.rules.ts';
import { existingOrder, goodsKind } from './goods-order.steps.ts';
import { emitGoodsOrder } from './goods-order-emit.repo.ts';
import {
  askChannel,
  goodsOrderSteps,
  type LockedOrder,
  lockIfThere,
  lockOrder,
  takeGoodsStep,
} from './goods-order-steps.repo.ts';
import { adjustGoods } from './goods-price.rules.ts';
import { goodsRefunds } from './goods-refunds.extension.ts';

/** The one part that payments for goods orders have. */
const totalPart = 'total';

/** Closes what is open with payment channels: nobody waits for it any more, or it is another sum now. */
export function closeOpenPayments(scope: Scope, id: number): Promise<void> {
  return closeCharges(scope, { subject_kind: goodsKind, subject_id: id });
}

/** Sets the total to what a person has decided to be content with. */
async function waive(scope: Scope, order: LockedOrder, amount_cents: number): Promise<LockedOrder> {
  const short = order.total_cents - amount_cents;
  if (short <= 0) return order;
  const goods = order.total_cents - order.freight_cents;
  // Freight stays what it is: beyond the goods there is nothing to take it off.
  const price = adjustGoods(order.lines, order.adjust_cents - Math.min(short, goods));
  const { adjust_cents, total_cents } = price;
  await setLinePrices(scope, order, price);
  await goodsLineRepo(scope).addEvent(order.id, 'price', { amount_cents: -Math.min(short, goods) });
  return goodsOrderSteps.change(scope, order, { adjust_cents, total_cents });
}

/** What each line costs after a change of the whole. */
export async function setLinePrices(
  scope: Scope,
  { id, lines }: Pick<LockedOrder, 'id' | 'lines'>,
  price: ReturnType<typeof adjustGoods>,
): Promise<void> {
  const numberedLines = price.lines.map((line, at) => ({ ...line, line_no: lines[at]?.line_no ?? 0 }));
  await goodsLineRepo(scope).setPrices(id, numberedLines);
}

interface Paid {
  amount_cents: number;
  note: string;
  method?: TillMethod;
  payment_no?: string;
}

/** The order is paid: it waits to be sent, or its pieces to be used. */
export async function takePaid(scope: Scope, lockedOrder: LockedOrder, paidMoney: Paid): Promise<void> {
  const { amount_cents, note, method = '', payment_no = '' } = paidMoney;
  const { id } = lockedOrder;
  goodsOrderLife.next(lockedOrder, 'pay');
  const order = await waive(scope, lockedOrder, amount_cents);
  const when = { paid_at: scope.timestamp, paid_day: businessDay(scope), pay_until: null };
  const paid_cents = Math.min(amount_cents, order.total_cents);
  await goodsLineRepo(scope).addEvent(id, 'paid', {
    amount_cents,
    note,
    method,
    document_kind: payment_no === '' ? null : 'payment',
    document_no: payment_no,
  });
  await takeGoodsStep(scope, order, 'pay', { by: 'person', set: { paid_cents, ...when } });
  if (order.freight_mode === 2) {
    const units = order.lines.flatMap(({ line_no, qty }) =>
      Array.from({ length: qty }, (_, at) => ({ line_no, unit_no: at + 1 })),
    );
    await goodsCodeRepo(scope).add(id, units);
  }
  await emitGoodsOrder(scope, 'paid', id);
  await closeOpenPayments(scope, id);
}

interface CounterPayment {
  id: number;
  version?: number | undefined;
  method: TillMethod;
  note: string;
}

/** The total is paid at the tenant's own counter. */
export async function payGoodsAtCounter(
  scope: Scope,
  extensions: Extensions,
  payment: CounterPayment,
): Promise<GoodsOrderDetail> {
  const { id, version, method, note } = payment;
  const order = await lockOrder(scope, extensions, id, version);
  goodsOrderLife.next(order, 'pay');
  await askChannel(scope, order, 'pay');
  const { total_cents: amount_cents, order_no } = order;
  if (amount_cents === 0) throw refuse(goodsOrderErrors.nothing_due);
  const subject = { subject_kind: goodsKind, subject_id: id, subject_part: totalPart, subject_text: order_no };
  await recordAtTill(scope, { ...subject, amount_cents, method, note, account: 'unsettled' });
  await takePaid(scope, order, { amount_cents, note, method });
  return existingOrder(scope, id);
}

/** Goods orders, as payments see them. */
export const goodsOrderSubject = ({ extensions }: Pick<ModuleKernel, 'extensions'>): PaymentSubject => ({
  key: goodsKind,
  payee: 'tenant',
  ways: ['online', 'till', 'voucher'],
  shopPart: totalPart,
  async memberPart(scope, id, member) {
    return (await goodsOrderRepo(scope).byId(id))?.member_id === member.id ? totalPart : undefined;
  },
  accountOf: () => 'unsettled',
  page: (id) => `/order/info/${id}`,

  async due(scope, id, part) {
    if (part !== totalPart) return undefined;
    const order = await lockIfThere(scope, id);
    if (!order) return undefined;
    const { order_no: title, state, total_cents, paid_cents } = order;
    const due_cents = state === 'submit' ? total_cents : 0;
    return { title, due_cents, is_paid: paid_cents > 0, account: 'unsettled' };
  },

  async paid(scope, id, _part, { amount_cents, payment_no, note }) {
    await takePaid(scope, await lockOrder(scope, extensions, id), { amount_cents, note, payment_no });
  },

  late: (scope, id, _part, amount_cents) => decideLate(scope, extensions, id, amount_cents),

  refundsByDocument: true,
  returns: (scope, id, cents) => commissionReturn(scope, goodsKind, id, cents),

  async refunded(scope, _id, _refunded, now) {
    for (const refunds of extensions(goodsRefunds)) await refunds.paid(scope, now);
  },

  async refundRefused(scope, _id, now) {
    for (const refunds of extensions(goodsRefunds)) await refunds.refused(scope, now);
  },
});
