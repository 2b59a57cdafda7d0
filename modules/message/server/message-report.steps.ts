import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { z } from 'zod';
import { messageFault } from '../contract/message.contract.ts';
import { fittingReports, forgetForeign, type Report, reportRepo } from './message-report.repo.ts';

export type { Report } from './message-report.repo.ts';

/**
 * Takes in what a provider reports of a message that the scope's tenant has sent, in the caller's transaction. A report of
 * a number that nobody knows is kept for an hour: it may have been faster than the answer to the sending.
 */
export async function reportMessage(tx: Scope, report: Report): Promise<'known' | 'early'> {
  if (await reportRepo(tx).apply(report)) return 'known';
  await reportRepo(tx).keepEarly(report);
  return 'early';
}

const keptReport = z.object({
  sender: z.string(),
  provider_no: z.string(),
  reference: z.string(),
  state: z.enum(['delivered', 'refused']),
  fault: messageFault,
  provider_code: z.string(),
  parts: z.int(),
});

/** Looks again at reports that came early. */
export async function takeEarlyReports(scope: Scope): Promise<void> {
  for (const { supplier_id, report } of await fittingReports(scope)) {
    const read = keptReport.parse(report);
    await scope.transaction(async (tx) => {
      const reports = reportRepo(asTenant(tx, supplier_id));
      await reports.apply(read);
      await reports.forgetEarly(read);
    });
  }
  await forgetForeign(scope);
}
