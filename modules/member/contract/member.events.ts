import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** A member has been given points for something that they did; those that count points hear it. */
export const memberRewarded = domainEvent({
  name: 'member.rewarded',
  subject: 'member_id',
  data: z.strictObject({
    member_id: rowId,
    points: z.int(),
    /** What gave them: the plug-in's key. */
    source: z.string(),
    /** What it was for, in words or a day that need no translation: `2026-11-26`. */
    reason: z.string(),
  }),
});
