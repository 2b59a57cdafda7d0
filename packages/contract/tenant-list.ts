import { z } from 'zod';
import type { EndpointSpec } from './endpoint.ts';
import { rowSchemaOf } from './export.ts';
import { pageOf, pageQuery } from './paging.ts';
import { rowIdOf } from './units.ts';

/** The filter of a list whose rows the platform reads of all tenants. */
export const tenantFilter = {
  /** Of the platform: rows of this tenant alone. Others read their own rows, whatever they ask for. */
  supplier_id: rowIdOf('tenant').optional(),
};

/** What a list takes whose rows the platform reads of all tenants. */
export const tenantQuery = pageQuery.extend(tenantFilter);

/** The field of such a list's rows that names their tenant. */
export const tenantField = 'supplier_name';

/** A row of such a list: for the platform it names the tenant that it is of, for others the field is absent. */
export function tenantRow<S extends z.ZodRawShape>(row: z.ZodObject<S>) {
  return row.extend({ [tenantField]: z.string().optional() });
}

/** The envelope of such a list. */
export function tenantPageOf<S extends z.ZodRawShape>(row: z.ZodObject<S>, sums?: z.ZodObject) {
  return pageOf(tenantRow(row), sums);
}

/** Whether the platform reads the list across tenants: then it has the tenant as a column and as a filter. */
export function isTenantList(endpoint: EndpointSpec): boolean {
  return 'supplier_id' in endpoint.input.shape && tenantField in (rowSchemaOf(endpoint)?.shape ?? {});
}
