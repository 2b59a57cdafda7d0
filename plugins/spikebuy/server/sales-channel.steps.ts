import { Refusal } from '@linehaul/contract/errors.ts';
import { goodsErrors } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { giveBackStock, takeStock } from '@linehaul/modules/goods/server/goods.port.ts';
import type { LatePayment, SalesChannel, SoldOrder } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { existing } from '@linehaul/server-kernel/record/record-calls.ts';
import { spikebuyErrors, spikebuyKey } from '../contract/spikebuy.contract.ts';
import { activityRepo } from './activity.repo.ts';
import { countForMember, mayHave } from './buy.steps.ts';
import { type LockedSale, saleRepo, saleSteps } from './sale.repo.ts';
import { whyClosed } from './spikebuy.rules.ts';

/** The sale of an order, locked after it. */
async function lockSale(tx: Scope, order_id: number): Promise<LockedSale | undefined> {
  const sale = await saleRepo(tx).ofOrder(order_id);
  return sale && (await saleSteps.lockAll(tx, [sale.id]))[0];
}

const linesOf = ({ lines }: SoldOrder) => lines.map(({ sku_id, qty }) => ({ sku_id, quantity: qty }));

/** Nobody has paid: the order has put its pieces back on the shelf, and the activity takes them again if it still sells. */
async function leave(tx: Scope, sale: LockedSale, order: SoldOrder): Promise<void> {
  await saleSteps.take(tx, sale, 'leave', { by: 'order' });
  await saleRepo(tx).uncount(sale);
  const cause = { kind: 'spikebuy_return', id: order.id, part: sale.returns };
  await saleRepo(tx).countReturn(sale.id);
  try {
    await takeStock(tx, cause, linesOf(order));
  } catch (error) {
    // A seller has taken the pieces off the shelf meanwhile: they are not there to be sold.
    if (error instanceof Refusal && error.code === goodsErrors.stock_short.code) return;
    throw error;
  }
  if (!(await activityRepo(tx).returnPieces(sale.activity_id, sale.quantity)))
    await giveBackStock(tx, 'release', cause, linesOf(order));
}

/** The order is to be paid once more; `decideLate` has found pieces. */
async function revive(tx: Scope, sale: LockedSale): Promise<void> {
  const { activity_id, member_id, quantity } = sale;
  const activity = await existing(activityRepo(tx), activity_id);
  await countForMember(tx, activity, { member_id, quantity });
  await saleSteps.take(tx, sale, 'revive', { by: 'order' });
}

/** Whether the pieces of an order that was given up can be had again: the activity sells, and has so many. */
async function decideLate(tx: Scope, order: SoldOrder): Promise<LatePayment> {
  const sale = await lockSale(tx, order.id);
  if (!sale) return 'keep';
  const { activity_id, member_id, quantity } = sale;
  const activity = await existing(activityRepo(tx), activity_id);
  if (whyClosed({ ...activity, now: tx.now }) || activity.held_pieces < quantity) return 'give_back';
  // Before the stock, as by everybody who buys: the member may be buying another piece at this moment.
  await saleRepo(tx).lockBuyer(activity_id, member_id);
  if (!(await mayHave(tx, activity, { member_id, quantity }))) return 'give_back';
  const cause = { kind: 'spikebuy_revival', id: order.id, part: sale.returns };
  await giveBackStock(tx, 'release', cause, linesOf(order));
  if (await activityRepo(tx).takePieces(activity_id, quantity)) return 'revive';
  await takeStock(tx, cause, linesOf(order));
  return 'give_back';
}

/** What becomes of sales when something becomes of their orders, in the transaction of the order's step. */
export const spikebuyChannel: SalesChannel = {
  key: spikebuyKey,

  async refuseStep(_scope, _order, step) {
    return step === 'price' ? spikebuyErrors.price_fixed : null;
  },

  async stepTaken(tx, order, step) {
    const sale = await lockSale(tx, order.id);
    if (!sale) return;
    if (step === 'pay') await saleSteps.take(tx, sale, 'pay', { by: 'order' });
    if (step === 'cancel') await leave(tx, sale, order);
    if (step === 'revive') await revive(tx, sale);
    if (step === 'refund')
      await saleSteps.take(tx, sale, 'refund', { by: 'order', set: { refunded_cents: order.refunded_cents } });
  },

  decideLate,
};
