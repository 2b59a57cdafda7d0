import type { Industry } from '@linehaul/contract/endpoint.ts';
import type { Language } from '@linehaul/contract/languages.ts';
import type { Kysely } from 'kysely';
import { type AnyTables, type Database, inTransaction } from './database.ts';
import { reaching } from './named-dialect.ts';
import type { Notices } from './notices.repo.ts';
import type { Reach } from './reach.ts';
import { TenantPlugin } from './tenant-plugin.ts';
import { type UnscopedReason, unscopedReasons } from './unscoped-reasons.ts';

/** Who calls: resolved from the session at every request, so that a change of role acts on the very next one. */
export interface Caller {
  supplier_id: number;
  industry: Industry;
  is_union: boolean;
  /** False while the tenant has still to join: then only calls that say so are open. */
  is_approved: boolean;
  /** Whether the tenant lets its data be used; some calls are refused without. */
  is_authorized: boolean;
  session_id: number;
  /** Null for the tenant's owner, and for its members. */
  operator_id: number | null;
  /** Of a tenant's customer with a member's session; absent for everybody else. */
  member_id?: number;
  /** The sites that the caller works at, and sees the freight of; null for all of the tenant's. */
  site_ids: readonly number[] | null;
  /** Of a program that came in by the open API; absent for people, who are never one. */
  app_id?: string;
  /** The name that logs and events show. */
  login_name: string;
  roles: readonly string[];
  path_arr: readonly string[];
  api_arr: ReadonlySet<string>;
}

/** What is done in the outermost transaction's last moment, and once it has been kept. */
export interface AtCommit {
  before(scope: Scope): Promise<void>;
  after(): void;
}

/** Does a transaction's work once for the call's `Idempotency-Key`; see `Scope.once`. */
export interface Once {
  within<T>(tx: Scope, work: () => Promise<T>): Promise<T>;
}

/** A transaction that repositories work in. */
export interface OpenTransaction {
  /** On the transaction's connection; whose rows they reach is said by each scope. */
  readonly queries: Kysely<AnyTables>;
  /** Sent once the transaction has been kept. */
  readonly notices: Notices;
}

/** What a repository works in: one caller, one moment, one connection or transaction. */
export interface Scope {
  readonly caller: Caller;
  readonly language: Language;
  /** The injected clock, unix seconds. */
  readonly now: number;
  /** The same moment, as columns of times take it. */
  readonly timestamp: Date;
  /** The installation's time zone, whose calendar days are booked by: see `businessDay`. */
  readonly timeZone: string;
  /** The call reads and changes nothing, so that all it finds is for the caller's eyes. */
  readonly isReading: boolean;
  /** Whose rows `tables` narrows to: the caller's own tenant, of the platform the one that it asks for; null for all. */
  readonly tenantId: number | null;
  /** A list is read across tenants: each row says whose it is. */
  readonly namesTenants: boolean;
  /**
   * Kysely over the named tables, every query of it narrowed to the caller's tenant; the platform reads all. In a call that
   * reads, to the caller's sites as well: see `seen`. A step works on all that belongs to it, wherever that is.
   */
  tables<T>(): Kysely<T>;
  /** As `tables`, and what is selected from is narrowed to the caller's sites by the tables' `SiteRule`. */
  seen<T>(): Kysely<T>;
  /**
   * The rows of one tenant, also in calls of others: the caller's own, where `tables` reads everybody's for the platform, or those of a
   * tenant that the call names. Narrowed as `tables` is.
   */
  tenantTables<T>(supplierId?: number): Kysely<T>;
  /** Without the narrowing; each reason is explained at `unscopedReasons`. */
  unscoped<T>(reason: Exclude<UnscopedReason, 'named tenant'>): Kysely<T>;
  unscoped<T>(reason: 'named tenant', supplierId: number): Kysely<T>;
  /** Runs `work` in a transaction; inside one it joins it. */
  transaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  /**
   * The transaction that holds the effect of a call that opens its own: the call's `Idempotency-Key` is stored in it,
   * with what `work` answers, which is plain JSON. Repeated with the same key, the call gets that answer and `work` is
   * not run. What the handler does afterwards is done again, and so has to be repeatable: a process that was killed
   * between the effect and the call's answer has left the rest of it to the repetition.
   */
  once<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  /**
   * The pool, for COPY and for snapshots. A call that holds a connection does not wait for a second one: when all of them
   * do, nobody gets one. Imports and exports may, because their places are fewer than the connections.
   */
  readonly database: Database;
  /** The open transaction, to make another scope in it; null outside. */
  readonly tx: OpenTransaction | null;
  /** Takes what other processes are to hear when this has been kept: see `publish`. */
  readonly notices: Notices;
  /** For anyone who opens a transaction without `transaction`. */
  readonly atCommit: AtCommit | null;
  /** As `atCommit`, for what `once` does. */
  readonly onceWithin: Once | null;
}

interface ScopeParts {
  database: Database;
  caller: Caller;
  language: Language;
  now: number;
  timeZone: string;
  isReading?: boolean;
  /** Of the platform: the one tenant that it reads; see `acrossTenants`. */
  tenantId?: number | undefined;
  namesTenants?: boolean;
  /** The open transaction, when there is one. */
  tx?: OpenTransaction | null;
  atCommit?: AtCommit;
  onceWithin?: Once;
}

function retyped<T>(queries: Kysely<AnyTables>): Kysely<T> {
  return queries as unknown as Kysely<T>;
}

export function createScope(parts: ScopeParts): Scope {
  const { database, caller, language, now, timeZone, tx = null, isReading = false } = parts;
  const queries = tx?.queries ?? database.root;
  const seesAll = caller.industry === 'platform' && caller.member_id === undefined;
  const tenantId = seesAll ? (parts.tenantId ?? null) : caller.supplier_id;
  const reach: Reach = tenantId ?? 'everybody';
  const byReach = new Map<Reach, Kysely<AnyTables>>();
  const queriesOf = (reach: Reach) => {
    const boundQueries = byReach.get(reach) ?? reaching(queries, reach);
    byReach.set(reach, boundQueries);
    return boundQueries;
  };
  let tenantQueries: Kysely<AnyTables> | null = null;
  let siteQueries: Kysely<AnyTables> | null = null;
  const ofTenant = () => {
    tenantQueries ??= tenantId === null ? queriesOf(reach) : queriesOf(reach).withPlugin(new TenantPlugin(tenantId));
    return tenantQueries;
  };
  const queriesForCaller = () => {
    if (tenantId === null || caller.site_ids === null) return ofTenant();
    siteQueries ??= queriesOf(reach).withPlugin(new TenantPlugin(tenantId, [...caller.site_ids]));
    return siteQueries;
  };
  const otherTenants = new Map<number, Kysely<AnyTables>>();
  const ofOtherTenant = (supplierId: number) => {
    const tenantTables = otherTenants.get(supplierId) ?? queriesOf(supplierId).withPlugin(new TenantPlugin(supplierId));
    otherTenants.set(supplierId, tenantTables);
    return tenantTables;
  };
  const tables = () => (isReading ? queriesForCaller() : ofTenant());
  const unscoped = (reason: UnscopedReason, supplierId = caller.supplier_id) => {
    const reaches = { scope: reach, caller: caller.supplier_id, named: supplierId, all: 'everybody' } as const;
    return queriesOf(reaches[unscopedReasons[reason]]);
  };
  const transaction: Scope['transaction'] = async (work) => {
    if (tx) return work(createScope(parts));
    const { atCommit, onceWithin: _once, ...ownParts } = parts;
    const notices = new Set<string>();
    const result = await inTransaction(reaching(database.root, reach), async (queries) => {
      notices.clear();
      const scope = createScope({ ...ownParts, tx: { queries, notices } });
      const answer = await work(scope);
      await atCommit?.before(scope);
      return answer;
    });
    for (const notice of notices) database.notices.add(notice);
    atCommit?.after();
    return result;
  };
  return {
    caller,
    language,
    now,
    timestamp: new Date(now * 1000),
    timeZone,
    database,
    isReading,
    tenantId,
    namesTenants: parts.namesTenants ?? false,
    tables: <T>() => retyped<T>(tables()),
    seen: <T>() => retyped<T>(queriesForCaller()),
    tenantTables: <T>(supplierId = caller.supplier_id) =>
      retyped<T>(supplierId === tenantId ? tables() : ofOtherTenant(supplierId)),
    unscoped: <T>(reason: UnscopedReason, supplierId?: number) => retyped<T>(unscoped(reason, supplierId)),
    tx,
    notices: tx?.notices ?? database.notices,
    atCommit: parts.atCommit ?? null,
    onceWithin: parts.onceWithin ?? null,
    transaction,
    once: (work) =>
      transaction((scope) => (parts.onceWithin ? parts.onceWithin.within(scope, () => work(scope)) : work(scope))),
  };
}

/** A caller for the server's own work: sign-in before there is a session, seeding, jobs. */
export function systemCaller(supplierId: number, industry: Industry = 'platform'): Caller {
  return {
    supplier_id: supplierId,
    industry,
    is_union: false,
    is_approved: true,
    is_authorized: true,
    session_id: 0,
    operator_id: null,
    site_ids: null,
    login_name: 'system',
    roles: ['admin'],
    path_arr: [],
    api_arr: new Set(),
  };
}

/**
 * The same transaction, or none, in the name of one tenant: for the platform and the server's own work, which otherwise
 * see everybody's rows.
 */
export function asTenant(scope: Scope, supplierId: number, loginName = scope.caller.login_name): Scope {
  const { database, language, now, timeZone, tx } = scope;
  const caller = { ...systemCaller(supplierId, 'logistics'), login_name: loginName };
  return createScope({ database, language, now, timeZone, caller, tx });
}

/** The same transaction, or none, in the name of the platform, which sees everybody's rows: for the server's work about its accounts. */
export function asPlatform(scope: Scope, platformId: number, loginName = scope.caller.login_name): Scope {
  const { database, language, now, timeZone, tx } = scope;
  const caller = { ...systemCaller(platformId), login_name: loginName };
  return createScope({ database, language, now, timeZone, caller, tx });
}

/** The platform's own scope for a list of all tenants' rows, or of one tenant's. */
export function acrossTenants({ database, caller, language, now, timeZone, isReading, tx }: Scope, tenantId?: number) {
  const ownParts = { database, caller, language, now, timeZone, isReading, tx };
  return createScope({ ...ownParts, tenantId, namesTenants: true });
}

/** A tenant's own scope outside of any transaction, for the server's work in its name. */
export function tenantScope(scope: Scope, supplierId: number, loginName: string): Scope {
  const { database, language, now, timeZone } = scope;
  const caller = { ...systemCaller(supplierId, 'logistics'), login_name: loginName };
  return createScope({ database, language, now, timeZone, caller });
}
