import { feeAmounts } from '@linehaul/modules/line/contract/pricing.contract.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Locked, recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { OrderAction, OrderDetail } from '../contract/order.contract.ts';
import { orderCounters } from '../contract/order.events.ts';
import { type Mover, orderLife } from './order.rules.ts';
import type { OrderRow } from './order-dispatch.repo.ts';
import { emitCancelled, emitFinished, emitPaid } from './order-emit.repo.ts';
import { type FreightOrderTable, type OrderTables, orderEntries } from './order-tables.repo.ts';

/** The one way by which orders change their state. */
export const orderSteps = recordSteps<FreightOrderTable, OrderAction, Mover>('freight_order', {
  machine: orderLife,
  recordOf: ({ id }) => `order ${id}`,
  notices: [orderCounters],
  async emit(scope, { from, to, records }) {
    if (from === to) return;
    for (const { id } of records) {
      if (to === 'cancelled') await emitCancelled(scope, id);
      if (to === 'finish') await emitFinished(scope, id);
    }
  },
});

type OrderEntry = OrderDetail['payments'][number];

/** An order as its steps work with it: what is stored of it, and what was paid of it and given back. */
export interface StoredOrder extends OrderRow {
  payments: readonly OrderEntry[];
}

/** What was paid of a locked order, read anew. */
async function withEntries(scope: Scope, order: Locked<OrderRow>): Promise<Locked<StoredOrder>> {
  // By a statement of its own: one that waits for the lock sees the entries as they were before it.
  const { payments } = await scope
    .tables<OrderTables>()
    .selectFrom('freight_order')
    .select(orderEntries)
    .where('freight_order.id', '=', order.id)
    .executeTakeFirstOrThrow();
  // What was added to the fees since the order was written is 0.
  return { ...order, fees: feeAmounts.parse(order.fees), payments };
}

/** Locks the order for the rest of the transaction; refuses a version that is not the present one. */
export async function lockOrder(scope: Scope, id: number, version?: number): Promise<Locked<StoredOrder>> {
  return withEntries(scope, await orderSteps.lock(scope, id, version));
}

/** As `lockOrder`, for an order that may be gone. */
export async function lockIfThere(scope: Scope, id: number): Promise<Locked<StoredOrder> | undefined> {
  const [order] = await orderSteps.lockAll(scope, [id]);
  return order && withEntries(scope, order);
}

/** Money of an order: taken, or below zero given back; in cents. */
export interface NewEntry extends Pick<OrderEntry, 'part' | 'amount_cents' | 'method' | 'note'> {
  site_id?: number | undefined;
  receipt_id?: number | undefined;
  undoes_id?: number | undefined;
  /** In whose till the money is; the caller's when absent. */
  login_name?: string | undefined;
}

/** Writes an entry of an order's money; the order's own sum is the caller's to raise. */
export async function addEntry(scope: Scope, order_id: number, entry: NewEntry): Promise<OrderEntry> {
  const { supplier_id } = scope.caller;
  const { part, amount_cents, method, note, receipt_id = null, undoes_id = null } = entry;
  const login_name = entry.login_name ?? scope.caller.login_name;
  const { id } = await scope
    .tables<OrderTables>()
    .insertInto('order_payment')
    .values({ supplier_id, order_id, ...entry, login_name, created_at: scope.timestamp })
    .returning('id')
    .executeTakeFirstOrThrow();
  const about = { is_undone: false, login_name, created_at: scope.now };
  return { id, part, amount_cents, method, note, receipt_id, undoes_id, ...about };
}

/** Enters money of a locked order beside its state. */
export async function enterMoney(
  scope: Scope,
  order: Locked<StoredOrder>,
  entry: NewEntry,
  overpaid_cents = order.overpaid_cents,
): Promise<Locked<StoredOrder>> {
  const newEntry = await addEntry(scope, order.id, entry);
  const after = await orderSteps.change(scope, order, {
    paid_cents: order.paid_cents + entry.amount_cents,
    overpaid_cents,
  });
  if (newEntry.amount_cents > 0) await emitPaid(scope, newEntry.id);
  return { ...after, payments: [...order.payments, newEntry] };
}
