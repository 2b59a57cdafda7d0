import { lockNamed } from '@linehaul/server-kernel/database/named-lock.repo.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { AffiliateReport } from '../contract/affiliate-record.contract.ts';
import { isSameReport, lastReports, type OrderStep, stepBetween } from './affiliate.rules.ts';
import { type LockedOrder, orderRepo, orderSteps } from './affiliate-order.repo.ts';
import { type AffiliateTerms, attributeOrders, bookShares } from './share.steps.ts';

/** One transaction at a time changes orders and promoters of a tenant at one provider: none waits for another crosswise. */
export const lockAffiliate = (tx: Scope, key: string): Promise<void> => lockNamed(tx, `affiliate ${key}`);

interface OrderChange {
  order: LockedOrder;
  report: AffiliateReport;
  step: OrderStep | undefined;
}

/** What of a report differs from the row; null where nothing does, or where it is older than the row is. */
function findChange(order: LockedOrder, report: AffiliateReport): OrderChange | null {
  const isMoved = order.state !== report.state;
  const step = isMoved ? stepBetween(order.state, report.state) : undefined;
  if (isMoved && step === undefined) return null;
  const storedReport = { ...order, ordered_at: order.ordered_at ?? 0, settled_at: order.settled_at ?? 0 };
  return !isMoved && isSameReport(storedReport, report) ? null : { order, report, step };
}

type Take = (tx: Scope, orders: readonly LockedOrder[]) => Promise<unknown>;

const takeStep: Readonly<Record<OrderStep, Take>> = {
  pay: (tx, orders) => orderSteps.takeAll(tx, orders, 'pay'),
  receive: (tx, orders) => orderSteps.takeAll(tx, orders, 'receive'),
  settle: (tx, orders) => orderSteps.takeAll(tx, orders, 'settle'),
  fall: (tx, orders) => orderSteps.takeAll(tx, orders, 'fall'),
};

async function changeOrders(tx: Scope, key: string, changes: readonly OrderChange[]): Promise<void> {
  await orderRepo(tx, key).write(changes);
  for (const [step, moves] of Map.groupBy(changes, (change) => change.step)) {
    if (!step) continue;
    await takeStep[step](
      tx,
      moves.map(({ order }) => order),
    );
  }
}

/**
 * Keeps what a provider reports, in the caller's transaction: rows that are known follow it, promoters get their parts, and what
 * was settled or has fallen is booked. Reported again, nothing changes.
 */
export async function keepOrders(
  tx: Scope,
  key: string,
  terms: AffiliateTerms,
  reports: readonly AffiliateReport[],
): Promise<void> {
  await lockAffiliate(tx, key);
  const repo = orderRepo(tx, key);
  const latest = lastReports(reports);
  const storedOrders = new Map(
    (await repo.locked(latest.map(({ row_key }) => row_key))).map((row) => [row.row_key, row]),
  );
  const changes = latest.flatMap((report) => {
    const order = storedOrders.get(report.row_key);
    return order ? (findChange(order, report) ?? []) : [];
  });
  const addedIds = await repo.add(latest.filter(({ row_key }) => !storedOrders.has(row_key)));
  await changeOrders(tx, key, changes);
  const ids = [...addedIds, ...changes.map(({ order }) => order.id)];
  await attributeOrders(tx, key, terms, ids);
  await bookShares(tx, key, ids);
  await repo.emitChanged([...addedIds, ...changes.flatMap(({ order, step }) => (step ? order.id : []))]);
}
