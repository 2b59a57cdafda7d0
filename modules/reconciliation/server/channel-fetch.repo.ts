import { addDays } from '@linehaul/contract/calendar-day.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDay, businessDayBounds } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import type { FetchFault } from '../contract/channel-item.contract.ts';
import type { ReconciliationTables } from './reconciliation-tables.repo.ts';

/** What a day's row has once its statement is here. */
export const coveredColumns = sql`is_covered = true, fault = '', fault_code = '', fault_words = '', tried_at = null`;

/** Tenants through whose account at a channel something moved on a day that no statement covers yet. */
export async function uncoveredTenants(scope: Scope, channel: string, day: string): Promise<number[]> {
  const bounds = businessDayBounds(scope, day);
  const [from, until] = [bounds.from, bounds.until].map((seconds) => new Date(seconds * 1000));
  const { rows } = await sql<{ supplier_id: number }>`
    select distinct m.supplier_id from channel_movement m
    where m.channel = ${channel} and m.moved_at >= ${from} and m.moved_at < ${until} and not exists (
      select from channel_day d where d.supplier_id = m.supplier_id and d.channel = m.channel and d.day = ${day}
        and d.is_covered)
    order by m.supplier_id`.execute(scope.unscoped('server work'));
  return rows.map(({ supplier_id }) => supplier_id);
}

/** Whether anything moved through a channel on a day that one account's statement does not cover yet. */
export async function isUncovered(scope: Scope, channel: string, day: string, supplierId: number): Promise<boolean> {
  const bounds = businessDayBounds(scope, day);
  const [from, until] = [bounds.from, bounds.until].map((seconds) => new Date(seconds * 1000));
  const { rows } = await sql<{ isUncovered: boolean }>`
    select exists (select from channel_movement m
      where m.channel = ${channel} and m.moved_at >= ${from} and m.moved_at < ${until})
    and not exists (select from channel_day d
      where d.supplier_id = ${supplierId} and d.channel = ${channel} and d.day = ${day} and d.is_covered)
    as "isUncovered"`.execute(scope.unscoped('server work'));
  return rows[0]?.isUncovered === true;
}

/** Providers keep their bills for about three months. */
const oldestDays = 90;
/** Between two questions about one old day, at least. */
const restSeconds = 6 * 3600;

/** Days from before `until` whose statements could not be had, and were not asked for lately. */
export async function unfetchedDays(scope: Scope, channel: string, until: string) {
  const retryFrom = new Date((scope.now - restSeconds) * 1000);
  const { rows } = await sql<{ supplier_id: number; day: string }>`
    select supplier_id, day from channel_day
    where not is_covered and channel = ${channel} and day < ${until} and day >= ${addDays(businessDay(scope), -oldestDays)}
      and tried_at <= ${retryFrom}
    order by tried_at limit 500`.execute(scope.unscoped('server work'));
  return rows;
}

/** Rows of days that a channel is asked for, of the caller's tenant. */
export function channelFetchRepo(scope: Scope) {
  const tables = scope.tables<ReconciliationTables>();
  const ownTables = scope.tenantTables<ReconciliationTables>();
  const { supplier_id, login_name } = scope.caller;
  return {
    /** The statement is here, and perhaps without a line. */
    async cover(channel: string, day: string): Promise<void> {
      await sql`insert into channel_day (supplier_id, channel, day, created_by, created_at)
        values (${supplier_id}, ${channel}, ${day}, ${login_name}, ${scope.timestamp})
        on conflict (supplier_id, channel, day) do update set ${coveredColumns}`.execute(scope.unscoped('own tenant'));
    },

    /** It could not be had, for a reason; a day whose statement is here already stays as it is. */
    async failed(channel: string, day: string, { kind, code, words }: FetchFault): Promise<void> {
      const faultColumns = { fault: kind, fault_code: code, fault_words: words, tried_at: scope.timestamp };
      await tables
        .insertInto('channel_day')
        .values({
          supplier_id,
          channel,
          day,
          is_covered: false,
          ...faultColumns,
          created_by: login_name,
          created_at: scope.timestamp,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['supplier_id', 'channel', 'day'])
            .doUpdateSet(faultColumns)
            .where('channel_day.is_covered', '=', false),
        )
        .execute();
    },

    async idOf(channel: string, day: string): Promise<number | undefined> {
      const row = await ownTables
        .selectFrom('channel_day')
        .select('id')
        .where('channel', '=', channel)
        .where('day', '=', day)
        .executeTakeFirst();
      return row?.id;
    },
  };
}
