import { daysBetween } from '@linehaul/contract/calendar-day.ts';
import { installedPlainSettings } from '@linehaul/modules/addon/server/addon.port.ts';

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import { businessDay, businessDayBounds, retainedSince } from '@linehaul/server-kernel/time/business-day.ts';
import { type ReviewPeriod, rankKey, rankSettings } from '../contract/rank.contract.ts';
import { experienceRepo } from './experience.repo.ts';
import { addExperience, giveLevels, holdMember } from './follow-levels.steps.ts';
import { ladderRepo } from './ladder.repo.ts';
import { nextPeriodStart, periodStart } from './ladder.rules.ts';
import { emitFalling } from './rank-emit.repo.ts';
import { rankMemberRepo } from './rank-member.repo.ts';

/** Lines that one transaction takes back. */
const linesAtOnce = 200;
const validDays = 365;

/** Takes back what is too old, by a line for each order or correction; true when there is more. */
function expire(ownScope: Scope): Promise<boolean> {
  return ownScope.transaction(async (tx) => {
    // One process at a time.
    await ladderRepo(tx).alone();
    const lines = await experienceRepo(tx).expiring(retainedSince(tx, validDays), linesAtOnce);
    for (const { id, member_id, order_id, order_no, left } of lines) {
      await holdMember(tx, member_id);
      const source = { source_kind: 'expiry', source_id: id, order_id, order_no } as const;
      const figures = { delta: -left, freight_cents: 0, kept_cents: null };
      await addExperience(tx, { member_id, ...source, ...figures, reason: '', login_name: 'system', approved_by: '' });
    }
    return lines.length === linesAtOnce;
  });
}

/** At the beginning of a period: members have the level that their experience is enough for. */
function review(ownScope: Scope, period: ReviewPeriod): Promise<void> {
  return ownScope.transaction(async (tx) => {
    const repo = ladderRepo(tx);
    const storedLadder = await repo.alone();
    const day = periodStart(businessDay(tx), period);
    if (!storedLadder || storedLadder.reviewed_on >= day || (await repo.steps()).length === 0) return;
    await rankMemberRepo(tx).review(businessDayBounds(tx, day).from);
    await repo.setReviewed(day);
    await giveLevels(tx, null);
  });
}

/** Days before a review on which members are told that they are going to lose their level. */
const warningDays = 14;

function warn(ownScope: Scope, period: ReviewPeriod): Promise<void> {
  return ownScope.transaction(async (tx) => {
    const repo = ladderRepo(tx);
    const storedLadder = await repo.alone();
    const today = businessDay(tx);
    const day = nextPeriodStart(today, period);
    if (!storedLadder || storedLadder.warned_for === day || daysBetween(today, day) > warningDays) return;
    await emitFalling(tx, day);
    await repo.setWarned(day);
  });
}

function endPins(ownScope: Scope): Promise<void> {
  return ownScope.transaction(async (tx) => {
    await ladderRepo(tx).shared();
    const ids = await rankMemberRepo(tx).unpinEnded();
    if (ids.length > 0) await giveLevels(tx, ids);
  });
}

async function keepUp(ownScope: Scope): Promise<void> {
  const settings = await installedPlainSettings(ownScope, { key: rankKey, settings: rankSettings });
  if (!settings) return;
  if (settings.expiry === 'days_365') while (await expire(ownScope)) {}
  await endPins(ownScope);
  await review(ownScope, settings.review);
  await warn(ownScope, settings.review);
}

/** Compares totals with the log that they are the sums of. */
async function checkTotals(ownScope: Scope): Promise<void> {
  const ids = await experienceRepo(ownScope).differences();
  if (ids.length > 0) throw new TypeError(`experience_differs: members ${ids.slice(0, 10).join(', ')}`);
}

export const rankJobs: readonly ServerJob[] = [
  /** Lets experience expire, ends pinned levels, reviews levels and warns before it. */
  { name: 'rank.keep_up', every_seconds: 600, run: keepUp },
  { name: 'rank.check', every_seconds: 86_400, run: checkTotals },
];
