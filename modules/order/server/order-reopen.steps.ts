import { refuse } from '@linehaul/contract/errors.ts';
import { channelOfMethod, promiseSubjectRefund } from '@linehaul/modules/payment/server/payment.port.ts';

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { type OrderDetail, orderErrors } from '../contract/order.contract.ts';
import { codPart, orderLife } from './order.rules.ts';
import type { PaidOnDelivery } from './order-dispatch.steps.ts';
import { giveBack } from './order-give-back.steps.ts';
import { lockOrder, orderSteps, type StoredOrder } from './order-steps.repo.ts';

/** A signature that was a mistake: what was entered as paid at the door, and whose till had it. */
export interface UndoneDelivery extends Omit<PaidOnDelivery, 'method'> {
  signature_id: number;
  /** The entry of the freight that was collected; null where none was. */
  payment_id: number | null;
  reason: string;
  till: { site_id: number; login_name: string };
}

const reopening = { action: 'reopen', by: 'waybill' } as const;

/** The entry of what was collected; of signatures that do not name it, the last of that amount. Refuses one that was undone. */
function entryOf({ payments }: StoredOrder, payment_id: number | null, collect_cents: number) {
  const isIt = ({ id, part, amount_cents }: OrderDetail['payments'][number]) =>
    payment_id === null ? part === 'collect' && amount_cents === collect_cents : id === payment_id;
  const entry = payments.findLast(isIt);
  if (!entry || entry.is_undone) throw refuse(orderErrors.not_undoable);
  return entry;
}

/**
 * The consignee has not signed after all: `finish → send`. What was entered as paid at the door goes back to the way by
 * which it came, from the till that had it, by entries of their own. Refuses with `order.state` an order that was wholly
 * refunded since. Answers refunds that are to be run after the commit.
 */
export async function reopenOrder(
  scope: Scope,
  extensions: Extensions,
  orderId: number,
  undone: UndoneDelivery,
): Promise<number[]> {
  const order = await lockOrder(scope, orderId);
  orderLife.next(order, 'reopen');
  const { collect_cents, cod_cents, payment_id, reason, till } = undone;
  const ids: number[] = [];
  if (collect_cents > 0) {
    const { id: undoes_id, method } = entryOf(order, payment_id, collect_cents);
    const way = method === 'online' ? {} : { channel: channelOfMethod(method) };
    const collectParts = [{ part: 'collect', amount_cents: collect_cents, ...way }] as const;
    ids.push(
      ...(await giveBack(scope, extensions, order, { given: collectParts, reason, step: reopening, undoes_id, till }))
        .ids,
    );
  } else await orderSteps.take(scope, order, 'reopen', reopening);
  if (cod_cents > 0) {
    const subject = { subject_kind: 'order', subject_id: orderId, subject_part: codPart };
    const refundRequest = { amount_cents: cod_cents, request_no: `S${undone.signature_id}`, note: reason };
    ids.push(...(await promiseSubjectRefund(scope, extensions, { ...subject, ...refundRequest })).ids);
  }
  return ids;
}
