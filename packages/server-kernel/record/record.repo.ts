import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AnyTables } from '../database/database.ts';
import { preparedRow, preparedRows } from '../database/prepared-read.ts';
import type { Scope } from '../database/scope.ts';
import { listPage, type SortColumn, type Sorting } from '../list/list-page.ts';
import { answersTo, isSamePlate, isSameText } from '../list/search.ts';

/** What every row of a record has: its number, and its version for optimistic locking. */
export interface RecordRow {
  id: number;
  version: number;
}

/** Fields that a row is written with, and columns that nobody is shown; the database has the others. */
export type RecordDraft<Row extends RecordRow> = {
  readonly [K in keyof Omit<Row, keyof RecordRow>]?: Readonly<Row[K]> | undefined;
} & { readonly [column: string]: unknown };

export type RecordQuery = PageQuery & Readonly<Record<string, unknown>>;

interface RecordTableSpec<S extends z.ZodObject> {
  /** The row as the contract shows it: a column for each field, those that are computed left out. */
  row: S;
  /** Fields that no column holds, each as an expression over the table. */
  computed?: { readonly [K in keyof z.output<S>]?: RawBuilder<unknown> };
  /** What a field is written as, and compared with, where the column holds something else than the value. */
  stored?: { readonly [K in keyof z.output<S>]?: (value: z.output<S>[K]) => RawBuilder<unknown> };
  /** Columns one of which begins with the keyword; or a condition of another kind. */
  search?: readonly (keyof z.output<S> & string)[] | ((keyword: string, scope: Scope) => RawBuilder<boolean>);
  /** Fields of the query that are compared with the column of their name. */
  filters?: readonly (keyof z.output<S> & string)[];
  /** Other conditions of the query. */
  narrow?: (query: RecordQuery, scope: Scope) => readonly RawBuilder<boolean>[];
  /** Columns that the list may be sorted by beside the id; each has an index that ends in the id. */
  sorts?: { readonly [K in keyof z.output<S>]?: SortColumn['kind'] };
  /** `field` or `-field`; the newest first where nothing is said. */
  byDefault?: string;
  /** A deleted row stays, with the time in `deleted_at`, for others that name it. */
  keepsDeleted?: boolean;
  /**
   * Whose rows a caller sees. `scope`: those of the tenant, the platform those of all; `own`: of the caller's own tenant
   * alone, the platform too; `nobody`: the table has no tenant.
   */
  rowsOf?: 'scope' | 'own' | 'nobody';
  /** Fields that are compared as plates are, without blanks and dots. */
  plates?: readonly (keyof z.output<S> & string)[];
  /** Columns of the type jsonb. */
  json?: readonly (keyof z.output<S> & string)[];
  /** What is written with every addition and change: by whom, when. */
  stamp?: (scope: Scope) => Readonly<Record<string, unknown>>;
}

interface ShownColumns {
  table: string;
  columns: readonly string[];
  computed: Readonly<Record<string, RawBuilder<unknown>>>;
  keepsDeleted?: boolean;
}

export interface RecordTable<Row extends RecordRow>
  extends ShownColumns,
    Omit<RecordTableSpec<z.ZodObject>, 'row' | 'computed' | 'stored' | 'keepsDeleted'> {
  stored?: Readonly<Record<string, (value: unknown) => RawBuilder<unknown>>>;
  parts: ReturnType<typeof partsOf>;
  /** What is read by number, for all calls. */
  reads: ReturnType<typeof readsOf>;
  /** Of the type alone. */
  readonly shape?: Row;
}

/** What is said of one table in every statement. */
function partsOf({ table, columns, computed, keepsDeleted = false }: ShownColumns) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return {
    column,
    /** Rows that the caller sees. */
    isVisible: keepsDeleted ? sql<boolean>`(${column('deleted_at')} is null)` : sql<boolean>`true`,
    is: (id: number) => sql<boolean>`${column('id')} = ${id}`,
    selection: [
      ...columns.map((name) => column(name).as(name)),
      ...Object.entries(computed).map(([name, expression]) => expression.as(name)),
    ],
  };
}

function readsOf(table: string, { column, isVisible, is, selection }: ReturnType<typeof partsOf>) {
  const rows = (tables: Kysely<AnyTables>) => tables.selectFrom(table).where(isVisible).select(selection);
  return {
    byId: preparedRow((tables: Kysely<AnyTables>, { id }: { id: number }) => rows(tables).where(is(id))),
    locked: preparedRow((tables: Kysely<AnyTables>, { id }: { id: number }) =>
      rows(tables).where(is(id)).forUpdate(table),
    ),
    byIds: preparedRows((tables: Kysely<AnyTables>, { ids }: { ids: readonly number[] }) =>
      rows(tables).where(sql<boolean>`${column('id')} = any(${ids}::int8[])`),
    ),
  };
}

/** Describes the table of a record; `recordRepo` reads and writes it. The table is named here and nowhere else. */
export function recordTable<S extends z.ZodObject>(
  table: string,
  { row, computed = {}, ...spec }: RecordTableSpec<S>,
): RecordTable<z.output<S> & RecordRow> {
  const columns = Object.keys(row.shape).filter((field) => !(field in computed));
  const { keepsDeleted = false } = spec;
  const parts = partsOf({ table, columns, computed: computed as ShownColumns['computed'], keepsDeleted });
  const reads = readsOf(table, parts);
  return { ...(spec as object), table, columns, computed, parts, reads } as RecordTable<z.output<S> & RecordRow>;
}

export interface RecordRepo<Row extends RecordRow> {
  /** One page, as `listPage` answers it. */
  page(query: RecordQuery): Promise<Page<Row>>;
  byId(id: number): Promise<Row | undefined>;
  byIds(ids: readonly number[]): Promise<Row[]>;
  /** The row is locked until the transaction ends. */
  locked(id: number): Promise<Row | undefined>;
  /** The row that has this value, among those of the caller's own tenant. */
  byField<K extends keyof Row & string>(field: K, value: Row[K]): Promise<Row | undefined>;
  /** Whether another row of the same tenant has this value; `id` is the row that may have it. */
  isTaken<K extends keyof Row & string>(field: K, value: Row[K], id: number | undefined): Promise<boolean>;
  add(draft: RecordDraft<Row>): Promise<Row>;
  /** Raises the version; undefined when the row is not there any more in that version. */
  change(id: number, version: number, draft: RecordDraft<Row>): Promise<Row | undefined>;
  remove(id: number): Promise<void>;
}

function sortingOf({ table, sorts = {}, byDefault = '-id' }: RecordTable<RecordRow>): Sorting {
  const id = sql.ref(`${table}.id`);
  const columns: Record<string, SortColumn> = { id: { expression: id, kind: 'number' } };
  for (const [field, kind] of Object.entries(sorts)) {
    if (kind) columns[field] = { expression: sql.ref(`${table}.${field}`), kind };
  }
  return { columns, byDefault, id };
}

/** What one call's scope adds to it. */
function scopePartsOf<Row extends RecordRow>(scope: Scope, of: RecordTable<Row>) {
  const { table, rowsOf = 'scope' } = of;
  const { supplier_id } = scope.caller;
  const { column } = of.parts;
  return {
    /** Rows of the tenant that a row is of; of the caller's own where there is no row yet. */
    ofTenant: (id?: number) => {
      if (rowsOf === 'nobody') return sql<boolean>`true`;
      const ownTenant = sql`(select supplier_id from ${sql.table(table)} where id = ${id} limit 1)`;
      return sql<boolean>`${column('supplier_id')} = ${id === undefined ? sql`${supplier_id}` : ownTenant}`;
    },
    /** A field's value as its column has it. */
    toStored: (name: string, value: unknown) => of.stored?.[name]?.(value) ?? value,
    toColumns(draft: object) {
      const values: Record<string, unknown> = { ...draft, ...of.stamp?.(scope) };
      for (const [name, store] of Object.entries(of.stored ?? {}))
        if (name in values) values[name] = store(values[name]);
      for (const name of of.json ?? []) if (name in values) values[name] = JSON.stringify(values[name]);
      return values;
    },
  };
}

/** The conditions of a list's query, joined. */
function conditionOf<Row extends RecordRow>(
  scope: Scope,
  of: RecordTable<Row>,
  query: RecordQuery,
): RawBuilder<boolean> {
  const { table, filters = [], search, narrow } = of;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const conditions = filters
    .filter((name) => query[name] !== undefined)
    .map((name) => sql<boolean>`${column(name)} = ${query[name]}`);
  const begins = (names: readonly string[], keyword: string) =>
    answersTo(keyword, { texts: names.map((name) => `${table}.${name}`) });
  const { keyword } = query;
  if (keyword && search)
    conditions.push(typeof search === 'function' ? search(keyword, scope) : begins(search, keyword));
  conditions.push(...(narrow?.(query, scope) ?? []));
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;
}

/** The statements that every record needs, for one table. */
export function recordRepo<Row extends RecordRow>(scope: Scope, of: RecordTable<Row>): RecordRepo<Row> {
  const { table, rowsOf, keepsDeleted = false, reads } = of;
  const ownTenant = rowsOf === 'own' ? scope.caller.supplier_id : undefined;
  const tables = rowsOf === 'own' ? scope.tenantTables<AnyTables>() : scope.tables<AnyTables>();
  const { column, isVisible, is, selection } = of.parts;
  const { ofTenant, toStored, toColumns } = scopePartsOf(scope, of);
  const rows = () => tables.selectFrom(table).where(isVisible);
  // Columns are named at run time: what they hold is what the contract's schema says.
  const withRowType = <T>(answer: Promise<unknown>) => answer as Promise<T>;
  const one = (condition: RawBuilder<boolean>) =>
    withRowType<Row | undefined>(rows().where(condition).select(selection).limit(1).executeTakeFirst());
  const byId = (id: number) => withRowType<Row | undefined>(reads.byId(scope, { id }, ownTenant));
  const isSame = (field: string, value: unknown) => {
    const at = `${table}.${field}`;
    if (typeof value !== 'string' || of.stored?.[field])
      return sql<boolean>`${column(field)} = ${toStored(field, value)}`;
    return of.plates?.includes(field) ? isSamePlate(at, value) : isSameText(at, value);
  };
  return {
    byId,

    page: (query) =>
      withRowType<Page<Row>>(
        listPage(
          scope,
          rows().where(conditionOf(scope, of, query)),
          (page) => page.select(selection),
          query,
          sortingOf(of),
        ),
      ),

    byIds: (ids) => withRowType<Row[]>(reads.byIds(scope, { ids }, ownTenant)),

    locked: (id) => withRowType<Row | undefined>(reads.locked(scope, { id }, ownTenant)),

    byField: (field, value) => one(sql<boolean>`${ofTenant()} and ${column(field)} = ${toStored(field, value)}`),

    async isTaken(field, value, id) {
      const same = await rows()
        .where(sql<boolean>`${isSame(field, value)} and ${ofTenant(id)}`)
        .where(sql<boolean>`${column('id')} <> ${id ?? 0}`)
        .select(column('id').as('id'))
        .limit(1)
        .executeTakeFirst();
      return same !== undefined;
    },

    async add(draft) {
      const owner = rowsOf === 'nobody' ? {} : { supplier_id: scope.caller.supplier_id };
      const insertion = tables.insertInto(table).values({ ...owner, ...toColumns(draft) });
      const { id } = await withRowType<{ id: number }>(
        insertion.returning(column('id').as('id')).executeTakeFirstOrThrow(),
      );
      const row = await byId(id);
      if (!row) throw new TypeError(`${table} ${id} was added and is not seen`);
      return row;
    },

    async change(id, version, draft) {
      const changedRow = await tables
        .updateTable(table)
        .set({ ...toColumns(draft), version: version + 1 })
        .where(isVisible)
        .where(sql<boolean>`${is(id)} and ${column('version')} = ${version}`)
        .returning(column('id').as('id'))
        .executeTakeFirst();
      return changedRow && (await byId(id));
    },

    async remove(id) {
      if (keepsDeleted) {
        const deleted_at = scope.timestamp;
        await tables.updateTable(table).set({ deleted_at }).where(isVisible).where(is(id)).execute();
      } else await tables.deleteFrom(table).where(isVisible).where(is(id)).execute();
    },
  };
}
