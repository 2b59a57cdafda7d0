import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { sql } from 'kysely';

interface OutsideTables {
  member_outside: Table<'member_outside'>;
}

/** An account at a provider: `wxpub` and the number that a follower has there. */
export interface OutsideAccount {
  provider: string;
  open_id: string;
}

/** Accounts elsewhere of members of the scope's own tenant. */
export function memberOutsideRepo(scope: Scope) {
  const { supplier_id } = scope.caller;
  const tables = scope.tenantTables<OutsideTables>();
  const ownRows = scope.unscoped('own tenant');
  return {
    /** The member who has the account, and is still there. */
    async memberOf({ provider, open_id }: OutsideAccount): Promise<number | null> {
      const { rows } = await sql<{ member_id: number }>`select o.member_id from member_outside o
        join member m on m.supplier_id = o.supplier_id and m.id = o.member_id and m.deleted_at is null
        where o.supplier_id = ${supplier_id} and o.provider = ${provider} and o.open_id = ${open_id}`.execute(ownRows);
      return rows[0]?.member_id ?? null;
    },

    /** The account of a member with this phone, the one that was bound last. */
    async ofPhone(provider: string, phone: string): Promise<string | null> {
      const { rows } = await sql<{ open_id: string }>`select o.open_id from member m
        join member_outside o on o.supplier_id = m.supplier_id and o.member_id = m.id and o.provider = ${provider}
        where m.supplier_id = ${supplier_id} and m.phone = ${phone} and m.deleted_at is null
        order by o.created_at desc, o.open_id limit 1`.execute(ownRows);
      return rows[0]?.open_id ?? null;
    },

    /** False when another member has the account; one who is gone gives it up. */
    async bind({ provider, open_id }: OutsideAccount, member_id: number): Promise<boolean> {
      const { rows } = await sql`
        insert into member_outside (supplier_id, provider, open_id, member_id, created_at)
        values (${supplier_id}, ${provider}, ${open_id}, ${member_id}, ${scope.timestamp})
        on conflict (supplier_id, provider, open_id) do update set member_id = excluded.member_id
        where member_outside.member_id = excluded.member_id or exists (
          select 1 from member m where m.supplier_id = member_outside.supplier_id and m.id = member_outside.member_id
             and m.deleted_at is not null)
        returning 1`.execute(ownRows);
      return rows.length > 0;
    },

    /** None of a member's accounts is theirs any more. */
    async unbindAll(memberId: number): Promise<void> {
      await tables.deleteFrom('member_outside').where('member_id', '=', memberId).execute();
    },

    /** False when nobody has the account. */
    async unbind({ provider, open_id }: OutsideAccount): Promise<boolean> {
      const unboundAccount = await tables
        .deleteFrom('member_outside')
        .where('provider', '=', provider)
        .where('open_id', '=', open_id)
        .returning('member_id')
        .executeTakeFirst();
      return unboundAccount !== undefined;
    },
  };
}
