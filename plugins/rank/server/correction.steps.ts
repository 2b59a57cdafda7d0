import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Correction, type RankSettings, rankErrors } from '../contract/rank.contract.ts';
import { type CorrectionRow, correctionRepo } from './correction.repo.ts';
import { addExperience, holdMember, withMemberNames } from './follow-levels.steps.ts';

async function readCorrection(scope: Scope, id: number): Promise<Correction> {
  const row = await correctionRepo(scope).byId(id);
  const [correction] = row ? await withMemberNames(scope, [row]) : [];
  if (!correction) throw refuse(wireErrors.not_found);
  return correction;
}

/** Writes a correction into the log, where nobody changes it any more. */
async function book(tx: Scope, { id, member_id, delta, reason, asked_by, decided_by }: CorrectionRow): Promise<void> {
  await holdMember(tx, member_id);
  const source = { source_kind: 'correction', source_id: id, order_id: null, order_no: '' } as const;
  const figures = { delta, freight_cents: 0, kept_cents: null };
  await addExperience(tx, { member_id, ...source, ...figures, reason, login_name: asked_by, approved_by: decided_by });
}

type Draft = Pick<Correction, 'member_id' | 'delta' | 'reason'>;

/** Corrects a member's experience by a new line; a large correction waits for a second person. */
export async function askCorrection(tx: Scope, draft: Draft, { approval_above }: RankSettings): Promise<Correction> {
  const { member_id, delta } = draft;
  if (delta === 0) throw refuse(rankErrors.delta_zero, { fields: { delta: { code: rankErrors.delta_zero.code } } });
  await holdMember(tx, member_id);
  const isLarge = Math.abs(delta) > approval_above;
  const id = await correctionRepo(tx).add({ ...draft, state: isLarge ? 'waiting' : 'booked' });
  const correction = await readCorrection(tx, id);
  if (!isLarge) await book(tx, correction);
  return correction;
}

/** Decides about a correction that waits; anyone but the person who has asked for it. */
export async function decideCorrection(
  tx: Scope,
  id: number,
  state: 'booked' | 'rejected',
  note: string,
): Promise<{ before: CorrectionRow; after: Correction }> {
  const repo = correctionRepo(tx);
  const lockedCorrection = await repo.locked(id);
  if (!lockedCorrection) throw refuse(wireErrors.not_found);
  const { asked_operator_id, ...before } = lockedCorrection;
  if (before.state !== 'waiting') throw refuse(rankErrors.correction_decided);
  if (asked_operator_id === tx.caller.operator_id) throw refuse(rankErrors.same_person);
  await repo.decide(id, state, note);
  const after = await readCorrection(tx, id);
  if (state === 'booked') await book(tx, after);
  return { before, after };
}
