import type { DomainEventData } from '@linehaul/contract/domain-event.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { sql } from 'kysely';
import { memberRewarded } from '../contract/member.events.ts';

export type Reward = DomainEventData<typeof memberRewarded>;

export function emitReward(tx: Scope, { member_id, points, source, reason }: Reward): Promise<void> {
  return emit(
    tx,
    memberRewarded,
    sql<Reward>`(select ${member_id}::int8 as member_id, ${points}::int8 as points, ${source}::text as source,
      ${reason}::text as reason)`,
  );
}
