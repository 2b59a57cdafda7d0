import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { NamedCompany, Track } from './courier-tracker.extension.ts';
import type { KeptParcel } from './parcel-track.repo.ts';
import { trackRepo } from './parcel-track.repo.ts';
import { lookAt, takeReport } from './parcel-track.steps.ts';

export interface ReportedParcel {
  parcel_no: string;
  /** Companies that it may be entered with: the one that was subscribed for, and the one that the service says it is with. */
  companies: readonly NamedCompany[];
}

function isMeant({ companies }: ReportedParcel) {
  return (row: KeptParcel) =>
    companies.some(({ company, company_name }) => company === row.company && company_name === row.company_name);
}

/**
 * Takes in what a tracking service reports by itself of a parcel of the scope's tenant, in the caller's transaction.
 * `older`: a newer report has come before; `unknown`: the tenant has no such parcel.
 */
export function takePush(tx: Scope, parcel: ReportedParcel, track: Track): Promise<'taken' | 'older' | 'unknown'> {
  return takeReport(tx, parcel.parcel_no, isMeant(parcel), track);
}

/** The service has given a subscription up: it is made again after these seconds, as long as the parcel is of interest. */
export async function subscribeAgain(tx: Scope, parcel: ReportedParcel, seconds: number): Promise<boolean> {
  const rows = (await trackRepo(tx).locked(parcel.parcel_no)).filter(isMeant(parcel));
  const open = rows.filter(({ is_subscribed, next_at }) => is_subscribed && next_at !== null);
  for (const { id, tries } of open) {
    const next_at = tx.now + seconds;
    await trackRepo(tx).change(id, { fault: 'no_news', is_subscribed: false, tries, next_at });
    await lookAt(tx, id, next_at);
  }
  return open.length > 0;
}
