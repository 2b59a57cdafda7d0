import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { sql } from 'kysely';
import { levelFalling } from '../contract/rank.events.ts';

/** Tells of members whose points do not reach their step at a review; a pin that lasts beyond its day keeps them. */
export function emitFalling(tx: Scope, reviewDay: string): Promise<void> {
  return emit(
    tx,
    levelFalling,
    sql<{ member_id: number; level_id: number; missing: number; review_day: string }>`(
      select m.member_id, m.level_id, s.experience - greatest(m.total, 0) as missing, ${reviewDay}::text as review_day
      from rank_member m join rank_step s on s.supplier_id = m.supplier_id and s.level_id = m.level_id
      where m.supplier_id = ${tx.caller.supplier_id} and s.experience > greatest(m.total, 0)
        and (m.pinned_until is null or m.pinned_until < ${reviewDay}::date))`,
  );
}
