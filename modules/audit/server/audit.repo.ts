import type { Page } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { startsWith } from '@linehaul/server-kernel/list/starts-with.ts';
import { wayOfDays } from '@linehaul/server-kernel/list/way-of-days.ts';
import { onBusinessDays } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { LineQuery, SignIn, SignInQuery } from '../contract/audit.contract.ts';

type Fields = Readonly<Record<string, unknown>>;

interface LineTable {
  supplier_id: number;
  id: number;
  operator_id: number | null;
  login_name: string;
  endpoint: string;
  module: string;
  call: string;
  record: string;
  before: Fields | null;
  after: Fields | null;
  ip: string;
  user_agent: string;
  request_id: string;
  created_at: number;
}

/** `way` is the address of the text that names the provider; empty by password. */
type KeptSignIn = Omit<SignIn, 'outcome_title' | 'way_title'> & { way: string };

interface AuditTables {
  operator_log: LineTable & { member_id: number | null };
  supplier_log: LineTable & { actor_supplier_id: number };
  login_log: KeptSignIn & { supplier_id: number };
  tenant: Table<'tenant'>;
}

const lineColumns = [
  'id',
  'operator_id',
  'login_name',
  'endpoint',
  'module',
  'call',
  'record',
  'before',
  'after',
  'ip',
  'user_agent',
  'request_id',
  'created_at',
] as const;

const signInColumns = [
  'login_log.id',
  'login_log.account',
  'login_log.login_name',
  'login_log.kind',
  'login_log.is_ok',
  'login_log.outcome',
  'login_log.way',
  'login_log.ip',
  'login_log.user_agent',
  'login_log.created_at',
] as const;

/** A line as it is kept, with the account of anyone who did it. */
export type KeptLine = Pick<LineTable, (typeof lineColumns)[number] | 'supplier_id'> & {
  account: string;
  member_id: number | null;
};
export type KeptTenantLine = KeptLine & {
  supplier_account: string;
  shop_name: string;
  is_platform: boolean;
};

type Log = 'operator_log' | 'supplier_log' | 'login_log';

function newestFirst(log: Log): Sorting {
  const id = sql.ref(`${log}.id`);
  return { columns: { id: { expression: id, kind: 'number' } }, byDefault: '-id', id };
}

interface Span {
  created_day_from?: string | undefined;
  created_day_to?: string | undefined;
  login_name?: string | undefined;
  ip?: string | undefined;
}

function narrowed<DB, TB extends keyof DB, O>(
  scope: Scope,
  filteredRows: SelectQueryBuilder<DB, TB, O>,
  log: Log,
  query: Span,
) {
  const { created_day_from: from, created_day_to: to, login_name, ip } = query;
  let rows = filteredRows.where(onBusinessDays(scope, `${log}.created_at`, { from, to }));
  if (login_name) rows = rows.where(answersTo(login_name, { words: [`${log}.login_name`] }));
  if (ip) rows = rows.where(sql<boolean>`${sql.ref(`${log}.ip`)} like ${startsWith(ip)}`);
  return rows;
}

function narrowedLines<DB, TB extends keyof DB, O>(
  scope: Scope,
  rows: SelectQueryBuilder<DB, TB, O>,
  log: Log,
  query: LineQuery,
) {
  let lines = narrowed(scope, rows, log, query);
  const { module, record, keyword } = query;
  if (module) lines = lines.where(sql<boolean>`${sql.ref(`${log}.module`)} = ${module}`);
  const subject = sql.ref(`${log}.record`);
  // Lines without a record are in no index of records.
  const about = (start: string) => sql<boolean>`(${subject} <> '' and ${subject} like ${start})`;
  if (record) lines = lines.where(about(startsWith(record)));
  if (keyword) {
    lines = lines.where(answersTo(keyword, { words: [`${log}.login_name`] }, about(startsWith(keyword))));
  }
  return lines;
}

/** The logs of the tenants in `owners`, which the caller has been allowed to read; null is every tenant's. */
export function auditRepo(scope: Scope, owners: readonly number[] | null) {
  // The actor of a supplier log's line is another tenant; which lines are read is said by `owners`, every time.
  const tables = scope.unscoped<AuditTables>('several tenants');
  const operatorLines = () => {
    const rows = tables.selectFrom('operator_log');
    return owners ? rows.where('operator_log.supplier_id', 'in', owners) : rows;
  };
  const tenantLines = () => {
    const rows = tables.selectFrom('supplier_log');
    return owners ? rows.where('supplier_log.supplier_id', 'in', owners) : rows;
  };
  const signIns = () => {
    const rows = tables.selectFrom('login_log');
    return owners ? rows.where('login_log.supplier_id', 'in', owners) : rows;
  };
  const wayOf = ({ created_day_from: from, created_day_to: to, sort }: Span & { sort?: string | undefined }) =>
    wayOfDays(scope, { from, to, sort });
  return {
    operatorPage: (query: LineQuery & { id?: number }): Promise<Page<KeptLine>> => {
      const lines = narrowedLines(scope, operatorLines(), 'operator_log', query);
      return listPage(
        scope,
        query.id === undefined ? lines : lines.where('operator_log.id', '=', query.id),
        (page) =>
          page
            .innerJoin('tenant', 'tenant.id', 'operator_log.supplier_id')
            .select(lineColumns.map((column) => `operator_log.${column}` as const))
            .select(['operator_log.supplier_id', 'operator_log.member_id', 'tenant.account']),
        query,
        newestFirst('operator_log'),
        wayOf(query),
      );
    },

    supplierPage: (query: LineQuery & { id?: number }): Promise<Page<KeptTenantLine>> => {
      const lines = narrowedLines(scope, tenantLines(), 'supplier_log', query);
      return listPage(
        scope,
        query.id === undefined ? lines : lines.where('supplier_log.id', '=', query.id),
        (page) =>
          page
            .innerJoin('tenant', 'tenant.id', 'supplier_log.supplier_id')
            .leftJoin('tenant as actor', 'actor.id', 'supplier_log.actor_supplier_id')
            .select(lineColumns.map((column) => `supplier_log.${column}` as const))
            .select(['supplier_log.supplier_id', 'tenant.account as supplier_account', 'tenant.shop_name'])
            .select(sql<string>`coalesce(actor.account, '')`.as('account'))
            // Members have no part in their tenant's account.
            .select(sql<null>`null`.as('member_id'))
            .select(sql<boolean>`supplier_log.actor_supplier_id <> supplier_log.supplier_id`.as('is_platform')),
        query,
        newestFirst('supplier_log'),
        wayOf(query),
      );
    },

    signInPage: (query: SignInQuery): Promise<Page<KeptSignIn>> => {
      let signInLines = narrowed(scope, signIns(), 'login_log', query);
      if (query.is_ok !== undefined) signInLines = signInLines.where('login_log.is_ok', '=', query.is_ok);
      if (query.kind) signInLines = signInLines.where('login_log.kind', '=', query.kind);
      if (query.keyword) signInLines = signInLines.where(answersTo(query.keyword, { words: ['login_log.login_name'] }));
      return listPage(
        scope,
        signInLines,
        (page) => page.select(signInColumns),
        query,
        newestFirst('login_log'),
        wayOf(query),
      );
    },

    /** What tenants are called, by their numbers. */
    async tenantNames(ids: readonly number[]): Promise<{ id: number; no: string }[]> {
      if (ids.length === 0) return [];
      return tables
        .selectFrom('tenant')
        .select(['id', 'shop_name as no'])
        .where('id', 'in', [...ids])
        .execute();
    },

    /** The number of the tenant that has the account. */
    async numberOf(account: string): Promise<number | null> {
      const tenant = await tables.selectFrom('tenant').select('id').where('account', '=', account).executeTakeFirst();
      return tenant?.id ?? null;
    },
  };
}
