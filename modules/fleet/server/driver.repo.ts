import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { startsWith } from '@linehaul/server-kernel/list/starts-with.ts';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { Driver } from '../contract/fleet.contract.ts';

interface DriverTables {
  driver: {
    supplier_id: number;
    id: Generated<number>;
    name: string;
    phone: string;
    licence_no: string;
    state: Driver['state'];
    note: string;
    version: Generated<number>;
    created_at: ColumnType<number, never, never>;
    deleted_at: ColumnType<number | null, never, Date>;
  };
}

type DriverDraft = Omit<Driver, 'id' | 'version' | 'created_at'>;

const columns = ['id', 'name', 'phone', 'licence_no', 'state', 'note', 'version', 'created_at'] as const;

const sorting: Sorting = {
  columns: {
    id: { expression: sql.ref('driver.id'), kind: 'number' },
    name: { expression: sql.ref('driver.name'), kind: 'text' },
  },
  byDefault: '-id',
  id: sql.ref('driver.id'),
};

export function driverRepo(scope: Scope) {
  const tables = scope.tables<DriverTables>();
  const { supplier_id } = scope.caller;
  const live = () => tables.selectFrom('driver').where('deleted_at', 'is', null);
  return {
    page(query: PageQuery & { state?: Driver['state'] | undefined }): Promise<Page<Driver>> {
      let filtered = live();
      if (query.state) filtered = filtered.where('state', '=', query.state);
      if (query.keyword) {
        const start = startsWith(query.keyword);
        filtered = filtered.where((is) => is.or([is('name', 'like', start), is('phone', 'like', start)]));
      }
      return listPage(scope, filtered, (page) => page.select(columns), query, sorting);
    },

    /** The row is locked until the transaction ends: a trip that takes the driver and a deletion wait for each other. */
    locked: (id: number): Promise<Driver | undefined> =>
      live().select(columns).where('id', '=', id).forUpdate().executeTakeFirst(),

    byPhone: (phone: string): Promise<Driver | undefined> =>
      live().select(columns).where('phone', '=', phone).where('supplier_id', '=', supplier_id).executeTakeFirst(),

    add: (draft: DriverDraft): Promise<Driver> =>
      tables
        .insertInto('driver')
        .values({ supplier_id, ...draft })
        .returning(columns)
        .executeTakeFirstOrThrow(),

    change: (id: number, draft: DriverDraft): Promise<Driver> =>
      tables
        .updateTable('driver')
        .set({ ...draft, version: sql`version + 1` })
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirstOrThrow(),

    remove: (id: number) =>
      tables
        .updateTable('driver')
        .set({ deleted_at: new Date(scope.now * 1000) })
        .where('id', '=', id)
        .execute(),
  };
}
