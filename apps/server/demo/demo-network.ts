import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { initialsOf } from '@linehaul/server-kernel/list/spelling.ts';
import { insertRows } from './bulk-rows.repo.ts';
import { type DemoMember, demoCrews, demoMembers } from './demo-people.ts';
import type { DemoProfile } from './demo-profiles.ts';
import { type DemoSite, demoSites, hub } from './demo-sites.ts';
import { bandsOf, demoCarriers, insuranceRate, volumeFactor } from './demo-tariff.ts';
import type { Random } from './seeded-random.ts';
import { day } from './work-hours.ts';

export interface Site extends DemoSite {
  id: number;
}

export interface Line {
  id: number;
  origin: Site;
  destination: Site;
  distance_km: number;
  carriers: readonly string[];
  share: number;
}

export interface Member extends DemoMember {
  id: number;
  phone: string;
  address: string;
}

export interface Crew {
  vehicle_id: number;
  driver_id: number;
  capacity_weight_g: number;
  capacity_volume_cm3: number;
}

/** What a company has before its first order. */
export interface Network {
  hub: Site;
  sites: readonly Site[];
  lines: readonly Line[];
  members: readonly Member[];
  crews: readonly Crew[];
}

export function found<T>(item: T | undefined): T {
  if (item === undefined) throw new RangeError('the demo company does not fit together');
  return item;
}

export function phoneOf(random: Random): string {
  return `141${String(random.int(10_000_000, 99_999_999))}`;
}

function instant(scope: Scope, daysAgo: number): string {
  return new Date((scope.now - daysAgo * day) * 1000).toISOString();
}

async function addSites(scope: Scope, profile: DemoProfile, random: Random): Promise<Site[]> {
  const siteCodes = new Set([hub, ...profile.lines.map(({ destination }) => destination)]);
  const sites = demoSites.filter(({ code }) => siteCodes.has(code));
  const created_at = instant(scope, profile.days + 40);
  const common = { state: 'active', source: 'demo', exam: 'passed', version: 1, created_at };
  const rows = sites.map((site) => ({
    ...site,
    initials: initialsOf(site.name),
    phone: phoneOf(random),
    ...common,
  }));
  const ids = await insertRows(scope, 'site', rows, 'code');
  return sites.map((site) => ({ ...site, id: found(ids.get(site.code)) }));
}

async function addLines(scope: Scope, profile: DemoProfile, sites: readonly Site[]): Promise<Line[]> {
  const at = (code: string) => found(sites.find((site) => site.code === code));
  const roads = profile.lines.flatMap((line) => {
    const { destination: far, distance_km, transit_days, share } = line;
    const carriers = profile.sharedLines.includes(far) ? demoCarriers : [''];
    return [
      { origin: hub, destination: far, distance_km, transit_days, share, carriers },
      { origin: far, destination: hub, distance_km, transit_days, share, carriers },
    ];
  });
  const nameOf = (road: { origin: string; destination: string }) =>
    `${at(road.origin).name} → ${at(road.destination).name}`;
  const rows = roads.map((road) => ({
    name: nameOf(road),
    origin_site_id: at(road.origin).id,
    destination_site_id: at(road.destination).id,
    state: 'active',
    distance_m: road.distance_km * 1000,
    volume_factor_g_per_m3: volumeFactor,
    insurance_rate_e4: insuranceRate,
    remark: road.destination === 'CHZ' ? '随南京车经停滁州' : '',
    version: 1,
    created_at: instant(scope, profile.days + 38),
  }));
  const ids = await insertRows(scope, 'line', rows, 'name');
  const idOf = (road: (typeof roads)[number]) => found(ids.get(nameOf(road)));
  const bands = roads.flatMap((road) => bandsOf(road).map((band) => ({ line_id: idOf(road), ...band })));
  await insertRows(scope, 'tariff_band', bands);
  return roads.map((road) => ({
    ...road,
    id: idOf(road),
    origin: at(road.origin),
    destination: at(road.destination),
  }));
}

async function addMembers(
  scope: Scope,
  profile: DemoProfile,
  sites: readonly Site[],
  random: Random,
): Promise<Member[]> {
  const codes = new Set(sites.map(({ code }) => code));
  const members = demoMembers.filter(({ site = hub }) => codes.has(site)).slice(0, profile.members);
  const memberDrafts = members.map((member) => {
    const { region } = found(sites.find(({ code }) => code === (member.site ?? hub)));
    return { ...member, phone: phoneOf(random), address: `${region}创业园 ${random.int(1, 28)} 栋` };
  });
  const rows = memberDrafts.map(({ code, name, phone, kind, address }) => {
    const created_at = instant(scope, profile.days + random.int(1, 30));
    return {
      code,
      name,
      initials: initialsOf(name),
      address,
      phone,
      kind,
      credit_limit_cents: 0,
      credit_used_cents: 0,
      source: 'demo',
      created_at,
    };
  });
  const ids = await insertRows(scope, 'member', rows, 'code');
  return memberDrafts.map((member) => ({ ...member, id: found(ids.get(member.code)) }));
}

async function addCrews(scope: Scope, profile: DemoProfile): Promise<Crew[]> {
  const crews = demoCrews.slice(0, profile.crews);
  const common = { state: 'active', version: 1, created_at: instant(scope, profile.days + 35) };
  const vehicles = crews.map(({ plate, kind, note, capacity_weight_g, capacity_volume_cm3 }) => {
    return { plate, kind, note, capacity_weight_g, capacity_volume_cm3, ...common };
  });
  const drivers = crews.map(({ name, phone, licence_no }) => ({ name, phone, licence_no, note: '', ...common }));
  const resting = { plate: '皖A·F5038', kind: 'box', note: '大修，待年检', state: 'disabled' };
  const capacity = { capacity_weight_g: 10_000_000, capacity_volume_cm3: 38_000_000 };
  const plates = await insertRows(scope, 'vehicle', [...vehicles, { ...common, ...capacity, ...resting }], 'plate');
  const phones = await insertRows(scope, 'driver', drivers, 'phone');
  return crews.map(({ plate, phone, capacity_weight_g, capacity_volume_cm3 }) => ({
    vehicle_id: found(plates.get(plate)),
    driver_id: found(phones.get(phone)),
    capacity_weight_g,
    capacity_volume_cm3,
  }));
}

/** Sites, lines with their tariffs, members, vehicles and drivers. Credit is set when the orders are known. */
export async function addNetwork(scope: Scope, profile: DemoProfile, random: Random): Promise<Network> {
  const sites = await addSites(scope, profile, random);
  const lines = await addLines(scope, profile, sites);
  const members = await addMembers(scope, profile, sites, random);
  const crews = await addCrews(scope, profile);
  return { hub: found(sites.find(({ code }) => code === hub)), sites, lines, members, crews };
}
