import { type Kysely, sql } from 'kysely';

/** The one channel of the database that all processes listen on. */
export const noticeChannel = 'linehaul_live';

/** What is said within this time is sent by one statement. */
const collectMs = 50;

/** Collects what the processes of the installation are to hear; the same payload is heard once. */
export interface Notices {
  add(payload: string): void;
}

export interface NoticeSender extends Notices {
  /** Sends at once what has been collected. */
  flush(): Promise<void>;
}

/**
 * Sends notices of changes that have been kept, outside of their transactions: PostgreSQL lets only one transaction of the
 * whole database that has notified commit at a time. What the database does not take is forgotten, because those who listen
 * read again by themselves.
 */
export function createNoticeSender<Tables>(queries: () => Kysely<Tables>): NoticeSender {
  const pendingNotices = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (pendingNotices.size === 0) return;
    const payloads = [...pendingNotices];
    pendingNotices.clear();
    await sql`select pg_notify(${noticeChannel}, payload) from unnest(${payloads}::text[]) as payload`
      .execute(queries())
      .catch(() => undefined);
  };
  return {
    flush,
    add(payload) {
      pendingNotices.add(payload);
      timer ??= setTimeout(() => void flush(), collectMs);
    },
  };
}
