import { addDays } from '@linehaul/contract/calendar-day.ts';
import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { type Merchant, permitEndingDays } from '../contract/joining-rows.contract.ts';
import type { JoiningTables } from './joining-tables.repo.ts';
import { byId, lastLogin, phoneText, supplierColumns } from './supplier.repo.ts';

export interface MerchantFilter extends PageQuery {
  permit_status?: Merchant['permit_status'] | undefined;
  is_waiting?: boolean | undefined;
}

export type MerchantRow = Omit<Merchant, 'permit_status'>;

const isWaiting = sql<boolean>`exists (select from application waiting where waiting.supplier_id = tenant.id
  and waiting.state = 'pending')`;

/** The documents that hold, or while none do those that were handed in last. */
const documentsOfTenant = sql`joining held join application documents on documents.supplier_id = held.supplier_id
  and documents.id = coalesce(held.valid_application_id, held.last_application_id) where held.supplier_id = tenant.id`;

const documentTexts = ['credit_code', 'legal_person', 'contact_name', 'contact_phone', 'region', 'permit_no'] as const;

function withDocuments<Start>(rows: SelectQueryBuilder<JoiningTables, 'tenant', Start>) {
  return rows
    .leftJoin('joining', 'joining.supplier_id', 'tenant.id')
    .leftJoin('application', (join) =>
      join
        .onRef('application.supplier_id', '=', 'tenant.id')
        .on(sql<boolean>`application.id = coalesce(joining.valid_application_id, joining.last_application_id)`),
    )
    .select([...supplierColumns, phoneText, lastLogin, isWaiting.as('is_waiting')])
    .select((expression) =>
      documentTexts.map((name) => expression.fn.coalesce(`application.${name}`, sql<string>`''`).as(name)),
    )
    .select(sql<string>`coalesce(application.permit_expires_day::text, '')`.as('permit_expires_day'));
}

/** Logistics enterprises: all of them for the platform, itself for an enterprise. */
export function merchantRepo(scope: Scope) {
  const tables = scope.unscoped<JoiningTables>('several tenants');
  const { caller } = scope;
  const merchants = () => {
    const all = tables
      .selectFrom('tenant')
      .where('tenant.deleted_at', 'is', null)
      .where('tenant.industry', '=', 'logistics');
    return caller.industry === 'platform' ? all : all.where('tenant.id', '=', caller.supplier_id);
  };
  return {
    page(query: MerchantFilter): Promise<Page<MerchantRow>> {
      let rows = merchants();
      const { permit_status, is_waiting, keyword } = query;
      if (permit_status) {
        const ends = sql`(select documents.permit_expires_day from ${documentsOfTenant})`;
        const today = businessDay(scope);
        const soon = addDays(today, permitEndingDays);
        const standings = {
          none: sql<boolean>`${ends} is null`,
          over: sql<boolean>`${ends} < ${today}::date`,
          ending: sql<boolean>`${ends} between ${today}::date and ${soon}::date`,
          valid: sql<boolean>`${ends} > ${soon}::date`,
        };
        rows = rows.where(standings[permit_status]);
      }
      if (is_waiting !== undefined) rows = rows.where(is_waiting ? isWaiting : sql<boolean>`not ${isWaiting}`);
      if (keyword) {
        const documents = answersTo(keyword, { texts: ['documents.credit_code', 'documents.permit_no'] });
        const hasDocument = sql<boolean>`exists (select from ${documentsOfTenant} and ${documents})`;
        rows = rows.where(answersTo(keyword, { texts: ['tenant.shop_name', 'tenant.certified_name'] }, hasDocument));
      }
      return listPage(scope, rows, (page) => withDocuments(page), query, byId);
    },

    one: (supplierId: number): Promise<MerchantRow | undefined> =>
      withDocuments(merchants().where('tenant.id', '=', supplierId)).executeTakeFirst(),
  };
}
