import { cents, day, rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** One of the core's member levels, and the points from which members have it. */
export const ladderStep = z.object({ level_id: rowId, experience: z.int().min(0).max(1_000_000_000) });
export type LadderStep = z.output<typeof ladderStep>;

/** Lowest first. */
export const ladderSteps = z.array(ladderStep).max(50);

export const ladder = z.object({
  /** Of the last save; 0 before the first. */
  version: z.int(),
  steps: z.array(
    ladderStep.extend({
      name: z.string(),
      discount_e4: z.int(),
      member_count: z.int(),
    }),
  ),
  /** Levels that are on no step: their members keep them until experience gives another one. */
  others: z.array(z.object({ level_id: rowId, name: z.string(), discount_e4: z.int(), member_count: z.int() })),
  /** The day on which members may lose a level. */
  next_review: day,
  yuan_per_point: z.int(),
});
export type Ladder = z.output<typeof ladder>;

/** How many members would move, and when. */
export const ladderMoves = z.object({
  /** At once. */
  raised: z.int(),
  /** At the next review, unless they earn more until then. */
  lowered: z.int(),
  unchanged: z.int(),
});
export type LadderMoves = z.output<typeof ladderMoves>;

export const rankingWindow = z.enum(['month', 'quarter', 'all']);
export type RankingWindow = z.output<typeof rankingWindow>;
export const rankingBy = z.enum(['experience', 'freight']);
export type RankingBy = z.output<typeof rankingBy>;

export const ranking = z.object({
  member_id: rowId,
  place: z.int(),
  member_code: z.string(),
  member_name: z.string(),
  level_name: z.string(),
  /** Earned in the window, less what was taken back; what expires does not count. */
  experience: z.int(),
  freight_cents: cents,
  order_count: z.int(),
});
export type Ranking = z.output<typeof ranking>;
