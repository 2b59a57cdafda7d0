import type { ImportPlan, Settled, Stage } from '@linehaul/modules/batch/server/batch.port.ts';
import { addMissingSites, newSites, siteCells, siteTexts } from '@linehaul/modules/site/server/site.port.ts';
import { lockNamed } from '@linehaul/server-kernel/database/named-lock.repo.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import { type TariffField, tariffTargets } from '../contract/line.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { bandStaging, stageBand } from './tariff-import.rules.ts';

const staging = 'tariff_staging';

async function begin(scope: Scope, choices: string | undefined): Promise<Stage<TariffField>> {
  await sql`create temp table tariff_staging (
    row int8, origin text, destination text, carrier_code text, service_level text, mode text, transit_days int4,
    min_weight_g int8, max_weight_g int8, min_charge_e4 numeric(20,8), rate_e4_per_kg numeric(20,8), content_hash text
  ) on commit drop`.execute(scope.unscoped('hand-written'));
  const siteOf = await siteCells(scope, { choices, takesUnknown: true });
  return (reader, row) => stageBand(siteOf, reader, row);
}

/** Numbers identical rows of the file, and marks those that are stored already. */
async function mark(scope: Scope): Promise<{ fresh: number; duplicates: number }> {
  const tables = scope.unscoped('hand-written');
  const { supplier_id } = scope.caller;
  await lockNamed(scope, 'tariff import');
  await sql`create temp table tariff_fresh on commit drop as
    select s.* from (
      select t.*, (row_number() over (partition by content_hash order by row))::int4 as occurrence from tariff_staging t
    ) s
    where not exists (select 1 from tariff_band b
      where b.supplier_id = ${supplier_id} and b.content_hash = s.content_hash and b.occurrence = s.occurrence)`.execute(
    tables,
  );
  const countResult = await sql<{ staged: number; fresh: number }>`
    select (select count(*) from tariff_staging) as staged, (select count(*) from tariff_fresh) as fresh`.execute(
    tables,
  );
  const { staged = 0, fresh = 0 } = countResult.rows[0] ?? {};
  return { fresh, duplicates: staged - fresh };
}

async function write(scope: Scope): Promise<void> {
  const tables = scope.unscoped('hand-written');
  const { supplier_id } = scope.caller;
  const codes = await sql<{ code: string }>`
    select origin as code from tariff_fresh union select destination from tariff_fresh order by 1`.execute(tables);
  await addMissingSites(
    scope,
    codes.rows.map(({ code }) => code),
  );
  await sql`insert into line (supplier_id, name, origin_site_id, destination_site_id)
    select ${supplier_id}, pair.origin || ' → ' || pair.destination, o.id, d.id
    from (select distinct origin, destination from tariff_fresh order by 1, 2) pair
    join site o on o.supplier_id = ${supplier_id} and o.code = pair.origin
    join site d on d.supplier_id = ${supplier_id} and d.code = pair.destination
    on conflict (supplier_id, origin_site_id, destination_site_id) do nothing`.execute(tables);
  await sql`insert into tariff_band (supplier_id, line_id, carrier_code, service_level, mode, transit_days, min_weight_g,
      max_weight_g, min_charge_e4, rate_e4_per_kg, content_hash, occurrence)
    select ${supplier_id}, l.id, f.carrier_code, f.service_level, f.mode, f.transit_days, f.min_weight_g,
      f.max_weight_g, f.min_charge_e4, f.rate_e4_per_kg, f.content_hash, f.occurrence
    from tariff_fresh f
    join site o on o.supplier_id = ${supplier_id} and o.code = f.origin
    join site d on d.supplier_id = ${supplier_id} and d.code = f.destination
    join line l on l.supplier_id = ${supplier_id} and l.origin_site_id = o.id and l.destination_site_id = d.id
    order by f.row`.execute(tables);
}

async function* none(): AsyncGenerator<never> {}

async function settle(scope: Scope, isDryRun: boolean): Promise<Settled> {
  const { fresh, duplicates } = await mark(scope);
  const siteNames = sql<string>`select origin as name from tariff_fresh union all select destination from tariff_fresh`;
  const new_sites = await newSites(scope, siteNames);
  if (!isDryRun && fresh > 0) await write(scope);
  return { created: fresh, unpriced: 0, skipped_duplicates: duplicates, new_sites, faults: none() };
}

/** Bands become lines and tariffs; sites and lines that are not there yet are made. `sites` says which names are known ones. */
export function tariffPlan(sites: string | undefined): ImportPlan<TariffField> {
  return {
    kind: 'line',
    targets: tariffTargets,
    messages: { en, zh, es, ja },
    otherTexts: [siteTexts],
    staging: { table: staging, columns: bandStaging },
    begin: (scope) => begin(scope, sites),
    settle,
  };
}
