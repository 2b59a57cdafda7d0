import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { startsWith } from '@linehaul/server-kernel/list/starts-with.ts';
import { asLocked, type Locked, recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { type Selectable, sql } from 'kysely';
import { affiliateOrderChanged } from '../contract/affiliate.events.ts';
import type { AffiliateOrder, AffiliateOrderState, AffiliateReport } from '../contract/affiliate-record.contract.ts';
import { affiliateOrderLife, type OrderStep } from './affiliate.rules.ts';
import type { AffiliateTables } from './affiliate-tables.repo.ts';

type OrderTable = AffiliateTables['affiliate_order'];
export type StoredOrder = Selectable<OrderTable>;
export type LockedOrder = Locked<StoredOrder>;

/** The one way by which orders change their state. */
export const orderSteps = recordSteps<OrderTable, OrderStep>('affiliate_order', {
  machine: affiliateOrderLife,
  recordOf: ({ id }) => `affiliate_order ${id}`,
  notices: [],
  isVersioned: false,
});

const seconds = <Column extends 'ordered_at' | 'settled_at'>(column: Column) =>
  unixSecondsOf(`affiliate_order.${column}`).as(column);
const ofShares = (what: ReturnType<typeof sql>) => sql`(select ${what} from affiliate_share s
  where s.supplier_id = affiliate_order.supplier_id and s.order_id = affiliate_order.id`;
const promoterOfOrder = sql<number | null>`${ofShares(sql`s.promoter_id`)} and not s.is_parent)`;
const sumOf = (column: 'booked_cents' | 'clawback_cents') =>
  sql<number>`${ofShares(sql`coalesce(sum(${sql.ref(`s.${column}`)}), 0)`)})::int8`;

const columns = [
  'affiliate_order.id',
  'affiliate_order.row_key',
  'affiliate_order.order_no',
  'affiliate_order.title',
  'affiliate_order.item_no',
  'affiliate_order.pieces',
  'affiliate_order.state',
  'affiliate_order.provider_state',
  'affiliate_order.paid_cents',
  'affiliate_order.estimate_cents',
  'affiliate_order.settled_cents',
  'affiliate_order.promoter_code',
  promoterOfOrder.as('promoter_id'),
  sumOf('booked_cents').as('share_cents'),
  sumOf('clawback_cents').as('clawback_cents'),
  seconds('ordered_at'),
  seconds('settled_at'),
  'affiliate_order.created_at',
] as const;

const id = sql.ref('affiliate_order.id');
const sorting: Sorting = { columns: { id: { expression: id, kind: 'number' } }, byDefault: '-id', id };

interface OrderFilter extends PageQuery {
  state?: AffiliateOrderState | undefined;
  promoter_id?: number | undefined;
  has_promoter?: boolean | undefined;
}

const instant = (at: number) => (at === 0 ? null : new Date(at * 1000));

/** A row before its member's name is known. */
export type OrderRow = Omit<AffiliateOrder, 'member_id' | 'member_name'>;

/** Orders of the caller's tenant that one plug-in reads. */
export function orderRepo(scope: Scope, plugin_key: string) {
  const tables = scope.tenantTables<AffiliateTables>();
  const { supplier_id } = scope.caller;
  const rows = () => tables.selectFrom('affiliate_order').where('affiliate_order.plugin_key', '=', plugin_key);
  return {
    page({ state, promoter_id, has_promoter, keyword, ...query }: OrderFilter): Promise<Page<OrderRow>> {
      let orders = rows();
      if (state) orders = orders.where('affiliate_order.state', '=', state);
      if (promoter_id) orders = orders.where(sql<boolean>`${promoterOfOrder} = ${promoter_id}`);
      if (has_promoter !== undefined) {
        orders = orders.where(sql<boolean>`(${promoterOfOrder} is not null) = ${has_promoter}`);
      }
      if (keyword) orders = orders.where('affiliate_order.order_no', 'like', startsWith(keyword));
      return listPage(scope, orders, (page) => page.select(columns), query, sorting);
    },

    /** Held until the transaction ends, in the order of their ids. */
    async locked(keys: readonly string[]): Promise<LockedOrder[]> {
      if (keys.length === 0) return [];
      return asLocked(await rows().selectAll().where('row_key', 'in', keys).orderBy('id').forUpdate().execute());
    },

    /** Answers their ids. */
    async add(reports: readonly AffiliateReport[]): Promise<number[]> {
      if (reports.length === 0) return [];
      const values = reports.map(({ ordered_at, settled_at, ...report }) => ({
        ...report,
        supplier_id,
        plugin_key,
        ordered_at: instant(ordered_at),
        settled_at: instant(settled_at),
        created_at: scope.timestamp,
      }));
      const newRows = await tables.insertInto('affiliate_order').values(values).returning('id').execute();
      return newRows.map((row) => row.id);
    },

    /** Writes what reports say of locked rows, their states aside. */
    async write(changes: readonly { order: LockedOrder; report: AffiliateReport }[]): Promise<void> {
      if (changes.length === 0) return;
      const document = JSON.stringify(changes.map(({ order, report }) => ({ ...report, id: order.id })));
      await sql`update affiliate_order o set order_no = c.order_no, title = c.title, item_no = c.item_no, pieces = c.pieces,
          provider_state = c.provider_state, paid_cents = c.paid_cents, estimate_cents = c.estimate_cents,
          settled_cents = c.settled_cents, promoter_code = c.promoter_code,
          ordered_at = to_timestamp(nullif(c.ordered_at, 0)), settled_at = to_timestamp(nullif(c.settled_at, 0))
        from json_to_recordset(${document}::json) as c (id int8, order_no text, title text, item_no text, pieces int4,
          provider_state text, paid_cents int8, estimate_cents int8, settled_cents int8, promoter_code text,
          ordered_at int8, settled_at int8)
        where o.supplier_id = ${supplier_id} and o.id = c.id`.execute(tables);
    },

    /** Orders with a code that nobody had, held until the transaction ends. */
    async unattributed(promoter_code: string): Promise<number[]> {
      const orders = await rows()
        .select('id')
        .where('promoter_code', '=', promoter_code)
        .where(sql<boolean>`${promoterOfOrder} is null`)
        .orderBy('id')
        .forUpdate()
        .execute();
      return orders.map((row) => row.id);
    },

    /** Says of these orders how they are now. */
    async emitChanged(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      const data = rows()
        .where('affiliate_order.id', 'in', ids)
        .select(['affiliate_order.id as order_id', 'plugin_key as plugin', 'row_key', 'order_no', 'state'])
        .select(['paid_cents', 'settled_cents', sumOf('booked_cents').as('share_cents')]);
      await emit(scope, affiliateOrderChanged, data);
    },

    byIds: (ids: readonly number[]): Promise<{ id: number; no: string }[]> =>
      ids.length === 0 ? Promise.resolve([]) : rows().select(['id', 'order_no as no']).where('id', 'in', ids).execute(),

    async forget(): Promise<void> {
      await tables.deleteFrom('affiliate_order').where('plugin_key', '=', plugin_key).execute();
    },
  };
}
