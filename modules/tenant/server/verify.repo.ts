import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { sql } from 'kysely';
import type { StoredCode } from './verify.rules.ts';

interface VerifyTables {
  verify_code: Table<'verify_code'>;
}

/** A code that was sent, as a guess is judged by. */
export interface SentCode extends StoredCode {
  id: number;
}

/** Anyone who asks for a code has no tenant yet, so the table has none: every query here is unscoped. */
export function verifyRepo(scope: Scope) {
  const tables = scope.unscoped<VerifyTables>('shared tables');
  const created_at = scope.timestamp;
  return {
    async addCode(phone: string, purpose: string, code_hash: string, validSeconds: number): Promise<number> {
      const expires_at = new Date((scope.now + validSeconds) * 1000);
      const { id } = await tables
        .insertInto('verify_code')
        .values({ phone, purpose, code_hash, expires_at, created_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Whether a tenant has the phone, or somebody has proven before to hold it. */
    async isKnown(phone: string): Promise<boolean> {
      const { rows } = await sql<{ is_known: boolean }>`select exists (select from verify_code where phone = ${phone}
          and used_at is not null) or exists (select from tenant where phone = ${phone} and deleted_at is null) as is_known`.execute(
        tables,
      );
      return rows[0]?.is_known ?? false;
    },

    /** The newest code of the purpose, used or not. */
    async newestId(phone: string, purpose: string): Promise<number | undefined> {
      const newest = await tables
        .selectFrom('verify_code')
        .select('id')
        .where('phone', '=', phone)
        .where('purpose', '=', purpose)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return newest?.id;
    },

    /** Forgets that codes of the purpose were sent to these phones. */
    async forget(phones: readonly string[], purpose: string): Promise<void> {
      await tables.deleteFrom('verify_code').where('phone', 'in', phones).where('purpose', '=', purpose).execute();
    },

    /** Counts a guess at an unused code and answers it. */
    async countGuess(id: number): Promise<SentCode | undefined> {
      const { rows } = await sql<SentCode>`
        update verify_code set attempts = least(attempts + 1, 1000)
        where id = ${id} and used_at is null
        returning id, code_hash, attempts, expires_at`.execute(tables);
      return rows[0];
    },

    /** False when another call was faster. */
    async use(id: number): Promise<boolean> {
      const { rows } = await sql`update verify_code set used_at = ${created_at}
        where id = ${id} and used_at is null returning id`.execute(tables);
      return rows.length > 0;
    },
  };
}
