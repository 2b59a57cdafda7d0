import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { EvidenceTables } from './evidence-tables.repo.ts';

export interface StoredHead {
  size: number;
  note: string;
  /** Unix seconds. */
  created_at: number;
}

export interface StoredKey {
  role: 'log' | 'clock';
  public_key: Buffer;
  secret: string;
  last_size: number | null;
  /** Of which log it signs the heads. */
  origin: string;
}

/** The heads of the log and the keys that sign them. */
export function evidenceHeadRepo(scope: Scope) {
  const tables = scope.unscoped<EvidenceTables>('shared tables');
  const heads = () => tables.selectFrom('evidence_head').select(['size', 'note', 'created_at']);
  return {
    /** One signs at a time, or replaces the keys: to the end of the transaction. */
    lock: () => sql`select pg_advisory_xact_lock(hashtext('evidence_head'))`.execute(tables),

    last: (): Promise<StoredHead | undefined> => heads().orderBy('size', 'desc').limit(1).executeTakeFirst(),

    ofSize: (size: number): Promise<StoredHead | undefined> => heads().where('size', '=', size).executeTakeFirst(),

    /** Another process may have signed the same tree. */
    add: (size: number, note: string) =>
      tables
        .insertInto('evidence_head')
        .values({ size, note, created_at: scope.timestamp })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),

    keys: (): Promise<StoredKey[]> =>
      tables
        .selectFrom('evidence_key')
        .select(['role', 'public_key', 'secret', 'last_size', 'origin'])
        .orderBy('id')
        .execute(),

    /** One of each role is in use, whichever process was first. */
    addKey: (key: Omit<StoredKey, 'last_size'>) =>
      tables
        .insertInto('evidence_key')
        .values({ ...key, created_at: scope.timestamp })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),

    /** The keys in use sign no further trees. */
    retireKeys: (lastSize: number) =>
      tables.updateTable('evidence_key').set({ last_size: lastSize }).where('last_size', 'is', null).execute(),
  };
}
