import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { sql } from 'kysely';
import type { Scope } from '../database/scope.ts';
import { isReadOnly, troubleOf } from '../database/trouble.ts';

/** Counts attempts under a key in the database, so that any number of processes count together. */
export function rateLimit(scope: Scope, key: string) {
  const tables = scope.unscoped<{ rate_limit: { key: string; attempts: number; window_ends: number } }>(
    'shared tables',
  );
  const now = scope.timestamp;
  const tooMany = (seconds: number) => refuse(wireErrors.too_many, { params: { seconds }, retryAfterSeconds: seconds });
  /** Counts one attempt and returns its state. */
  const count = async (windowSeconds: number) => {
    const ends = new Date((scope.now + windowSeconds) * 1000);
    const { rows } = await sql<{ attempts: number; window_ends: number }>`
      insert into rate_limit (key, attempts, window_ends) values (${key}, 1, ${ends})
      on conflict (key) do update set
        attempts = case when rate_limit.window_ends <= ${now} then 1 else rate_limit.attempts + 1 end,
        window_ends = case when rate_limit.window_ends <= ${now} then excluded.window_ends else rate_limit.window_ends end
      returning attempts, window_ends
    `.execute(tables);
    return rows[0] ?? { attempts: 0, window_ends: 0 };
  };
  return {
    count,

    /** Refuses with the seconds to wait once `max` attempts are in the open window. */
    async refuseAbove(max: number): Promise<void> {
      const row = await tables
        .selectFrom('rate_limit')
        .select(['attempts', 'window_ends'])
        .where('key', '=', key)
        .executeTakeFirst();
      if (row && row.attempts >= max && row.window_ends > scope.now) throw tooMany(row.window_ends - scope.now);
    },

    /** Counts before anything else is done, so that many attempts at once cannot all pass before one is counted; answers its place. */
    async take(max: number, windowSeconds: number): Promise<number> {
      const { attempts, window_ends } = await count(windowSeconds);
      if (attempts > max) throw tooMany(window_ends - scope.now);
      return attempts;
    },

    /** As `take`, for what only costs work: a database that takes no changes counts nothing, and answers all the same. */
    async takeIfCounted(max: number, windowSeconds: number): Promise<void> {
      try {
        await this.take(max, windowSeconds);
      } catch (error) {
        if (!isReadOnly(error) && troubleOf(error) !== 'disk') throw error;
      }
    },

    async forget(): Promise<void> {
      await tables.deleteFrom('rate_limit').where('key', '=', key).execute();
    },
  };
}

type AddressLimit = Pick<ReturnType<typeof rateLimit>, 'refuseAbove' | 'take' | 'takeIfCounted' | 'count'>;

/** Of a caller without an address nothing is counted: it would be counted together with everybody else's. */
const noLimit: AddressLimit = {
  refuseAbove: async () => undefined,
  take: async () => 1,
  takeIfCounted: async () => undefined,
  count: async () => ({ attempts: 1, window_ends: 0 }),
};

/** Counts attempts of one address under a name; empty is a caller without one. */
export function addressLimit(scope: Scope, name: string, ip: string): AddressLimit {
  return ip === '' ? noLimit : rateLimit(scope, `${name} ${ip}`);
}
