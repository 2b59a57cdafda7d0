import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { emitReward, type Reward } from './member-reward.repo.ts';

/** Says in the changing transaction that a member has points to get; kept, and heard, with what earned them. */
export function rewardMember(tx: Scope, reward: Reward): Promise<void> {
  return emitReward(tx, reward);
}
