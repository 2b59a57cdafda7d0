import { refuse } from '@linehaul/contract/errors.ts';
import { ownSites } from '@linehaul/modules/access/server/own-sites.port.ts';
import { type PaymentSubject, recordAtTill, type TillMethod } from '@linehaul/modules/payment/server/payment.port.ts';
import { closeCharges } from '@linehaul/modules/payment/server/payment-closing.port.ts';
import { settleOrder } from '@linehaul/modules/settlement/server/settlement.port.ts';
import { findSite } from '@linehaul/modules/site/server/site.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type OrderDetail, type OrderPart, orderErrors, orderPart } from '../contract/order.contract.ts';
import { lockOrder, moveOrder } from './order.port.ts';
import { orderRepo } from './order.repo.ts';
import { codPart, dueOf, refundedOfTotal } from './order.rules.ts';
import { emitRefunded } from './order-emit.repo.ts';
import { payPart } from './order-settle.port.ts';
import { orderWrites } from './order-writes.repo.ts';

const kind = 'order';

interface CounterPayment {
  id: number;
  version?: number | undefined;
  part: OrderPart;
  method: TillMethod;
  note: string;
  /** Whose counter takes the money; the caller's own site when absent. */
  site_id?: number | undefined;
}

/**
 * The site that takes money at a counter: one of the caller's own where they have any, else any of the tenant's; undefined
 * when nothing was said and the caller is bound to no single one.
 */
async function counterSite(scope: Scope, asked: number | undefined): Promise<number | undefined> {
  const own = (await ownSites(scope)).map(({ id }) => id);
  if (asked === undefined) return own.length === 1 ? own[0] : undefined;
  const isAllowed = own.length > 0 ? own.includes(asked) : (await findSite(scope, asked)) !== undefined;
  if (!isAllowed) {
    const { site_unknown } = orderErrors;
    throw refuse(site_unknown, { fields: { site_id: { code: site_unknown.code } } });
  }
  return asked;
}

/** A part is paid at the tenant's own counter, wholly. */
export async function payAtCounter(scope: Scope, payment: CounterPayment): Promise<OrderDetail> {
  const { id, version, part, method, note } = payment;
  const site_id = await counterSite(scope, payment.site_id);
  const take = ({ order_no }: OrderDetail, amount_cents: number) => {
    const subject = { subject_kind: kind, subject_id: id, subject_part: part, subject_text: order_no };
    return recordAtTill(scope, { ...subject, amount_cents, method, note, account: 'unsettled' });
  };
  return payPart(scope, { id, version, part, method, note, site_id, take });
}

interface DeliveryPayment {
  id: number;
  order_no: string;
  /** Freight and money for the shipper, in cents; 0 where nothing was due. */
  collect_cents: number;
  cod_cents: number;
  method: TillMethod;
}

/** What the consignee has paid on delivery, as the books and the payment log know it. */
export async function bookOnDelivery(scope: Scope, delivery: DeliveryPayment): Promise<void> {
  const { method, collect_cents, cod_cents } = delivery;
  const subject = { subject_kind: kind, subject_id: delivery.id, subject_text: delivery.order_no, method, note: '' };
  if (collect_cents > 0) {
    const freight = { subject_part: 'collect', amount_cents: collect_cents, account: 'unsettled' } as const;
    await recordAtTill(scope, { ...subject, ...freight });
    await closeCharges(scope, { subject_kind: kind, subject_id: delivery.id, subject_part: freight.subject_part });
  }
  if (cod_cents > 0) {
    const cod = { subject_part: codPart, amount_cents: cod_cents, account: 'cod_held' } as const;
    await recordAtTill(scope, { ...subject, ...cod });
  }
}

const methods = { online: 'online', voucher: 'transfer', till: 'cash' } as const;

/** Freight orders, as payments see them. */
export const orderSubject: PaymentSubject = {
  key: kind,
  payee: 'tenant',
  ways: ['online', 'till', 'voucher'],
  page: (id) => `/logistics/order/info/${id}`,

  async due(scope, id, part) {
    await orderWrites(scope).lock(id);
    const order = await orderRepo(scope).byId(id);
    if (!order) return undefined;
    if (part === codPart) return { title: order.order_no, due_cents: 0, is_paid: true, account: 'cod_held' };
    const read = orderPart.safeParse(part);
    if (!read.success) return undefined;
    const due = dueOf(order, read.data);
    const due_cents = typeof due === 'number' ? due : 0;
    const is_paid = order.payments.some((payment) => payment.part === read.data);
    return { title: order.order_no, due_cents, is_paid, account: 'unsettled' };
  },

  async paid(scope, id, part, { way, payment_no, note }) {
    const text = [payment_no, note].filter(Boolean).join(' · ');
    const paid = { part: orderPart.parse(part), method: methods[way], note: text.slice(0, 200) };
    const site_id = way === 'till' ? await counterSite(scope, undefined) : undefined;
    await payPart(scope, { id, ...paid, site_id });
    // Money may come after the cargo was signed for: then nothing else would settle it.
    await settleOrder(scope, id);
  },

  async refunded(scope, id, refunded) {
    const order = await lockOrder(scope, id);
    const back = refundedOfTotal(refunded);
    const isWhole = order.paid_cents > 0 && back >= order.paid_cents;
    const isOpen = order.state === 'pay' || order.state === 'send' || order.state === 'finish';
    if (isWhole && isOpen) await moveOrder(scope, id, 'refund');
    await emitRefunded(scope, id, back);
  },
};
