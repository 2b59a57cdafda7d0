import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import { maxMoneyCents } from '@linehaul/contract/units.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list-page.ts';
import type { Scope } from '@linehaul/server-kernel/scope.ts';
import { startsWith } from '@linehaul/server-kernel/starts-with.ts';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { Member } from '../contract/member.contract.ts';

export interface MemberTables {
  member: {
    supplier_id: number;
    id: Generated<number>;
    code: string;
    name: string;
    phone: string;
    kind: Member['kind'];
    credit_limit_cents: number | null;
    credit_used_cents: Generated<number>;
    source: Member['source'];
    created_at: ColumnType<number, Date | undefined, never>;
  };
}

export type MemberDraft = Omit<Member, 'id' | 'credit_used_cents' | 'created_at'>;

const columns = [
  'id',
  'code',
  'name',
  'phone',
  'kind',
  'credit_limit_cents',
  'credit_used_cents',
  'source',
  'created_at',
] as const;

const sorting: Sorting = {
  columns: {
    id: { expression: sql.ref('member.id'), kind: 'number' },
    code: { expression: sql.ref('member.code'), kind: 'text' },
    name: { expression: sql.ref('member.name'), kind: 'text' },
  },
  byDefault: '-id',
  id: sql.ref('member.id'),
};

export function memberRepo(scope: Scope) {
  const tables = scope.tables<MemberTables>();
  const { supplier_id } = scope.caller;
  return {
    page(query: PageQuery & { kind?: Member['kind'] | undefined }): Promise<Page<Member>> {
      let filtered = tables.selectFrom('member');
      if (query.kind) filtered = filtered.where('kind', '=', query.kind);
      if (query.keyword) {
        const start = startsWith(query.keyword);
        filtered = filtered.where((is) =>
          is.or([is('code', 'like', start), is('name', 'like', start), is('phone', 'like', start)]),
        );
      }
      return listPage(tables, filtered, (page) => page.select(columns), query, sorting);
    },

    byId: (id: number): Promise<Member | undefined> =>
      tables.selectFrom('member').select(columns).where('id', '=', id).executeTakeFirst(),

    /** Undefined when another member has the code. */
    add: (draft: MemberDraft): Promise<Member | undefined> =>
      tables
        .insertInto('member')
        .values({ supplier_id, ...draft })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'code']).doNothing())
        .returning(columns)
        .executeTakeFirst(),

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
