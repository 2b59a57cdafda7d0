import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { isEventWanted } from '@linehaul/server-kernel/events/emit.repo.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { sql } from 'kysely';
import type { OrderDetail, OrderEdit, OrderState } from '../contract/order.contract.ts';
import { orderCounters, orderCreated } from '../contract/order.events.ts';
import type { OrderParts, OrderTerms } from '../contract/order-counter.contract.ts';
import type { OrderDraft, PricedColumns } from './order.repo.ts';
import { emitCancelled, emitCreated, emitFinished, emitPaid } from './order-emit.repo.ts';
import type { OrderTables } from './order-tables.repo.ts';
import { spellParties } from './party-name.repo.ts';

/** As `orderNo` writes it. */
const nextNo = sql<string>`(select to_char(order_day, 'YYMMDD') ||
  lpad(last::text, greatest(6, length(last::text)), '0') from counted)`;

export type EditedColumns = PricedColumns & Omit<OrderEdit, 'parts'> & Pick<OrderDetail, 'goods_lines'>;

/** Columns of the type jsonb. */
function asJson({ fees, lines, goods_lines }: Pick<OrderDraft, 'fees' | 'lines' | 'goods_lines'>) {
  return { fees: JSON.stringify(fees), lines: JSON.stringify(lines), goods_lines: JSON.stringify(goods_lines) };
}

/** Everything that changes an order; the caller has locked it in the same transaction. Who looks at counters is told. */
export function orderWrites(scope: Scope) {
  const tables = scope.tables<OrderTables>();
  const { supplier_id } = scope.caller;
  const now = () => new Date(scope.now * 1000);
  return {
    /** Locks the row until the transaction ends. */
    lock: (id: number) =>
      tables.selectFrom('freight_order').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),

    /**
     * Gives the order the day's next number. Taking one keeps all others of the tenant and day waiting until the
     * transaction ends, so it is taken with the order itself, after everything that can be done before. A number is
     * given back when the transaction fails: there are no gaps.
     */
    async add({ fees, lines, goods_lines, ...draft }: OrderDraft): Promise<number> {
      const json = asJson({ fees, lines, goods_lines });
      await spellParties(scope, draft);
      const isAwaited = await isEventWanted(scope, orderCreated);
      publish(scope, orderCounters);
      const row = await tables
        .with('counted', (counters) =>
          counters
            .insertInto('order_counter')
            .values({ supplier_id, order_day: draft.order_day, last: 1 })
            .onConflict((conflict) =>
              conflict.columns(['supplier_id', 'order_day']).doUpdateSet({ last: sql`order_counter.last + 1` }),
            )
            .returning(['order_day', 'last']),
        )
        .insertInto('freight_order')
        .values({ supplier_id, order_no: nextNo, ...draft, ...json, content_hash: null, created_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (isAwaited) await emitCreated(scope, row.id);
      return row.id;
    },

    async setPrice(id: number, { lines, ...priced }: PricedColumns): Promise<void> {
      await tables
        .updateTable('freight_order')
        .set({ ...priced, lines: JSON.stringify(lines), version: sql`version + 1` })
        .where('id', '=', id)
        .execute();
      publish(scope, orderCounters);
    },

    /** Writes what an edit gave and what it costs now. */
    async edit(id: number, { lines, fees, goods_lines, ...edited }: EditedColumns): Promise<void> {
      const json = asJson({ fees, lines, goods_lines });
      await spellParties(scope, edited);
      await tables
        .updateTable('freight_order')
        .set({ ...edited, ...json, version: sql`version + 1` })
        .where('id', '=', id)
        .execute();
      publish(scope, orderCounters);
    },

    async setState(id: number, state: OrderState, cancel_reason?: string): Promise<void> {
      await tables
        .updateTable('freight_order')
        .set({ state, version: sql`version + 1`, ...(cancel_reason === undefined ? {} : { cancel_reason }) })
        .where('id', '=', id)
        .execute();
      publish(scope, orderCounters);
      if (state === 'cancelled') await emitCancelled(scope, id);
      if (state === 'finish') await emitFinished(scope, id);
    },
  };
}

/** Divides an order's total anew between those who pay it. */
export async function setParts(scope: Scope, id: number, parts: OrderParts & { terms: OrderTerms }): Promise<void> {
  await scope
    .tables<OrderTables>()
    .updateTable('freight_order')
    .set({ ...parts, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Writes what an order is owed after some of it was moved to another one. */
export async function writeMoved(
  scope: Scope,
  id: number,
  { lines, ...sums }: Pick<PricedColumns, 'lines' | 'fees_cents' | 'total_cents' | 'collect_cents'>,
): Promise<void> {
  await scope
    .tables<OrderTables>()
    .updateTable('freight_order')
    .set({ ...sums, lines: JSON.stringify(lines), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Enters money of an order that was taken, or below zero given back; the caller has locked the order. */
export async function addPayment(
  scope: Scope,
  order_id: number,
  state: OrderState,
  payment: Pick<OrderDetail['payments'][number], 'part' | 'amount_cents' | 'method' | 'note'> & {
    site_id: number;
    receipt_id?: number | undefined;
    undoes_id?: number | undefined;
    /** In whose till the money is; the caller's when absent. */
    login_name?: string | undefined;
  },
  overpaid_cents = 0,
) {
  const { supplier_id, login_name } = scope.caller;
  const tables = scope.tables<OrderTables>();
  const paid = await tables
    .insertInto('order_payment')
    .values({
      supplier_id,
      order_id,
      ...payment,
      login_name: payment.login_name ?? login_name,
      created_at: new Date(scope.now * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tables
    .updateTable('freight_order')
    .set({
      state,
      paid_cents: sql`paid_cents + ${payment.amount_cents}`,
      overpaid_cents,
      version: sql`version + 1`,
    })
    .where('id', '=', order_id)
    .execute();
  publish(scope, orderCounters);
  if (payment.amount_cents > 0) await emitPaid(scope, paid.id);
}
