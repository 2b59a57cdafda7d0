import { maxMoneyCents } from '@linehaul/contract/units.ts';
import type { Scope } from '@linehaul/server-kernel/scope.ts';
import { sql } from 'kysely';
import type { MemberTables } from './member-tables.repo.ts';

/** What orders do to members. */
export function memberCreditRepo(scope: Scope) {
  const tables = scope.tables<MemberTables>();
  const { supplier_id } = scope.caller;
  return {
    /** Adds a member for every code that has none yet. */
    async addMissing(codes: readonly string[]): Promise<void> {
      await sql`
        insert into member (supplier_id, code, name, source)
        select ${supplier_id}, code, code, 'import' from unnest(${codes}::text[]) as given (code)
        on conflict (supplier_id, code) do nothing`.execute(tables);
    },

    /** Moves the credit used; undefined when that would pass the limit, or what money can be, and then nothing is changed. */
    moveCredit: (id: number, cents: number): Promise<{ id: number } | undefined> =>
      tables
        .updateTable('member')
        .set({ credit_used_cents: sql`greatest(credit_used_cents + ${cents}, 0)` })
        .where('id', '=', id)
        .where((is) =>
          is.or([
            // Beside a small constant PostgreSQL takes a parameter for an int4.
            sql<boolean>`${cents}::int8 <= 0`,
            sql<boolean>`credit_used_cents + ${cents} <= coalesce(credit_limit_cents, ${maxMoneyCents})`,
          ]),
        )
        .returning('id')
        .executeTakeFirst(),
  };
}
