import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { withdrawalReturned } from '../contract/wallet.events.ts';
import type { WalletTables } from './wallet-tables.repo.ts';

/** The withdrawal has its state and reason already; in its own tenant's scope. */
export function emitReturned(scope: Scope, id: number): Promise<void> {
  const payload = scope
    .tables<WalletTables>()
    .selectFrom('withdrawal')
    .select(['withdrawal.id as withdrawal_id', 'withdrawal.withdrawal_no', 'withdrawal.amount_cents'])
    .select(['withdrawal.card_masked', 'withdrawal.reason'])
    .where('withdrawal.id', '=', id);
  return emit(scope, withdrawalReturned, payload);
}
