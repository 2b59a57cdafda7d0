import { hub } from '@linehaul/modules/site/server/demo/places.fixture.ts';
import { type FreightCompany, freightCompanies } from '@linehaul/modules/site/server/demo.fixture.ts';
import { type Demo, type DemoCompany, demoList, demoValue } from '@linehaul/server-kernel/demo/demo.ts';
import { insertRows } from '@linehaul/server-kernel/demo/insert-rows.repo.ts';
import { loggedChanges, loggedRecords } from '@linehaul/server-kernel/demo/logged-change.ts';
import { demoPhone } from '@linehaul/server-kernel/demo/seeded-random.ts';
import { daysBefore } from '@linehaul/server-kernel/demo/work-hours.ts';
import { initialsOf } from '@linehaul/server-kernel/list/spelling.ts';
import { memberContract } from '../contract/member.contract.ts';
import { setCredit } from './demo/credit.repo.ts';
import { type DemoPerson, demoPeople } from './demo/people.fixture.ts';

export interface DemoMember extends DemoPerson {
  id: number;
  phone: string;
  address: string;
}

/** Members of each company that moves freight, by account. */
export const demoMembers = demoValue<ReadonlyMap<string, readonly DemoMember[]>>('member.members');

/** What members owe on credit, in cents. */
export const demoCredits = demoList<{ account: string; member_id: number; cents: number }>('member.credits');

const counts: Readonly<Record<string, number>> = { carrier: 20, union: 12, site: 6 };

async function addMembers({ account, scope, days, sites, random }: FreightCompany): Promise<DemoMember[]> {
  const regions = new Map(sites.map(({ code, region }) => [code, region]));
  const people = demoPeople.filter(({ site = hub }) => regions.has(site)).slice(0, counts[account]);
  const members = people.map((member) => {
    const region = regions.get(member.site ?? hub);
    return { ...member, phone: demoPhone(random), address: `${region}创业园 ${random.int(1, 28)} 栋` };
  });
  const rows = members.map(({ code, name, phone, kind, address }) => ({
    ...{ code, name, address, phone, kind, source: 'demo' },
    initials: initialsOf(name),
    credit_limit_cents: 0,
    credit_used_cents: 0,
    created_at: daysBefore(scope, days + random.int(1, 30)),
  }));
  const ids = await insertRows(scope, 'member', rows, 'code');
  return members.map((member) => ({ ...member, id: ids.get(member.code) ?? 0 }));
}

async function addAll(company: DemoCompany): Promise<void> {
  const members = new Map<string, readonly DemoMember[]>();
  for (const freight of company.handedOn(freightCompanies)) members.set(freight.account, await addMembers(freight));
  company.hand(demoMembers, members);
}

const leastLimit = 3_000_000;
const limitStep = 1_000_000;

/** A limit that leaves room for what the member owes; a private one has none. */
function limitFor({ kind }: DemoMember, credit_used_cents: number): number {
  const roomy = Math.max(leastLimit, Math.ceil((credit_used_cents * 1.6) / limitStep) * limitStep);
  return kind === 'enterprise' ? roomy : 0;
}

async function setCredits(company: DemoCompany, account: string, owedCents: ReadonlyMap<number, number>) {
  const { scope } = company.tenantOf(account);
  for (const [at, member] of (company.handedOn(demoMembers).get(account) ?? []).entries()) {
    const { id, phone } = member;
    const credit_used_cents = owedCents.get(id) ?? 0;
    const credit_limit_cents = limitFor(member, credit_used_cents);
    await setCredit(scope, id, { credit_used_cents, credit_limit_cents });
    if (at >= loggedRecords) continue;
    const [before, after] = [
      { phone: '', credit_limit_cents: 1_000_000 },
      { phone, credit_limit_cents },
    ];
    const change = { module: 'member', endpoint: memberContract.MemberSave, record: `member ${id}`, before, after };
    company.give(loggedChanges, [{ account, ...change }]);
  }
}

async function addCredit(company: DemoCompany): Promise<void> {
  const credits = Map.groupBy(company.gathered(demoCredits), ({ account }) => account);
  for (const account of company.handedOn(demoMembers).keys()) {
    const owedCents = new Map<number, number>();
    for (const { member_id, cents } of credits.get(account) ?? [])
      owedCents.set(member_id, (owedCents.get(member_id) ?? 0) + cents);
    await setCredits(company, account, owedCents);
  }
}

export const demo: Demo = {
  members: { after: ['site'], fill: addAll },
  credit: { after: ['member.members'], before: ['audit'], fill: addCredit },
};
