import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { utilityAlarmed, utilityDone, utilityRefunded } from '../contract/utility.events.ts';
import type { OrderState } from '../contract/utility-record.contract.ts';
import type { UtilityTables } from './utility-tables.repo.ts';

const rowsOf = (scope: Scope, ids: readonly number[]) =>
  scope
    .tenantTables<UtilityTables>()
    .selectFrom('utility_order')
    .where('id', 'in', ids)
    .select(['id as order_id', 'order_no']);

/** Tells those who hear of it what has become of top-ups. */
export async function emitStep(scope: Scope, to: OrderState, ids: readonly number[]): Promise<void> {
  if (to === 'done') await emit(scope, utilityDone, rowsOf(scope, ids));
  if (to === 'refunded') await emit(scope, utilityRefunded, rowsOf(scope, ids));
}

/** The provider has contradicted itself. */
export function emitAlarm(scope: Scope, id: number): Promise<void> {
  return emit(scope, utilityAlarmed, rowsOf(scope, [id]));
}
