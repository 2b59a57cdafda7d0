import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { AnyTables } from '../database/database.ts';
import { createScope, type Scope } from '../database/scope.ts';

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
const escaped: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** One row of COPY's text format. */
export function copyLine(values: readonly CopyValue[]): string {
  const cells = values.map((value) => {
    if (value === null) return '\\N';
    return typeof value === 'string' ? value.replace(/[\\\t\n\r]/g, (character) => escaped[character] ?? '') : value;
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
function queriesOn(client: pg.PoolClient): Kysely<AnyTables> {
  const connection = {
    query: (text: string, values: readonly unknown[]) => client.query(text, [...values]),
    release: () => undefined,
  };
  const pool = { connect: async () => connection, end: async () => undefined };
  return new Kysely<AnyTables>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

/** Runs `work` in one transaction of its own: all of it or, whatever goes wrong and however hard, none of it. */
export async function inCopyTransaction<T>(outer: Scope, work: (tx: CopyTransaction) => Promise<T>): Promise<T> {
  const { database, caller, language, now, timeZone } = outer;
  const client = await database.pool.connect();
  let isRolledBack = false;
  let failure: Error | undefined;
  try {
    await client.query('begin');
    const scope = createScope({ database, caller, language, now, timeZone, tx: queriesOn(client) });
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
    await client.query('commit');
    outer.atCommit?.after();
    return answer;
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      failure = cause;
    });
    throw error;
  } finally {
    client.release(failure);
  }
}
