import { comparableText } from '@linehaul/contract/comparable-text.ts';
import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import { lockNamed } from '@linehaul/server-kernel/database/named-lock.repo.ts';
import { preparedRow } from '@linehaul/server-kernel/database/prepared-read.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo, endsIn, isSameText, tailOf } from '@linehaul/server-kernel/list/search.ts';
import { initialsOf, isSpelt } from '@linehaul/server-kernel/list/spelling.ts';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Member } from '../contract/member.contract.ts';
import type { MemberTables } from './member-tables.repo.ts';

export type MemberDraft = Omit<
  Member,
  'id' | 'credit_used_cents' | 'created_at' | 'deleted_at' | 'erased_at' | 'level_name' | 'source' | 'version'
>;

const columns = [
  'member.id',
  'member.name',
  'member.contact',
  'member.phone',
  'member.tel',
  'member.email',
  'member.address',
  'member.credit_code',
  'member.kind',
  'member.terms',
  'member.credit_limit_cents',
  'member.credit_used_cents',
  'member.level_id',
  'member.remark',
  'member.source',
  'member.version',
  'member.created_at',
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

/** What files name a member by. */
const namedBy = ['member.code', 'member.name', 'member.phone'] as const;

export interface MemberFilter {
  kind?: Member['kind'] | undefined;
  terms?: Member['terms'] | undefined;
  level_id?: number | undefined;
  is_deleted?: boolean | undefined;
}

/** Whose code, name or phone begins so in letters of either size, or whose name is spelt so, or whose phone or landline ends so. */
function named(keyword: string) {
  const columns = { texts: ['member.code', 'member.name'], phones: ['member.phone'] };
  const tail = tailOf(keyword);
  const tels = tail ? [sql<boolean>`(member.tel <> '' and ${endsIn('member.tel', tail)})`] : [];
  return answersTo(keyword, columns, isSpelt('member', keyword), ...tels);
}

const live = (tables: Kysely<MemberTables>) => tables.selectFrom('member').where('member.deleted_at', 'is', null);

/** What a member is answered with. */
export function withLevel<Start>(rows: SelectQueryBuilder<MemberTables, 'member', Start>) {
  return rows
    .leftJoin('member_level as level', (join) => byWholeKey(join, 'level.id', 'member.level_id'))
    .select(columns)
    .select([
      sql<string>`case when member.deleted_at is null then member.code
        else left(member.code, -length('~' || member.id)) end`.as('code'),
      sql<string>`coalesce(level.name, '')`.as('level_name'),
      unixSecondsOf('member.deleted_at').as('deleted_at'),
      unixSecondsOf('member.erased_at').as('erased_at'),
    ]);
}

const memberById = preparedRow((tables: Kysely<MemberTables>, { id }: { id: number }) =>
  withLevel(live(tables).where('member.id', '=', id)),
);
const memberByCode = preparedRow((tables: Kysely<MemberTables>, { code }: { code: string }) =>
  withLevel(live(tables).where('member.code', '=', code)),
);

export function memberRepo(scope: Scope) {
  const tables = scope.tables<MemberTables>();
  const { supplier_id } = scope.caller;
  const ownTables = scope.tenantTables<MemberTables>();
  const byId = (id: number): Promise<Member | undefined> => memberById(scope, { id });
  /** The number of anyone who has the code, among those who are still there. */
  async function idOfCode(code: string, tenant: number): Promise<number | null> {
    const rows = live(scope.tenantTables(tenant)).where(isSameText('member.code', code));
    // Members that were twins of each other before may be saved as they are.
    const first = rows.orderBy(sql`member.code = ${code}`, 'desc').select('member.id');
    return (await first.executeTakeFirst())?.id ?? null;
  }
  /** The unique index has codes as they are written: two who take codes that are alike wait for each other. */
  async function isTaken(code: string): Promise<boolean> {
    await lockNamed(scope, `member code ${comparableText(code)}`);
    return (await idOfCode(code, supplier_id)) !== null;
  }
  return {
    idOfCode,

    isTaken,

    byCode: (code: string): Promise<Member | undefined> => memberByCode(scope, { code }),

    page(query: PageQuery & MemberFilter): Promise<Page<Member>> {
      let members = query.is_deleted
        ? tables.selectFrom('member').where('member.deleted_at', 'is not', null)
        : live(tables);
      if (query.kind) members = members.where('member.kind', '=', query.kind);
      if (query.terms) members = members.where('member.terms', '=', query.terms);
      if (query.level_id) members = members.where('member.level_id', '=', query.level_id);
      if (query.keyword) members = members.where(named(query.keyword));
      return listPage(scope, members, (page) => withLevel(page), query, sorting);
    },

    byId,

    /** The member of a phone who has been one for longest; several may have the phone, as the contact of several firms. */
    async idOfPhone(phone: string): Promise<number | null> {
      const oldest = live(ownTables).where('member.phone', '=', phone).orderBy('member.id').limit(1);
      return (await oldest.select('member.id').executeTakeFirst())?.id ?? null;
    },

    /** False when there is no such member any more. */
    async rename(id: number, name: string): Promise<boolean> {
      const renamedMember = await tables
        .updateTable('member')
        .set((is) => ({ name, initials: initialsOf(name), version: is('version', '+', 1) }))
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return renamedMember !== undefined;
    },

    /** All members of the caller, as files name them. */
    named: () => live(ownTables).select(namedBy).execute(),

    /** Null when another member has the code. */
    async add(draft: MemberDraft, source: Member['source']): Promise<number | null> {
      if (await isTaken(draft.code)) return null;
      const newMember = await tables
        .insertInto('member')
        .values({ supplier_id, ...draft, initials: initialsOf(draft.name), source })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'code']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return newMember?.id ?? null;
    },

    /** False when the row is not there any more in that version. */
    async change(id: number, version: number, draft: MemberDraft): Promise<boolean> {
      const changedMember = await tables
        .updateTable('member')
        .set({ ...draft, initials: initialsOf(draft.name), version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return changedMember !== undefined;
    },
  };
}
