import type { CompiledQuery, Kysely } from 'kysely';
import type { Scope } from './scope.ts';
import { fillSlots, slot } from './slots.ts';
import { TenantPlugin } from './tenant-plugin.ts';

const tenantSlot = '#tenant';
const sitesSlot = '#sites';

/** Whose rows a statement is written for: everybody's, a tenant's, or a tenant's of some sites. */
type Narrowing = 'everybody' | 'tenant' | 'sites';

/**
 * A read that is the same at every call but for its values, such as a row by its number. The statement is built, narrowed and
 * compiled once, which costs more than anything else that such a call does outside of the database. It is made where the
 * module is loaded, not within a call: `build` gets slots in place of the values, and only passes them on.
 *
 * What it answers reads the rows that `scope.tables()` narrows to, or those of `scope.tenantTables(supplierId)`.
 */
export function preparedRows<DB, Values extends object, Row>(
  build: (tables: Kysely<DB>, values: Values, isEverybodys: boolean) => { compile(): CompiledQuery<Row> },
): (scope: Scope, values: Values, supplierId?: number) => Promise<Row[]> {
  const statements = new Map<Narrowing, CompiledQuery<Row>>();
  const slots = new Proxy({} as Values, { get: (_, name) => slot(String(name)) });

  const prepare = (scope: Scope, narrowing: Narrowing): CompiledQuery<Row> => {
    const all = scope.unscoped<DB>('prepared');
    if (narrowing === 'everybody') return build(all, slots, true).compile();
    const sites = narrowing === 'sites' ? slot(sitesSlot) : null;
    return build(all.withPlugin(new TenantPlugin(slot(tenantSlot), sites)), slots, false).compile();
  };

  return async (scope, values, supplierId) => {
    const tenantId = supplierId ?? scope.tenantId;
    const isOther = tenantId !== null && tenantId !== scope.tenantId;
    const siteIds = scope.isReading && !isOther ? scope.caller.site_ids : null;
    const tenantNarrowing = siteIds === null ? 'tenant' : 'sites';
    const narrowing = tenantId === null ? 'everybody' : tenantNarrowing;
    const statement = statements.get(narrowing) ?? prepare(scope, narrowing);
    statements.set(narrowing, statement);
    const query = fillSlots(statement, { ...values, [tenantSlot]: tenantId, [sitesSlot]: siteIds && [...siteIds] });
    const tables = isOther ? scope.unscoped<DB>('named tenant', tenantId) : scope.unscoped<DB>('prepared');
    const { rows } = await tables.executeQuery(query);
    return rows;
  };
}

/** The same for a read that finds one row at most; undefined where there is none. */
export function preparedRow<DB, Values extends object, Row>(
  ...parts: Parameters<typeof preparedRows<DB, Values, Row>>
): (scope: Scope, values: Values, supplierId?: number) => Promise<Row | undefined> {
  const readRows = preparedRows(...parts);
  return async (scope, values, supplierId) => (await readRows(scope, values, supplierId))[0];
}
