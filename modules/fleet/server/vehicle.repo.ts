import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { startsWith } from '@linehaul/server-kernel/list/starts-with.ts';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { Vehicle } from '../contract/fleet.contract.ts';

interface VehicleTables {
  vehicle: {
    supplier_id: number;
    id: Generated<number>;
    plate: string;
    kind: Vehicle['kind'];
    capacity_weight_g: number;
    capacity_volume_cm3: number;
    state: Vehicle['state'];
    note: string;
    version: Generated<number>;
    created_at: ColumnType<number, never, never>;
    deleted_at: ColumnType<number | null, never, Date>;
  };
}

type VehicleDraft = Omit<Vehicle, 'id' | 'version' | 'created_at'>;

const columns = [
  'id',
  'plate',
  'kind',
  'capacity_weight_g',
  'capacity_volume_cm3',
  'state',
  'note',
  'version',
  'created_at',
] as const;

const sorting: Sorting = {
  columns: {
    id: { expression: sql.ref('vehicle.id'), kind: 'number' },
    plate: { expression: sql.ref('vehicle.plate'), kind: 'text' },
  },
  byDefault: '-id',
  id: sql.ref('vehicle.id'),
};

export function vehicleRepo(scope: Scope) {
  const tables = scope.tables<VehicleTables>();
  const { supplier_id } = scope.caller;
  const live = () => tables.selectFrom('vehicle').where('deleted_at', 'is', null);
  return {
    page(query: PageQuery & { state?: Vehicle['state'] | undefined }): Promise<Page<Vehicle>> {
      let filtered = live();
      if (query.state) filtered = filtered.where('state', '=', query.state);
      if (query.keyword) filtered = filtered.where('plate', 'like', startsWith(query.keyword));
      return listPage(scope, filtered, (page) => page.select(columns), query, sorting);
    },

    /** The row is locked until the transaction ends: a trip that takes the vehicle and a deletion wait for each other. */
    locked: (id: number): Promise<Vehicle | undefined> =>
      live().select(columns).where('id', '=', id).forUpdate().executeTakeFirst(),

    byPlate: (plate: string): Promise<Vehicle | undefined> =>
      live().select(columns).where('plate', '=', plate).where('supplier_id', '=', supplier_id).executeTakeFirst(),

    add: (draft: VehicleDraft): Promise<Vehicle> =>
      tables
        .insertInto('vehicle')
        .values({ supplier_id, ...draft })
        .returning(columns)
        .executeTakeFirstOrThrow(),

    change: (id: number, draft: VehicleDraft): Promise<Vehicle> =>
      tables
        .updateTable('vehicle')
        .set({ ...draft, version: sql`version + 1` })
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirstOrThrow(),

    remove: (id: number) =>
      tables
        .updateTable('vehicle')
        .set({ deleted_at: new Date(scope.now * 1000) })
        .where('id', '=', id)
        .execute(),
  };
}
