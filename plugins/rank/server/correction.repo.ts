import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { sql } from 'kysely';
import type { Correction } from '../contract/rank.contract.ts';
import type { RankTables } from './rank-tables.repo.ts';

export type CorrectionRow = Omit<Correction, 'member_name'>;

const columns = [
  'rank_correction.id',
  'rank_correction.member_id',
  'rank_correction.delta',
  'rank_correction.reason',
  'rank_correction.state',
  'rank_correction.asked_by',
  'rank_correction.decided_by',
  'rank_correction.note',
  'rank_correction.created_at',
  'rank_correction.decided_at',
] as const;

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('rank_correction.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('rank_correction.id'),
};

/** Corrections of experience: asked for, and decided by somebody else where they are large. */
export function correctionRepo(scope: Scope) {
  const tables = scope.tenantTables<RankTables>();
  const { supplier_id, login_name, operator_id } = scope.caller;
  // As a tenant the platform has its own rows, like everybody.
  const ownRows = () => tables.selectFrom('rank_correction');
  return {
    page({ state, ...query }: PageQuery & { state?: Correction['state'] | undefined }): Promise<Page<CorrectionRow>> {
      let filteredQuery = ownRows();
      if (state) filteredQuery = filteredQuery.where('rank_correction.state', '=', state);
      return listPage(scope, filteredQuery, (page) => page.select(columns), query, sorting);
    },

    byId: (id: number): Promise<CorrectionRow | undefined> =>
      ownRows().select(columns).where('id', '=', id).executeTakeFirst(),

    /** Held until the transaction ends. */
    locked: (id: number) =>
      ownRows()
        .select(columns)
        .select('rank_correction.asked_operator_id')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),

    async add(draft: Pick<Correction, 'member_id' | 'delta' | 'reason' | 'state'>): Promise<number> {
      const askedFields = { asked_by: login_name, asked_operator_id: operator_id, created_at: scope.timestamp };
      const { id } = await tables
        .insertInto('rank_correction')
        .values({ supplier_id, ...draft, ...askedFields })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async decide(id: number, state: 'booked' | 'rejected', note: string): Promise<void> {
      await tables
        .updateTable('rank_correction')
        .set({ state, note, decided_by: login_name, decided_at: scope.timestamp })
        .where('id', '=', id)
        .execute();
    },
  };
}
