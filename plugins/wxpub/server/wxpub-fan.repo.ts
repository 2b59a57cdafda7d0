import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { WxpubTables } from './wxpub-tables.repo.ts';

const moment = (seconds: number) => new Date(seconds * 1000);

/** What an event says of somebody. */
export interface FanNews {
  open_id: string;
  /** Whether they follow; null where the event does not say so, because who writes follows. */
  follows: boolean | null;
  /** When it was, by WeChat's clock. */
  event_at: number;
  /** Seconds for which messages of the customer service may follow; 0: the event permits none. */
  reach_seconds: number;
}

/** Those who follow the account of the caller's tenant, or have. */
export function fanRepo(scope: Scope) {
  const tables = scope.tenantTables<WxpubTables>();
  const { supplier_id } = scope.caller;
  const now = scope.timestamp;
  return {
    /** Keeps what an event says, unless a later one has said otherwise. */
    async note({ open_id, follows, event_at, reach_seconds }: FanNews): Promise<void> {
      const is_following = follows ?? true;
      const reach_until = reach_seconds > 0 ? moment(scope.now + reach_seconds) : null;
      await tables
        .insertInto('wxpub_fan')
        .values({
          supplier_id,
          open_id,
          is_following,
          event_at: moment(event_at),
          said_at: now,
          followed_at: is_following ? moment(event_at) : null,
          left_at: is_following ? null : moment(event_at),
          reach_until,
          created_at: now,
        })
        .onConflict((conflict) =>
          conflict.columns(['supplier_id', 'open_id']).doUpdateSet({
            is_following: sql`case when excluded.event_at >= coalesce(wxpub_fan.event_at, excluded.event_at)
              then excluded.is_following else wxpub_fan.is_following end`,
            followed_at: sql`case when excluded.is_following and not wxpub_fan.is_following
              and excluded.event_at >= coalesce(wxpub_fan.event_at, excluded.event_at)
              then excluded.event_at else wxpub_fan.followed_at end`,
            left_at: sql`case when not excluded.is_following
              and excluded.event_at >= coalesce(wxpub_fan.event_at, excluded.event_at)
              then excluded.event_at else wxpub_fan.left_at end`,
            event_at: sql`greatest(wxpub_fan.event_at, excluded.event_at)`,
            said_at: sql`excluded.said_at`,
            reach_until: sql`greatest(wxpub_fan.reach_until, excluded.reach_until)`,
            sent_count: reach_until === null ? sql`wxpub_fan.sent_count` : 0,
          }),
        )
        .execute();
    },

    /** Takes one of the messages that WeChat permits now; false when there is none. */
    async takeMessage(open_id: string, limit: number): Promise<boolean> {
      const reachedFan = await tables
        .updateTable('wxpub_fan')
        .set({ sent_count: sql<number>`sent_count + 1` })
        .where('open_id', '=', open_id)
        .where('is_following', '=', true)
        .where(sql<boolean>`reach_until > ${now}`)
        .where('sent_count', '<', limit)
        .returning('id')
        .executeTakeFirst();
      return reachedFan !== undefined;
    },

    /** One that was taken has not gone out. */
    async giveMessageBack(open_id: string): Promise<void> {
      await tables
        .updateTable('wxpub_fan')
        .set({ sent_count: sql<number>`greatest(sent_count - 1, 0)` })
        .where('open_id', '=', open_id)
        .execute();
    },

    /** To which of these WeChat permits a message now. */
    async reachable(open_ids: readonly string[], limit: number): Promise<Set<string>> {
      if (open_ids.length === 0) return new Set();
      const rows = await tables
        .selectFrom('wxpub_fan')
        .select('open_id')
        .where('open_id', 'in', [...open_ids])
        .where('is_following', '=', true)
        .where(sql<boolean>`reach_until > ${now}`)
        .where('sent_count', '<', limit)
        .execute();
      return new Set(rows.map(({ open_id }) => open_id));
    },

    async forget(): Promise<void> {
      await tables.deleteFrom('wxpub_fan').execute();
    },
  };
}
