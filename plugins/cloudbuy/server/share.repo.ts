import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { type Insertable, sql } from 'kysely';
import type { Share, ShareSource } from '../contract/cloudbuy-record.contract.ts';
import type { CloudbuyTables } from './cloudbuy-tables.repo.ts';

export type ShareRow = Omit<Share, 'member_code' | 'member_name'>;

const selection = [
  'cloudbuy_share.id',
  'cloudbuy_share.round_id',
  'cloudbuy_round.name as round_name',
  'cloudbuy_share.number',
  'cloudbuy_share.member_id',
  'cloudbuy_share.source',
  'cloudbuy_share.reason',
  'cloudbuy_share.is_winner',
  'cloudbuy_share.is_void',
  'cloudbuy_share.created_at',
] as const;

const id = sql.ref('cloudbuy_share.id');
const number = sql.ref('cloudbuy_share.number');
const sorting: Sorting = {
  columns: { id: { expression: id, kind: 'number' }, number: { expression: number, kind: 'number' } },
  byDefault: '-id',
  id,
};

export interface ShareFilter {
  round_id?: number | undefined;
  member_id?: number | undefined;
  source?: ShareSource | undefined;
  is_void?: boolean | undefined;
}

type ShareDraft = Omit<Insertable<CloudbuyTables['cloudbuy_share']>, 'supplier_id' | 'created_at' | 'id'>;

export function shareRepo(scope: Scope) {
  const tables = scope.tenantTables<CloudbuyTables>();
  const { supplier_id } = scope.caller;
  const shares = () => tables.selectFrom('cloudbuy_share');
  const joinedRows = () =>
    shares().innerJoin('cloudbuy_round', (on) => byWholeKey(on, 'cloudbuy_round.id', 'cloudbuy_share.round_id'));
  return {
    page({ round_id, member_id, source, is_void, ...query }: PageQuery & ShareFilter): Promise<Page<ShareRow>> {
      let rows = joinedRows();
      if (round_id) rows = rows.where('cloudbuy_share.round_id', '=', round_id);
      if (member_id) rows = rows.where('cloudbuy_share.member_id', '=', member_id);
      if (source) rows = rows.where('cloudbuy_share.source', '=', source);
      if (is_void !== undefined) rows = rows.where('cloudbuy_share.is_void', '=', is_void);
      return listPage(scope, rows, (page) => page.select(selection), query, sorting);
    },

    byId: (shareId: number): Promise<ShareRow | undefined> =>
      joinedRows().select(selection).where('cloudbuy_share.id', '=', shareId).executeTakeFirst(),

    ofRequest: (request_no: string) => shares().selectAll().where('request_no', '=', request_no).executeTakeFirst(),

    /** The share of a number; undefined while it is nobody's. */
    ofNumber: (round_id: number, shareNumber: number) =>
      shares()
        .selectAll()
        .where('round_id', '=', round_id)
        .where('number', '=', shareNumber)
        .where('is_void', '=', false)
        .executeTakeFirst(),

    /** The numbers of a round with who holds each, number 1 first. */
    list: (round_id: number) =>
      shares()
        .select(['number', 'holder'])
        .where('round_id', '=', round_id)
        .where('is_void', '=', false)
        .orderBy('number')
        .execute(),

    ofMember: (round_id: number, member_id: number) =>
      shares()
        .selectAll()
        .where('round_id', '=', round_id)
        .where('member_id', '=', member_id)
        .orderBy('number')
        .execute(),

    /** Numbers that a member has or had in rounds, the newest rounds first. */
    numbersOf: (member_id: number, rounds: number) =>
      shares()
        .select(['round_id', sql<number[]>`array_agg(number order by number)`.as('numbers')])
        .where('member_id', '=', member_id)
        .groupBy('round_id')
        .orderBy('round_id', 'desc')
        .limit(rounds)
        .execute(),

    async add(draft: ShareDraft): Promise<number> {
      const row = await tables
        .insertInto('cloudbuy_share')
        .values({ supplier_id, ...draft, created_at: scope.timestamp })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    async setWinner(shareId: number): Promise<void> {
      await tables.updateTable('cloudbuy_share').set({ is_winner: true }).where('id', '=', shareId).execute();
    },

    /** A share counts no more; false when it has not counted before. */
    async setVoid(shareId: number): Promise<boolean> {
      const row = await tables
        .updateTable('cloudbuy_share')
        .set({ is_void: true })
        .where('id', '=', shareId)
        .where('is_void', '=', false)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** No share of a round counts any more. */
    async voidAll(round_id: number): Promise<void> {
      await tables
        .updateTable('cloudbuy_share')
        .set({ is_void: true })
        .where('round_id', '=', round_id)
        .where('is_void', '=', false)
        .execute();
    },
  };
}
