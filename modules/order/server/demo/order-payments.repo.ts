import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { sql } from 'kysely';

interface PaymentTables {
  order_payment: Table<'order_payment'>;
}

/** Numbers of the payments that the demo has written, by their order and part: `17 prepaid`. */
export async function orderPaymentIds(scope: Scope): Promise<Map<string, number>> {
  const rows = await scope
    .tables<PaymentTables>()
    .selectFrom('order_payment')
    .select(['id', 'order_id', 'part'])
    .execute();
  return new Map(rows.map(({ id, order_id, part }) => [`${order_id} ${part}`, id]));
}

/** The statement by which each order's monthly part was paid. */
export interface OrderStatement {
  order_id: number;
  statement_no: string;
}

/** Says in the orders by which statement they were paid. */
export async function nameStatements(scope: Scope, statements: readonly OrderStatement[]): Promise<void> {
  await sql`update order_payment p set note = s.statement_no
    from jsonb_to_recordset(${JSON.stringify(statements)}::jsonb) as s(order_id int8, statement_no text)
    where p.supplier_id = ${scope.caller.supplier_id} and p.order_id = s.order_id and p.part = 'monthly'`.execute(
    scope.unscoped('hand-written'),
  );
}
