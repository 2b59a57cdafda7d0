import { countCap } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import { stuckCount } from './payment-stuck.repo.ts';
import type { PaymentTables } from './payment-tables.repo.ts';

/** What waits for a person, counted up to 10,000 each. */
export async function waitingPayments(scope: Scope): Promise<{ held: number; to_confirm: number; stuck: number }> {
  const tables = scope.tables<PaymentTables>();
  const one = sql`1`.as('one');
  const heldRows = tables
    .selectFrom('payment_notification')
    .select(one)
    .where('outcome', 'in', ['held_amount', 'held_late'])
    .where('decision', 'is', null)
    .limit(countCap);
  const toConfirm = tables
    .selectFrom('payment')
    .select(one)
    .where('channel', '=', 'transfer')
    .where('state', 'in', ['created', 'paying'])
    .limit(countCap);
  const { rows } = await sql<{ held: number; to_confirm: number }>`
    select (select count(*) from (${heldRows}) as h) as held, (select count(*) from (${toConfirm}) as c) as to_confirm
  `.execute(tables);
  const { held: heldCount, to_confirm } = rows[0] ?? { held: 0, to_confirm: 0 };
  return { held: heldCount, to_confirm, stuck: await stuckCount(scope) };
}
