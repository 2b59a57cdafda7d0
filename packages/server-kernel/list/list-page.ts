import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { countCap, type Page, type PageQuery, pageFields } from '@linehaul/contract/paging.ts';
import { day } from '@linehaul/contract/units.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Scope } from '../database/scope.ts';
import { tenantColumn } from '../database/tenant-plugin.ts';
import { type Count, countOf, countRows } from './list-count.ts';

/** A column that a list may be sorted by: an expression that is never null and has an index ending in the id. */
export interface SortColumn {
  expression: RawBuilder<unknown>;
  kind: 'number' | 'text' | 'day';
}

export interface Sorting {
  /** By the name that the wire uses. */
  columns: Readonly<Record<string, SortColumn>>;
  /** `field` or `-field`, when the call does not say. */
  byDefault: string;
  /** Alone it names a row of the list, unless the rows are computed. */
  id: RawBuilder<unknown>;
  /** Finding a page's ids first would compute the rows twice. */
  isComputed?: boolean;
  /** Of rows that no table has: whose each is. */
  tenant?: RawBuilder<number>;
}

/** What a row that is put together by hand says of its tenant. */
export type Owned = Pick<Keyed, 'list_tenant_id'>;

const keySchemas = { number: z.int(), text: z.string().max(300), day };
const rowCount = z.int().min(0);
const cursorSchema = z.tuple([z.string(), z.union([z.string(), z.number()]), z.int(), rowCount.nullable(), rowCount]);

/** The last row of the page before, how many rows there were up to it, and the count that the walk began with. */
interface Position {
  key: string | number;
  id: number;
  /** Null when there was no time to count. */
  total: number | null;
  seen: number;
}

/** What a call asks for, checked: how it is sorted and where its page begins. */
export interface PagePlan {
  sort: string;
  isDescending: boolean;
  column: SortColumn;
  at: Position | null;
  limit: number;
  /** Counting stops here. */
  cap: number;
  /** Rows to skip; 0 with a cursor. */
  offset: number;
  count: PageQuery['count'];
}

/** A list's input as its repository gets it; anyone who counts further than a page does, says how far. */
export type ListQuery = PageQuery & { count_cap?: number | undefined };

/** Whether a field of a list's query says which rows the list has, and not which of them are shown. */
export function isFilter(field: string): boolean {
  return field !== 'count_cap' && !pageFields.has(field);
}

function invalid(field: 'sort' | 'cursor') {
  return refuse(wireErrors.invalid, { fields: { [field]: { code: 'wire.field.value' } } });
}

/** A page by number costs as much as all the rows before it, so numbers end where counting does. */
function tooDeep(cap: number) {
  return refuse(wireErrors.invalid, { fields: { page: { code: 'wire.field.deep', params: { n: cap } } } });
}

function readCursor(cursor: string, sort: string, column: SortColumn, cap: number): Position {
  let cursorContent: unknown;
  try {
    cursorContent = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw invalid('cursor');
  }
  const read = cursorSchema.safeParse(cursorContent);
  if (!read.success || read.data[0] !== sort) throw invalid('cursor');
  const [, key, id, total, seenCount] = read.data;
  if (!keySchemas[column.kind].safeParse(key).success) throw invalid('cursor');
  return { key, id, total: total === null ? null : Math.min(total, cap + 1), seen: seenCount };
}

function writeCursor(sort: string, { key, id, total, seen }: Position): string {
  return Buffer.from(JSON.stringify([sort, key, id, total, seen])).toString('base64url');
}

/** Refuses a sort or a cursor that the list does not know, and a page that only a cursor leads to. */
export function planPage(query: ListQuery, sorting: Sorting): PagePlan {
  const sort = query.sort ?? sorting.byDefault;
  const isDescending = sort.startsWith('-');
  const field = isDescending ? sort.slice(1) : sort;
  const column = Object.hasOwn(sorting.columns, field) ? sorting.columns[field] : undefined;
  if (!column) throw invalid('sort');
  const cap = query.count_cap ?? countCap;
  const at = query.cursor === undefined ? null : readCursor(query.cursor, sort, column, cap);
  const offset = at ? 0 : (query.page - 1) * query.limit;
  if (offset >= cap) throw tooDeep(cap);
  return { sort, isDescending, column, at, limit: query.limit, cap, offset, count: query.count };
}

/** Fields that the list adds to every row; what serialises the answer leaves them out. */
export interface Keyed {
  list_key: string | number;
  list_id: number;
  /** The tenant that the row is of, where the platform reads the rows of several. */
  list_tenant_id?: number;
}

export type Select<DB, TB extends keyof DB, Start, DB2, TB2 extends keyof DB2, Row> = (
  query: SelectQueryBuilder<DB, TB, Start & Keyed>,
) => SelectQueryBuilder<DB2, TB2, Row & Keyed>;

/** A plan as its statement needs it; a limit that is written out lets the database see how short the page is. */
export interface Beginning extends Pick<PagePlan, 'column' | 'isDescending' | 'at' | 'offset'> {
  limit: number | RawBuilder<number>;
  way: Way;
  /** Rows say whose they are. */
  namesTenants: boolean;
}

/**
 * How rows are found: in the order of the sort until the page is full; the same by their ids alone, for filters that an
 * index answers without a look at the rows; or by the filters, and sorted afterwards, for filters whose rows lie together
 * in the order of the sort, far from where it begins.
 */
export type Way = 'in order' | 'ids first' | 'filters first';

type InOrder = <DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, O>;

/** Ids of the page alone: rows that are skipped are read from the index, and joined with nothing. */
function idsOfPage<DB, TB extends keyof DB, O>(
  statement: SelectQueryBuilder<DB, TB, O>,
  id: RawBuilder<unknown>,
  inOrder: InOrder,
  { column: { expression }, isDescending, limit, offset, way }: Beginning,
): RawBuilder<unknown> {
  const offsetClause = offset ? sql` offset ${offset}` : sql``;
  if (way !== 'filters first')
    return sql`${inOrder(statement.select(sql`${id}`.as('list_id')))} limit ${limit}${offsetClause}`;
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  // An offset, even of nothing, keeps the planner from looking into the subquery.
  const candidates = statement.select([sql`${expression}`.as('list_key'), sql`${id}`.as('list_id')]).offset(sql.lit(0));
  return sql`select list_id from (${candidates}) as found
    order by list_key ${direction}, list_id ${direction} limit ${limit}${offsetClause}`;
}

/** One statement for a page, with one row more than its limit. */
export function pageStatement<DB, TB extends keyof DB, Start, DB2, TB2 extends keyof DB2, Row>(
  filteredRows: SelectQueryBuilder<DB, TB, Start>,
  select: Select<DB, TB, Start, DB2, TB2, Row>,
  { id, isComputed = false, tenant }: Pick<Sorting, 'id' | 'isComputed' | 'tenant'>,
  beginning: Beginning,
) {
  const { column, isDescending, at, limit, offset, way, namesTenants } = beginning;
  const { expression } = column;
  const owner = namesTenants ? (tenant ?? tenantColumn(filteredRows.toOperationNode())) : null;
  const direction = isDescending ? 'desc' : 'asc';
  const compare = sql.raw(isDescending ? '<' : '>');
  const inOrder: InOrder = (rows) => rows.orderBy(expression, direction).orderBy(id, direction);
  const rowsAfterCursor = at
    ? filteredRows.where(sql<boolean>`(${expression}, ${id}) ${compare} (${at.key}, ${at.id})`)
    : filteredRows;
  let page: SelectQueryBuilder<DB, TB, Start>;
  if ((offset && !isComputed) || way !== 'in order') {
    page = filteredRows.where(sql<boolean>`${id} = any(array(${idsOfPage(rowsAfterCursor, id, inOrder, beginning)}))`);
  } else {
    page = rowsAfterCursor.limit(limit);
    if (offset) page = page.offset(offset);
  }
  const keyedPage = inOrder(page).select([
    sql<string | number>`${expression}`.as('list_key'),
    sql<number>`${id}`.as('list_id'),
    ...(owner === null ? [] : [owner.as('list_tenant_id')]),
  ]);
  return select(keyedPage as SelectQueryBuilder<DB, TB, Start & Keyed>);
}

/** As far as rows are counted; nothing when a page was asked for without. */
interface Known {
  total?: number | null;
  about?: number | undefined;
}

/** The count of a list, which its page may know. */
async function countBeside(
  { at, cap, limit, count: askedCount }: PagePlan,
  seenRows: number,
  foundRows: number,
  count: () => Promise<Count>,
): Promise<Known> {
  if (at && at.total !== null) return { total: at.total };
  // The page has the last row, so nothing has to be counted.
  if (foundRows <= limit && (foundRows > 0 || seenRows === 0)) return { total: Math.min(seenRows, cap + 1) };
  return at || askedCount === 'without' ? {} : count();
}

function counted(cap: number, seenRows: number, { total = null, about }: Known) {
  return {
    total: Math.min(total ?? seenRows, cap),
    total_capped: total === null || total > cap,
    ...(about === undefined ? {} : { total_about: Math.min(about, cap) }),
  };
}

/** Asks for what a call wants: rows, their count, or both. */
export async function answerPage<Row>(
  plan: PagePlan,
  rows: () => Promise<readonly (Row & Keyed)[]>,
  count: () => Promise<Count>,
): Promise<Page<Row>> {
  const { sort, at, limit, cap, offset } = plan;
  if (plan.count === 'only' || plan.count === 'sums')
    return { list: [], ...counted(cap, 0, await count()), next_cursor: null };
  const pageRows = await rows();
  const list = pageRows.length > limit ? pageRows.slice(0, limit) : [...pageRows];
  const seenUpToPage = (at?.seen ?? offset) + list.length;
  const countResult = await countBeside(plan, seenUpToPage, pageRows.length, count);
  const last = pageRows.length > limit ? list.at(-1) : undefined;
  const total = countResult.total ?? null;
  return {
    list,
    ...counted(cap, list.length > 0 ? seenUpToPage : 0, countResult),
    next_cursor: last ? writeCursor(sort, { key: last.list_key, id: last.list_id, total, seen: seenUpToPage }) : null,
  };
}

/**
 * Answers one page of a list and its count up to 10,000. `filtered` is the narrowed table without a selection;
 * `select` adds columns and joins, which skipping and counting do without. Deep pages go by cursor: rows are found by
 * `(sort key, id)` in the index, so the thousandth page costs what the first one does; their total is the one that
 * the walk began with.
 */
export async function listPage<DB, TB extends keyof DB, Start, DB2, TB2 extends keyof DB2, Row>(
  scope: Scope,
  filteredRows: SelectQueryBuilder<DB, TB, Start>,
  select: Select<DB, TB, Start, DB2, TB2, Row>,
  query: ListQuery,
  sorting: Sorting,
  way: Way = 'in order',
): Promise<Page<Row>> {
  const plan = planPage(query, sorting);
  const { namesTenants } = scope;
  const beginning = { ...plan, limit: plan.limit + 1, way, namesTenants };
  const rows = async () => {
    const foundRows = await pageStatement(filteredRows, select, sorting, beginning).execute();
    return foundRows as (Row & Keyed)[];
  };
  return answerPage(plan, rows, () =>
    countRows(scope, countOf(filteredRows, plan.cap).compile(scope.unscoped('prepared'))),
  );
}
