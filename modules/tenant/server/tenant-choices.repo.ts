import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { sql } from 'kysely';
import type { TenantChoice } from '../contract/tenant.contract.ts';

interface ChoiceTables {
  tenant: TenantChoice & { deleted_at: number | null };
}

const byName: Sorting = {
  columns: { shop_name: { expression: sql.ref('tenant.shop_name'), kind: 'text' } },
  byDefault: 'shop_name',
  id: sql.ref('tenant.id'),
};

/** Tenants that the platform chooses from. */
export function tenantChoices(scope: Scope, { keyword, ...query }: PageQuery): Promise<Page<TenantChoice>> {
  let rows = scope.unscoped<ChoiceTables>('shared tables').selectFrom('tenant').where('tenant.deleted_at', 'is', null);
  if (keyword) {
    rows = rows.where(answersTo(keyword, { within: ['tenant.shop_name'], texts: ['tenant.account'] }));
  }
  return listPage(
    scope,
    rows,
    (page) => page.select(['tenant.id', 'tenant.shop_name', 'tenant.account']),
    query,
    byName,
  );
}
