import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { onBusinessDays } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { sql } from 'kysely';
import type { AccountLimits } from '../contract/message-account.contract.ts';
import type { MessageChannel } from '../contract/message-channel.contract.ts';
import { accountFaults, initialLimits } from './message-account.rules.ts';
import type { MessageTables } from './message-tables.repo.ts';

interface Use {
  tenant_id: number;
  messages: number;
  parts: number;
  refused: number;
  provider_cents: number | null;
  unpriced_parts: number;
}

interface UseTables extends MessageTables {
  tenant: Table<'tenant'>;
  use: Use;
}

const messages = sql<number>`coalesce(use.messages, 0)`;
const id = sql.ref('tenant.id');
const sorting: Sorting = {
  columns: { messages: { expression: messages, kind: 'number' }, id: { expression: id, kind: 'number' } },
  byDefault: '-messages',
  id,
};

export interface UseQuery extends PageQuery {
  channel: MessageChannel;
  sent_day_from: string;
  sent_day_to: string;
  is_permitted?: boolean | undefined;
}

/** What a tenant's account sends for other tenants; the caller's, when it is absent. Unscoped: it concerns two tenants. */
export function accountRepo(scope: Scope, account_id = scope.caller.supplier_id) {
  const tables = scope.unscoped<UseTables>('several tenants');

  /** One row for each tenant with messages of these days. Codes of people without a tenant are the account's own. */
  const useOf = ({ channel, sent_day_from: from, sent_day_to: to }: UseQuery) =>
    sql<Use>`(
    select coalesce(supplier_id, account_id) as tenant_id, count(*) filter (where attempts > 0)::int4 as messages,
      coalesce(sum(parts), 0)::int8 as parts, count(*) filter (where fault = any(${[...accountFaults]}))::int4 as refused,
      sum(cost_cents)::int8 as provider_cents, coalesce(sum(parts) filter (where cost_cents is null), 0)::int8 as unpriced_parts
    from message where account_id = ${account_id} and channel = ${channel}
      and ${onBusinessDays(scope, 'message.created_at', { from, to })}
    group by 1)`.as('use');
  const isPlatform = sql<boolean>`tenant.id = ${account_id}`;
  const isPermitted = sql<boolean>`(${isPlatform} or coalesce(message_permit.is_permitted, false))`;

  return {
    page(query: UseQuery): Promise<Page<UseRow>> {
      const { keyword, is_permitted } = query;
      let rows = tables
        .selectFrom('tenant')
        .leftJoin(useOf(query), (join) => join.on(sql<boolean>`use.tenant_id = tenant.id`))
        .leftJoin('message_permit', 'message_permit.supplier_id', 'tenant.id')
        .where('tenant.deleted_at', 'is', null);
      if (keyword) {
        rows = rows.where(answersTo(keyword, { texts: ['tenant.shop_name', 'tenant.account'] }));
      }
      if (is_permitted !== undefined) rows = rows.where(isPermitted, '=', is_permitted);
      return listPage(
        scope,
        rows,
        (page) =>
          page
            .select(['tenant.id', 'tenant.shop_name'])
            .select([isPlatform.as('is_platform'), isPermitted.as('is_permitted'), messages.as('messages')])
            .select([
              sql<number>`coalesce(use.parts, 0)`.as('parts'),
              sql<number>`coalesce(use.refused, 0)`.as('refused'),
              sql<number | null>`use.provider_cents`.as('provider_cents'),
              sql<number>`coalesce(use.unpriced_parts, 0)`.as('unpriced_parts'),
            ]),
        query,
        sorting,
      );
    },

    /** Whether the notices of a tenant may go out by the account. */
    async permits(supplier_id: number): Promise<boolean> {
      const row = await scope
        .tenantTables<UseTables>(supplier_id)
        .selectFrom('message_permit')
        .select('is_permitted')
        .executeTakeFirst();
      return row?.is_permitted ?? false;
    },

    /** False when there is no such tenant. */
    async permit(supplier_id: number, is_permitted: boolean): Promise<boolean> {
      const tenant = await tables
        .selectFrom('tenant')
        .select('id')
        .where('id', '=', supplier_id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!tenant) return false;
      const values = { is_permitted, changed_at: scope.timestamp };
      await tables
        .insertInto('message_permit')
        .values({ supplier_id, ...values })
        .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet(values))
        .execute();
      return true;
    },

    async limits(): Promise<AccountLimits> {
      const row = await scope
        .tenantTables<UseTables>(account_id)
        .selectFrom('message_limit')
        .select(['tenant_per_day', 'receiver_per_day', 'price_e4_per_part'])
        .executeTakeFirst();
      return row ?? initialLimits;
    },

    async saveLimits(limits: AccountLimits): Promise<void> {
      await tables
        .insertInto('message_limit')
        .values({ supplier_id: account_id, ...limits })
        .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet(limits))
        .execute();
    },
  };
}

/** A tenant's use before its cost is worked out. */
export interface UseRow extends Omit<Use, 'tenant_id'> {
  id: number;
  shop_name: string;
  is_platform: boolean;
  is_permitted: boolean;
}
