import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { isEventWanted } from '@linehaul/server-kernel/events/emit.repo.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { sql } from 'kysely';
import { orderCounters, orderCreated } from '../contract/order.events.ts';
import type { OrderDraft } from './order.repo.ts';
import { emitCreated } from './order-emit.repo.ts';
import type { OrderTables } from './order-tables.repo.ts';
import { spellParties } from './party-name.repo.ts';

/** As `orderNo` writes it. */
const nextNo = sql<string>`(select to_char(order_day, 'YYMMDD') ||
  lpad(last::text, greatest(6, length(last::text)), '0') from counted)`;

/** Columns of the type jsonb. */
export function asJson({ fees, lines, goods_lines }: Pick<OrderDraft, 'fees' | 'lines' | 'goods_lines'>) {
  return { fees: JSON.stringify(fees), lines: JSON.stringify(lines), goods_lines: JSON.stringify(goods_lines) };
}

/**
 * Adds an order and gives it the day's next number. Taking one keeps all others of the tenant and day waiting until the
 * transaction ends, so it is taken with the order itself, after everything that can be done before. A number is given back
 * when the transaction fails: there are no gaps.
 */
export async function insertOrder(scope: Scope, { fees, lines, goods_lines, ...draft }: OrderDraft): Promise<number> {
  const { supplier_id } = scope.caller;
  const json = asJson({ fees, lines, goods_lines });
  await spellParties(scope, draft);
  const isAwaited = await isEventWanted(scope, orderCreated);
  publish(scope, orderCounters);
  const row = await scope
    .tables<OrderTables>()
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
    .values({
      supplier_id,
      order_no: nextNo,
      ...draft,
      ...json,
      content_hash: null,
      created_at: scope.timestamp,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isAwaited) await emitCreated(scope, row.id);
  return row.id;
}
