import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { sellersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { releaseMemberLevels, tenantLevels } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import type { Ladder, LadderStep } from '../contract/ladder.contract.ts';
import { type RankSettings, rankKey } from '../contract/rank.contract.ts';
import { giveLevels } from './follow-levels.steps.ts';
import { ladderRepo } from './ladder.repo.ts';
import { ladderFault, nextPeriodStart } from './ladder.rules.ts';
import { rankMemberRepo } from './rank-member.repo.ts';

/** The ladder with its levels by name, and the levels that are not on it. */
export async function showLadder(scope: Scope, { review, yuan_per_point }: RankSettings): Promise<Ladder> {
  const repo = ladderRepo(scope);
  const [storedLadder, steps, levels] = [await repo.read(), await repo.steps(), await tenantLevels(scope)];
  const byId = new Map(levels.map(({ id, ...level }) => [id, level]));
  const isOn = new Set(steps.map(({ level_id }) => level_id));
  return {
    version: storedLadder?.version ?? 0,
    steps: steps.flatMap((step) => {
      const level = byId.get(step.level_id);
      return level ? [{ ...step, ...level }] : [];
    }),
    others: levels.filter(({ id }) => !isOn.has(id)).map(({ id, ...level }) => ({ level_id: id, ...level })),
    next_review: nextPeriodStart(businessDay(scope), review),
    yuan_per_point,
  };
}

/** Refuses a ladder that does not rise, or that has other levels than the tenant's. */
export async function checkLadder(scope: Scope, steps: readonly LadderStep[]): Promise<void> {
  const levels = await tenantLevels(scope);
  const discounts = new Map(levels.map(({ id, discount_e4 }) => [id, discount_e4]));
  // Sellers of goods have levels for their names alone: a level's discount is one of the freight.
  const hasDiscounts = !sellersAlone.some((industry) => industry === scope.caller.industry);
  const fault = ladderFault(steps, discounts, hasDiscounts);
  if (!fault) return;
  const { at, error } = fault;
  const level = levels.find(({ id }) => id === steps[at]?.level_id)?.name ?? '';
  const params = { level };
  throw refuse(error, { params, fields: { steps: { code: error.code, params } } });
}

/**
 * Puts another ladder in place of the present one. Members who reach a higher level have it at once; nobody loses one
 * before the next review. Without any step, people decide about levels again.
 */
export async function saveLadder(tx: Scope, version: number, steps: readonly LadderStep[]): Promise<void> {
  const repo = ladderRepo(tx);
  const storedLadder = await repo.alone();
  if (storedLadder?.version !== version) throw refuse(wireErrors.version);
  await checkLadder(tx, steps);
  await repo.replace(steps);
  await rankMemberRepo(tx).raise(null);
  if (steps.length === 0) await releaseMemberLevels(tx, rankKey);
  else await giveLevels(tx, null);
}
