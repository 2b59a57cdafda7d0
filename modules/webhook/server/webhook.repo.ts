import { countCap } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql, type UpdateObject } from 'kysely';
import type { DeliveryState } from '../contract/webhook.contract.ts';
import { testEvent, type WebhookEvent } from '../contract/webhook.events.ts';
import type { WebhookTables } from './webhook-tables.repo.ts';

export interface Subscription {
  address: string;
  events: WebhookEvent[];
  is_on: boolean;
}

type Columns = UpdateObject<WebhookTables, 'webhook'>;

/** The caller's own webhook, the platform's too. */
export function webhookRepo(scope: Scope) {
  const tables = scope.tenantTables<WebhookTables>();
  const { supplier_id, login_name } = scope.caller;
  const now = scope.timestamp;
  const by = { changed_by: login_name, changed_at: now };
  const ownRows = () => tables.selectFrom('webhook').selectAll();
  const change = (columns: Columns) => tables.updateTable('webhook').set(columns);
  const changeColumns = { ...by, version: sql<number>`version + 1` };
  /** A receiver that was changed or switched on again is not left alone for what it failed before. */
  const fresh = { off_reason: '', failures: 0, rest_until: now } as const;
  return {
    find: () => ownRows().executeTakeFirst(),
    /** Held until the transaction ends. */
    locked: () => ownRows().forUpdate().executeTakeFirst(),

    /** False when somebody else was first. */
    async add(input: Subscription, encrypted_secret: string): Promise<boolean> {
      const times = { secret_at: now, rest_until: now };
      const newWebhook = await tables
        .insertInto('webhook')
        .values({ supplier_id, ...input, encrypted_secret, ...times, ...by })
        .onConflict((conflict) => conflict.column('supplier_id').doNothing())
        .returning('version')
        .executeTakeFirst();
      return newWebhook !== undefined;
    },

    async save(input: Subscription): Promise<void> {
      await change({ ...input, ...changeColumns, ...fresh }).execute();
    },

    async switch(is_on: boolean): Promise<void> {
      await change({ is_on, ...changeColumns, ...fresh }).execute();
    },

    /** The secret until now goes on being good for so long; 0 puts it out of use. */
    async rotate(encrypted_secret: string, overlap_seconds: number): Promise<void> {
      const until = new Date((scope.now + overlap_seconds) * 1000);
      const old =
        overlap_seconds > 0
          ? { encrypted_old_secret: sql<string>`encrypted_secret`, old_secret_until: until }
          : { encrypted_old_secret: null, old_secret_until: null };
      await change({ encrypted_secret, secret_at: now, ...old, ...changeColumns }).execute();
    },

    /** What an attempt says of the receiver: 410 switches it off, a failure leaves it alone for a while. */
    async switchOff(): Promise<void> {
      await change({ is_on: false, off_reason: 'gone' }).execute();
    },
    async rest(failures: number, seconds: number): Promise<void> {
      await change({ failures, rest_until: new Date((scope.now + seconds) * 1000) }).execute();
    },
    async answers(): Promise<void> {
      await change({ failures: 0, rest_until: now }).where('failures', '>', 0).execute();
    },

    /** Deliveries in a state without tests, counted up to 10,000. */
    async count(state: DeliveryState): Promise<number> {
      const rows = tables
        .selectFrom('webhook_delivery')
        .select(sql`1`.as('one'))
        .where('state', '=', sql.lit(state))
        .where('event', '<>', testEvent)
        .limit(countCap);
      const rowCount = await sql<{ n: number }>`select count(*) as n from (${rows}) as counted`.execute(tables);
      return rowCount.rows[0]?.n ?? 0;
    },
  };
}
