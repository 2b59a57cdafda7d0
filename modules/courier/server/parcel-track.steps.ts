import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Extensions, firstReady } from '@linehaul/server-kernel/module/extension-point.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { queue } from '@linehaul/server-kernel/queue/queue.ts';
import { z } from 'zod';
import {
  type CourierTracker,
  courierTrackers,
  type Track,
  type TrackAnswer,
  type TrackFault,
} from './courier-tracker.extension.ts';
import { isNewer, isOver, nextLook } from './parcel-look.rules.ts';
import { type KeptParcel, type ParcelChange, trackRepo } from './parcel-track.repo.ts';

/** One job of a parcel waits; when, the row itself says. */
export const trackQueue = queue({
  name: 'courier.track',
  data: z.object({ supplier_id: z.int(), id: z.int() }),
  isKeyed: true,
});

/** Has the tracking service asked about a parcel at a moment. */
export function lookAt(tx: Scope, id: number, at: number): Promise<void> {
  const { supplier_id } = tx.caller;
  return enqueue(tx, trackQueue, { supplier_id, id }, { at, key: `${supplier_id}-${id}`, moves: true });
}

/** The service that follows the scope's tenant's parcels; undefined while none is set up. */
export function readyTracker(scope: Scope, extensions: Extensions): Promise<CourierTracker | undefined> {
  return firstReady(scope, extensions, courierTrackers);
}

const newsOf = ({ last_at, created_at }: KeptParcel) => Math.max(last_at ?? 0, created_at);

async function settle(tx: Scope, parcel: KeptParcel, change: Omit<ParcelChange, 'next_at'>): Promise<void> {
  const { state = parcel.state, fault, is_subscribed, tries, events } = change;
  const news_at = Math.max(newsOf(parcel), events?.[0]?.at ?? 0);
  const after = nextLook({ state, fault, is_subscribed, tries, news_at }, tx.now);
  const next_at = after === null ? null : tx.now + after;
  await trackRepo(tx).change(parcel.id, { ...change, next_at });
  if (next_at !== null) await lookAt(tx, parcel.id, next_at);
}

/** Writes a journey into a row, unless the row has a newer one. True when it was taken. */
async function take(tx: Scope, parcel: KeptParcel, track: Track, isReport: boolean): Promise<boolean> {
  const { events, state } = track;
  const current = { last_at: parcel.last_at ?? 0, count: parcel.event_count };
  const newest = { last_at: events[0]?.at ?? 0, count: events.length };
  const isTaken = isNewer(current, newest);
  const isNews = isTaken && (newest.last_at > current.last_at || newest.count > current.count);
  if (!isTaken && isReport) return false;
  await settle(tx, parcel, {
    ...(isTaken && { events, state }),
    ...(track.corrected && { corrected: track.corrected }),
    fault: events.length === 0 ? 'no_news' : 'none',
    is_subscribed: parcel.is_subscribed,
    tries: isNews ? 1 : parcel.tries + 1,
    isChecked: true,
  });
  return isTaken;
}

const isSame = (one: KeptParcel, other: Pick<KeptParcel, 'company' | 'company_name'>) =>
  one.company === other.company && one.company_name === other.company_name;

/** What the service says of a parcel, for every row with its company and number. */
export async function takeAnswer(scope: Scope, parcel: KeptParcel, answer: TrackAnswer): Promise<void> {
  await scope.transaction(async (tx) => {
    const rows = (await trackRepo(tx).locked(parcel.parcel_no)).filter((row) => isSame(row, parcel));
    for (const row of rows) {
      if (answer.kind === 'track') await take(tx, row, answer.track, false);
      else {
        const { fault } = answer;
        await settle(tx, row, { fault, is_subscribed: row.is_subscribed, tries: row.tries + 1, isChecked: true });
      }
    }
  });
}

/** What a report says, for every row that it is about. */
export async function takeReport(
  tx: Scope,
  parcel_no: string,
  isMeant: (row: KeptParcel) => boolean,
  track: Track,
): Promise<'taken' | 'older' | 'unknown'> {
  const rows = (await trackRepo(tx).locked(parcel_no)).filter(isMeant);
  const outcomes: boolean[] = [];
  for (const row of rows) outcomes.push(await take(tx, row, track, true));
  if (outcomes.length === 0) return 'unknown';
  return outcomes.includes(true) ? 'taken' : 'older';
}

/** The service refuses the subscription for what the parcel says; any other refusal leaves it to be asked. */
const isAtParcel = (fault: TrackFault) => fault === 'phone' || fault === 'company' || fault === 'number';

/** Has each change reported where the service does that; false: it has to be asked. */
async function subscribed(scope: Scope, tracker: CourierTracker, parcel: KeptParcel): Promise<boolean> {
  if (parcel.is_subscribed) return false;
  const outcome = await tracker.subscribe(scope, parcel);
  const isSubscribed = outcome === 'subscribed';
  if (outcome === 'unwanted' || !(isSubscribed || isAtParcel(outcome))) return false;
  const fault = isSubscribed ? 'none' : outcome;
  await scope.transaction(async (tx) => {
    const rows = (await trackRepo(tx).locked(parcel.parcel_no)).filter((row) => isSame(row, parcel));
    for (const row of rows) {
      const tries = isSubscribed ? row.tries : row.tries + 1;
      await settle(tx, row, { fault, is_subscribed: isSubscribed, tries });
    }
  });
  return true;
}

/** While no service is set up, a parcel is looked at that often: somebody may have set one up. */
const withoutServiceSeconds = 6 * 3_600;

/** The job of one parcel: subscribes, or asks. */
export async function trackParcel(ownScope: Scope, extensions: Extensions, id: number): Promise<void> {
  const parcel = await trackRepo(ownScope).byId(id);
  if (!parcel || parcel.next_at === null || isOver(parcel.state)) return;
  if (parcel.next_at > ownScope.now) return ownScope.transaction((tx) => lookAt(tx, id, parcel.next_at ?? tx.now));
  const tracker = await readyTracker(ownScope, extensions);
  if (!tracker) {
    const later = ownScope.now + withoutServiceSeconds;
    await ownScope.transaction(async (tx) => {
      await trackRepo(tx).postpone(id, later);
      await lookAt(tx, id, later);
    });
    return;
  }
  if (await subscribed(ownScope, tracker, parcel)) return;
  await takeAnswer(ownScope, parcel, await tracker.query(ownScope, parcel));
}
