import type { SalesChannel } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { auctionErrors, auctionKey } from '../contract/auction.contract.ts';
import { activityRepo, activitySteps, type LockedActivity } from './activity.repo.ts';
import { followActivity } from './auction-follow.steps.ts';
import type { Kernel } from './auction-secret.steps.ts';
import { loseOrder } from './award.steps.ts';

/** The auction that an order is of now, locked after it; none of an order that was given up. */
async function lockActivity(tx: Scope, order_id: number): Promise<LockedActivity | undefined> {
  const id = await activityRepo(tx).idOfOrder(order_id);
  const [activity] = id === undefined ? [] : await activitySteps.lockAll(tx, [id]);
  return activity?.order_id === order_id ? activity : undefined;
}

/** What becomes of auctions when something becomes of their winners' orders, in the transaction of the order's step. */
export const auctionChannel = (kernel: Kernel): SalesChannel => ({
  key: auctionKey,

  async refuseStep({ caller }, _order, step) {
    if (step === 'price') return auctionErrors.price_fixed;
    // A winner who does not want it any more does not pay, and loses the deposit; the seller may let them go.
    return step === 'cancel' && caller.member_id !== undefined ? auctionErrors.binding : null;
  },

  async stepTaken(tx, { id: order_id, total_cents, refunded_cents }, step) {
    const activity = await lockActivity(tx, order_id);
    if (!activity) return;
    if (step === 'pay' && activity.state === 'awarded') {
      await activitySteps.take(tx, activity, 'pay', { by: 'order', set: { pay_until: null, paid_cents: total_cents } });
      await followActivity(tx, activity.id);
    }
    if (step === 'cancel' && activity.state === 'awarded') await loseOrder(tx, kernel, activity);
    if (step === 'refund') await activityRepo(tx).setRefunded(order_id, refunded_cents);
  },

  // The piece is somebody else's by now, or on the shelf; the deposit was forfeited for it.
  decideLate: async () => 'give_back',
});
