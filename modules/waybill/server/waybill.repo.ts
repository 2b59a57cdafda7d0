import { comparableText } from '@linehaul/contract/comparable-text.ts';
import { countCap, type Page, type PageQuery } from '@linehaul/contract/paging.ts';
import { splitNumbers } from '@linehaul/contract/search-numbers.ts';
import { whetherSpelt } from '@linehaul/modules/order/server/order.port.ts';
import { preparedRow } from '@linehaul/server-kernel/database/prepared-read.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { sumsPage } from '@linehaul/server-kernel/list/list-sums.ts';
import {
  comparable,
  endsIn,
  numberPattern,
  ownNumber,
  phonePattern,
  tailOf,
  textBegins,
} from '@linehaul/server-kernel/list/search.ts';
import { lastTyped } from '@linehaul/server-kernel/list/starts-with.ts';
import { onBusinessDays } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { type Insertable, type Kysely, type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { WaybillAwaiting, WaybillState } from '../contract/waybill.contract.ts';
import { waybillCounters } from '../contract/waybill.events.ts';
import type { PickupCodeState } from '../contract/waybill-signature.contract.ts';
import { codeTries } from './waybill-code.rules.ts';
import { collectDue, type WaybillTable, type WaybillTables } from './waybill-tables.repo.ts';
import type { StoredWaybill } from './waybill-view.rules.ts';

export type NewWaybill = Omit<Insertable<WaybillTable>, 'supplier_id' | 'created_at'>;
export type WaybillPatch = Omit<Updateable<WaybillTable>, 'supplier_id' | 'id' | 'state' | 'version'>;
export type WaybillRow = Selectable<WaybillTable>;

export interface WaybillFilter extends PageQuery {
  numbers?: string | undefined;
  state?: WaybillState | undefined;
  awaiting?: WaybillAwaiting | undefined;
  site_id?: number | undefined;
  trip_id?: number | undefined;
  is_held?: boolean | undefined;
  is_refused?: boolean | undefined;
  has_incident?: boolean | undefined;
  at_destination?: boolean | undefined;
  created_from?: number | undefined;
  created_to?: number | undefined;
  origin_site_id?: number | undefined;
  destination_site_id?: number | undefined;
  signed_day_from?: string | undefined;
  signed_day_to?: string | undefined;
  is_on_time?: boolean | undefined;
}

const ownColumns = [
  'waybill.id',
  'waybill.waybill_no',
  'waybill.order_id',
  'waybill.parent_id',
  'waybill.order_no',
  'waybill.external_no',
  'waybill.state',
  'waybill.origin_site_id',
  'waybill.destination_site_id',
  'waybill.site_id',
  'waybill.consignor_name',
  'waybill.consignor_phone',
  'waybill.consignee_name',
  'waybill.consignee_phone',
  'waybill.consignee_address',
  'waybill.product',
  'waybill.pieces',
  'waybill.weight_g',
  'waybill.volume_cm3',
  'waybill.loaded_pieces',
  'waybill.arrived_pieces',
  'waybill.delivered_pieces',
  'waybill.signed_pieces',
  'waybill.is_held',
  'waybill.hold_reason',
  'waybill.is_refused',
  'waybill.open_incidents',
  'waybill.receipts_wanted',
  'waybill.receipts_returned',
  'waybill.version',
  'waybill.created_at',
  'waybill.departed_at',
  'waybill.arrived_at',
  'waybill.signed_at',
] as const;

const pickupCodeState = sql<PickupCodeState>`case when code.waybill_id is null or waybill.signed_at is not null then 'none'
  when code.wrong_codes >= ${sql.lit(codeTries)} then 'locked' else 'sent' end`;

/**
 * Names of sites, the order's money and the open trip, beside the waybill's own columns. By left joins: after inner ones
 * the planner takes the page for smaller than it is, and sorts everything for it.
 */
function withJoins<Start>(query: SelectQueryBuilder<WaybillTables, 'waybill', Start>) {
  return query
    .leftJoin('site as origin', (join) => byWholeKey(join, 'origin.id', 'waybill.origin_site_id'))
    .leftJoin('site as destination', (join) => byWholeKey(join, 'destination.id', 'waybill.destination_site_id'))
    .leftJoin('site as here', (join) => byWholeKey(join, 'here.id', 'waybill.site_id'))
    .leftJoin('freight_order', (join) => byWholeKey(join, 'freight_order.id', 'waybill.order_id'))
    .leftJoin('waybill_leg as leg', (join) =>
      byWholeKey(join, 'leg.waybill_id', 'waybill.id').on('leg.arrived_at', 'is', null),
    )
    .leftJoin('trip', (join) => byWholeKey(join, 'trip.id', 'leg.trip_id'))
    .leftJoin('waybill_code as code', (join) => byWholeKey(join, 'code.waybill_id', 'waybill.id'))
    .select([...ownColumns, 'freight_order.freight_cents', 'leg.trip_id', collectDue.as('collect_cents')])
    .select(({ fn, val }) => [
      fn.coalesce('origin.name', val('')).as('origin_name'),
      fn.coalesce('destination.name', val('')).as('destination_name'),
      fn.coalesce('here.name', val('')).as('site_name'),
      fn.coalesce('trip.trip_no', val('')).as('trip_no'),
      fn.coalesce('freight_order.consignee_tel', val('')).as('consignee_tel'),
      sql<number>`coalesce(freight_order.total_cents, 0)`.as('total_cents'),
      sql<number>`coalesce(freight_order.cod_cents, 0)`.as('cod_cents'),
      unixSecondsOf('freight_order.amended_at').as('amended_at'),
      unixSecondsOf('freight_order.erased_at').as('erased_at'),
      pickupCodeState.as('pickup_code'),
    ]);
}

const sums = ['pieces', 'weight_g', 'volume_cm3', 'total_cents', 'collect_cents', 'cod_cents'] as const;
type WaybillSums = Record<(typeof sums)[number], number>;

/** What is added up over a list: the cargo, and the order's money as the list shows it. */
function withFigures<Start>(query: SelectQueryBuilder<WaybillTables, 'waybill', Start>) {
  return query
    .leftJoin('freight_order', (join) => byWholeKey(join, 'freight_order.id', 'waybill.order_id'))
    .select(['waybill.pieces', 'waybill.weight_g', 'waybill.volume_cm3', collectDue.as('collect_cents')])
    .select([
      sql<number>`coalesce(freight_order.total_cents, 0)`.as('total_cents'),
      sql<number>`coalesce(freight_order.cod_cents, 0)`.as('cod_cents'),
    ]);
}

const sorting: Sorting = {
  columns: {
    id: { expression: sql.ref('waybill.id'), kind: 'number' },
    // Numbers are given in the order of time.
    created_at: { expression: sql.ref('waybill.id'), kind: 'number' },
    waybill_no: { expression: sql.ref('waybill.waybill_no'), kind: 'text' },
  },
  byDefault: '-id',
  id: sql.ref('waybill.id'),
};

type Filtered = SelectQueryBuilder<WaybillTables, 'waybill', unknown>;

const statesAwaiting: Record<WaybillAwaiting, readonly WaybillState[]> = {
  loading: ['created', 'picked_up', 'received'],
  delivery: ['arrived', 'delivering'],
  receipt: ['signed'],
};

function inWaitFor(query: Filtered, awaiting: WaybillAwaiting): Filtered {
  const states = statesAwaiting[awaiting].map((state) => sql.lit(state));
  const waiting = query.where('waybill.state', 'in', states);
  return awaiting === 'receipt'
    ? waiting.whereRef('waybill.receipts_returned', '<', 'waybill.receipts_wanted')
    : waiting;
}

/** At the site that hands it out, or not there. */
function whereHandedOut(query: Filtered, at_destination: boolean): Filtered {
  return query.whereRef('waybill.site_id', at_destination ? '=' : 'is distinct from', 'waybill.destination_site_id');
}

const isOnTime = sql<boolean>`is_on_time(waybill.departed_at, waybill.arrived_at, (
  select transit_days from freight_order
  where freight_order.supplier_id = waybill.supplier_id and freight_order.id = waybill.order_id))`;

function onItsWay(scope: Scope, all: Filtered, filter: Partial<WaybillFilter>): Filtered {
  const { origin_site_id, destination_site_id, at_destination, is_on_time } = filter;
  const { signed_day_from: from, signed_day_to: to } = filter;
  let query = all;
  if (destination_site_id) query = query.where('waybill.destination_site_id', '=', destination_site_id);
  if (at_destination !== undefined) query = whereHandedOut(query, at_destination);
  if (origin_site_id) query = query.where('waybill.origin_site_id', '=', origin_site_id);
  if (from || to) {
    query = query.where('waybill.state', 'in', ['signed', 'closed']);
    query = query.where(onBusinessDays(scope, 'waybill.signed_at', { from, to }));
  }
  if (is_on_time !== undefined) query = query.where(is_on_time ? isOnTime : sql<boolean>`not ${isOnTime}`);
  return query;
}

function inTrouble(all: Filtered, { is_held, is_refused, has_incident }: Partial<WaybillFilter>): Filtered {
  let query = all;
  if (is_held !== undefined) query = query.where('waybill.is_held', '=', sql.lit(is_held));
  if (is_refused !== undefined) query = query.where('waybill.is_refused', '=', sql.lit(is_refused));
  if (has_incident !== undefined) query = query.where('waybill.open_incidents', has_incident ? '>' : '=', sql.lit(0));
  return query;
}

export function narrowed(scope: Scope, all: Filtered, filter: Partial<WaybillFilter>): Filtered {
  const { state, awaiting, site_id, created_from, created_to } = filter;
  let query = onItsWay(scope, all, filter);
  // States are few and far from equally frequent: as a constant, the planner sees which one is asked for.
  if (state) query = query.where('waybill.state', '=', sql.lit(state));
  if (awaiting) query = inWaitFor(query, awaiting);
  query = inTrouble(query, filter);
  if (created_from) query = query.where('waybill.created_at', '>=', sql<number>`to_timestamp(${created_from})`);
  if (created_to) query = query.where('waybill.created_at', '<', sql<number>`to_timestamp(${created_to})`);
  if (site_id) {
    query = query.where((is) =>
      is.or([
        is('waybill.origin_site_id', '=', site_id),
        is('waybill.destination_site_id', '=', site_id),
        is('waybill.site_id', '=', site_id),
      ]),
    );
  }
  return query;
}

const parties = ['consignee_name', 'consignor_name'] as const;
const textColumns = ['external_no', ...parties] as const;
const phoneColumns = ['consignee_phone', 'consignor_phone'] as const;
type PartyColumn = (typeof textColumns | typeof phoneColumns)[number];

/** Ids of the waybills that answer to what was typed, the last 10,000 by each of their names, and those whose end it is. */
function found(scope: Scope, keyword: string) {
  const tables = scope.tables<WaybillTables>();
  const rows = tables.selectFrom('waybill').select('waybill.id').limit(countCap);
  // What is not known is in no index.
  const filledRows = (column: PartyColumn) => rows.where(column, '<>', sql.lit(''));
  const byNumber = (column: 'waybill_no' | 'order_no') =>
    rows.where(column, 'like', numberPattern(keyword)).orderBy(lastTyped(column));
  const byText = (column: PartyColumn) =>
    filledRows(column)
      .where(textBegins(column, keyword))
      .orderBy(lastTyped(comparable(column)));
  const byPhone = (column: PartyColumn) =>
    filledRows(column).where(column, 'like', phonePattern(keyword)).orderBy(lastTyped(column));
  const tail = tailOf(keyword);
  const byTail = tail
    ? [
        ...(['waybill_no', 'order_no'] as const).map((column) => rows.where(endsIn(column, tail))),
        ...phoneColumns.map((column) => filledRows(column).where(endsIn(column, tail))),
      ]
    : [];
  const byInitials = parties.flatMap((column) =>
    whetherSpelt(scope, [column], keyword).map((isSpelt) => filledRows(column).where(isSpelt)),
  );
  const all = [
    ...(['waybill_no', 'order_no'] as const).map(byNumber),
    ...textColumns.map(byText),
    ...phoneColumns.map(byPhone),
    ...byInitials,
    ...byTail,
  ];
  return sql<number>`(${sql.join(all, sql` union `)})`;
}

/** Ids of the waybills that have one of the numbers: their own, their order's, or the customer's. */
function numbered(scope: Scope, numbers: readonly string[]) {
  const rows = scope.tables<WaybillTables>().selectFrom('waybill').select('waybill.id');
  const ownNumbers = numbers.map(ownNumber);
  const byExternalNo = rows
    .where(comparable('external_no'), 'in', numbers.map(comparableText))
    .where('external_no', '<>', sql.lit(''));
  return sql<number>`(${rows.where('waybill_no', 'in', ownNumbers)} union ${rows.where('order_no', 'in', ownNumbers)}
    union ${byExternalNo})`;
}

const waybillById = preparedRow((tables: Kysely<WaybillTables>, { id }: { id: number }) =>
  withJoins(tables.selectFrom('waybill')).where('waybill.id', '=', id),
);
const waybillByNo = preparedRow((tables: Kysely<WaybillTables>, { waybill_no }: { waybill_no: string }) =>
  withJoins(tables.selectFrom('waybill')).where('waybill.waybill_no', '=', waybill_no),
);

export function waybillRepo(scope: Scope) {
  const tables = scope.tables<WaybillTables>();
  const { supplier_id } = scope.caller;
  const selectListed = (filter: WaybillFilter) => {
    const { trip_id, keyword, numbers } = filter;
    let matchingWaybills = narrowed(scope, tables.selectFrom('waybill'), filter);
    if (trip_id) {
      const onTrip = tables.selectFrom('waybill_leg').select('waybill_id').where('trip_id', '=', trip_id);
      // As an array: the planner cannot take a semi-join before nine others, and would join all waybills first.
      matchingWaybills = matchingWaybills.where(sql<boolean>`waybill.id = any(array${onTrip})`);
    }
    if (keyword)
      matchingWaybills = matchingWaybills.where(sql<boolean>`waybill.id = any(array${found(scope, keyword)})`);
    if (numbers)
      matchingWaybills = matchingWaybills.where(
        sql<boolean>`waybill.id = any(array${numbered(scope, splitNumbers(numbers))})`,
      );
    return matchingWaybills;
  };
  /** Of the numbers asked for, those that no waybill of the list has. */
  const numbersNotFound = async (filter: WaybillFilter, numbers: string): Promise<string[]> => {
    const rows = await selectListed(filter)
      .select(['waybill.waybill_no', 'waybill.order_no', 'waybill.external_no'])
      .execute();
    const knownNumbers = new Set(
      rows.flatMap((row) => [row.waybill_no, row.order_no, comparableText(row.external_no)]),
    );
    return splitNumbers(numbers).filter(
      (one) => !knownNumbers.has(ownNumber(one)) && !knownNumbers.has(comparableText(one)),
    );
  };
  return {
    async page(filter: WaybillFilter): Promise<Page<StoredWaybill> & { sums?: WaybillSums }> {
      if (filter.count === 'sums') return sumsPage(scope, withFigures(selectListed(filter)), sums);
      const { awaiting, numbers } = filter;
      // What waits is little and lies anywhere: in the order of numbers it would be looked for among all that is done.
      const way = awaiting && awaiting !== 'receipt' ? 'filters first' : 'in order';
      const page = await listPage(scope, selectListed(filter), withJoins, filter, sorting, way);
      if (!numbers || filter.count === 'only') return page;
      return { ...page, not_found: await numbersNotFound(filter, numbers) };
    },

    async countAwaiting(awaiting: WaybillAwaiting): Promise<number> {
      const { n } = await inWaitFor(tables.selectFrom('waybill'), awaiting)
        .select(sql<number>`count(*)`.as('n'))
        .executeTakeFirstOrThrow();
      return n;
    },

    byId: (id: number): Promise<StoredWaybill | undefined> => waybillById(scope, { id }),

    byNo: (waybill_no: string): Promise<StoredWaybill | undefined> => waybillByNo(scope, { waybill_no }),

    async isOrderTaken(orderId: number): Promise<boolean> {
      const waybillOfOrder = await tables
        .selectFrom('waybill')
        .select('id')
        .where('order_id', '=', orderId)
        .where('state', '<>', 'void')
        .executeTakeFirst();
      return waybillOfOrder !== undefined;
    },

    async add(waybill: NewWaybill): Promise<WaybillRow> {
      const created_at = scope.timestamp;
      publish(scope, waybillCounters);
      return tables
        .insertInto('waybill')
        .values({ supplier_id, created_at, ...waybill })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
  };
}
