import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { retainedSince } from '@linehaul/server-kernel/time/business-day.ts';
import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import type { AddonCallback, CallbackVerdict } from '../contract/addon.contract.ts';
import type { AddonTables } from './addon-tables.repo.ts';

export interface CallbackFilter extends PageQuery {
  key?: string | undefined;
  verdict?: CallbackVerdict | undefined;
}

/** What one taking-in of a request has led to. */
export type CallbackOutcome = Pick<AddonCallback, 'verdict' | 'status' | 'took_ms'>;

export type NewCallback = Omit<
  Insertable<AddonTables['addon_callback']>,
  'supplier_id' | 'id' | 'attempts' | 'forged_hour'
>;

const hourSeconds = 3_600;

const columns = [
  'id',
  'key',
  'topic',
  'method',
  'ip',
  'bytes',
  'verdict',
  'status',
  'took_ms',
  'attempts',
  'received_at',
] as const;

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('addon_callback.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('addon_callback.id'),
};

const isKept = sql<boolean>`addon_callback.request <> ''`.as('is_kept');

/** The caller's own, also for the platform, which has plug-ins of its own and no business in others'. */
export function callbackRepo(scope: Scope) {
  const tables = scope.tenantTables<AddonTables>();
  const { supplier_id } = scope.caller;
  const ownRows = () => tables.selectFrom('addon_callback');
  return {
    page({ key, verdict, ...query }: CallbackFilter): Promise<Page<AddonCallback>> {
      let callbacks = ownRows();
      if (key !== undefined) callbacks = callbacks.where('key', '=', key);
      if (verdict !== undefined) callbacks = callbacks.where('verdict', '=', verdict);
      const select = <Start>(page: SelectQueryBuilder<AddonTables, 'addon_callback', Start>) =>
        page.select(columns).select(isKept);
      return listPage(scope, callbacks, select, query, sorting);
    },

    byId: (id: number): Promise<(AddonCallback & { request: string }) | undefined> =>
      ownRows().select(columns).select(['request', isKept]).where('id', '=', id).executeTakeFirst(),

    async add(callback: NewCallback): Promise<void> {
      await tables
        .insertInto('addon_callback')
        .values({ supplier_id, ...callback })
        .execute();
    },

    /** One row an hour counts what is forged; it shows the last one. */
    async addForged(callback: NewCallback): Promise<void> {
      const forged_hour = new Date((scope.now - (scope.now % hourSeconds)) * 1000);
      const { key: _key, ...last } = callback;
      await tables
        .insertInto('addon_callback')
        .values({ supplier_id, ...callback, forged_hour })
        .onConflict((conflict) =>
          conflict
            .columns(['supplier_id', 'key', 'forged_hour'])
            .where('forged_hour', 'is not', null)
            .doUpdateSet({ ...last, attempts: sql`addon_callback.attempts + 1` }),
        )
        .execute();
    },

    /** Since when at least so many forged requests came in one hour, and how many in that which had most, by plug-in. */
    async forgedSince(since: number, least: number): Promise<{ key: string; forged: number; received_at: number }[]> {
      return ownRows()
        .select(['key', sql<number>`max(attempts)`.as('forged'), sql<number>`max(received_at)`.as('received_at')])
        .where(sql<boolean>`forged_hour >= ${new Date(since * 1000)}`)
        .where('attempts', '>=', least)
        .groupBy('key')
        .orderBy('key')
        .execute();
    },

    async again(id: number, { verdict, status, took_ms }: CallbackOutcome): Promise<void> {
      await tables
        .updateTable('addon_callback')
        .set({ verdict, status, took_ms, attempts: sql`attempts + 1` })
        .where('id', '=', id)
        .execute();
    },

    /** False for a number that is known; a concurrent request with the same number is waited for. */
    async addNotification(key: string, notification_no: string): Promise<boolean> {
      const insertion = await tables
        .insertInto('addon_notification')
        .values({ supplier_id, key, notification_no, received_at: scope.timestamp })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return Number(insertion.numInsertedOrUpdatedRows ?? 0) > 0;
    },
  };
}

/** Rows that one statement forgets. */
const rowsAtOnce = 5_000;

const callbackDays = 30;
/** Providers repeat a notification for two days at most; its number is kept much longer. */
const notificationDays = 180;

/** Forgets requests and numbers of all tenants that are older than they are kept. */
export async function forgetOldCallbacks(scope: Scope): Promise<void> {
  const [requests, numbers] = [callbackDays, notificationDays].map(
    (days) => new Date(retainedSince(scope, days) * 1000),
  );
  const steps = [
    sql`delete from addon_callback where ctid in (
      select ctid from addon_callback where received_at < ${requests} limit ${sql.lit(rowsAtOnce)})`,
    sql`delete from addon_notification where ctid in (
      select ctid from addon_notification where received_at < ${numbers} limit ${sql.lit(rowsAtOnce)})`,
  ];
  for (const step of steps) {
    let deletedCount = rowsAtOnce;
    while (deletedCount === rowsAtOnce)
      deletedCount = Number((await step.execute(scope.unscoped('server work'))).numAffectedRows ?? 0);
  }
}
