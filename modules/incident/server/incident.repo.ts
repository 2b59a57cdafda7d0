import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import { denialOf } from '@linehaul/contract/permission.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { onBusinessDays } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import { incidentContract } from '../contract/incident.contract.ts';
import { incidentCounters } from '../contract/incident.events.ts';
import type { ClaimState } from '../contract/incident-claim.contract.ts';
import type { Incident, IncidentCause, IncidentKind, IncidentState } from '../contract/incident-record.contract.ts';
import { incidentLife } from './incident.rules.ts';
import type { IncidentTable, IncidentTables } from './incident-tables.repo.ts';

export interface IncidentFilter extends PageQuery {
  state?: IncidentState | undefined;
  is_open?: boolean | undefined;
  kind?: IncidentKind | undefined;
  cause?: IncidentCause | undefined;
  claim_state?: ClaimState | undefined;
  waybill_id?: number | undefined;
  site_id?: number | undefined;
  trip_id?: number | undefined;
  reported_day_from?: string | undefined;
  reported_day_to?: string | undefined;
}

export type NewIncident = Omit<Insertable<IncidentTable>, 'supplier_id' | 'reported_by' | 'reported_at'>;

const sorting: Sorting = {
  columns: {
    id: { expression: sql.ref('incident.id'), kind: 'number' },
    // Numbers are given in the order of time.
    reported_at: { expression: sql.ref('incident.id'), kind: 'number' },
  },
  byDefault: '-id',
  id: sql.ref('incident.id'),
};

const ownColumns = [
  'incident.id',
  'incident.incident_no',
  'incident.waybill_id',
  'incident.waybill_no',
  'incident.kind',
  'incident.state',
  'incident.cause',
  'incident.pieces',
  'incident.site_id',
  'incident.trip_id',
  'incident.found_at',
  'incident.description',
  'incident.reported_by',
  'incident.reported_at',
  'incident.handled_by',
  'incident.outcome',
  'incident.decided_by',
  'incident.version',
] as const;

/** By left joins, as the waybills' list has them: the planner takes them last. */
function withJoins<Start>(query: SelectQueryBuilder<IncidentTables, 'incident', Start>) {
  return query
    .leftJoin('waybill', (on) => byWholeKey(on, 'waybill.id', 'incident.waybill_id'))
    .leftJoin('freight_order', (on) => byWholeKey(on, 'freight_order.id', 'waybill.order_id'))
    .leftJoin('site', (on) => byWholeKey(on, 'site.id', 'incident.site_id'))
    .leftJoin('incident_claim as claim', (on) => byWholeKey(on, 'claim.id', 'incident.id'))
    .leftJoin('trip', (on) => byWholeKey(on, 'trip.id', 'incident.trip_id'))
    .select([...ownColumns, 'claim.state as claim_state', 'claim.compensation_cents'])
    .select(({ fn, val }) => [
      fn.coalesce('waybill.product', val('')).as('product'),
      fn.coalesce('waybill.consignor_name', val('')).as('consignor_name'),
      fn.coalesce('waybill.consignee_name', val('')).as('consignee_name'),
      fn.coalesce('site.name', val('')).as('site_name'),
      fn.coalesce('trip.trip_no', val('')).as('trip_no'),
      unixSecondsOf('freight_order.erased_at').as('erased_at'),
      sql<number>`coalesce(waybill.pieces, 0)`.as('waybill_pieces'),
      unixSecondsOf('incident.decided_at').as('decided_at'),
    ]);
}

type Filtered = SelectQueryBuilder<IncidentTables, 'incident', unknown>;

const isWaiting = sql<boolean>`incident.state in ('open', 'handling')`;

function ofPlace(all: Filtered, { waybill_id, site_id, trip_id }: IncidentFilter): Filtered {
  let query = all;
  if (waybill_id) query = query.where('incident.waybill_id', '=', waybill_id);
  if (site_id) query = query.where('incident.site_id', '=', site_id);
  if (trip_id) query = query.where('incident.trip_id', '=', trip_id);
  return query;
}

function withClaim(scope: Scope, state: ClaimState) {
  const claims = scope.tables<IncidentTables>().selectFrom('incident_claim').select('id').where('state', '=', state);
  return sql<boolean>`incident.id = any(array${claims})`;
}

function narrowed(scope: Scope, all: Filtered, filter: IncidentFilter): Filtered {
  const { state, is_open, kind, cause, claim_state, keyword, reported_day_from: from, reported_day_to: to } = filter;
  let query = ofPlace(all, filter);
  if (state) query = query.where('incident.state', '=', sql.lit(state));
  if (is_open !== undefined) query = query.where(is_open ? isWaiting : sql<boolean>`not (${isWaiting})`);
  if (claim_state) query = query.where(withClaim(scope, claim_state));
  if (kind) query = query.where('incident.kind', '=', kind);
  if (cause) query = query.where('incident.cause', '=', cause);
  if (from || to) query = query.where(onBusinessDays(scope, 'incident.reported_at', { from, to }));
  if (keyword) query = query.where(answersTo(keyword, { numbers: ['incident.incident_no', 'incident.waybill_no'] }));
  return query;
}

type Row = Omit<Incident, 'actions'>;

/** Incidents of the caller's tenant; the platform reads those of all. */
export function incidentRepo(scope: Scope) {
  const tables = scope.tables<IncidentTables>();
  const { supplier_id, login_name, industry } = scope.caller;
  const seesMoney = denialOf(incidentContract.ClaimQuote, scope.caller) === null;
  const withActions = (row: Row): Incident => ({
    ...row,
    ...(seesMoney ? {} : { claim_state: null, compensation_cents: null }),
    actions: industry === 'platform' ? [] : incidentLife.actions({ state: row.state, claim: row.claim_state }),
  });
  return {
    async page(filter: IncidentFilter): Promise<Page<Incident>> {
      const { state, is_open, kind, cause, claim_state, waybill_id, site_id, trip_id, ...rest } = filter;
      const { reported_day_from, reported_day_to, keyword, ...query } = rest;
      const page = await listPage(
        scope,
        narrowed(scope, tables.selectFrom('incident'), filter),
        withJoins,
        query,
        sorting,
      );
      return { ...page, list: page.list.map(withActions) };
    },

    async byId(id: number): Promise<Incident | undefined> {
      const row = await withJoins(tables.selectFrom('incident')).where('incident.id', '=', id).executeTakeFirst();
      return row && withActions(row);
    },

    /** What people call them. */
    numbers: (ids: readonly number[]): Promise<{ id: number; no: string }[]> =>
      tables.selectFrom('incident').select(['id', 'incident_no as no']).where('id', 'in', ids).execute(),

    /** Its pieces, those of its waybill, and the order that this carries. */
    withOrder: (id: number) =>
      tables
        .selectFrom('incident')
        .innerJoin('waybill', (on) => byWholeKey(on, 'waybill.id', 'incident.waybill_id'))
        .select(['incident.pieces', 'waybill.pieces as waybill_pieces', 'waybill.order_id'])
        .where('incident.id', '=', id)
        .executeTakeFirst(),

    /** Undefined where one of the kind waits already. */
    async add(newIncident: NewIncident): Promise<number | undefined> {
      const row = await tables
        .insertInto('incident')
        .values({ supplier_id, ...newIncident, reported_by: login_name, reported_at: scope.timestamp })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      publish(scope, incidentCounters);
      return row?.id;
    },

    /** Whether another incident of the waybill and kind waits; ask with the waybill locked. */
    async isWaiting({ waybill_id, kind }: { waybill_id: number; kind: IncidentKind }): Promise<boolean> {
      const row = await tables
        .selectFrom('incident')
        .select('incident.id')
        .where('incident.waybill_id', '=', waybill_id)
        .where('incident.kind', '=', kind)
        .where(isWaiting)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
