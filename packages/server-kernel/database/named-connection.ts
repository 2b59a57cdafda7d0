import { AbortedTransactionError, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type { Connection } from './connections.ts';
import { statementName } from './pool.ts';
import { beginReaching, forgetReach, type Reach, setReach } from './reach.ts';
import { rowObjects } from './row-objects.ts';

/** In front of a statement whose best plan depends on its values: it is planned at every call, with them. */
export const plannedAnew = '/* planned anew */ ';

/** Transaction control and DDL, which take no prepared statement. */
const unpreparedStatements =
  /^(begin|start|commit|rollback|savepoint|release|set|create|alter|drop|truncate|copy|listen|notify)\b/i;
const begins = /^(begin|start)\b/i;
const takesBack = /^rollback\b/i;
const countedCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

interface Answer {
  command: string;
  rowCount: number | null;
  rows: unknown[];
}

/**
 * A connection for as long as it is taken. Every statement is prepared, which makes it twice as fast by id and a third faster
 * for lists, and reaches the rows that `reach` says; there are no cursors.
 */
export class NamedConnection implements DatabaseConnection {
  readonly #connection: Connection;
  #isBroken = false;
  /** The statement before: what a statement reaches is set right before it, so those of one transaction go one by one. */
  #before: Promise<unknown> = Promise.resolve();
  /** Nobody's rows until somebody has said whose. */
  reach: Reach = 'nobody';

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { reach } = this;
    const { command, rowCount, rows } = await this.#connection.answered(
      this.#inTurn(() => this.#ask(sql, parameters, reach)),
    );
    const answer = { rows: rows as R[] };
    return countedCommands.has(command) ? { ...answer, numAffectedRows: BigInt(rowCount ?? 0) } : answer;
  }

  streamQuery(): never {
    throw new TypeError('rows are read page by page');
  }

  async commit(): Promise<void> {
    const { client, answered } = this.#connection;
    let isKept = false;
    try {
      const { command } = await answered(this.#inTurn(() => client.query('commit')));
      // An earlier statement had failed: the database took the transaction back instead.
      if (command === 'ROLLBACK') throw new AbortedTransactionError();
      isKept = true;
    } finally {
      if (!isKept) forgetReach(client);
    }
  }

  async rollBack(): Promise<void> {
    try {
      await this.#connection.answered(this.#inTurn(() => this.#control('rollback', this.reach)));
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  release(): void {
    this.#connection.release(this.#isBroken);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const answer = this.#before.then(work, work);
    this.#before = answer;
    return answer;
  }

  async #control(text: string, reach: Reach): Promise<Answer> {
    const { client } = this.#connection;
    if (takesBack.test(text)) forgetReach(client);
    else if (begins.test(text)) return beginReaching(client, text, reach);
    else await setReach(client, reach);
    return client.query(text);
  }

  async #ask(text: string, values: readonly unknown[], reach: Reach): Promise<Answer> {
    const { client } = this.#connection;
    if (values.length === 0 && unpreparedStatements.test(text)) return this.#control(text, reach);
    await setReach(client, reach);
    const name = text.startsWith(plannedAnew) ? undefined : statementName(text);
    const answer = await client.query({ name, text, values: [...values], rowMode: 'array' });
    return { command: answer.command, rowCount: answer.rowCount, rows: rowObjects(answer) };
  }
}
