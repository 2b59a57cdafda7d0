import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import { whetherSpelt } from '@linehaul/modules/order/server/order.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo, endsIn, tailOf } from '@linehaul/server-kernel/list/search.ts';
import { isSpelt } from '@linehaul/server-kernel/list/spelling.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { ManifestLine } from '../contract/manifest.contract.ts';
import { collectDue, type WaybillTables } from './waybill-tables.repo.ts';

export interface LoadableFilter extends PageQuery {
  origin_site_id: number;
  /** Where the trip brings goods, itself or by a transfer. */
  destinations: readonly number[];
}

export type StoredLoadable = Omit<ManifestLine, 'to_site_id' | 'to_name' | 'arrived_at'>;

const facts = [
  'waybill.id as waybill_id',
  'waybill.waybill_no',
  'waybill.order_no',
  'waybill.external_no',
  'waybill.state',
  'origin.name as origin_name',
  'waybill.destination_site_id',
  'destination.name as destination_name',
  'waybill.consignee_name',
  'waybill.consignee_phone',
  'waybill.product',
  'waybill.pieces',
  'freight_order.freight_cents',
  'freight_order.cod_cents',
  'waybill.is_held',
  'waybill.receipts_wanted',
  'waybill.created_at',
  'freight_order.freight_mode',
  'freight_order.is_urgent',
  'freight_order.is_waiting_notice',
] as const;

const erasedAt = unixSecondsOf('freight_order.erased_at').as('erased_at');

function withFacts<Start>(query: SelectQueryBuilder<WaybillTables, 'waybill', Start>) {
  return query
    .innerJoin('site as origin', (join) => byWholeKey(join, 'origin.id', 'waybill.origin_site_id'))
    .innerJoin('site as destination', (join) => byWholeKey(join, 'destination.id', 'waybill.destination_site_id'))
    .innerJoin('freight_order', (join) => byWholeKey(join, 'freight_order.id', 'waybill.order_id'))
    .select([...facts, collectDue.as('collect_cents'), erasedAt]);
}

/** What people call goods by that wait to be loaded. */
const goodsNames = {
  numbers: ['waybill.waybill_no', 'waybill.order_no'],
  texts: ['waybill.external_no', 'waybill.consignee_name'],
  phones: ['waybill.consignee_phone'],
};

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('waybill.id'), kind: 'number' } },
  byDefault: 'id',
  id: sql.ref('waybill.id'),
};

/** The waybills of a trip, and those that could be. */
export function waybillManifestRepo(scope: Scope) {
  const tables = scope.tables<WaybillTables>();
  return {
    manifest: (tripId: number): Promise<(Omit<ManifestLine, 'arrived_at'> & { arrived_at: number | null })[]> =>
      withFacts(tables.selectFrom('waybill'))
        .innerJoin('waybill_leg as leg', (join) => byWholeKey(join, 'leg.waybill_id', 'waybill.id'))
        .innerJoin('site as end', (join) => byWholeKey(join, 'end.id', 'leg.to_site_id'))
        .select(['leg.to_site_id', 'end.name as to_name', 'leg.loaded_pieces', 'leg.arrived_pieces'])
        .select(['leg.weight_g', 'leg.volume_cm3', 'leg.arrived_at'])
        .where('leg.trip_id', '=', tripId)
        .orderBy('leg.id')
        .execute(),

    /** Waybills that are at the trip's origin, priced and not held. */
    loadable(filter: LoadableFilter): Promise<Page<StoredLoadable>> {
      const { destinations, keyword, origin_site_id } = filter;
      let matchingWaybills = tables
        .selectFrom('waybill')
        .where('waybill.site_id', '=', origin_site_id)
        .where('waybill.state', 'in', ['received', 'arrived'])
        .where((is) => is.or([is('waybill.state', '=', 'received'), is('waybill.arrived_pieces', '>', 0)]))
        .where('waybill.destination_site_id', 'in', [...destinations])
        .where('waybill.is_held', '=', false)
        .where(
          'waybill.order_id',
          'in',
          tables.selectFrom('freight_order').select('id').where('freight_cents', 'is not', null),
        );
      if (keyword) {
        const tail = tailOf(keyword);
        const ends = tail ? ['waybill.waybill_no', 'waybill.consignee_phone'].map((at) => endsIn(at, tail)) : [];
        const spellingConditions = whetherSpelt(scope, ['waybill.consignee_name'], keyword);
        const sites = tables.selectFrom('site').select('site.id');
        const matchingSites = sites.where(
          answersTo(keyword, { texts: ['site.code', 'site.name'] }, isSpelt('site', keyword)),
        );
        const isFor = sql<boolean>`waybill.destination_site_id = any(array${matchingSites})`;
        matchingWaybills = matchingWaybills.where(
          answersTo(keyword, goodsNames, ...ends, ...spellingConditions, isFor),
        );
      }
      const select = <Start>(page: SelectQueryBuilder<WaybillTables, 'waybill', Start>) =>
        withFacts(page).select([
          'waybill.loaded_pieces',
          'waybill.arrived_pieces',
          'waybill.weight_g',
          'waybill.volume_cm3',
        ]);
      return listPage(scope, matchingWaybills, select, filter, sorting);
    },
  };
}
