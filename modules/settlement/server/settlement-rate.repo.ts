import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { settlementCandidateRepo } from './settlement-candidate.repo.ts';

interface RateTables {
  settlement_rate: { supplier_id: number; subject_kind: string; subject_id: number; rate_e4: number };
}

/** 1/10,000: the subject's own rate of commission. The first time it is asked for, that of the tenant's kind becomes it. */
export async function rateOfSubject(scope: Scope, subject_kind: string, subject_id: number): Promise<number> {
  const tables = scope.tables<RateTables>();
  const agreedRate = await tables
    .selectFrom('settlement_rate')
    .select('rate_e4')
    .where('subject_kind', '=', subject_kind)
    .where('subject_id', '=', subject_id)
    .executeTakeFirst();
  if (agreedRate) return agreedRate.rate_e4;
  const rate_e4 = await settlementCandidateRepo(scope).rateOfKind();
  const { supplier_id } = scope.caller;
  await tables.insertInto('settlement_rate').values({ supplier_id, subject_kind, subject_id, rate_e4 }).execute();
  return rate_e4;
}
