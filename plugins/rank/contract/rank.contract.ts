import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import { cents, day, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { ladder, ladderMoves, ladderSteps, ranking, rankingBy, rankingWindow } from './ladder.contract.ts';

export const rankKey = 'rank';

export const reviewPeriod = z.enum(['month', 'quarter', 'year']);
export type ReviewPeriod = z.output<typeof reviewPeriod>;

/** What a tenant sets. */
export const rankSettings = z.object({
  /** Yuan of freight that give one point. */
  yuan_per_point: z
    .int()
    .min(1)
    .max(10_000)
    .default(10)
    .meta(settingMeta({ group: 'points' })),
  /** Whether points of orders and corrections are taken back 365 days after they were given. */
  expiry: z
    .enum(['never', 'days_365'])
    .default('never')
    .meta(settingMeta({ group: 'points' })),
  /** Members lose a level at the beginning of a period only. */
  review: reviewPeriod.default('month').meta(settingMeta({ group: 'levels' })),
  /** A correction of more points than these, either way, needs a second person. */
  approval_above: z
    .int()
    .min(0)
    .max(1_000_000)
    .default(100)
    .meta(settingMeta({ group: 'corrections' })),
});
export type RankSettings = z.output<typeof rankSettings>;

export const sourceKind = z.enum(['order', 'refund', 'correction', 'expiry', 'reward']);
export type SourceKind = z.output<typeof sourceKind>;

/** One line of the log, which nobody changes or deletes. */
export const experience = z.object({
  id: rowId,
  member_id: rowId,
  member_name: z.string(),
  source_kind: sourceKind,
  /** The order's number; empty where no order is behind it. */
  order_no: z.string(),
  order_id: rowId.nullable(),
  delta: z.int(),
  /** Freight that the ranking counts, in cents; less when it goes back. */
  freight_cents: cents,
  reason: z.string(),
  login_name: z.string(),
  /** The second person, of a large correction. */
  approved_by: z.string(),
  created_at: unixSeconds,
});
export type Experience = z.output<typeof experience>;

export const correctionState = z.enum(['waiting', 'booked', 'rejected']);

export const correction = z.object({
  id: rowId,
  member_id: rowId,
  member_name: z.string(),
  delta: z.int(),
  reason: z.string(),
  state: correctionState,
  asked_by: z.string(),
  decided_by: z.string(),
  /** Why it was rejected. */
  note: z.string(),
  created_at: unixSeconds,
  decided_at: unixSeconds.nullable(),
});
export type Correction = z.output<typeof correction>;

export const memberExperience = z.object({
  member_id: rowId,
  member_name: z.string(),
  /** The sum of the log; below zero when more was taken back than there is. */
  total: z.int(),
  /** That the member has now: as pinned, else as earned. */
  level_name: z.string(),
  /** By experience; empty below the first step. */
  earned_level: z.string(),
  /** Empty at the top, or without a ladder. */
  next_level: z.string(),
  /** Points up to the next level; 0 without one. */
  missing: z.int(),
  /** Points from which the present step begins. */
  step_from: z.int(),
  /** When a level may be lost; null without a ladder. */
  next_review: day.nullable(),
  /** The level that the member has on that day, if nothing is earned until then. */
  level_after_review: z.string(),
  pinned_level_id: rowId.nullable(),
  /** The last day of the pin; null without one. */
  pinned_until: day.nullable(),
  pin_reason: z.string(),
  pinned_by: z.string(),
});
export type MemberExperience = z.output<typeof memberExperience>;

const points = z.int().min(-1_000_000_000).max(1_000_000_000);
const reason = line(200, 1);
const readers = ['platform', 'logistics', 'site', 'supplier', 'service'] as const;
const at = '/v1/addons/rank';

export const rankContract = contract({
  RankLadderInfo: {
    method: 'GET',
    path: `${at}/RankLadderInfo`,
    industries: readers,
    input: z.object({}),
    output: ladder,
  },
  /** What a ladder would do to members, before it is saved. */
  RankLadderPreview: {
    method: 'GET',
    path: `${at}/RankLadderPreview`,
    industries: readers,
    input: z.object({ steps: ladderSteps }),
    output: ladderMoves,
  },
  RankLadderSave: {
    method: 'POST',
    path: `${at}/RankLadderSave`,
    industries: readers,
    input: z.object({ version: z.int().min(0), steps: ladderSteps }),
    output: ladder,
    audit: 'rank.ladder_save',
  },
  /** The first hundred places; members with the same figure share one. */
  RankList: {
    method: 'GET',
    path: `${at}/RankList`,
    industries: readers,
    input: tenantQuery
      .omit({ keyword: true })
      .extend({ window: rankingWindow.default('month'), by: rankingBy.default('experience') }),
    output: tenantPageOf(ranking),
  },
  /** Null for a member of another tenant, whom the platform reads: its experience is that tenant's. */
  RankMemberInfo: {
    method: 'GET',
    path: `${at}/RankMemberInfo`,
    industries: readers,
    input: z.object({ member_id: rowId }),
    output: memberExperience.nullable(),
  },
  RankExperienceList: {
    method: 'GET',
    path: `${at}/RankExperienceList`,
    industries: readers,
    input: tenantQuery
      .omit({ keyword: true })
      .extend({ member_id: rowId.optional(), source_kind: sourceKind.optional() }),
    output: tenantPageOf(experience),
  },
  RankCorrectionList: {
    method: 'GET',
    path: `${at}/RankCorrectionList`,
    industries: readers,
    input: tenantQuery.omit({ keyword: true }).extend({ state: correctionState.optional() }),
    output: tenantPageOf(correction),
  },
  RankCorrectionAdd: {
    method: 'POST',
    path: `${at}/RankCorrectionAdd`,
    industries: readers,
    input: z.object({ member_id: rowId, delta: points, reason }),
    output: correction,
    audit: 'rank.correction_add',
  },
  RankCorrectionApprove: {
    method: 'POST',
    path: `${at}/RankCorrectionApprove`,
    industries: readers,
    input: z.object({ id: rowIdOf('rank_correction') }),
    output: correction,
    audit: 'rank.correction_approve',
  },
  RankCorrectionReject: {
    method: 'POST',
    path: `${at}/RankCorrectionReject`,
    industries: readers,
    input: z.object({ id: rowIdOf('rank_correction'), note: reason }),
    output: correction,
    audit: 'rank.correction_reject',
  },
  /** Gives a member a level up to and with a day, whatever the experience says. */
  RankPinSave: {
    method: 'POST',
    path: `${at}/RankPinSave`,
    industries: readers,
    input: z.object({ member_id: rowId, level_id: rowIdOf('member_level'), until: day, reason }),
    output: memberExperience,
    audit: 'rank.pin_save',
  },
  RankPinRemove: {
    method: 'POST',
    path: `${at}/RankPinRemove`,
    industries: readers,
    input: z.object({ member_id: rowId }),
    output: memberExperience,
    audit: 'rank.pin_remove',
  },
});

export const rankErrors = errors('rank', {
  level_unknown: 422,
  level_twice: 422,
  experience_not_rising: 422,
  discount_not_rising: 422,
  member_unknown: 422,
  delta_zero: 422,
  correction_decided: 409,
  same_person: 403,
  pin_past: 422,
  no_ladder: 409,
});
