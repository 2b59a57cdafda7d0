import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { TenantState } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { sql } from 'kysely';
import {
  type ApplicationRow,
  type ApplicationState,
  joinableIndustries,
  type PublicSupplier,
  type Supplier,
} from '../contract/joining-rows.contract.ts';
import type { JoiningTables } from './joining-tables.repo.ts';

export const supplierColumns = [
  'tenant.id',
  'tenant.account',
  'tenant.shop_name',
  'tenant.certified_name as company_name',
  'tenant.industry as industry_type',
  'tenant.state',
  'tenant.is_union',
  'tenant.disabled_reason',
  'tenant.created_at',
] as const;

export const phoneText = sql<string>`coalesce(tenant.phone, '')`.as('phone');
export const lastLogin = unixSecondsOf('tenant.last_login_at').as('last_login_at');
const id = sql.ref('tenant.id');
export const byId: Sorting = { columns: { id: { expression: id, kind: 'number' } }, byDefault: '-id', id };

const tenantNames = {
  texts: ['tenant.account'],
  within: ['tenant.shop_name', 'tenant.certified_name'],
  phones: ['tenant.phone'],
};
const applicationNames = {
  texts: ['application.company_name', 'application.credit_code', 'tenant.shop_name'],
  phones: ['application.contact_phone'],
};

export interface SupplierFilter extends PageQuery {
  state?: TenantState | undefined;
  industry_type?: Supplier['industry_type'] | undefined;
}

export interface PublicFilter extends PageQuery {
  industry_type?: PublicSupplier['industry_type'] | undefined;
}

export interface ApplicationFilter extends PageQuery {
  application_state?: ApplicationState | undefined;
  industry_type?: Supplier['industry_type'] | undefined;
  is_renewal?: boolean | undefined;
  can_decide?: boolean | undefined;
}

/** Who waits comes first, the oldest before the others; then anyone who was decided about last. */
const rank = sql`case when application.state = 'pending' then extract(epoch from application.submitted_at)::int8
  else 9000000000 - extract(epoch from coalesce(application.decided_at, application.submitted_at))::int8 end`;
const byRank: Sorting = {
  columns: { submitted_at: { expression: rank, kind: 'number' } },
  byDefault: 'submitted_at',
  id,
};

const canDecide = sql<boolean>`application.state = 'pending' and tenant.state in ('paid', 'approved')`;
/** Tenants, for anyone who may see more than their own; every query names whose. */
export function supplierRepo(scope: Scope) {
  const tables = scope.unscoped<JoiningTables>('several tenants');
  const living = () => tables.selectFrom('tenant').where('tenant.deleted_at', 'is', null);

  return {
    page(query: SupplierFilter): Promise<Page<Supplier>> {
      let rows = living();
      if (query.state) rows = rows.where('tenant.state', '=', query.state);
      if (query.industry_type) rows = rows.where('tenant.industry', '=', query.industry_type);
      if (query.keyword) rows = rows.where(answersTo(query.keyword, tenantNames));
      return listPage(
        scope,
        rows,
        (page) => page.select(supplierColumns).select([phoneText, lastLogin]),
        query,
        byId,
      ) as Promise<Page<Supplier>>;
    },

    applications(query: ApplicationFilter): Promise<Page<ApplicationRow>> {
      let rows = living()
        .innerJoin('joining', 'joining.supplier_id', 'tenant.id')
        .innerJoin('application', (join) => byWholeKey(join, 'application.id', 'joining.last_application_id'));
      if (query.application_state) rows = rows.where('application.state', '=', query.application_state);
      if (query.industry_type) rows = rows.where('tenant.industry', '=', query.industry_type);
      if (query.is_renewal !== undefined) rows = rows.where('application.is_renewal', '=', query.is_renewal);
      if (query.can_decide !== undefined)
        rows = rows.where(query.can_decide ? canDecide : sql<boolean>`not (${canDecide})`);
      if (query.keyword) rows = rows.where(answersTo(query.keyword, applicationNames));
      return listPage(
        scope,
        rows,
        (page) =>
          page
            .select(['tenant.id', 'tenant.shop_name', 'tenant.industry as industry_type', 'tenant.state'])
            .select([
              'application.id as application_id',
              'application.company_name',
              'application.credit_code',
              'application.is_renewal',
            ])
            .select(['application.state as application_state', 'application.contact_name', 'application.contact_phone'])
            .select([
              'application.region',
              'application.submitted_at',
              'application.decided_by',
              canDecide.as('can_decide'),
            ])
            .select(unixSecondsOf('application.decided_at').as('decided_at')),
        query,
        byRank,
      );
    },
  };
}

/** Companies that have joined and are neither disabled nor deleted, for anyone. */
export async function joinedSuppliers(scope: Scope, query: PublicFilter): Promise<Page<PublicSupplier>> {
  const tables = scope.unscoped<JoiningTables>('several tenants');
  const { industry_type, keyword } = query;
  let rows = tables
    .selectFrom('tenant')
    .where('tenant.deleted_at', 'is', null)
    .where('tenant.state', '=', 'approved')
    .where('tenant.industry', 'in', industry_type ? [industry_type] : joinableIndustries);
  if (keyword) rows = rows.where(answersTo(keyword, { texts: ['tenant.shop_name'] }));
  return listPage(
    scope,
    rows,
    (page) => page.select(['tenant.id', 'tenant.shop_name', 'tenant.industry as industry_type']),
    query,
    byId,
  ) as Promise<Page<PublicSupplier>>;
}
