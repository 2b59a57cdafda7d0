import { sql } from 'kysely';
import type { Scope } from '../database/scope.ts';

/**
 * To the end of the transaction: rows that it has added itself are in no statistics, and accounts that it moves again and again
 * lie in thousands of versions. Reading tables through would take the longer the more there is.
 */
export async function readByIndex(scope: Scope): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(scope.unscoped('hand-written'));
}
