import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';

interface Credit {
  credit_used_cents: number;
  credit_limit_cents: number;
}

/** Sets a member's credit as the orders of the demo's past have left it. */
export async function setCredit(scope: Scope, id: number, credit: Credit): Promise<void> {
  await scope.tables<{ member: Table<'member'> }>().updateTable('member').set(credit).where('id', '=', id).execute();
}
