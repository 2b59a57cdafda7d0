import type pg from 'pg';
import { sqlState } from './trouble.ts';

const tickMs = 500;
/** Ticks of a running event loop, not time that has passed: a process that was held up itself blames nobody. */
const silentAfterTicks = 6;
const askAgainAfterTicks = 2;

/** As it was answered last: nobody is there, or it takes no changes. */
export type DatabaseStatus = 'answers' | 'silent' | 'away' | 'read_only';

export interface DatabaseWatch {
  /** The database has left a question unanswered for three seconds, and every question since. */
  isSilent(): boolean;
  status(): DatabaseStatus;
  stop(): void;
}

interface WatchParts {
  newClient: () => pg.Client;
  /** The database has become silent. */
  onSilence: () => void;
  /** Said at every question that a server answered which takes no changes. */
  onReadOnly: () => void;
}

/** A standby, and a primary that was told to take no changes. */
const question = "select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is_read_only";

const noListener = new Set(['ECONNREFUSED', 'ENOENT']);

/** A refusal says that somebody is there, or that nobody is: either way a call finds out at once by itself. */
function isAnswer(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  return /^[0-9A-Z]{5}$/.test(state) || noListener.has(state);
}

/**
 * Asks the database something small twice a second over a connection of its own. A slow statement and a database that hangs
 * look the same to a call that waits for the answer; this tells them apart within seconds.
 */
export function watchDatabase({ newClient, onSilence, onReadOnly }: WatchParts): DatabaseWatch {
  const attempts = new Set<pg.Client>();
  let open: pg.Client | null = null;
  let isSilent = false;
  let lastAnswer: Exclude<DatabaseStatus, 'silent'> = 'answers';
  let isStopped = false;
  let ticks = 0;

  const discard = (client: pg.Client) => {
    attempts.delete(client);
    if (open === client) open = null;
    client.end().catch(() => undefined);
  };

  const markAnswered = () => {
    isSilent = false;
    for (const client of attempts) discard(client);
  };

  const takeAnswer = (client: pg.Client, isReadOnly: boolean) => {
    lastAnswer = isReadOnly ? 'read_only' : 'answers';
    attempts.delete(client);
    // Where the address leads may be another server by now.
    if (isStopped || isReadOnly || (open !== null && open !== client)) discard(client);
    else open = client;
    markAnswered();
    if (isReadOnly && !isStopped) onReadOnly();
  };

  const ask = async (): Promise<void> => {
    const client = open ?? newClient();
    attempts.add(client);
    ticks = 0;
    try {
      if (client !== open) {
        client.on('error', () => discard(client));
        await client.connect();
      }
      const { rows } = await client.query<{ is_read_only: boolean }>(question);
      takeAnswer(client, rows[0]?.is_read_only ?? false);
    } catch (error) {
      discard(client);
      lastAnswer = 'away';
      if (isAnswer(error)) markAnswered();
    }
  };

  const tick = () => {
    if (attempts.size === 0) return void ask();
    ticks += 1;
    if (isSilent) {
      // The question before is left to wait: whichever is answered first will do.
      if (ticks >= askAgainAfterTicks) void ask();
    } else if (ticks >= silentAfterTicks) {
      isSilent = true;
      if (open) discard(open);
      onSilence();
      void ask();
    }
  };

  const timer = setInterval(tick, tickMs).unref();
  return {
    isSilent: () => isSilent,
    status: () => (isSilent ? 'silent' : lastAnswer),
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      for (const client of attempts) discard(client);
      if (open) discard(open);
    },
  };
}
