import type pg from 'pg';
import { sqlState } from './trouble.ts';

const tickMs = 500;
/** Ticks of a running event loop, not time that has passed: a process that was held up itself blames nobody. */
const silentAfterTicks = 6;
const askAgainAfterTicks = 2;

export interface DatabaseWatch {
  /** The database has left a question unanswered for three seconds, and every question since. */
  isSilent(): boolean;
  stop(): void;
}

interface WatchParts {
  newClient: () => pg.Client;
  /** The database has become silent. */
  onSilence: () => void;
}

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
export function watchDatabase({ newClient, onSilence }: WatchParts): DatabaseWatch {
  const attempts = new Set<pg.Client>();
  let open: pg.Client | null = null;
  let isSilent = false;
  let isStopped = false;
  let ticks = 0;

  const discard = (client: pg.Client) => {
    attempts.delete(client);
    if (open === client) open = null;
    client.end().catch(() => undefined);
  };

  const heard = () => {
    isSilent = false;
    for (const client of attempts) discard(client);
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
      await client.query('select 1');
      attempts.delete(client);
      if (isStopped || (open !== null && open !== client)) discard(client);
      else open = client;
      heard();
    } catch (error) {
      discard(client);
      if (isAnswer(error)) heard();
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
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      for (const client of attempts) discard(client);
      if (open) discard(open);
    },
  };
}
