import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { EvidenceTables } from './evidence-tables.repo.ts';

export interface StoredSuccession {
  /** Of its leaf. */
  place: number;
  leaf: Buffer;
  old_origin: string;
  old_head: string;
  old_size: number;
  /** Unix seconds. */
  created_at: number;
}

interface NewSuccession extends Omit<StoredSuccession, 'created_at'> {
  origin: string;
  reason: string;
}

/** From which logs the log of the installation goes on. */
export function evidenceSuccessionRepo(scope: Scope) {
  const tables = scope.unscoped<EvidenceTables>('shared tables');
  const columns = ['place', 'leaf', 'old_origin', 'old_head', 'old_size', 'created_at'] as const;
  return {
    /** Those in a tree of the size, the last first. */
    list: (size: number): Promise<StoredSuccession[]> =>
      tables
        .selectFrom('evidence_succession')
        .select(columns)
        .where('place', '<', size)
        .orderBy('place', 'desc')
        .execute(),

    /** The log has another name from now on, and no fault. */
    async add(succession: NewSuccession): Promise<void> {
      const { login_name } = scope.caller;
      await tables
        .insertInto('evidence_succession')
        .values({ ...succession, login_name, created_at: scope.timestamp })
        .execute();
      await tables.updateTable('evidence_log').set({ origin: succession.origin, fault: '', lost_head: '' }).execute();
    },

    /** To the end of the transaction nobody gives places: waits for who does. */
    lockPlaces: () => sql`select pg_advisory_xact_lock(hashtext('evidence_leaf place'))`.execute(tables),
  };
}
