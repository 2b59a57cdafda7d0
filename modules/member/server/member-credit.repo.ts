import { maxMoneyCents } from '@linehaul/contract/units.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { initialsOf } from '@linehaul/server-kernel/list/spelling.ts';
import { sql } from 'kysely';
import type { MemberTables } from './member-tables.repo.ts';

/** What the orders of one member cost, by the member's code. */
export interface CreditSum {
  code: string;
  cents: number;
}

/** What orders do to members. */
export function memberCreditRepo(scope: Scope) {
  const tables = scope.tables<MemberTables>();
  const { supplier_id } = scope.caller;
  return {
    /** Adds a member for every code that has none yet. */
    async addMissing(codes: readonly string[]): Promise<void> {
      await sql`
        insert into member (supplier_id, code, name, initials, source)
        select ${supplier_id}, code, code, initials, 'import'
        from unnest(${codes}::text[], ${codes.map(initialsOf)}::text[]) as given (code, initials)
        on conflict (supplier_id, code) do nothing`.execute(tables);
    },

    /** Until the transaction ends; in one order, so that two imports never wait for each other in a circle. */
    async lock(codes: readonly string[]): Promise<void> {
      await sql`select from member where supplier_id = ${supplier_id} and code = any(${codes}::text[])
        order by id for update`.execute(tables);
    },

    async takeAll(sums: readonly CreditSum[]): Promise<void> {
      const codes = sums.map(({ code }) => code);
      const cents = sums.map((sum) => sum.cents);
      await sql`
        update member m set credit_used_cents = m.credit_used_cents + taken.cents
        from unnest(${codes}::text[], ${cents}::int8[]) as taken (code, cents)
        where m.supplier_id = ${supplier_id} and m.code = taken.code`.execute(tables);
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
