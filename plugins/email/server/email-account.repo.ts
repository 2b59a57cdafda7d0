import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { sql } from 'kysely';

interface EmailTables {
  email_template: Table<'email_template'>;
  email_suppression: Table<'email_suppression'>;
  email_turn: Table<'email_turn'>;
  email_key: Table<'email_key'>;
}

export interface StoredKey {
  domain: string;
  selector: string;
  public_key: string;
  encrypted_private_key: string;
  made_at: number;
  verified_at: number | null;
}

/** The caller's own account: its key, and how much it has sent. */
export function accountRepo(scope: Scope) {
  const tables = scope.tenantTables<EmailTables>();
  const { supplier_id } = scope.caller;
  const now = scope.timestamp;
  return {
    key: (): Promise<StoredKey | undefined> =>
      tables
        .selectFrom('email_key')
        .select(['domain', 'selector', 'public_key', 'encrypted_private_key', 'made_at', 'verified_at'])
        .executeTakeFirst(),

    async saveKey(key: Omit<StoredKey, 'made_at' | 'verified_at'>): Promise<void> {
      const values = { ...key, made_at: now, verified_at: null };
      await tables
        .insertInto('email_key')
        .values({ supplier_id, ...values })
        .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet(values))
        .execute();
    },

    /** Of the key with the selector: another one may have been made meanwhile. */
    async setVerified(selector: string, isThere: boolean): Promise<void> {
      await tables
        .updateTable('email_key')
        .set({ verified_at: isThere ? sql<Date>`coalesce(verified_at, ${now})` : null })
        .where('selector', '=', selector)
        .execute();
    },

    /** Counts one mail of this minute; false when the limit is reached. */
    async takeTurn(limit: number): Promise<boolean> {
      const minute = Math.floor(scope.now / 60);
      const { rows } = await sql`
        insert into email_turn (supplier_id, minute, taken) values (${supplier_id}, ${minute}, 1)
        on conflict (supplier_id) do update set minute = excluded.minute,
          taken = case when email_turn.minute = excluded.minute then email_turn.taken + 1 else 1 end
        where email_turn.minute <> excluded.minute or email_turn.taken < ${limit}
        returning taken`.execute(tables);
      return rows.length > 0;
    },

    async forget(): Promise<void> {
      await tables.deleteFrom('email_template').execute();
      await tables.deleteFrom('email_suppression').execute();
      await tables.deleteFrom('email_key').execute();
      await tables.deleteFrom('email_turn').execute();
    },
  };
}
