import { contract } from '@linehaul/contract/endpoint.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { line, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** Work of the server's own that has failed as often as it is tried. */
export const failedJob = z.object({
  id: z.uuid(),
  /** `payment.refunds`: the module and what was to be done. */
  queue: z.string(),
  /** The tenant for whom it was to be done; 0 for none. */
  supplier_id: z.int(),
  /** What it was to be done with: numbers of records, as JSON. */
  data: z.string(),
  /** What went wrong the last time, in the words of whatever failed. */
  error: z.string(),
  attempts: z.int(),
  created_at: unixSeconds,
  failed_at: unixSeconds,
});
export type FailedJob = z.output<typeof failedJob>;

const industries = ['platform'] as const;
const jobSelection = z.object({ jobs: z.array(z.uuid()).min(1).max(200) });
const changedCount = z.object({ count: z.int() });

export const failedjobContract = contract({
  FailedJobList: {
    method: 'GET',
    path: '/v1/supplier/failedjob/FailedJobList',
    industries,
    input: pageQuery.omit({ keyword: true }).extend({ queue: line(100, 1).optional() }),
    output: pageOf(failedJob),
  },
  /** Puts them back into their queues, with all their attempts before them. */
  FailedJobRerun: {
    method: 'POST',
    path: '/v1/supplier/failedjob/FailedJobRerun',
    industries,
    input: jobSelection,
    output: changedCount,
    audit: 'failedjob.rerun',
  },
  /** Forgets them: what they were to do is not done. */
  FailedJobDiscard: {
    method: 'POST',
    path: '/v1/supplier/failedjob/FailedJobDiscard',
    industries,
    input: jobSelection,
    output: changedCount,
    audit: 'failedjob.discard',
  },
});
