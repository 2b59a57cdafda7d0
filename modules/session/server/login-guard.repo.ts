import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import { forgetAfterSeconds, knownForSeconds, waitAfter } from './login-guard.rules.ts';

interface SignInStatus {
  /** The address, of IPv6 its /64 network; empty for an address that is none. */
  place: string;
  is_known: boolean;
  /** When strangers' attempts are let through again; 0 when they are. */
  open_at: number;
}

const placeOf = sql`case when asked.ip is null then '' when family(asked.ip) = 4 then host(asked.ip)
  else text(network(set_masklen(asked.ip, 64))) end`;

/** Failed sign-ins in a row, and the addresses that accounts are known at; before there is a caller, so unscoped. */
export function loginGuardRepo(scope: Scope) {
  const tables = scope.unscoped<Record<never, never>>('tenant unknown');
  const at = (seconds: number) => new Date((scope.now + seconds) * 1000);
  const now = at(0);
  return {
    async signInStatusOf(
      account: { supplier_id: number; operator_id: number | null } | undefined,
      strangersKey: string,
      ip: string,
    ): Promise<SignInStatus> {
      const { rows } = await sql<SignInStatus>`
        select ${placeOf} as place, exists (select 1 from known_address k
          where k.supplier_id = ${account?.supplier_id ?? 0} and k.operator_id = ${account?.operator_id ?? 0}
            and k.place = ${placeOf} and k.last_at > ${at(-knownForSeconds)}) as is_known,
          coalesce((select extract(epoch from g.open_at) from login_guard g
            where g.key = ${strangersKey} and g.open_at > ${now}), 0)::int8 as open_at
        from (select nullif(${ip}, '')::inet as ip) as asked`.execute(tables);
      return rows[0] ?? { place: '', is_known: false, open_at: 0 };
    },

    /**
     * Lets one attempt through and counts it as failed until it is known to be right, so that many at once cannot all
     * pass before the first has failed. Answers 0, or the seconds to wait.
     */
    async enter(key: string): Promise<number> {
      const lockout = await sql<{ open_at: number }>`select open_at from login_guard
        where key = ${key} and open_at > ${now}`.execute(tables);
      const [row] = lockout.rows;
      if (row) return row.open_at - scope.now;
      const wait = sql`make_interval(secs => (${[...waitAfter]}::int4[])[least(login_guard.failures + 1, ${waitAfter.length})])`;
      const { rows } = await sql`
        insert into login_guard (key, failures, open_at, failed_at) values (${key}, 1, ${now}, ${now})
        on conflict (key) do update set
          failures = case when login_guard.failed_at < ${at(-forgetAfterSeconds)} then 1 else login_guard.failures + 1 end,
          open_at = case when login_guard.failed_at < ${at(-forgetAfterSeconds)} then ${now} else ${now}::timestamptz + ${wait} end,
          failed_at = ${now}
        where login_guard.open_at <= ${now}
        returning 1`.execute(tables);
      return rows.length > 0 ? 0 : 1;
    },

    /** The attempt was right after all; with `reopen` its next step may follow at once. */
    async takeBack(key: string, reopen: boolean): Promise<void> {
      await sql`update login_guard set failures = greatest(failures - 1, 0),
        open_at = case when ${reopen} then ${now} else open_at end where key = ${key}`.execute(tables);
    },

    async forget(key: string): Promise<void> {
      await sql`delete from login_guard where key = ${key}`.execute(tables);
    },

    /** A tenant's doors are named by its number: its accounts', and theirs at each known address. */
    async shutOf(supplierId: number): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*) as n from login_guard
        where starts_with(key, ${`${supplierId} `}) and open_at > ${now}`.execute(tables);
      return rows[0]?.n ?? 0;
    },

    async forgetOf(supplierId: number): Promise<void> {
      await sql`delete from login_guard where starts_with(key, ${`${supplierId} `})`.execute(tables);
    },

    /** What is as good as not there: failures after which the count would begin anew, addresses known too long ago. */
    async purge(): Promise<void> {
      await sql`delete from login_guard where failed_at < ${at(-forgetAfterSeconds)} and open_at <= ${now}`.execute(
        tables,
      );
      await sql`delete from known_address where last_at <= ${at(-knownForSeconds)}`.execute(tables);
    },

    async remember(account: { supplier_id: number; operator_id: number | null }, place: string): Promise<void> {
      if (place === '') return;
      await sql`insert into known_address (supplier_id, operator_id, place, last_at)
        values (${account.supplier_id}, ${account.operator_id ?? 0}, ${place}, ${now})
        on conflict (supplier_id, operator_id, place) do update set last_at = excluded.last_at`.execute(tables);
    },
  };
}
