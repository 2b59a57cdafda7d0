import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Member } from '../contract/member.contract.ts';
import { memberRepo } from './member.repo.ts';
import { emitReward, type Reward } from './member-reward.repo.ts';

/** The caller's member of that code, or undefined. */
export async function findMemberByCode(scope: Scope, code: string): Promise<Member | undefined> {
  const id = await memberRepo(scope).idOfCode(code, scope.caller.supplier_id);
  return id === null ? undefined : memberRepo(scope).byId(id);
}

/** Says in the changing transaction that a member has points to get; kept, and heard, with what earned them. */
export function rewardMember(tx: Scope, reward: Reward): Promise<void> {
  return emitReward(tx, reward);
}
