import { sql } from 'kysely';
import type { Scope } from './scope.ts';

/** Runs work in the open transaction; what it throws undoes the work alone, and the transaction goes on. */
export async function inSavepoint<T>(tx: Scope, work: () => Promise<T>): Promise<T> {
  const queries = tx.unscoped('hand-written');
  await sql`savepoint work`.execute(queries);
  try {
    const answer = await work();
    await sql`release savepoint work`.execute(queries);
    return answer;
  } catch (error) {
    await sql`rollback to savepoint work`.execute(queries);
    throw error;
  }
}
