import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Demo, type DemoCompany, type DemoTenant, demoValue } from '@linehaul/server-kernel/demo/demo.ts';
import { insertRows } from '@linehaul/server-kernel/demo/insert-rows.repo.ts';
import { loggedChanges, loggedRecords } from '@linehaul/server-kernel/demo/logged-change.ts';
import { demoPhone, type Random, seededRandom } from '@linehaul/server-kernel/demo/seeded-random.ts';
import { daysBefore } from '@linehaul/server-kernel/demo/work-hours.ts';
import { initialsOf } from '@linehaul/server-kernel/list/spelling.ts';
import { siteContract } from '../contract/site.contract.ts';
import { type DemoPlace, demoPlaces, hub } from './demo/places.fixture.ts';

export interface DemoSite extends DemoPlace {
  id: number;
}

/** A demo tenant that moves freight, and its sites. */
export interface FreightCompany {
  account: string;
  scope: Scope;
  /** Its draws, one after the other through all demos of its past: other numbers make another company. */
  random: Random;
  /** Days of work up to now. */
  days: number;
  hub: DemoSite;
  sites: readonly DemoSite[];
  /** A login name for what is done; most of it the clerk does. */
  who(): string;
}

/** The tenants that have a past of freight, in the order in which it is written. */
export const freightCompanies = demoValue<readonly FreightCompany[]>('site.companies');

interface Profile {
  account: string;
  seed: number;
  days: number;
  /** Codes of its sites beside the hub; all where none are named. */
  sites?: readonly string[];
}

const profiles: readonly Profile[] = [
  { account: 'carrier', seed: 20_130_526, days: 90 },
  { account: 'union', seed: 7, days: 20 },
  { account: 'site', seed: 11, days: 14, sites: ['SHA', 'NJG', 'WUH', 'BBU', 'CHZ'] },
];

async function addSites(scope: Scope, { days, sites }: Profile, random: Random): Promise<DemoSite[]> {
  const places = demoPlaces.filter(({ code }) => code === hub || (sites?.includes(code) ?? true));
  const common = {
    state: 'active',
    source: 'demo',
    exam: 'passed',
    version: 1,
    created_at: daysBefore(scope, days + 40),
  };
  const rows = places.map((place) => ({
    ...place,
    initials: initialsOf(place.name),
    phone: demoPhone(random),
    ...common,
  }));
  const ids = await insertRows(scope, 'site', rows, 'code');
  return places.map((place) => ({ ...place, id: ids.get(place.code) ?? 0 }));
}

async function addCompany(profile: Profile, { account, scope, owner, operators }: DemoTenant): Promise<FreightCompany> {
  const random = seededRandom(profile.seed);
  const sites = await addSites(scope, profile, random);
  const who = () => {
    const [clerk = owner] = operators.keys();
    return random.chance(0.75) ? clerk : owner;
  };
  const [main] = sites.filter(({ code }) => code === hub);
  if (!main) throw new RangeError(hub);
  return { account, scope, random, days: profile.days, hub: main, sites, who };
}

function giveChanges(company: DemoCompany, { account, sites }: FreightCompany): void {
  const changes = sites.slice(0, loggedRecords).map(({ id, name }) => ({
    ...{ account, module: 'site', endpoint: siteContract.SiteSave, record: `site ${id}` },
    ...{ before: { name: `${name}（筹建）` }, after: { name } },
  }));
  company.give(loggedChanges, changes);
}

async function fill(company: DemoCompany): Promise<void> {
  const companies: FreightCompany[] = [];
  for (const profile of profiles) {
    const tenant = company.tenants.get(profile.account);
    if (tenant) companies.push(await addCompany(profile, tenant));
  }
  for (const freight of companies) giveChanges(company, freight);
  company.hand(freightCompanies, companies);
}

export const demo: Demo = { after: ['joining.tenants'], before: ['audit'], fill };
