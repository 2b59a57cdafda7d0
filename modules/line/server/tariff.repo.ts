import { lockNamed } from '@linehaul/server-kernel/database/named-lock.repo.ts';
import { preparedRows } from '@linehaul/server-kernel/database/prepared-read.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { type Generated, type Kysely, sql } from 'kysely';
import type { BandFields, StoredBand } from '../contract/line.contract.ts';
import type { Band } from './pricing.rules.ts';

interface TariffTables {
  tariff_band: BandFields & { supplier_id: number; id: Generated<number>; content_hash: string; occurrence: number };
  line: Table<'line'>;
  site: Table<'site'>;
}

/** A numeric column's text without the zeros that its scale adds. */
function lean<T extends { min_charge_e4: string; rate_e4_per_kg: string }>(row: T): T {
  const plain = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
  return { ...row, min_charge_e4: plain(row.min_charge_e4), rate_e4_per_kg: plain(row.rate_e4_per_kg) };
}

/** Between which sites, by whom, how, and for which weights in grams. */
export type FirstBand = Pick<BandFields, 'carrier_code' | 'service_level' | 'min_weight_g' | 'max_weight_g'> & {
  origin_site_id: number;
  destination_site_id: number;
};

const columns = [
  'tariff_band.id',
  'tariff_band.line_id',
  'tariff_band.carrier_code',
  'tariff_band.service_level',
  'tariff_band.mode',
  'tariff_band.transit_days',
  'tariff_band.min_weight_g',
  'tariff_band.max_weight_g',
  'tariff_band.min_charge_e4',
  'tariff_band.rate_e4_per_kg',
] as const;

const withSites = (tables: Kysely<TariffTables>) =>
  tables
    .selectFrom('tariff_band')
    .innerJoin('line', 'line.id', 'tariff_band.line_id')
    .innerJoin('site as origin', 'origin.id', 'line.origin_site_id')
    .innerJoin('site as destination', 'destination.id', 'line.destination_site_id')
    .select(columns)
    .select(['origin.code as origin', 'destination.code as destination']);

interface Route {
  origin: number;
  destination: number;
  service_level: string;
}

const bandsOfRoute = preparedRows((tables: Kysely<TariffTables>, { origin, destination, service_level }: Route) =>
  withSites(tables)
    .where('line.origin_site_id', '=', origin)
    .where('line.destination_site_id', '=', destination)
    .where('tariff_band.service_level', '=', service_level),
);

export function tariffRepo(scope: Scope) {
  const tables = scope.tables<TariffTables>();
  const { supplier_id } = scope.caller;
  const ownTables = scope.tenantTables<TariffTables>();
  return {
    /** A line's bands in the order of a rate card. */
    async ofLine(line_id: number, limit: number): Promise<StoredBand[]> {
      const rows = await tables
        .selectFrom('tariff_band')
        .select(columns)
        .where('line_id', '=', line_id)
        .orderBy('carrier_code')
        .orderBy('service_level')
        .orderBy('mode')
        .orderBy('transit_days')
        .orderBy('min_weight_g')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(lean);
    },

    /** A band of the first open line that has any, best one that prices this weight. */
    async first(weight_g: number): Promise<FirstBand | undefined> {
      const fits = sql`${weight_g}::int8 between tariff_band.min_weight_g and tariff_band.max_weight_g`;
      return ownTables
        .selectFrom('tariff_band')
        .innerJoin('line', 'line.id', 'tariff_band.line_id')
        .select(['line.origin_site_id', 'line.destination_site_id'])
        .select(['tariff_band.carrier_code', 'tariff_band.service_level'])
        .select(['tariff_band.min_weight_g', 'tariff_band.max_weight_g'])
        .where('line.state', '=', 'active')
        .orderBy('line.id')
        .orderBy(fits, 'desc')
        .orderBy('tariff_band.min_weight_g')
        .limit(1)
        .executeTakeFirst();
    },

    byId: async (id: number): Promise<StoredBand | undefined> => {
      const row = await tables.selectFrom('tariff_band').select(columns).where('id', '=', id).executeTakeFirst();
      return row && lean(row);
    },

    /** Every band of the tenant with its site codes, for pricing many orders. */
    all: async (): Promise<Band[]> => (await withSites(ownTables).execute()).map(lean),

    /** Bands between two sites that one order may be priced by. */
    between: async (origin: number, destination: number, service_level: string): Promise<Band[]> => {
      const rows = await bandsOfRoute(scope, { origin, destination, service_level }, supplier_id);
      return rows.map(lean);
    },

    /** Writes a band; its occurrence is the next one of the same content. Answers its id. */
    async save(id: number | undefined, fields: BandFields, content_hash: string): Promise<number | undefined> {
      await lockNamed(scope, `band ${content_hash}`);
      const occurrence = sql<number>`(select coalesce(max(occurrence), 0) + 1 from tariff_band
        where supplier_id = ${supplier_id} and content_hash = ${content_hash})`;
      if (id === undefined) {
        const values = { supplier_id, ...fields, content_hash, occurrence };
        return (await tables.insertInto('tariff_band').values(values).returning('id').executeTakeFirstOrThrow()).id;
      }
      const changedRow = await tables
        .updateTable('tariff_band')
        .set({ ...fields, content_hash, occurrence })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return changedRow?.id;
    },

    async remove(id: number): Promise<boolean> {
      return (await tables.deleteFrom('tariff_band').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

/** Service levels that the caller's bands have. */
export async function tariffLevels(scope: Scope): Promise<string[]> {
  const bands = scope.tables<TariffTables>().selectFrom('tariff_band');
  const rows = await bands.select('service_level').distinct().orderBy('service_level').execute();
  return rows.map(({ service_level }) => service_level);
}

/** Between which sites, and how far the cargo is taken. */
export interface OfferedLine {
  origin_site_id: number;
  origin_name: string;
  destination_site_id: number;
  destination_name: string;
  service_levels: string[];
}

/** Open lines with the levels of their bands, but one, by the names of their sites. */
export function offeredLevels(scope: Scope, without: string, limit: number): Promise<OfferedLine[]> {
  const levels = sql<string[]>`array_agg(distinct tariff_band.service_level)`;
  return withSites(scope.tables<TariffTables>())
    .clearSelect()
    .select(['line.origin_site_id', 'origin.name as origin_name'])
    .select(['line.destination_site_id', 'destination.name as destination_name'])
    .select(levels.as('service_levels'))
    .where('line.state', '=', 'active')
    .where('origin.state', '=', 'active')
    .where('destination.state', '=', 'active')
    .where('tariff_band.service_level', '<>', without)
    .groupBy(['line.id', 'line.origin_site_id', 'origin.name', 'line.destination_site_id', 'destination.name'])
    .orderBy('origin.name')
    .orderBy('destination.name')
    .limit(limit)
    .execute();
}
