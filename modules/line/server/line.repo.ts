import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import { preparedRow } from '@linehaul/server-kernel/database/prepared-read.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { type Kysely, sql } from 'kysely';
import type { Line } from '../contract/line.contract.ts';

export interface LineTables {
  line: Table<'line', { state: Line['state'] }>;
  site: Table<'site'>;
  tariff_band: Table<'tariff_band'>;
}

export type LineDraft = Omit<
  Line,
  'id' | 'version' | 'created_at' | 'origin_code' | 'origin_name' | 'destination_code' | 'destination_name'
>;

export interface LineFilter extends PageQuery {
  state?: Line['state'] | undefined;
  origin_site_id?: number | undefined;
  destination_site_id?: number | undefined;
  carrier_code?: string | undefined;
}

const ownColumns = [
  'line.id',
  'line.name',
  'line.origin_site_id',
  'line.destination_site_id',
  'line.state',
  'line.distance_m',
  'line.volume_factor_g_per_m3',
  'line.insurance_rate_e4',
  'line.remark',
  'line.version',
  'line.created_at',
] as const;

const sites = [
  'origin.code as origin_code',
  'origin.name as origin_name',
  'destination.code as destination_code',
  'destination.name as destination_name',
] as const;

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('line.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('line.id'),
};

function filteredLines(scope: Scope, query: LineFilter) {
  const { state, origin_site_id, destination_site_id, carrier_code, keyword } = query;
  const tables = scope.tables<LineTables>();
  let matches = tables.selectFrom('line');
  if (state) matches = matches.where('line.state', '=', state);
  if (origin_site_id) matches = matches.where('line.origin_site_id', '=', origin_site_id);
  if (destination_site_id) matches = matches.where('line.destination_site_id', '=', destination_site_id);
  if (carrier_code) {
    const bandsOf = tables.selectFrom('tariff_band').whereRef('tariff_band.line_id', '=', 'line.id' as never);
    const runBy = bandsOf.where('tariff_band.carrier_code', '=', carrier_code).select(sql`1`.as('one'));
    matches = matches.where(({ exists }) => exists(runBy));
  }
  if (keyword) {
    const siteIds = tables.selectFrom('site').select('site.id');
    const matchingSites = siteIds.where(answersTo(keyword, { texts: ['site.code', 'site.name'] }));
    matches = matches.where((is) =>
      is.or([
        answersTo(keyword, { within: ['line.name'] }),
        is('line.origin_site_id', 'in', matchingSites),
        is('line.destination_site_id', 'in', matchingSites),
      ]),
    );
  }
  return matches;
}

const withSites = (tables: Kysely<LineTables>) =>
  tables
    .selectFrom('line')
    .innerJoin('site as origin', 'origin.id', 'line.origin_site_id')
    .innerJoin('site as destination', 'destination.id', 'line.destination_site_id')
    .select([...ownColumns, ...sites]);

const lineById = preparedRow((tables: Kysely<LineTables>, { id }: { id: number }) =>
  withSites(tables).where('line.id', '=', id),
);
const lineBySites = preparedRow(
  (tables: Kysely<LineTables>, { origin, destination }: { origin: number; destination: number }) =>
    withSites(tables).where('line.origin_site_id', '=', origin).where('line.destination_site_id', '=', destination),
);

export function lineRepo(scope: Scope) {
  const tables = scope.tables<LineTables>();
  const { supplier_id } = scope.caller;
  return {
    page(query: LineFilter): Promise<Page<Line & { carriers: string[]; band_count: number }>> {
      const bandsOf = tables.selectFrom('tariff_band').whereRef('tariff_band.line_id', '=', 'line.id' as never);
      const carriers = sql<string[]>`coalesce(array_agg(distinct tariff_band.carrier_code), '{}')`;
      return listPage(
        scope,
        filteredLines(scope, query),
        (page) =>
          page
            .innerJoin('site as origin', 'origin.id', 'line.origin_site_id')
            .innerJoin('site as destination', 'destination.id', 'line.destination_site_id')
            .select([...ownColumns, ...sites])
            .select(bandsOf.select(carriers.as('carriers')).$asScalar().$notNull().as('carriers'))
            .select(bandsOf.select(sql<number>`count(*)`.as('n')).$asScalar().$notNull().as('band_count')),
        query,
        sorting,
      );
    },

    byId: (id: number): Promise<Line | undefined> => lineById(scope, { id }),

    bySites: (origin: number, destination: number): Promise<Line | undefined> =>
      lineBySites(scope, { origin, destination }),

    /** All lines of the caller, for pricing many orders. */
    all: (): Promise<Line[]> => withSites(scope.tenantTables<LineTables>()).execute(),

    async add(draft: LineDraft): Promise<number> {
      const values = { supplier_id, ...draft };
      return (await tables.insertInto('line').values(values).returning('id').executeTakeFirstOrThrow()).id;
    },

    /** False when the row is not there any more in that version. */
    async change(id: number, version: number, draft: LineDraft): Promise<boolean> {
      const update = await tables
        .updateTable('line')
        .set({ ...draft, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return update.numUpdatedRows > 0n;
    },

    /** Its bands go with it. */
    async remove(id: number): Promise<boolean> {
      return (await tables.deleteFrom('line').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}
