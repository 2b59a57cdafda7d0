import type { Scope } from '@linehaul/server-kernel/database/scope.ts';

interface DemoTables {
  member: { supplier_id: number; id: number; name: string; phone: string; credit_limit_cents: number | null };
  site: { supplier_id: number; id: number; name: string };
  vehicle: { supplier_id: number; id: number; plate: string; capacity_weight_g: number; capacity_volume_cm3: number };
  freight_order: { supplier_id: number; id: number; freight_cents: number | null; total_cents: number };
}

const few = 6;

/** Some records of the tenant that a log can mention, as they are now. */
export async function recordsForLog(scope: Scope) {
  const tables = scope.tables<DemoTables>();
  const { supplier_id } = scope.caller;
  return {
    members: await tables
      .selectFrom('member')
      .select(['id', 'phone', 'credit_limit_cents'])
      .where('supplier_id', '=', supplier_id)
      .orderBy('id')
      .limit(few)
      .execute(),
    sites: await tables
      .selectFrom('site')
      .select(['id', 'name'])
      .where('supplier_id', '=', supplier_id)
      .orderBy('id')
      .limit(few)
      .execute(),
    vehicles: await tables
      .selectFrom('vehicle')
      .select(['id', 'plate', 'capacity_weight_g', 'capacity_volume_cm3'])
      .where('supplier_id', '=', supplier_id)
      .orderBy('id')
      .limit(few)
      .execute(),
    orders: await tables
      .selectFrom('freight_order')
      .select(['id', 'freight_cents', 'total_cents'])
      .where('supplier_id', '=', supplier_id)
      .where('freight_cents', '>', 0)
      .orderBy('id', 'desc')
      .limit(few)
      .execute(),
  };
}
