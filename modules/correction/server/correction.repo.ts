import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { type ColumnType, type Generated, type SelectQueryBuilder, sql } from 'kysely';
import type { Correction, CorrectionKind, CorrectionState, WantedChange } from '../contract/correction.contract.ts';
import { correctionCounters } from '../contract/correction.events.ts';
import { correctionLife, type NewCorrection } from './correction.rules.ts';

export type CorrectionTable = Table<
  'correction',
  {
    kind: CorrectionKind;
    wanted: ColumnType<unknown, string, string>;
    changes: ColumnType<WantedChange[], string, string>;
    state: Generated<CorrectionState>;
  }
>;

export interface CorrectionTables {
  correction: CorrectionTable;
}

export interface CorrectionFilter extends PageQuery {
  state?: CorrectionState | undefined;
  kind?: CorrectionKind | undefined;
  order_id?: number | undefined;
}

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('correction.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('correction.id'),
};

const columns = [
  'correction.id',
  'correction.kind',
  'correction.order_id',
  'correction.order_no',
  'correction.state',
  'correction.reason',
  'correction.changes',
  'correction.maker_operator_id',
  'correction.made_by',
  'correction.made_at',
  'correction.checked_by',
  'correction.check_note',
] as const;

function selectCorrection<Start>(query: SelectQueryBuilder<CorrectionTables, 'correction', Start>) {
  return query.select([...columns]).select(unixSecondsOf('correction.checked_at').as('checked_at'));
}

type Row = Omit<Correction, 'actions'> & { maker_operator_id: number | null };

/** Requests for corrections, and what was decided about them. */
export function correctionRepo(scope: Scope) {
  const tables = scope.tables<CorrectionTables>();
  const { supplier_id, operator_id, login_name } = scope.caller;
  const withActions = ({ maker_operator_id: maker, ...row }: Row): Correction => ({
    ...row,
    actions: correctionLife.actions({ state: row.state, maker, caller: operator_id }),
  });
  return {
    async page({ state, kind, order_id, keyword, ...query }: CorrectionFilter): Promise<Page<Correction>> {
      let corrections = tables.selectFrom('correction');
      if (state) corrections = corrections.where('correction.state', '=', state);
      if (kind) corrections = corrections.where('correction.kind', '=', kind);
      if (order_id) corrections = corrections.where('correction.order_id', '=', order_id);
      if (keyword) corrections = corrections.where(answersTo(keyword, { numbers: ['correction.order_no'] }));
      const page = await listPage(scope, corrections, selectCorrection, query, sorting);
      return { ...page, list: page.list.map(withActions) };
    },

    async byId(id: number): Promise<Correction | undefined> {
      const row = await selectCorrection(tables.selectFrom('correction'))
        .where('correction.id', '=', id)
        .executeTakeFirst();
      return row && withActions(row);
    },

    /** Undefined where another one of the order is open. */
    async add({ wanted, changes = [], ...askedCorrection }: NewCorrection): Promise<number | undefined> {
      const makerFields = { maker_operator_id: operator_id, made_by: login_name, made_at: scope.timestamp };
      const row = await tables
        .insertInto('correction')
        .values({
          supplier_id,
          ...askedCorrection,
          ...makerFields,
          wanted: JSON.stringify(wanted),
          changes: JSON.stringify(changes),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      publish(scope, correctionCounters);
      return row?.id;
    },
  };
}
