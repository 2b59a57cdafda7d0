import { refuse } from '@linehaul/contract/errors.ts';
import { type NamedMember, namedMembers, setMemberLevels } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { rankErrors, rankKey } from '../contract/rank.contract.ts';
import { type ExperienceLine, experienceRepo } from './experience.repo.ts';
import { ladderRepo } from './ladder.repo.ts';
import { rankMemberRepo } from './rank-member.repo.ts';

/** Gives members the levels that they are to have now; null means all. Without a ladder, people decide. */
export async function giveLevels(tx: Scope, ids: readonly number[] | null): Promise<void> {
  if ((await ladderRepo(tx).steps()).length === 0) return;
  await setMemberLevels(tx, await rankMemberRepo(tx).effective(ids), rankKey);
}

/** The tenant's member; undefined of one who is gone, or of another tenant. */
export async function presentMember(scope: Scope, id: number): Promise<NamedMember | undefined> {
  const member = (await namedMembers(scope, [id])).get(id);
  return member?.deleted_at === null ? member : undefined;
}

/**
 * The member's row, held until the transaction ends. A member without experience gets one, with the level that they have.
 * Refuses with `rank.member_unknown`.
 */
export async function holdMember(tx: Scope, memberId: number) {
  await ladderRepo(tx).shared();
  const repo = rankMemberRepo(tx);
  const existingMember = await repo.locked(memberId);
  if (existingMember) return existingMember;
  const member = await presentMember(tx, memberId);
  if (member) await repo.open(memberId, member.level_id);
  const openedMember = member && (await repo.locked(memberId));
  if (!openedMember)
    throw refuse(rankErrors.member_unknown, { fields: { member_id: { code: rankErrors.member_unknown.code } } });
  return openedMember;
}

/**
 * Adds a line to the log, and raises the member's level where the total reaches the next one. Does nothing when there is a
 * line of the same source. The member must be held.
 */
export async function addExperience(tx: Scope, line: ExperienceLine): Promise<void> {
  if (!(await experienceRepo(tx).add(line))) return;
  const ids = [line.member_id];
  await rankMemberRepo(tx).raise(ids);
  await giveLevels(tx, ids);
}

/** Rows with their members' names. */
export async function withMemberNames<Row extends { member_id: number }>(scope: Scope, rows: readonly Row[]) {
  const members = await namedMembers(scope, [...new Set(rows.map(({ member_id }) => member_id))]);
  return rows.map((row) => ({ ...row, member_name: members.get(row.member_id)?.name ?? '' }));
}
