import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { DeliveryEvent, DeliveryState } from '../contract/webhook.contract.ts';
import { testEvent } from '../contract/webhook.events.ts';
import type { WebhookTables } from './webhook-tables.repo.ts';

export interface DeliveryFilter extends PageQuery {
  state?: DeliveryState | undefined;
  event?: DeliveryEvent | undefined;
}

type Row = Selectable<WebhookTables['webhook_delivery']>;
/** A delivery without its data. */
export type DeliveryRow = Omit<Row, 'supplier_id' | 'data'>;

const columns = [
  'id',
  'event',
  'record_id',
  'record_no',
  'state',
  'attempts',
  'last_status',
  'last_fault',
  'last_at',
  'next_at',
  'created_at',
] as const;

const sorting: Sorting = {
  columns: {
    id: { expression: sql.ref('webhook_delivery.id'), kind: 'number' },
    // Numbers are given in the order of time.
    created_at: { expression: sql.ref('webhook_delivery.id'), kind: 'number' },
  },
  byDefault: '-id',
  id: sql.ref('webhook_delivery.id'),
};

/** The caller's own deliveries, also for the platform, which has its own system and no business in others'. */
export function deliveryRepo(scope: Scope) {
  const tables = scope.tenantTables<WebhookTables>();
  const { supplier_id } = scope.caller;
  const ownRows = () => tables.selectFrom('webhook_delivery');
  return {
    page({ state, event, keyword, ...query }: DeliveryFilter): Promise<Page<DeliveryRow>> {
      let matchingDeliveries = ownRows();
      if (state) matchingDeliveries = matchingDeliveries.where('state', '=', sql.lit(state));
      if (event) matchingDeliveries = matchingDeliveries.where('event', '=', event);
      if (keyword)
        matchingDeliveries = matchingDeliveries.where(answersTo(keyword, { numbers: ['webhook_delivery.record_no'] }));
      const select = <Start>(page: SelectQueryBuilder<WebhookTables, 'webhook_delivery', Start>) =>
        page.select(columns);
      return listPage(scope, matchingDeliveries, select, query, sorting);
    },

    byId: (id: number): Promise<Row | undefined> => ownRows().selectAll().where('id', '=', id).executeTakeFirst(),

    /** The first whose time has come, unless the webhook has been switched off. */
    due: (): Promise<Row | undefined> =>
      ownRows()
        .innerJoin('webhook', 'webhook.supplier_id', 'webhook_delivery.supplier_id')
        .selectAll('webhook_delivery')
        .where('webhook.is_on', '=', true)
        .where('state', '=', sql.lit('waiting'))
        .where('next_at', '<=', sql<number>`to_timestamp(${scope.now})`)
        .orderBy('next_at')
        .orderBy('webhook_delivery.id')
        .limit(1)
        .executeTakeFirst(),

    /** When the next one's time comes, or has come; undefined when none waits. */
    async nextAt(): Promise<number | undefined> {
      const next = await ownRows()
        .select('next_at')
        .where('state', '=', sql.lit('waiting'))
        .orderBy('next_at')
        .limit(1)
        .executeTakeFirst();
      return next?.next_at;
    },

    /** One that the server does not send by itself. */
    async addTest(event: DeliveryEvent, data: object): Promise<Row> {
      const now = scope.timestamp;
      const times = { next_at: now, created_at: now };
      const values = {
        supplier_id,
        event,
        record_id: 0,
        record_no: '',
        data: JSON.stringify(data),
        state: 'failed',
        ...times,
      } as const;
      return tables.insertInto('webhook_delivery').values(values).returningAll().executeTakeFirstOrThrow();
    },

    async wakeFailed(since: number): Promise<number> {
      const wakeUpdate = await tables
        .updateTable('webhook_delivery')
        .set({ state: 'waiting', next_at: scope.timestamp })
        .where('state', '=', sql.lit('failed'))
        .where('event', '<>', testEvent)
        .where('created_at', '>=', sql<number>`to_timestamp(${since})`)
        .executeTakeFirst();
      return Number(wakeUpdate.numUpdatedRows);
    },
  };
}
