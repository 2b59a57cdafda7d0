import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { ChannelDay } from '../contract/channel-item.contract.ts';
import { dayActionsOf } from './reconciliation.rules.ts';
import type { ReconciliationTables } from './reconciliation-tables.repo.ts';

export interface DayFilter extends PageQuery {
  channel?: string | undefined;
  day_from?: string | undefined;
  day_to?: string | undefined;
  is_open?: boolean | undefined;
}

const sorting: Sorting = {
  columns: {
    day: { expression: sql.ref('channel_day.day'), kind: 'day' },
    id: { expression: sql.ref('channel_day.id'), kind: 'number' },
  },
  byDefault: '-day',
  id: sql.ref('channel_day.id'),
};

interface DaySums {
  line_count: number;
  matched_count: number;
  open_count: number;
  cleared_count: number;
  channel_cents: number;
  log_cents: number;
  fee_cents: number;
  unbooked_count: number;
}

/** What is paid out of money that the channel holds has come in before. */
const sign = sql`case i.move when 'payment' then 1 when 'refund' then -1 else 0 end`;
/** Of one day; made once for a row, because a lateral query that is asked for whole is not taken apart. */
const sums = sql<DaySums>`(
  select count(i.channel_cents)::int as line_count,
    count(*) filter (where i.state = 'matched')::int as matched_count,
    count(*) filter (where i.state in ('open', 'proposed'))::int as open_count,
    count(*) filter (where i.state in ('cleared', 'booked'))::int as cleared_count,
    coalesce(sum(${sign} * i.channel_cents), 0)::int8 as channel_cents,
    coalesce(sum(${sign} * i.log_cents), 0)::int8 as log_cents,
    coalesce(sum(i.fee_cents) filter (where i.result <> 'doubled'), 0)::int8 as fee_cents,
    count(*) filter (where i.fee_cents <> 0 and i.result <> 'doubled' and i.fee_clearance_id is null)::int
      as unbooked_count
  from channel_item i
  where i.supplier_id = channel_day.supplier_id and i.channel = channel_day.channel and i.day = channel_day.day)`;

/** The proposal that waits; null where there is none. */
const proposal = sql<{ maker_operator_id: number | null; is_proposed: boolean }>`(
  select c.maker_operator_id, true as is_proposed from channel_clearance c
  where c.supplier_id = channel_day.supplier_id and c.day_id = channel_day.id and c.state = 'proposed'
  order by c.id desc limit 1)`;

const feeState = sql<ChannelDay['fee_state']>`case when proposal.is_proposed then 'proposed'
  when sums.unbooked_count > 0 then 'open' when sums.fee_cents <> 0 then 'booked' else 'none' end`;

function shown<Start>(query: SelectQueryBuilder<ReconciliationTables, 'channel_day', Start>) {
  return query
    .innerJoinLateral(sums.as('sums'), (on) => on.onTrue())
    .leftJoinLateral(proposal.as('proposal'), (on) => on.onTrue())
    .select([
      'channel_day.supplier_id',
      'channel_day.id',
      'channel_day.channel',
      'channel_day.day',
      'channel_day.created_by',
      'channel_day.created_at',
      'sums.line_count',
      'sums.matched_count',
      'sums.open_count',
      'sums.cleared_count',
      'sums.channel_cents',
      'sums.log_cents',
      'sums.fee_cents',
      'proposal.maker_operator_id',
      sql<number>`sums.channel_cents - sums.log_cents`.as('difference_cents'),
      feeState.as('fee_state'),
      sql<
        ChannelDay['fault']
      >`case when channel_day.is_covered then null else json_build_object('kind', channel_day.fault,
        'code', channel_day.fault_code, 'words', channel_day.fault_words) end`.as('fault'),
      unixSecondsOf('channel_day.tried_at').as('tried_at'),
    ]);
}

type Shown = Omit<ChannelDay, 'actions'> & { supplier_id: number; maker_operator_id: number | null };

/** Days of channels by the caller's tenant; the platform reads those of all. */
export function channelDayRepo(scope: Scope) {
  const tables = scope.tables<ReconciliationTables>();
  const ownTables = scope.tenantTables<ReconciliationTables>();
  const { supplier_id } = scope.caller;
  const withActions = ({ supplier_id: of, maker_operator_id, ...day }: Shown): ChannelDay => ({
    ...day,
    actions: of === supplier_id ? dayActionsOf({ ...day, maker_operator_id }, scope.caller) : [],
  });
  const one = (id: number) => shown(tables.selectFrom('channel_day')).where('channel_day.id', '=', id);
  return {
    async page({ channel, day_from, day_to, is_open, ...query }: DayFilter): Promise<Page<ChannelDay>> {
      let rows = tables.selectFrom('channel_day');
      if (channel) rows = rows.where('channel_day.channel', '=', channel);
      if (day_from) rows = rows.where('channel_day.day', '>=', day_from);
      if (day_to) rows = rows.where('channel_day.day', '<=', day_to);
      if (is_open !== undefined) {
        const waits = sql<boolean>`exists (select from channel_item i
          where i.supplier_id = channel_day.supplier_id and i.channel = channel_day.channel and i.day = channel_day.day
            and i.state in ('open', 'proposed'))`;
        const isUnfetched = sql<boolean>`not channel_day.is_covered`;
        rows = rows.where(
          is_open ? sql<boolean>`(${waits} or ${isUnfetched})` : sql<boolean>`not (${waits} or ${isUnfetched})`,
        );
      }
      const page = await listPage(scope, rows, shown, query, sorting);
      return { ...page, list: page.list.map(withActions) };
    },

    async byId(id: number): Promise<ChannelDay | undefined> {
      const row = await one(id).executeTakeFirst();
      return row && withActions(row);
    },

    /** One of the caller's own, held until the transaction ends. */
    async locked(id: number): Promise<ChannelDay | undefined> {
      const row = await ownTables
        .selectFrom('channel_day')
        .select('id')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return row && this.byId(id);
    },

    /** Gives a day's fees that nothing holds to a proposal; answers what they come to. */
    async holdFees(day: Pick<ChannelDay, 'channel' | 'day'>, clearanceId: number): Promise<void> {
      await ownTables
        .updateTable('channel_item')
        .set({ fee_clearance_id: clearanceId })
        .where('channel', '=', day.channel)
        .where('day', '=', day.day)
        .where('result', '<>', 'doubled')
        .where('fee_cents', '<>', 0)
        .where('fee_clearance_id', 'is', null)
        .execute();
    },

    async freeFees(clearanceId: number): Promise<void> {
      await ownTables
        .updateTable('channel_item')
        .set({ fee_clearance_id: null })
        .where('fee_clearance_id', '=', clearanceId)
        .execute();
    },

    /** Only the fees that were booked in the books of one tenant. */
    async freeFeesOf(clearanceId: number, tenantId: number): Promise<void> {
      await ownTables
        .updateTable('channel_item')
        .set({ fee_clearance_id: null })
        .where('fee_clearance_id', '=', clearanceId)
        .where(sql<boolean>`coalesce(log_tenant_id, supplier_id) = ${tenantId}`)
        .execute();
    },

    /** Fees that a proposal holds, by whose books they belong to: whose payment it was, or the caller's own. */
    heldFees: (clearanceId: number) =>
      ownTables
        .selectFrom('channel_item')
        .select([
          sql<number>`coalesce(log_tenant_id, supplier_id)`.as('tenant_id'),
          sql<number>`sum(fee_cents)::int8`.as('fee_cents'),
        ])
        .where('fee_clearance_id', '=', clearanceId)
        .groupBy(sql`1`)
        .orderBy(sql`1`)
        .execute(),
  };
}
