import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { type ColumnType, sql } from 'kysely';
import type { ListView } from '../contract/listview.contract.ts';

type ListViewTable = Table<
  'list_view',
  { columns: ColumnType<string[], string, string>; created_at: ColumnType<Date, Date, never> }
>;

interface ListViewTables {
  list_view: ListViewTable;
  list_view_default: Table<'list_view_default'>;
}

export type ViewDraft = Pick<ListView, 'name' | 'query' | 'columns' | 'role_id'> & { list: string };

/** Which operator of the tenant is the owner. */
const owner = 0;
const viewColumns = [
  'id',
  'name',
  'query',
  'columns',
  'role_id',
  'version',
  sql<boolean>`operator_id is null`.as('is_shared'),
] as const;

/** The caller's views; the platform, too, has only its own. */
export function listViewRepo(scope: Scope) {
  const tables = scope.tenantTables<ListViewTables>();
  const { supplier_id } = scope.caller;
  const me = scope.caller.operator_id ?? owner;
  const views = () =>
    tables.selectFrom('list_view').where((is) => is.or([is('operator_id', '=', me), is('operator_id', 'is', null)]));
  const updateView = (id: number) => tables.updateTable('list_view').where('id', '=', id);
  return {
    /** Shared ones first. */
    of: (list: string): Promise<ListView[]> =>
      views()
        .select(viewColumns)
        .where('list', '=', list)
        .orderBy(sql`operator_id is null`, 'desc')
        .orderBy('id')
        .execute(),

    /** Held by this transaction until it ends. */
    locked: (id: number): Promise<(ListView & { list: string }) | undefined> =>
      views().select(viewColumns).select('list').where('id', '=', id).forUpdate().executeTakeFirst(),

    async nameTaken({ list, name }: ViewDraft, isShared: boolean, id = 0): Promise<boolean> {
      const sameName = await views()
        .select('id')
        .where('list', '=', list)
        .where('name', '=', name)
        .where('operator_id', isShared ? 'is' : '=', isShared ? null : me)
        .where('id', '<>', id)
        .executeTakeFirst();
      return sameName !== undefined;
    },

    add: (draft: ViewDraft, isShared: boolean): Promise<ListView> =>
      tables
        .insertInto('list_view')
        .values({
          supplier_id,
          ...draft,
          columns: JSON.stringify(draft.columns),
          operator_id: isShared ? null : me,
          created_at: scope.timestamp,
        })
        .returning(viewColumns)
        .executeTakeFirstOrThrow(),

    change: (id: number, { name, query, columns, role_id }: ViewDraft, isShared: boolean): Promise<ListView> =>
      updateView(id)
        .set({ name, query, columns: JSON.stringify(columns), role_id, version: sql<number>`version + 1` })
        .set({ operator_id: isShared ? null : me })
        .returning(viewColumns)
        .executeTakeFirstOrThrow(),

    /** A role's list opens with one view. */
    freeRole: (list: string, role_id: number, butOf: number) =>
      tables
        .updateTable('list_view')
        .set({ role_id: null })
        .where('list', '=', list)
        .where('role_id', '=', role_id)
        .where('id', '<>', butOf)
        .execute(),

    remove: (id: number) => tables.deleteFrom('list_view').where('id', '=', id).execute(),
  };
}

/** What the caller's lists open with. */
export function listViewDefaultRepo(scope: Scope) {
  const tables = scope.tenantTables<ListViewTables>();
  const { supplier_id } = scope.caller;
  const me = scope.caller.operator_id ?? owner;
  return {
    async of(list: string): Promise<number | null> {
      const row = await tables
        .selectFrom('list_view_default')
        .select('view_id')
        .where('operator_id', '=', me)
        .where('list', '=', list)
        .executeTakeFirst();
      return row?.view_id ?? null;
    },

    async set(list: string, view_id: number | null): Promise<void> {
      const key = { supplier_id, operator_id: me, list };
      if (view_id !== null) {
        await tables
          .insertInto('list_view_default')
          .values({ ...key, view_id })
          .onConflict((at) => at.columns(['supplier_id', 'operator_id', 'list']).doUpdateSet({ view_id }))
          .execute();
        return;
      }
      await tables.deleteFrom('list_view_default').where('operator_id', '=', me).where('list', '=', list).execute();
    },
  };
}
