import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { setMemberLevels, tenantLevels } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { type MemberExperience, type RankSettings, rankErrors, rankKey } from '../contract/rank.contract.ts';
import { holdMember, presentMember } from './follow-levels.steps.ts';
import { ladderRepo } from './ladder.repo.ts';
import { nextPeriodStart, reachedStep } from './ladder.rules.ts';
import { type MemberPin, rankMemberRepo } from './rank-member.repo.ts';

async function figuresOf(scope: Scope, memberId: number) {
  const rankMember = await rankMemberRepo(scope).of(memberId);
  const today = businessDay(scope);
  const isPinned = rankMember?.pinned_level_id != null && (rankMember.pinned_until ?? '') >= today;
  return {
    total: rankMember?.total ?? 0,
    level_id: rankMember?.level_id ?? null,
    pinned_level_id: isPinned ? rankMember.pinned_level_id : null,
    pinned_until: isPinned ? rankMember.pinned_until : null,
    pin_reason: isPinned ? rankMember.pin_reason : '',
    pinned_by: isPinned ? rankMember.pinned_by : '',
  };
}

/** What a member has, and how far the next level is. */
export async function showMember(scope: Scope, memberId: number, settings: RankSettings): Promise<MemberExperience> {
  const member = await presentMember(scope, memberId);
  if (!member) throw refuse(wireErrors.not_found);
  const { level_id, ...figures } = await figuresOf(scope, memberId);
  const steps = await ladderRepo(scope).steps();
  const names = new Map((await tenantLevels(scope)).map(({ id, name }) => [id, name]));
  const nameOf = (id: number | null | undefined) => names.get(id ?? 0) ?? '';
  const currentStep = reachedStep(steps, figures.total);
  const next = steps.find(({ experience }) => experience > Math.max(figures.total, 0));
  return {
    member_id: memberId,
    member_name: member.name,
    level_name: member.level_name,
    earned_level: nameOf(level_id),
    next_level: nameOf(next?.level_id),
    missing: next ? next.experience - figures.total : 0,
    step_from: currentStep?.experience ?? 0,
    next_review: steps.length > 0 ? nextPeriodStart(businessDay(scope), settings.review) : null,
    level_after_review: nameOf(currentStep?.level_id),
    ...figures,
  };
}

/** The same for who reads about a member; null for the platform, where the member is another tenant's. */
export async function readMember(scope: Scope, memberId: number, settings: RankSettings) {
  const isForeign = scope.caller.industry === 'platform' && !(await presentMember(scope, memberId));
  return isForeign ? null : showMember(scope, memberId, settings);
}

/** Pins a member's level up to and with a day, or with null lets it follow the experience again. */
export async function pinLevel(tx: Scope, memberId: number, pin: MemberPin | null): Promise<void> {
  if (pin) await checkPin(tx, pin);
  await holdMember(tx, memberId);
  const repo = rankMemberRepo(tx);
  await repo.pin(memberId, pin);
  await setMemberLevels(tx, await repo.effective([memberId]), rankKey);
}

async function checkPin(scope: Scope, { level_id, until }: MemberPin): Promise<void> {
  const { no_ladder, pin_past, level_unknown } = rankErrors;
  if ((await ladderRepo(scope).steps()).length === 0) throw refuse(no_ladder);
  if (until < businessDay(scope)) throw refuse(pin_past, { fields: { until: { code: pin_past.code } } });
  const levels = await tenantLevels(scope);
  if (!levels.some(({ id }) => id === level_id)) {
    throw refuse(level_unknown, {
      params: { level: '' },
      fields: { level_id: { code: level_unknown.code, params: { level: '' } } },
    });
  }
}
