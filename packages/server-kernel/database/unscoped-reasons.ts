/** Why the query builder leaves statements without the caller's tenant; the list is closed. */
export type UnscopedReason = keyof typeof unscopedReasons;

/**
 * Each reason, and whose rows its statements may reach: those of the scope (`tenantId`, null for everybody's), of the
 * caller's own tenant, of the tenant that is named, or everybody's.
 */
export const unscopedReasons = {
  /** Statements of lists, which the kernel narrows itself when it prepares them. */
  prepared: 'scope',
  /** SQL that names the caller's tenant itself, or no tenant's rows: temporary tables, locks, settings of a transaction. */
  'hand-written': 'scope',
  /** Tables that have no tenant, the row of a tenant among them: the statement names its rows. */
  'shared tables': 'scope',
  /** SQL written by hand on rows of the caller's tenant, the platform's too, and its shared sessions. */
  'own tenant': 'caller',
  /** SQL written by hand on rows of one tenant that the call names. Built statements have `tenantTables`. */
  'named tenant': 'named',
  /** Before it is known whose row it is: signing in, notifications that name a number, public links. */
  'tenant unknown': 'all',
  /** Records between tenants, and the platform's or the bank's view of several; the caller's right to them is checked. */
  'several tenants': 'all',
  /** The server's own work for all tenants: jobs, retention, what is overdue. */
  'server work': 'all',
} as const satisfies Record<string, 'scope' | 'caller' | 'named' | 'all'>;
