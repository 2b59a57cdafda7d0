import { ledger, type TimedPosting } from '@linehaul/modules/ledger/server/ledger.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';

/** Something that happened to money at a moment, in unix seconds: a posting, or a step of the product. */
export type Moment = TimedPosting | { at: number; run: () => Promise<unknown> };

/** Does what happened up to a moment; called with a later one, what came after. */
export type Timeline = (until: number) => Promise<void>;

/**
 * The tenant's moments in the order of time: so the books keep it, and no step finds money that had not come yet. Postings
 * between two steps are written together.
 */
export function timeline(scope: Scope, moments: readonly Moment[]): Timeline {
  const inOrder = [...moments].sort((one, other) => one.at - other.at);
  let next = 0;
  return async (until) => {
    let postings: TimedPosting[] = [];
    for (; next < inOrder.length; next += 1) {
      const moment = inOrder[next];
      if (!moment || moment.at > until) break;
      if ('posting' in moment) postings.push(moment);
      else {
        await ledger(scope).postAll(postings);
        postings = [];
        await moment.run();
      }
    }
    await ledger(scope).postAll(postings);
  };
}
