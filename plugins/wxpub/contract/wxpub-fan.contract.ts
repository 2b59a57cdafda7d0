import { line, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { wxpubFault } from './wxpub-record.contract.ts';

/** WeChat takes no longer one. */
export const fanRemark = line(30);
/** So many groups somebody may be in at WeChat. */
export const maxTags = 20;

export const wxpubFan = z.object({
  id: rowId,
  open_id: z.string(),
  /** The same in all applications of the company; empty where it has not joined them. */
  union_id: z.string(),
  is_following: z.boolean(),
  followed_at: unixSeconds,
  left_at: unixSeconds,
  /** How somebody has come, in WeChat's words. */
  source: z.string(),
  remark: z.string(),
  tag_ids: z.array(z.int()),
  /** The member who has bound this account; null for nobody. */
  member_id: rowId.nullable(),
  member_name: z.string(),
});
export type WxpubFan = z.output<typeof wxpubFan>;

export const wxpubTag = z.object({ id: z.int(), name: z.string() });
export type WxpubTag = z.output<typeof wxpubTag>;

/** `list`: followers are read; `details`: what WeChat says of each. */
export const syncPhase = z.enum(['idle', 'list', 'details']);
export type SyncPhase = z.output<typeof syncPhase>;

/** How far reading the followers has come. */
export const syncInfo = z.object({
  phase: syncPhase,
  started_at: unixSeconds,
  finished_at: unixSeconds,
  /** Followers that were seen in this pass, and those that WeChat counts. */
  seen: z.int(),
  total: z.int(),
  /** The list has stood still while it was read, so that those who are not in it have left. */
  is_whole: z.boolean(),
  /** Why the last reading ended before its time, with WeChat's own number. */
  fault: wxpubFault,
  provider_code: z.string(),
});
export type SyncInfo = z.output<typeof syncInfo>;
