import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { StorageMove, StoragePlace } from '../contract/storage.contract.ts';

interface StorageTables {
  storage_move: Table<'storage_move', { target: StoragePlace; state: StorageMove['state'] }>;
}

const columns = ['target', 'state', 'last_id', 'moved', 'failed'] as const;

export interface KeptMove extends Omit<StorageMove, 'left'> {
  last_id: number;
}

/** The last move of the caller's files. */
export function moveRepo(scope: Scope) {
  const tables = scope.tenantTables<StorageTables>();
  const { supplier_id, login_name } = scope.caller;
  const changed_at = scope.timestamp;
  return {
    find: (): Promise<KeptMove | undefined> => tables.selectFrom('storage_move').select(columns).executeTakeFirst(),

    /** Begins with the first file again; the tenant has one move at a time. */
    async begin(target: StoragePlace): Promise<void> {
      const move = { target, state: 'moving' as const, last_id: 0, moved: 0, failed: 0, login_name, changed_at };
      await tables
        .insertInto('storage_move')
        .values({ supplier_id, ...move })
        .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet(move))
        .execute();
    },

    /** A person's step: nothing else is set where the move was in another state meanwhile. */
    async setState(from: StorageMove['state'], state: StorageMove['state']): Promise<void> {
      await tables.updateTable('storage_move').set({ state, changed_at }).where('state', '=', from).execute();
    },

    /** What one turn has done; a move that was begun anew meanwhile does not count it. */
    async advance(
      from: KeptMove,
      to: Partial<Pick<KeptMove, 'state' | 'last_id' | 'moved' | 'failed'>>,
    ): Promise<void> {
      await tables
        .updateTable('storage_move')
        .set({ ...to, changed_at })
        .where('target', '=', from.target)
        .where('last_id', '=', from.last_id)
        .execute();
    },

    async purge(): Promise<void> {
      await tables.deleteFrom('storage_move').execute();
    },
  };
}
