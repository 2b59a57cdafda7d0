import { refuse } from '@linehaul/contract/errors.ts';
import type { GoodsLine } from '@linehaul/modules/goodsorder/contract/goods-order-record.contract.ts';
import { lockGoodsOrder } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { refundErrors } from '../contract/refund.contract.ts';
import type { RefundDetail, RefundReason } from '../contract/refund-record.contract.ts';
import { refundRepo } from './refund.repo.ts';
import { unsentLeft } from './refund.rules.ts';
import { addRefund, existingRefund } from './refund-request.steps.ts';
import { approve } from './refund-step.steps.ts';

export interface ChannelRefund {
  order_id: number;
  /** The same number again is the same refund. */
  request_no: string;
  reason_code: RefundReason;
  /** Why, as both sides read it. */
  body: string;
  /** Pieces that are not sent or used, by line; all of the order's when absent. */
  lines?: readonly { line_no: number; qty: number }[];
}

/** All that an order still has of pieces that are not sent. */
function allUnsent(lines: readonly GoodsLine[]) {
  return lines.map((line) => ({ line_no: line.line_no, qty: unsentLeft(line) })).filter(({ qty }) => qty > 0);
}

/**
 * Gives pieces of a paid order that are not sent, and what was paid for them, back without anybody's decision, in the caller's
 * transaction. `promised_ids` are for `runRefunds` after it; without that call the queue of payments runs them a little later. Refuses
 * what a request for it would be refused for.
 */
export async function refundGoods(
  scope: Scope,
  extensions: Extensions,
  { order_id, request_no, reason_code, body, lines }: ChannelRefund,
): Promise<{ refund: RefundDetail; promised_ids: number[] }> {
  const order = await lockGoodsOrder(scope, extensions, order_id);
  // Asked again for all that is left, nothing is: the number alone says which refund it was.
  const earlierId = lines ? undefined : await refundRepo(scope).idOfRequest(request_no);
  if (earlierId !== undefined) {
    const refund = await existingRefund(scope, earlierId);
    if (refund.order_id !== order_id) throw refuse(refundErrors.request_differs);
    return { refund, promised_ids: [] };
  }
  const pieces = lines ?? allUnsent(order.lines);
  if (pieces.length === 0) throw refuse(refundErrors.nothing_asked);
  const refund = await addRefund(scope, extensions, {
    order_id,
    request_no,
    reason_code,
    body,
    way: 'refund',
    lines: [...pieces],
    picture_ids: [],
  });
  if (refund.state !== 'applied') return { refund, promised_ids: [] };
  const decision = { id: refund.id, version: undefined, lines: [], body: '', picture_ids: [] };
  const noAddress = { return_name: '', return_phone: '', return_address: '' };
  const promised_ids = await approve(scope, extensions, { ...decision, ...noAddress });
  return { refund: await existingRefund(scope, refund.id), promised_ids };
}
