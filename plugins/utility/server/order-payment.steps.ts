import type { Industry } from '@linehaul/contract/endpoint.ts';
import { closeCharges, type PaymentSubject } from '@linehaul/modules/payment/server/payment.port.ts';
import { commissionReturn } from '@linehaul/modules/settlement/server/settlement.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { utilityKind, utilityPart } from '../contract/utility-record.contract.ts';
import { followOrder } from './follow.steps.ts';
import { type LockedTopUp, orderRepo, orderSteps } from './order.repo.ts';
import type { Mover } from './utility.rules.ts';

/** Path of the list in which a top-up is found. */
const logPage = '/plugin/utility/log';

async function lockOrder(scope: Scope, id: number): Promise<LockedTopUp | undefined> {
  return (await orderSteps.lockAll(scope, [id]))[0];
}

/** Numbers of top-ups, as the books name them. */
export async function orderNumbers(scope: Scope, ids: readonly number[]) {
  return (await orderRepo(scope).byIds(ids)).map(({ id, order_no: no }) => ({ id, no }));
}

/** Where who reads the books finds them: the platform has no such page. */
export function orderPage(_id: number, reader: Industry): string {
  return reader === 'platform' || reader === 'bank' ? '' : logPage;
}

/** Top-ups, as payments see them: the price waits in `unsettled` until the phone or account has its money. */
export const orderSubject: PaymentSubject = {
  key: utilityKind,
  payee: 'tenant',
  ways: ['online', 'till'],
  shopPart: utilityPart,

  async memberPart(scope, id, member) {
    return (await orderRepo(scope).byId(id))?.member_id === member.id ? utilityPart : undefined;
  },

  accountOf: () => 'unsettled',
  page: () => logPage,

  async due(scope, id, part) {
    const order = part === utilityPart ? await lockOrder(scope, id) : undefined;
    if (!order) return undefined;
    const { product_name, account_masked, state, price_cents } = order;
    const isDue = state === 'created';
    return {
      title: `${product_name} ${account_masked}`,
      due_cents: isDue ? price_cents : 0,
      is_paid: !isDue && state !== 'closed',
      account: 'unsettled',
    };
  },

  async paid(scope, id, _part, { amount_cents }) {
    const order = await orderSteps.lock(scope, id);
    const set = { price_cents: amount_cents, paid_at: scope.timestamp, next_at: scope.timestamp };
    await orderSteps.take(scope, order, 'pay', { by: 'money', set });
    await closeCharges(scope, { subject_kind: utilityKind, subject_id: id });
    await followOrder(scope, id);
  },

  late: async () => 'give_back',
  refundsByDocument: true,
  returns: (scope, id, cents) => commissionReturn(scope, utilityKind, id, cents),

  async refunded(scope, id, refundedParts) {
    const order = await lockOrder(scope, id);
    const back = refundedParts.reduce((sum, { cents }) => sum + cents, 0);
    if (order?.state === 'failed' && back >= order.price_cents)
      await orderSteps.take(scope, order, 'refund', { by: 'money' });
  },
};

/** Nobody waits for the payment any more; money that still comes goes back. */
export async function closeOrder(tx: Scope, order: LockedTopUp, by: Mover): Promise<void> {
  await orderSteps.take(tx, order, 'close', { by, set: { ended_at: tx.timestamp } });
  await closeCharges(tx, { subject_kind: utilityKind, subject_id: order.id });
}
