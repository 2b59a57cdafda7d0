import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { type Locked, recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { onBusinessDays } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { utilityCounters } from '../contract/utility.events.ts';
import type { OrderAlarm, OrderState, UtilityOrder, UtilityService } from '../contract/utility-record.contract.ts';
import { countedStates, type Mover, type OrderStep, openStates, orderLife } from './utility.rules.ts';
import { emitStep } from './utility-emit.repo.ts';
import type { OrderTable, UtilityTables } from './utility-tables.repo.ts';

export type StoredOrder = Selectable<OrderTable>;
export type LockedTopUp = Locked<StoredOrder>;
export type OrderRow = Omit<UtilityOrder, 'member_name'>;

/** The one way by which top-ups change their state. */
export const orderSteps = recordSteps<OrderTable, OrderStep, Mover>('utility_order', {
  machine: orderLife,
  recordOf: ({ id }) => `utility_order ${id}`,
  notices: [utilityCounters],
  emit: (scope, { to, records }) =>
    emitStep(
      scope,
      to,
      records.map(({ id }) => id),
    ),
});

const at = (column: string) => unixSecondsOf(`utility_order.${column}`);
const minutes = (scope: Scope) =>
  sql<number>`coalesce(greatest(0, extract(epoch from
    coalesce(utility_order.ended_at, ${scope.timestamp}) - utility_order.paid_at) / 60)::int8, 0)`;

const selection = (scope: Scope) =>
  [
    'utility_order.id',
    'utility_order.order_no',
    'utility_order.service',
    'utility_order.product_id',
    'utility_order.product_name',
    'utility_order.carrier',
    'utility_order.account_masked',
    'utility_order.area',
    'utility_order.holder_masked',
    'utility_order.arrears_cents',
    'utility_order.face_cents',
    'utility_order.price_cents',
    'utility_order.cost_cents',
    'utility_order.charged_cents',
    'utility_order.member_id',
    'utility_order.source',
    'utility_order.state',
    'utility_order.provider',
    'utility_order.provider_no',
    'utility_order.provider_code',
    'utility_order.queries',
    'utility_order.alarm',
    'utility_order.alarm_note',
    minutes(scope).as('age_minutes'),
    'utility_order.created_at',
    at('paid_at').as('paid_at'),
    at('submitted_at').as('submitted_at'),
    at('ended_at').as('ended_at'),
    'utility_order.version',
  ] as const;

const orderId = sql.ref('utility_order.id');
const sorting: Sorting = { columns: { id: { expression: orderId, kind: 'number' } }, byDefault: '-id', id: orderId };

export interface OrderFilter extends PageQuery {
  service?: UtilityService | undefined;
  state?: OrderState | undefined;
  alarm?: OrderAlarm | undefined;
  member_id?: number | undefined;
  product_id?: number | undefined;
}

export type OrderDraft = Omit<Insertable<OrderTable>, 'supplier_id' | 'created_at' | 'provider_no'>;

export function orderRepo(scope: Scope) {
  const tables = scope.tenantTables<UtilityTables>();
  const { supplier_id } = scope.caller;
  const orders = () => tables.selectFrom('utility_order');
  const idsWhere = async (condition: ReturnType<typeof sql<boolean>>): Promise<number[]> => {
    const rows = await orders().select('id').where(condition).orderBy('id').limit(200).execute();
    return rows.map(({ id }) => id);
  };
  return {
    /** `fingerprints` are those of what was typed as a phone or an account. */
    page({ keyword, ...filter }: OrderFilter, fingerprints: readonly string[]): Promise<Page<OrderRow>> {
      const { service, state, alarm, member_id, product_id, ...query } = filter;
      let rows = orders();
      if (service) rows = rows.where('utility_order.service', '=', service);
      if (state) rows = rows.where('utility_order.state', '=', state);
      if (alarm) rows = rows.where('utility_order.alarm', '=', alarm);
      if (member_id) rows = rows.where('utility_order.member_id', '=', member_id);
      if (product_id) rows = rows.where('utility_order.product_id', '=', product_id);
      if (keyword) {
        const isAccount = sql<boolean>`utility_order.account_fingerprint = any(${[...fingerprints]}::text[])`;
        const numbers = { words: ['utility_order.order_no', 'utility_order.provider_no'] };
        rows = rows.where(answersTo(keyword, numbers, isAccount));
      }
      return listPage(scope, rows, (page) => page.select(selection(scope)), query, sorting);
    },

    shown: (id: number): Promise<OrderRow | undefined> =>
      orders().select(selection(scope)).where('utility_order.id', '=', id).executeTakeFirst(),

    byId: (id: number): Promise<StoredOrder | undefined> =>
      orders().selectAll().where('id', '=', id).executeTakeFirst(),

    /** One that is there. */
    existing: (id: number): Promise<StoredOrder> => orders().selectAll().where('id', '=', id).executeTakeFirstOrThrow(),

    byIds: (ids: readonly number[]): Promise<StoredOrder[]> =>
      ids.length === 0 ? Promise.resolve([]) : orders().selectAll().where('id', 'in', ids).execute(),

    byNo: (order_no: string): Promise<StoredOrder | undefined> =>
      orders().selectAll().where('order_no', '=', order_no).executeTakeFirst(),

    byRequest: (request_no: string): Promise<StoredOrder | undefined> =>
      orders().selectAll().where('request_no', '=', request_no).executeTakeFirst(),

    ofMember: (member_id: number, limit: number): Promise<StoredOrder[]> =>
      orders().selectAll().where('member_id', '=', member_id).orderBy('id', 'desc').limit(limit).execute(),

    async add(draft: OrderDraft): Promise<number> {
      const { id } = await tables
        .insertInto('utility_order')
        .values({ ...draft, supplier_id, created_at: scope.timestamp })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** What one phone or account was sold today, by the tenant's day, in cents of face values. */
    soldToday: (account_fingerprint: string): Promise<{ count: number; cents: number }> =>
      orders()
        .select([sql<number>`count(*)::int8`.as('count'), sql<number>`coalesce(sum(face_cents), 0)::int8`.as('cents')])
        .where('account_fingerprint', '=', account_fingerprint)
        .where('state', 'in', [...countedStates])
        .where(onBusinessDays(scope, 'utility_order.created_at', { from: businessDay(scope) }))
        .executeTakeFirstOrThrow(),

    /** Those that nobody has paid in time. */
    unpaid: (): Promise<number[]> => idsWhere(sql<boolean>`state = 'created' and pay_until <= ${scope.timestamp}`),

    /** Those whose job should have been done by now. */
    overdue: (graceSeconds: number): Promise<number[]> =>
      idsWhere(sql<boolean>`next_at <= ${new Date((scope.now - graceSeconds) * 1000)}`),

    /** A notification of the provider has come: what it says is asked for, and never believed. */
    async markNews(id: number): Promise<void> {
      await tables.updateTable('utility_order').set({ has_news: true }).where('id', '=', id).execute();
    },

    async counts(): Promise<{ open: number; unknown: number; alarms: number }> {
      return orders()
        .select([
          sql<number>`count(*) filter (where state in (${sql.join(openStates.map((state) => sql.lit(state)))}))::int8`.as(
            'open',
          ),
          sql<number>`count(*) filter (where state = 'unknown')::int8`.as('unknown'),
          sql<number>`count(*) filter (where alarm <> 'none')::int8`.as('alarms'),
        ])
        .where((where) => where.or([where('state', 'in', [...openStates]), where('alarm', '<>', 'none')]))
        .executeTakeFirstOrThrow();
    },

    /** Whether anybody's money is under way. */
    async isAnyOpen(): Promise<boolean> {
      const row = await orders()
        .select('id')
        .where('state', 'in', ['created', ...openStates, 'failed'])
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
