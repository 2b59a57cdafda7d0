import { tenantAccount } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { OrderProgress } from './settlement.rules.ts';

interface CandidateTables {
  freight_order: Table<'freight_order'>;
  waybill: Table<'waybill'>;
  line: Table<'line'>;
  commission_rate: Table<'commission_rate'>;
}

export interface SettlementCandidate extends OrderProgress {
  /** The line between the order's sites, when there is one. */
  line_id: number | null;
}

/** What an order's settlement depends on. */
export function settlementCandidateRepo(scope: Scope) {
  const tables = scope.tables<CandidateTables>();
  const { supplier_id, industry } = scope.caller;
  return {
    /** Locks the order: payments, signings and receipts of one order wait here for each other. */
    async locked(orderId: number): Promise<SettlementCandidate | undefined> {
      const order = await tables
        .selectFrom('freight_order')
        .select(['terms', 'on_receipt_cents', 'origin_site_id', 'destination_site_id'])
        .where('id', '=', orderId)
        .forUpdate()
        .executeTakeFirst();
      if (!order) return undefined;
      const { terms, on_receipt_cents, origin_site_id, destination_site_id } = order;
      const waybill = await tables
        .selectFrom('waybill')
        .select(['receipts_wanted', 'receipts_returned'])
        .where('order_id', '=', orderId)
        .where('state', 'in', ['signed', 'closed', 'returned'])
        .executeTakeFirst();
      const line = await tables
        .selectFrom('line')
        .select('id')
        .where('origin_site_id', '=', origin_site_id)
        .where('destination_site_id', '=', destination_site_id)
        .executeTakeFirst();
      const receipts = waybill ?? { receipts_wanted: 0, receipts_returned: 0 };
      return { terms, on_receipt_cents, is_signed: waybill !== undefined, ...receipts, line_id: line?.id ?? null };
    },

    /** The waybill that carries an order; undefined where none does. */
    waybillOf: (orderId: number): Promise<{ id: number; waybill_no: string } | undefined> =>
      tables
        .selectFrom('waybill')
        .select(['id', 'waybill_no'])
        .where('order_id', '=', orderId)
        .where('state', '!=', 'void')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),

    /** 1/10,000: the rate of the tenant's kind, though somebody else acts in its name; nothing where there is none. */
    async rateOfKind(): Promise<number> {
      const kind = (await tenantAccount(scope).find())?.industry ?? industry;
      const rates = tables.selectFrom('commission_rate').select('rate_e4').where('line_id', 'is', null);
      return (await rates.where('industry', '=', kind).executeTakeFirst())?.rate_e4 ?? 0;
    },

    /** 1/10,000: the line's own rate, else that of the tenant's kind, else nothing. */
    async rateOf(lineId: number | null): Promise<number> {
      const rows = await tables
        .selectFrom('commission_rate')
        .select(['rate_e4', 'line_id'])
        .where((is) =>
          is.or([
            is.and([is('line_id', 'is', null), is('industry', '=', industry)]),
            is.and([is('tenant_id', '=', supplier_id), is('line_id', '=', lineId ?? 0)]),
          ]),
        )
        .execute();
      return (rows.find((row) => row.line_id !== null) ?? rows[0])?.rate_e4 ?? 0;
    },
  };
}
