import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { sql } from 'kysely';
import {
  type Product,
  type ProductFigures,
  product,
  type UtilityService,
} from '../contract/utility-record.contract.ts';
import { openStates } from './utility.rules.ts';
import type { UtilityTables } from './utility-tables.repo.ts';

const table = recordTable('utility_product', {
  row: product,
  search: ['name'],
  filters: ['service'],
  rowsOf: 'own',
});

const id = sql.ref('utility_product.id');
const sorting: Sorting = { columns: { id: { expression: id, kind: 'number' } }, byDefault: '-id', id };

const ofOrders = (what: ReturnType<typeof sql>) => sql<number>`(select ${what} from utility_order o
  where o.supplier_id = utility_product.supplier_id and o.product_id = utility_product.id)`;
const isDone = sql`o.state = 'done'`;
/** What the provider has taken, or was to take where it does not say. */
const cost = sql`(case when o.charged_cents > 0 then o.charged_cents else o.cost_cents end)`;
const open = sql.join(openStates.map((state) => sql.lit(state)));

const figureColumns = [
  'utility_product.id',
  'utility_product.name',
  'utility_product.service',
  ofOrders(sql`count(*) filter (where o.state not in ('created', 'closed'))`).as('orders'),
  ofOrders(sql`count(*) filter (where ${isDone})`).as('done'),
  ofOrders(sql`count(*) filter (where o.state in ('failed', 'refunded'))`).as('failed'),
  ofOrders(sql`count(*) filter (where o.state in (${open}))`).as('open'),
  ofOrders(sql`coalesce(sum(o.price_cents) filter (where ${isDone}), 0)::int8`).as('revenue_cents'),
  ofOrders(sql`coalesce(sum(${cost}) filter (where ${isDone}), 0)::int8`).as('cost_cents'),
  ofOrders(sql`coalesce(sum(o.price_cents - ${cost}) filter (where ${isDone}), 0)::int8`).as('profit_cents'),
  ofOrders(sql`(avg(extract(epoch from o.ended_at - o.paid_at)) filter (where ${isDone}) / 60)::int8`).as(
    'average_minutes',
  ),
] as const;

type ProductIdentity = Pick<Product, 'service' | 'carrier' | 'face_cents' | 'unit_code'>;

export function productRepo(scope: Scope) {
  const tables = scope.tenantTables<UtilityTables>();
  return {
    ...recordRepo(scope, table),

    /** What is on sale: phones first, the least first. */
    onSale: (): Promise<Product[]> =>
      tables
        .selectFrom('utility_product')
        .select([...Object.keys(product.shape)] as (keyof Product)[])
        .where('is_on_sale', '=', true)
        .orderBy('service')
        .orderBy('face_cents')
        .orderBy('id')
        .limit(200)
        .execute(),

    /** Products with what they have come to, computed at every question. */
    figures({
      service,
      ...query
    }: PageQuery & { service?: UtilityService | undefined }): Promise<Page<ProductFigures>> {
      let rows = tables.selectFrom('utility_product');
      if (service) rows = rows.where('utility_product.service', '=', service);
      return listPage(scope, rows, (page) => page.select(figureColumns), query, sorting);
    },

    /** Whether another one is the same: of one network and face value, or of one power company. */
    async hasTwin(draft: ProductIdentity, ownId: number | undefined): Promise<boolean> {
      const { service, carrier, face_cents, unit_code } = draft;
      const row = await tables
        .selectFrom('utility_product')
        .select('id')
        .where('service', '=', service)
        .where('carrier', '=', carrier)
        .where('face_cents', '=', face_cents)
        .where('unit_code', '=', unit_code)
        .where('id', '<>', ownId ?? 0)
        .executeTakeFirst();
      return row !== undefined;
    },

    async isUsed(product_id: number): Promise<boolean> {
      const orders = tables.selectFrom('utility_order').select('id').where('product_id', '=', product_id).limit(1);
      return (await orders.executeTakeFirst()) !== undefined;
    },

    /** Deletes everything of the tenant. */
    async purge(): Promise<void> {
      await tables.deleteFrom('utility_verdict').execute();
      await tables.deleteFrom('utility_order').execute();
      await tables.deleteFrom('utility_product').execute();
      await tables.deleteFrom('utility_account').execute();
    },
  };
}
