import type { CourierFault, ParcelState } from '../contract/courier.contract.ts';

/** The journey is over: nobody is asked any more. */
export function isOver(state: ParcelState): boolean {
  return state === 'signed' || state === 'returned';
}

export interface Looked {
  state: ParcelState;
  fault: CourierFault;
  is_subscribed: boolean;
  /** Questions since its last news, this one counted. */
  tries: number;
  /** When it last had news, or was entered; unix seconds. */
  news_at: number;
}

const minute = 60;
const hour = 60 * minute;
/** A parcel without news for so long is not asked about any more. */
const givenUpAfter = 30 * 24 * hour;
/** Where each change is reported, questions only make good for reports that were lost. */
const betweenWhenSubscribed = 12 * hour;
const longest = 12 * hour;
/** Only a person can do something about these, at the parcel itself; a change of it begins anew. */
const untilChanged: ReadonlySet<CourierFault> = new Set(['phone', 'company', 'number']);
/** And about these at the account, for all parcels. */
const untilNextDay: ReadonlySet<CourierFault> = new Set(['account', 'calls', 'limit']);

/** Seconds after which the tracking service is asked again, longer and longer while there is no news; null: never. */
export function nextLook({ state, fault, is_subscribed, tries, news_at }: Looked, now: number): number | null {
  if (isOver(state) || now - news_at >= givenUpAfter || untilChanged.has(fault)) return null;
  if (untilNextDay.has(fault)) return longest;
  const first = fault === 'unavailable' ? 5 * minute : hour;
  if (is_subscribed && fault !== 'unavailable') return betweenWhenSubscribed;
  return Math.min(longest, first * 2 ** Math.max(0, tries - 1));
}

export interface Reported {
  /** Of the newest event; 0 when there is none. */
  last_at: number;
  count: number;
}

/** Whether a journey is at least as new as the one that is kept: reports overtake each other, and each one has it all. */
export function isNewer(before: Reported, report: Reported): boolean {
  return report.last_at === before.last_at ? report.count >= before.count : report.last_at > before.last_at;
}
