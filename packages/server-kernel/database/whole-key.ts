import { type JoinBuilder, type StringReference, sql } from 'kysely';

const tenantOf = (reference: string) => sql.ref<number>(`${reference.slice(0, reference.indexOf('.'))}.supplier_id`);

/**
 * Joins rows of the same tenant by a number: keys begin with the tenant, so the platform, which reads all tenants, finds rows by their
 * index as well. Both columns are named with their tables.
 */
export function byWholeKey<DB, TB extends keyof DB>(
  join: JoinBuilder<DB, TB>,
  reference: StringReference<DB, TB>,
  column: StringReference<DB, TB>,
): JoinBuilder<DB, TB> {
  return join.on(tenantOf(reference), '=', tenantOf(column)).onRef(reference, '=', column);
}
