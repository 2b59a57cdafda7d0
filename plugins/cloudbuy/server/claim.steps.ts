import { refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { goodsOrderInput } from '@linehaul/modules/goodsorder/contract/goods-order-calls.contract.ts';
import type { GoodsOrderDetail } from '@linehaul/modules/goodsorder/contract/goods-order-record.contract.ts';
import { sellGoods, sourceOf } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { cloudbuyErrors, cloudbuyKey } from '../contract/cloudbuy.contract.ts';
import type { ClaimInput } from '../contract/cloudbuy-draw.contract.ts';
import { type LockedRound, roundSteps } from './round.repo.ts';
import { onePiece, winningCause } from './round.steps.ts';
import { skusOf } from './round-show.steps.ts';

/** Goods that are sent need to know where. */
function checkReceiver(claim: ClaimInput): void {
  if (claim.freight_mode === 2) return;
  for (const field of ['receiver_name', 'receiver_phone', 'region_code', 'city', 'address'] as const)
    if (claim[field] === '') throw refuseAt(cloudbuyErrors.receiver_missing, field);
}

/** The order of the prize: it costs nothing, the way to the winner neither. */
async function orderPrize(
  tx: Scope,
  extensions: Extensions,
  { id, sku_id, winner_id }: LockedRound,
  claim: ClaimInput,
): Promise<GoodsOrderDetail> {
  const { id: _id, ...receiver } = claim;
  const input = { ...receiver, member_id: winner_id ?? 0, lines: onePiece(sku_id), request_no: `cloudbuy-${id}` };
  const prizeOrder = await sellGoods(tx, extensions, goodsOrderInput.parse(input), {
    source: sourceOf(tx),
    sold_by: cloudbuyKey,
    lines: [{ price_cents: 0 }],
    is_freight_free: true,
    stock: winningCause(id),
  });
  // The number may be that of an order which was sold otherwise.
  if (prizeOrder.sold_by !== cloudbuyKey) throw refuse(cloudbuyErrors.request_differs);
  return prizeOrder;
}

/** The winner has the prize: an order is made that the seller sends as any other. */
export async function claimPrize(tx: Scope, extensions: Extensions, claim: ClaimInput): Promise<GoodsOrderDetail> {
  const round = await roundSteps.lock(tx, claim.id);
  if (round.state === 'drawn' && (round.claim_until ?? 0) <= tx.now) throw refuse(cloudbuyErrors.claim_over);
  if (round.state !== 'drawn') throw refuse(cloudbuyErrors.state);
  checkReceiver(claim);
  const sku = (await skusOf(tx, [round])).get(round.sku_id);
  const order = await orderPrize(tx, extensions, round, claim);
  await roundSteps.take(tx, round, 'claim', {
    by: 'person',
    set: {
      ...{ order_id: order.id, order_no: order.order_no, held_pieces: 0, cost_cents: sku?.cost_cents ?? 0 },
      claimed_at: tx.timestamp,
    },
  });
  return order;
}
