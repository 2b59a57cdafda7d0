import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { noticeChannel } from '../database/notices.repo.ts';
import { separateClient } from '../database/pool.ts';

const firstPauseMs = 250;
const longestPauseMs = 10_000;
/** A connection that the network has dropped in silence shows when it is asked something. */
const probeMs = 20_000;

export interface ListenerParts {
  database: Database;
  /** A payload that another process, or this one, has committed. */
  onNotice: (payload: string) => void;
  /** The connection is restored: what was said in between is lost, anything may have changed. */
  onGap: () => void;
}

export interface Listener {
  /** Resolves once everything that commits from now on will be heard; opens the connection at the first call. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** One listening connection for the whole process; it comes back by itself when it breaks. */
export function createListener({ database, onNotice, onGap }: ListenerParts): Listener {
  let current: Promise<pg.Client> | null = null;
  let isClosed = false;
  let wasOpen = false;
  let pauseMs = firstPauseMs;
  let retry: NodeJS.Timeout | undefined;
  let probe: NodeJS.Timeout | undefined;

  const drop = (client: pg.Client, mine: () => boolean) => {
    client.end().catch(() => undefined);
    if (!mine()) return;
    current = null;
    clearInterval(probe);
    if (isClosed) return;
    retry = setTimeout(comeBack, pauseMs).unref();
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };

  const connect = async (mine: () => boolean): Promise<pg.Client> => {
    // Beside the pool, so that listening never takes a connection from those that work.
    const client = separateClient(database.pool);
    client.on('notification', ({ payload }) => onNotice(payload ?? ''));
    client.on('error', () => drop(client, mine));
    client.on('end', () => drop(client, mine));
    try {
      await client.connect();
      await client.query(`listen ${noticeChannel}`);
    } catch (error) {
      drop(client, mine);
      throw error;
    }
    pauseMs = firstPauseMs;
    let isAsking = false;
    clearInterval(probe);
    probe = setInterval(() => {
      if (isAsking) return drop(client, mine);
      isAsking = true;
      client.query('select 1').then(
        () => (isAsking = false),
        () => undefined,
      );
    }, probeMs).unref();
    return client;
  };

  const open = (): Promise<pg.Client> => {
    clearTimeout(retry);
    const opening: Promise<pg.Client> = connect(() => current === opening).then((client) => {
      if (wasOpen) onGap();
      wasOpen = true;
      return client;
    });
    current = opening;
    return opening;
  };

  function comeBack(): void {
    if (!isClosed && current === null) open().catch(() => undefined);
  }

  return {
    async ready() {
      await (current ?? open());
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(probe);
      const client = await current?.catch(() => null);
      await client?.end().catch(() => undefined);
    },
  };
}
