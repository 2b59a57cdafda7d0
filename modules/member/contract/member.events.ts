import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { memberKind } from './member.contract.ts';

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

/** Number, code and kind; nobody's name, phone or address: a subscriber that needs those reads the member. */
const memberData = z.strictObject({ member_id: rowId, code: z.string(), kind: memberKind });

/** Who a member is has been said: it is new, or its name, kind or credit code are others. */
export const memberNamed = domainEvent({
  name: 'member.named',
  subject: 'member_id',
  data: memberData.extend({ is_new: z.boolean() }),
});
/** A member was saved, and something of it differs. */
export const memberChanged = domainEvent({ name: 'member.changed', subject: 'member_id', data: memberData });
