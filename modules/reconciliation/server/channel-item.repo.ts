import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import type { Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { ChannelItem, ItemResult, ItemState, Move } from '../contract/channel-item.contract.ts';
import { itemSteps } from './item-steps.repo.ts';
import { itemActionsOf } from './reconciliation.rules.ts';
import type { ReconciliationTables } from './reconciliation-tables.repo.ts';

export interface ItemFilter extends PageQuery {
  channel?: string | undefined;
  day_from?: string | undefined;
  day_to?: string | undefined;
  move?: Move | undefined;
  result?: ItemResult | undefined;
  state?: ItemState | undefined;
  is_open?: boolean | undefined;
}

export type LockedItem = Locked<Selectable<ReconciliationTables['channel_item']>>;
export type LogSide = Pick<
  LockedItem,
  'log_tenant_id' | 'log_source' | 'log_id' | 'log_no' | 'payment_id' | 'log_cents'
>;

const sorting: Sorting = {
  columns: {
    id: { expression: sql.ref('channel_item.id'), kind: 'number' },
    day: { expression: sql.ref('channel_item.day'), kind: 'day' },
  },
  byDefault: '-day',
  id: sql.ref('channel_item.id'),
};

const ownColumns = [
  'channel_item.id',
  'channel_item.channel',
  'channel_item.day',
  'channel_item.move',
  'channel_item.result',
  'channel_item.state',
  'channel_item.channel_ref',
  'channel_item.merchant_no',
  'channel_item.channel_cents',
  'channel_item.log_cents',
  'channel_item.fee_cents',
  'channel_item.log_source',
  'channel_item.log_no',
  'channel_item.payment_id',
  'channel_item.is_linked',
  'channel_item.created_by',
  'channel_item.created_at',
] as const;

/** Signed, as `differenceOf` says it. */
const difference = sql<number>`case channel_item.move when 'refund' then -1 else 1 end
  * (coalesce(channel_item.channel_cents, 0) - coalesce(channel_item.log_cents, 0))`;

/** Who proposed what waits; -1 where nothing does, because null is the owner. */
const maker = sql<number | null>`case when channel_item.state = 'proposed' then (
  select c.maker_operator_id from channel_clearance c
  where c.supplier_id = channel_item.supplier_id and c.item_id = channel_item.id and c.state = 'proposed'
  order by c.id desc limit 1) else -1 end`;

function shown<Start>(query: SelectQueryBuilder<ReconciliationTables, 'channel_item', Start>) {
  return query
    .select([...ownColumns])
    .select([
      'channel_item.supplier_id',
      difference.as('difference_cents'),
      maker.as('maker_operator_id'),
      sql<string>`coalesce((select t.shop_name from tenant t where t.id = channel_item.log_tenant_id), '')`.as(
        'tenant_name',
      ),
    ]);
}

type Shown = Omit<ChannelItem, 'actions'> & { supplier_id: number; maker_operator_id: number | null };

function filteredBy(tables: Kysely<ReconciliationTables>, query: ItemFilter) {
  let rows = tables.selectFrom('channel_item');
  const { channel, day_from, day_to, move, result, state, is_open, keyword } = query;
  if (channel) rows = rows.where('channel_item.channel', '=', channel);
  if (day_from) rows = rows.where('channel_item.day', '>=', day_from);
  if (day_to) rows = rows.where('channel_item.day', '<=', day_to);
  if (move) rows = rows.where('channel_item.move', '=', move);
  if (result) rows = rows.where('channel_item.result', '=', result);
  if (state) rows = rows.where('channel_item.state', '=', state);
  if (is_open !== undefined) rows = rows.where('channel_item.state', is_open ? 'in' : 'not in', ['open', 'proposed']);
  if (keyword) {
    const texts = ['channel_item.channel_ref', 'channel_item.merchant_no', 'channel_item.log_no'];
    rows = rows.where(answersTo(keyword, { texts }));
  }
  return rows;
}

/** The reconciliations of the caller's tenant; the platform reads those of all. */
export function channelItemRepo(scope: Scope) {
  const tables = scope.tables<ReconciliationTables>();
  const ownTables = scope.tenantTables<ReconciliationTables>();
  const { supplier_id } = scope.caller;
  const withActions = ({ supplier_id: of, maker_operator_id, ...item }: Shown): ChannelItem => ({
    ...item,
    actions: of === supplier_id ? itemActionsOf({ ...item, maker_operator_id }, scope.caller) : [],
  });
  return {
    async page(query: ItemFilter): Promise<Page<ChannelItem>> {
      const page = await listPage(scope, filteredBy(tables, query), shown, query, sorting);
      return { ...page, list: page.list.map(withActions) };
    },

    async byId(id: number): Promise<ChannelItem | undefined> {
      const row = await shown(tables.selectFrom('channel_item')).where('channel_item.id', '=', id).executeTakeFirst();
      return row && withActions(row);
    },

    /** Of one of the caller's own. */
    async channelOf(id: number): Promise<string | undefined> {
      const row = await ownTables.selectFrom('channel_item').select('channel').where('id', '=', id).executeTakeFirst();
      return row?.channel;
    },

    /** One of the caller's own, held until the transaction ends. */
    async locked(id: number): Promise<LockedItem | undefined> {
      const [item] = await itemSteps.lockAll(scope, [id]);
      return item?.supplier_id === supplier_id ? item : undefined;
    },

    async remove(id: number): Promise<void> {
      await ownTables.deleteFrom('channel_item').where('id', '=', id).execute();
    },

    /** Differences of a channel that wait. */
    async openOf(channel: string): Promise<number> {
      const { n } = await ownTables
        .selectFrom('channel_item')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('channel', '=', channel)
        .where('state', 'in', ['open', 'proposed'])
        .executeTakeFirstOrThrow();
      return n;
    },
  };
}
