import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { sql } from 'kysely';
import type { Scope } from './scope.ts';

/** Counts attempts under a key in the database, so that any number of processes count together. */
export function rateLimit(scope: Scope, key: string) {
  const tables = scope.unscoped<{ rate_limit: { key: string; attempts: number; window_ends: number } }>();
  const now = new Date(scope.now * 1000);
  return {
    /** Refuses with the seconds to wait once `max` attempts stand in the open window. */
    async refuseAbove(max: number): Promise<void> {
      const row = await tables
        .selectFrom('rate_limit')
        .select(['attempts', 'window_ends'])
        .where('key', '=', key)
        .executeTakeFirst();
      if (!row || row.attempts < max || row.window_ends <= scope.now) return;
      const seconds = row.window_ends - scope.now;
      throw refuse(wireErrors.too_many, { params: { seconds }, retryAfterSeconds: seconds });
    },

    async count(windowSeconds: number): Promise<void> {
      const ends = new Date((scope.now + windowSeconds) * 1000);
      await sql`
        insert into rate_limit (key, attempts, window_ends) values (${key}, 1, ${ends})
        on conflict (key) do update set
          attempts = case when rate_limit.window_ends <= ${now} then 1 else rate_limit.attempts + 1 end,
          window_ends = case when rate_limit.window_ends <= ${now} then excluded.window_ends else rate_limit.window_ends end
      `.execute(tables);
    },

    async forget(): Promise<void> {
      await tables.deleteFrom('rate_limit').where('key', '=', key).execute();
    },
  };
}
