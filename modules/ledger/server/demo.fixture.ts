import { type Demo, type DemoCompany, demoList } from '@linehaul/server-kernel/demo/demo.ts';
import { ledger, type TimedPosting } from './ledger.steps.ts';

/** Something that happened to a tenant's money at a moment, in unix seconds: a posting, or a step of the product. */
export type Moment = TimedPosting | { at: number; run: () => Promise<unknown> };

/** What moves the money of the demo's past. */
export const moments = demoList<{ account: string; moment: Moment }>('ledger.moments');

/** Gives the ledger what happened to a tenant's money, in no order. */
export function giveMoments(company: DemoCompany, account: string, happenings: readonly Moment[]): void {
  company.give(
    moments,
    happenings.map((moment) => ({ account, moment })),
  );
}

/**
 * The tenant's moments in the order of time: so the books keep it, and no step finds money that had not come yet. Postings
 * between two steps are written together.
 */
async function play(company: DemoCompany, account: string, happenings: readonly Moment[]): Promise<void> {
  const { scope } = company.tenantOf(account);
  let postings: TimedPosting[] = [];
  for (const moment of happenings.toSorted((one, other) => one.at - other.at)) {
    if (moment.at > company.now) break;
    if ('posting' in moment) postings.push(moment);
    else {
      await ledger(scope).postAll(postings);
      postings = [];
      await moment.run();
    }
  }
  await ledger(scope).postAll(postings);
}

async function fill(company: DemoCompany): Promise<void> {
  const happenings = Map.groupBy(company.gathered(moments), ({ account }) => account);
  for (const account of company.tenants.keys()) {
    const tenantMoments = happenings.get(account) ?? [];
    await play(
      company,
      account,
      tenantMoments.map(({ moment }) => moment),
    );
  }
}

export const demo: Demo = { after: ['joining.tenants'], fill };
