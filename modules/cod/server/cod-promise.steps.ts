import { addDays } from '@linehaul/contract/calendar-day.ts';
import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { readSetting } from '@linehaul/server-kernel/record/setting.repo.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import type { CodCollected, CodDue } from '../contract/cod.contract.ts';
import { type CollectedFilter, codCollectedRepo } from './cod-collected.repo.ts';
import { codDueRepo } from './cod-due.repo.ts';
import { codPayeeRepo, noPayee } from './cod-payee.repo.ts';
import { codSettings } from './cod-setting.repo.ts';

/** The day on which money that came at a time, in unix seconds, is promised to its shipper. */
async function promiseOf(scope: Scope): Promise<(collected_at: number) => string> {
  const { payout_days } = await readSetting(scope, codSettings);
  return (collected_at) => addDays(businessDay(scope, collected_at), payout_days);
}

export async function listDue(scope: Scope, query: PageQuery): Promise<Page<CodDue>> {
  const promisedDay = await promiseOf(scope);
  const page = await codDueRepo(scope).page(query);
  const payeeOf = await codPayeeRepo(scope).approvedPayees(page.list);
  const list = page.list.map((due) => {
    const { payee_name, payee_bank, payee_masked } = payeeOf(due) ?? noPayee;
    return { ...due, payee_name, payee_bank, payee_masked, promised_day: promisedDay(due.since_at) };
  });
  return { ...page, list };
}

export async function listCollected(scope: Scope, filter: CollectedFilter): Promise<Page<CodCollected>> {
  const promisedDay = await promiseOf(scope);
  const page = await codCollectedRepo(scope).page(filter);
  return { ...page, list: page.list.map((row) => ({ ...row, promised_day: promisedDay(row.collected_at) })) };
}
