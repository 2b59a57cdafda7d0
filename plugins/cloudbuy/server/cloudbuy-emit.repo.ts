import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { sql } from 'kysely';
import { roundDrawn } from '../contract/cloudbuy.events.ts';
import type { CloudbuyTables } from './cloudbuy-tables.repo.ts';

/** The winner of a round is known. */
export function emitDrawn(scope: Scope, id: number): Promise<void> {
  const rounds = scope.tenantTables<CloudbuyTables>().selectFrom('cloudbuy_round').where('id', '=', id);
  const memberId = sql<number>`winner_id`.as('member_id');
  return emit(scope, roundDrawn, rounds.select(['id as round_id', memberId, 'winner_number as number']));
}
