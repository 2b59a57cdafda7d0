import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { type Locked, recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { type Selectable, sql } from 'kysely';
import { spikebuyCounters } from '../contract/spikebuy.events.ts';
import type { Sale, SaleState } from '../contract/spikebuy-record.contract.ts';
import { type Mover, type SaleStep, saleLife } from './spikebuy.rules.ts';
import type { SaleTable, SpikebuyTables } from './spikebuy-tables.repo.ts';

export type SaleRow = Omit<Sale, 'member_code' | 'member_name'>;
export type LockedSale = Locked<Selectable<SaleTable>>;

/** The one way by which sales change their state; the sale's order is locked before. */
export const saleSteps = recordSteps<SaleTable, SaleStep, Mover>('spikebuy_sale', {
  machine: saleLife,
  recordOf: ({ id }) => `spikebuy_sale ${id}`,
  notices: [spikebuyCounters],
  isVersioned: false,
});

const selection = [
  'spikebuy_sale.id',
  'spikebuy_sale.activity_id',
  'spikebuy_activity.name as activity_name',
  'spikebuy_sale.member_id',
  'spikebuy_sale.order_id',
  'spikebuy_sale.order_no',
  'spikebuy_sale.quantity',
  'spikebuy_sale.total_cents',
  'spikebuy_sale.refunded_cents',
  'spikebuy_sale.state',
  'spikebuy_sale.created_at',
] as const;

const saleId = sql.ref('spikebuy_sale.id');
const sorting: Sorting = { columns: { id: { expression: saleId, kind: 'number' } }, byDefault: '-id', id: saleId };

export interface SaleFilter {
  state?: SaleState | undefined;
  activity_id?: number | undefined;
  member_id?: number | undefined;
  order_id?: number | undefined;
}

type SaleDraft = Pick<
  Selectable<SaleTable>,
  'activity_id' | 'member_id' | 'order_id' | 'order_no' | 'request_no' | 'quantity' | 'total_cents' | 'cost_cents'
>;

export function saleRepo(scope: Scope) {
  const tables = scope.tenantTables<SpikebuyTables>();
  const { supplier_id } = scope.caller;
  const sales = () => tables.selectFrom('spikebuy_sale');
  const joinedRows = () =>
    sales().innerJoin('spikebuy_activity', (on) => byWholeKey(on, 'spikebuy_activity.id', 'spikebuy_sale.activity_id'));
  return {
    page({ state, activity_id, member_id, order_id, ...query }: PageQuery & SaleFilter): Promise<Page<SaleRow>> {
      let rows = joinedRows();
      if (state) rows = rows.where('spikebuy_sale.state', '=', state);
      if (activity_id) rows = rows.where('spikebuy_sale.activity_id', '=', activity_id);
      if (member_id) rows = rows.where('spikebuy_sale.member_id', '=', member_id);
      if (order_id) rows = rows.where('spikebuy_sale.order_id', '=', order_id);
      return listPage(scope, rows, (page) => page.select(selection), query, sorting);
    },

    byId: (id: number): Promise<SaleRow | undefined> =>
      joinedRows().select(selection).where('spikebuy_sale.id', '=', id).executeTakeFirst(),

    ofOrder: (order_id: number) => sales().selectAll().where('order_id', '=', order_id).executeTakeFirst(),
    ofRequest: (request_no: string) => sales().selectAll().where('request_no', '=', request_no).executeTakeFirst(),

    /** Pieces of activities that are somebody's. */
    async soldPieces(activityIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
      if (activityIds.length === 0) return new Map();
      const rows = await sales()
        .select(['activity_id', sql<number>`sum(quantity)::int8`.as('sum')])
        .where('activity_id', 'in', activityIds)
        .where('state', 'in', ['reserved', 'paid'])
        .groupBy('activity_id')
        .execute();
      return new Map(rows.map(({ activity_id, sum }) => [activity_id, sum]));
    },

    async piecesOf(activity_id: number, member_id: number): Promise<number> {
      const row = await tables
        .selectFrom('spikebuy_buyer')
        .select('pieces')
        .where('activity_id', '=', activity_id)
        .where('member_id', '=', member_id)
        .executeTakeFirst();
      return row?.pieces ?? 0;
    },

    /** Locks what a member has of an activity. */
    async lockBuyer(activity_id: number, member_id: number): Promise<void> {
      const rows = tables.selectFrom('spikebuy_buyer').select('pieces').where('activity_id', '=', activity_id);
      await rows.where('member_id', '=', member_id).forUpdate().execute();
    },

    /** Counts pieces for a member; false when they would have more than the limit, and nothing is counted. */
    async count(of: Pick<SaleDraft, 'activity_id' | 'member_id' | 'quantity'>, limit: number): Promise<boolean> {
      const { activity_id, member_id, quantity } = of;
      if (limit > 0 && quantity > limit) return false;
      const row = await tables
        .insertInto('spikebuy_buyer')
        .values({ supplier_id, activity_id, member_id, pieces: quantity })
        .onConflict((conflict) => {
          const change = conflict
            .columns(['supplier_id', 'activity_id', 'member_id'])
            .doUpdateSet({ pieces: sql<number>`spikebuy_buyer.pieces + ${quantity}` });
          return limit > 0 ? change.where(sql<boolean>`spikebuy_buyer.pieces + ${quantity} <= ${limit}`) : change;
        })
        .returning('pieces')
        .executeTakeFirst();
      return row !== undefined;
    },

    async uncount({ activity_id, member_id, quantity }: Pick<SaleDraft, 'activity_id' | 'member_id' | 'quantity'>) {
      await tables
        .updateTable('spikebuy_buyer')
        .set({ pieces: sql<number>`pieces - ${quantity}` })
        .where('activity_id', '=', activity_id)
        .where('member_id', '=', member_id)
        .execute();
    },

    async add(draft: SaleDraft): Promise<number> {
      const { id } = await tables
        .insertInto('spikebuy_sale')
        .values({ supplier_id, ...draft, created_at: scope.timestamp })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Counts that its order was given up: each time moves the stock once. */
    async countReturn(id: number): Promise<void> {
      const returns = sql<number>`returns + 1`;
      await tables.updateTable('spikebuy_sale').set({ returns }).where('id', '=', id).execute();
    },

    async setRefunded(order_id: number, refunded_cents: number): Promise<void> {
      await tables.updateTable('spikebuy_sale').set({ refunded_cents }).where('order_id', '=', order_id).execute();
    },
  };
}
