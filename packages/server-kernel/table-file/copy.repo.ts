import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import type { Connection } from '../database/connections.ts';
import type { AnyTables } from '../database/database.ts';
import { createScope, type Scope } from '../database/scope.ts';
import { CommitUnanswered, troubleOf } from '../database/trouble.ts';

export type CopyValue = string | number | bigint | null;

/** One transaction on one connection that can also take rows by COPY. */
export interface CopyTransaction {
  /** Repositories made with it work inside the transaction. */
  scope: Scope;
  /** Streams rows made by `copyLine` into `copy <table> (<columns>) from stdin`; nothing else may run meanwhile. */
  copy(target: { table: string; columns: readonly string[] }, lines: AsyncIterable<string>): Promise<void>;
  /** Everything is taken back when the work is done: for a dry run. */
  rollBack(): void;
}

const chunkCharacters = 64 * 1024;
const escapeSequences: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** One row of COPY's text format. */
export function copyLine(values: readonly CopyValue[]): string {
  const cells = values.map((value) => {
    if (value === null) return '\\N';
    return typeof value === 'string'
      ? value.replace(/[\\\t\n\r]/g, (character) => escapeSequences[character] ?? '')
      : value;
  });
  return `${cells.join('\t')}\n`;
}

async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of lines) {
    chunk += line;
    if (chunk.length < chunkCharacters) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/** Kysely on one connection that somebody else opened and will give back. */
function queriesOn({ client, answered }: Connection): Kysely<AnyTables> {
  const borrowedClient = {
    query: (text: string, values: readonly unknown[]) => answered(client.query(text, [...values])),
    release: () => undefined,
  };
  const pool = { connect: async () => borrowedClient, end: async () => undefined };
  return new Kysely<AnyTables>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

/** Runs `work` in one transaction of its own: all of it or, whatever goes wrong and however hard, none of it. */
export async function inCopyTransaction<T>(outer: Scope, work: (tx: CopyTransaction) => Promise<T>): Promise<T> {
  const { database, caller, language, now, timeZone } = outer;
  const connection = await database.take('import');
  const { client } = connection;
  const notices = new Set<string>();
  let isRolledBack = false;
  let isBroken = false;
  try {
    await client.query('begin');
    const scope = createScope({
      database,
      caller,
      language,
      now,
      timeZone,
      tx: { queries: queriesOn(connection), notices },
    });
    const answer = await work({
      scope,
      copy: ({ table, columns }, lines) =>
        pipeline(inChunks(lines), client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))),
      rollBack: () => {
        isRolledBack = true;
      },
    });
    if (isRolledBack) {
      await client.query('rollback');
      return answer;
    }
    await outer.atCommit?.before(scope);
    await client.query('commit').catch((error: unknown) => {
      throw troubleOf(error) === 'gone' ? new CommitUnanswered(error) : error;
    });
    for (const notice of notices) database.notices.add(notice);
    outer.atCommit?.after();
    return answer;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    connection.release(isBroken);
  }
}
