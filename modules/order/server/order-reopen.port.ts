import { channelOfMethod } from '@linehaul/modules/payment/server/payment.port.ts';
import { promiseSubjectRefund } from '@linehaul/modules/payment/server/payment-subject-refund.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Offered } from '@linehaul/server-kernel/module/extension-point.ts';
import { lockOrder } from './order.port.ts';
import { codPart, orderLife } from './order.rules.ts';
import type { PaidOnDelivery } from './order-dispatch.port.ts';
import { giveBack } from './order-give-back.port.ts';
import { orderWrites } from './order-writes.repo.ts';

/** A signature that was a mistake: what was entered as paid at the door, and whose till had it. */
export interface UndoneDelivery extends PaidOnDelivery {
  signature_id: number;
  /** The entry of the freight that was collected; null where none was. */
  payment_id: number | null;
  reason: string;
  till: { site_id: number; login_name: string };
}

/**
 * The consignee has not signed after all: `finish → send`. What was entered as paid at the door goes back to the way by
 * which it came, from the till that had it, by entries of their own. Refuses with `order.state` an order that was wholly
 * refunded since. Answers refunds that are to be run after the commit.
 */
export async function reopenOrder(
  scope: Scope,
  offered: Offered,
  orderId: number,
  undone: UndoneDelivery,
): Promise<number[]> {
  const order = await lockOrder(scope, orderId);
  const state = orderLife.next(order, 'reopen');
  const { collect_cents, cod_cents, payment_id, reason, till } = undone;
  const channel = channelOfMethod(undone.method);
  const ids: number[] = [];
  if (collect_cents > 0) {
    const given = [{ part: 'collect', amount_cents: collect_cents, channel }] as const;
    const undoes_id = payment_id ?? undefined;
    ids.push(...(await giveBack(scope, offered, order, { given, reason, state, undoes_id, till })));
  } else await orderWrites(scope).setState(orderId, state);
  if (cod_cents > 0) {
    const subject = { subject_kind: 'order', subject_id: orderId, subject_part: codPart, channel };
    const asked = { amount_cents: cod_cents, request_no: `S${undone.signature_id}`, note: reason };
    ids.push(...(await promiseSubjectRefund(scope, offered, { ...subject, ...asked })).ids);
  }
  return ids;
}
