import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { liveEvent } from '@linehaul/contract/live.ts';
import { rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { cloudbuyContract } from './cloudbuy.contract.ts';

/** Somebody has a share, or a round has come further. */
export const cloudbuyCounters = liveEvent({
  kind: 'cloudbuy.counters',
  needs: cloudbuyContract.CloudbuyCount,
  data: cloudbuyContract.CloudbuyCount.output,
});

/** The winner of a round is known. */
export const roundDrawn = domainEvent({
  name: 'cloudbuy.drawn',
  subject: 'round_id',
  data: z.strictObject({ round_id: rowId, member_id: rowId, number: z.int() }),
});
