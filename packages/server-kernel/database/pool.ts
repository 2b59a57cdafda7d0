import { createHash } from 'node:crypto';
import pg from 'pg';
import { firstLimits } from './limits.ts';
import { setReach, unbind } from './reach.ts';

/** Where the database is: a URL, or the embedded cluster's socket. */
export interface DatabaseAddress {
  connectionString?: string;
  host?: string;
  port?: number;
  user?: string;
  password?: string;
  database?: string;
}

/** A number beyond 2^53 came out of the database: an error beats a wrong figure. */
function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is not exact in JavaScript`);
  return value;
}

/** `{1,2}`; an array with nulls or of more dimensions is an error. */
function exactNumbers(text: string): number[] {
  const inner = text.slice(1, -1);
  return inner === '' ? [] : inner.split(',').map(exactNumber);
}

const oid = { int8: 20, int8Array: 1016, date: 1082, timestamptz: 1184, numeric: 1700 };

/** The one parser table: int8 is an exact number, date and numeric stay text, instants are unix seconds. */
const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, exactNumber],
  [oid.int8Array, exactNumbers],
  [oid.date, (text) => text],
  [oid.numeric, (text) => text],
  [oid.timestamptz, (text) => Math.floor(Date.parse(text) / 1000)],
]);

/** Reads columns as the console's contracts have them. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(id)) ?? pg.types.getTypeParser(id, format),
} as pg.CustomTypesConfig;

/** `timestamptz` in ISO form with the server's own offset; Date.parse reads it when the session is in UTC. */
const sessionOptions = `-c timezone=UTC -c datestyle=ISO ${firstLimits}`;

/** Until a connection is open, or one of the pool is free. */
export const connectionTimeoutMs = 10_000;
/** A connection whose other end has gone without a word is found by the system, some time after it was used last. */
const keepAliveDelayMs = 10_000;

/**
 * The server's connections. One that is taken as pg takes it reaches everybody's rows: for migrations, tests and benchmarks.
 * What has a scope takes a bare one and says whose rows it is about.
 */
export class ServerPool extends pg.Pool {
  /** A connection as it was left. */
  bare(): Promise<pg.PoolClient> {
    return super.connect();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      releaseClient: (release?: unknown) => void,
    ) => void,
  ): void;
  override connect(
    callback?: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      releaseClient: (release?: unknown) => void,
    ) => void,
  ): Promise<pg.PoolClient> | undefined {
    const connection = this.#everybody();
    if (!callback) return connection;
    connection.then(
      (client) => callback(undefined, client, (release) => client.release(Boolean(release))),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #everybody(): Promise<pg.PoolClient> {
    const client = await super.connect();
    try {
      await setReach(client, 'everybody');
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}

interface PoolOptions {
  waitMs?: number;
  /** False: no policy is looked for, and every connection reaches everybody's rows. */
  rowSecurity?: boolean;
}

export function createPool(
  address: DatabaseAddress,
  max: number,
  { waitMs = connectionTimeoutMs, rowSecurity = true }: PoolOptions = {},
): ServerPool {
  const pool = new ServerPool({
    ...address,
    max,
    types: columnTypes,
    options: rowSecurity ? sessionOptions : `${sessionOptions} -c linehaul.tenant=0`,
    application_name: 'linehaul',
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
  });
  // A connection that breaks is replaced at the next use; without a listener it would end the process. The pool listens to
  // idle ones alone: one that breaks while somebody has it tells its statements, and needs a listener of its own.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (!rowSecurity) pool.on('connect', unbind);
  return pool;
}

/** A connection beside the pool, to the same database. */
export function separateClient({ options }: pg.Pool): pg.Client {
  // pg keeps the password from being copied along with the other options.
  return new pg.Client({ ...options, password: options.password });
}

const namesByText = new Map<string, string>();
const maxNames = 2_000;

/** The prepared statement's name for a query text; undefined once there are too many different ones. */
export function statementName(text: string): string | undefined {
  const existingName = namesByText.get(text);
  if (existingName) return existingName;
  if (namesByText.size >= maxNames) return undefined;
  const name = createHash('sha1').update(text).digest('hex').slice(0, 24);
  namesByText.set(text, name);
  return name;
}
