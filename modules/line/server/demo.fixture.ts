import { hub } from '@linehaul/modules/site/server/demo/places.fixture.ts';
import { type DemoSite, type FreightCompany, freightCompanies } from '@linehaul/modules/site/server/demo.fixture.ts';
import { type Demo, type DemoCompany, demoValue } from '@linehaul/server-kernel/demo/demo.ts';
import { insertRows } from '@linehaul/server-kernel/demo/insert-rows.repo.ts';
import { daysBefore } from '@linehaul/server-kernel/demo/work-hours.ts';
import { demoRoads } from './demo/roads.fixture.ts';
import { bandsOf, demoCarriers, insuranceRate, volumeFactor } from './demo/tariff.fixture.ts';

export interface DemoLine {
  id: number;
  origin: DemoSite;
  destination: DemoSite;
  distance_km: number;
  carriers: readonly string[];
  share: number;
}

/** Lines of each company that moves freight, by account. */
export const demoLines = demoValue<ReadonlyMap<string, readonly DemoLine[]>>('line.lines');

/** Lines that two carriers run, by the account of the tenant; the others are its own. */
const sharedLines: Readonly<Record<string, readonly string[]>> = {
  carrier: ['SHA', 'HGH', 'SZH'],
  union: demoRoads.map(({ destination }) => destination),
};

async function addLines({ account, scope, days, sites }: FreightCompany): Promise<DemoLine[]> {
  const siteOf = new Map(sites.map((site) => [site.code, site]));
  const roads = demoRoads.flatMap(({ destination: code, ...road }) => {
    const [near, far] = [siteOf.get(hub), siteOf.get(code)];
    if (!near || !far) return [];
    const carriers = sharedLines[account]?.includes(code) ? demoCarriers : [''];
    const both = { ...road, carriers };
    return [
      { ...both, origin: near, destination: far },
      { ...both, origin: far, destination: near },
    ];
  });
  const nameOf = ({ origin, destination }: (typeof roads)[number]) => `${origin.name} → ${destination.name}`;
  const rows = roads.map((road) => ({
    name: nameOf(road),
    origin_site_id: road.origin.id,
    destination_site_id: road.destination.id,
    state: 'active',
    distance_m: road.distance_km * 1000,
    volume_factor_g_per_m3: volumeFactor,
    insurance_rate_e4: insuranceRate,
    remark: road.destination.code === 'CHZ' ? '随南京车经停滁州' : '',
    version: 1,
    created_at: daysBefore(scope, days + 38),
  }));
  const ids = await insertRows(scope, 'line', rows, 'name');
  const lines = roads.map((road) => ({ ...road, id: ids.get(nameOf(road)) ?? 0 }));
  const bands = lines.flatMap(({ id: line_id, origin, destination, ...road }) =>
    bandsOf({ ...road, origin: origin.code, destination: destination.code }).map((band) => ({ line_id, ...band })),
  );
  await insertRows(scope, 'tariff_band', bands);
  return lines;
}

async function fill(company: DemoCompany): Promise<void> {
  const lines = new Map<string, readonly DemoLine[]>();
  for (const freight of company.handedOn(freightCompanies)) lines.set(freight.account, await addLines(freight));
  company.hand(demoLines, lines);
}

export const demo: Demo = { after: ['site'], fill };
