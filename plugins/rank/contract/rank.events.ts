import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { day, rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** Two weeks before a review: the member loses the level on that day, unless points are earned until then. */
export const levelFalling = domainEvent({
  name: 'rank.level_falling',
  subject: 'member_id',
  data: z.strictObject({
    member_id: rowId,
    /** That the member has. */
    level_id: rowId,
    /** Points that would keep it. */
    missing: z.int(),
    review_day: day,
  }),
});
