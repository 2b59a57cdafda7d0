import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { countCap, type Page, type PageQuery } from '@linehaul/contract/paging.ts';
import { day } from '@linehaul/contract/units.ts';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';

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
  id: RawBuilder<unknown>;
}

const keySchemas = { number: z.int(), text: z.string().max(300), day };
const cursorSchema = z.tuple([z.string(), z.union([z.string(), z.number()]), z.int(), z.int().min(0)]);

/** The last row of the page before, and the count that the walk began with. */
interface Position {
  key: string | number;
  id: number;
  total: number;
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
}

/** A list's input as its repository gets it; anyone who counts further than a page does, says how far. */
export type ListQuery = PageQuery & { count_cap?: number | undefined };

function invalid(field: 'sort' | 'cursor') {
  return refuse(wireErrors.invalid, { fields: { [field]: { code: 'wire.field.value' } } });
}

function readCursor(cursor: string, sort: string, column: SortColumn, cap: number): Position {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw invalid('cursor');
  }
  const read = cursorSchema.safeParse(parsed);
  if (!read.success || read.data[0] !== sort) throw invalid('cursor');
  const [, key, id, total] = read.data;
  if (!keySchemas[column.kind].safeParse(key).success) throw invalid('cursor');
  return { key, id, total: Math.min(total, cap + 1) };
}

function writeCursor(sort: string, { key, id, total }: Position): string {
  return Buffer.from(JSON.stringify([sort, key, id, total])).toString('base64url');
}

/** Refuses a sort or a cursor that the list does not know. */
export function planPage(query: ListQuery, sorting: Sorting): PagePlan {
  const sort = query.sort ?? sorting.byDefault;
  const isDescending = sort.startsWith('-');
  const field = isDescending ? sort.slice(1) : sort;
  const column = Object.hasOwn(sorting.columns, field) ? sorting.columns[field] : undefined;
  if (!column) throw invalid('sort');
  const cap = query.count_cap ?? countCap;
  const at = query.cursor === undefined ? null : readCursor(query.cursor, sort, column, cap);
  const offset = at ? 0 : (query.page - 1) * query.limit;
  return { sort, isDescending, column, at, limit: query.limit, cap, offset };
}

/** Fields that the list adds to every row; what serialises the answer leaves them out. */
export interface Keyed {
  list_key: string | number;
  list_id: number;
  /** Counted up to one above the cap; a page by cursor is not counted again. */
  list_total?: number;
}

export type Select<DB, TB extends keyof DB, Start, DB2, TB2 extends keyof DB2, Row> = (
  query: SelectQueryBuilder<DB, TB, Start & Keyed>,
) => SelectQueryBuilder<DB2, TB2, Row & Keyed>;

function countOf<DB, TB extends keyof DB, O>(filtered: SelectQueryBuilder<DB, TB, O>, cap: number): RawBuilder<number> {
  const rows = filtered.select(sql`1`.as('one')).limit(sql.lit(cap + 1));
  return sql<number>`(select count(*) from (${rows}) as counted)`;
}

/** A plan as its statement needs it; a limit that is written out lets the database see how short the page is. */
export interface Beginning extends Pick<PagePlan, 'column' | 'isDescending' | 'at' | 'cap' | 'offset'> {
  limit: number | RawBuilder<number>;
}

/** One statement for a page, one row more than its limit, and unless it goes by cursor for the count. */
export function pageStatement<DB, TB extends keyof DB, Start, DB2, TB2 extends keyof DB2, Row>(
  filtered: SelectQueryBuilder<DB, TB, Start>,
  select: Select<DB, TB, Start, DB2, TB2, Row>,
  id: RawBuilder<unknown>,
  { column: { expression }, isDescending, at, limit, cap, offset }: Beginning,
) {
  const direction = isDescending ? 'desc' : 'asc';
  const compare = sql.raw(isDescending ? '<' : '>');
  let page = filtered.orderBy(expression, direction).orderBy(id, direction).limit(limit);
  if (at) page = page.where(sql<boolean>`(${expression}, ${id}) ${compare} (${at.key}, ${at.id})`);
  else if (offset) page = page.offset(offset);
  let keyed = page.select([sql<string | number>`${expression}`.as('list_key'), sql<number>`${id}`.as('list_id')]);
  if (!at) keyed = keyed.select(countOf(filtered, cap).as('list_total'));
  return select(keyed as SelectQueryBuilder<DB, TB, Start & Keyed>);
}

/** Counts without a page: for an offset behind the last row, where no row carries the count. */
export async function countAlone<DB, TB extends keyof DB, O>(
  tables: Kysely<DB>,
  filtered: SelectQueryBuilder<DB, TB, O>,
  cap: number,
): Promise<number> {
  const counted = await sql<{ n: number }>`select ${countOf(filtered, cap)} as n`.execute(tables);
  return counted.rows[0]?.n ?? 0;
}

/** Makes the answer of what `pageStatement` found. */
export async function pageOfRows<Row>(
  found: readonly (Row & Keyed)[],
  { sort, at, limit, cap, offset }: PagePlan,
  count: () => Promise<number>,
): Promise<Page<Row>> {
  const [first] = found;
  const total = at?.total ?? first?.list_total ?? (offset > 0 ? await count() : 0);
  const list = found.length > limit ? found.slice(0, limit) : [...found];
  const last = found.length > limit ? list.at(-1) : undefined;
  return {
    list,
    total: Math.min(total, cap),
    total_capped: total > cap,
    next_cursor: last ? writeCursor(sort, { key: last.list_key, id: last.list_id, total }) : null,
  };
}

/**
 * Answers one page of a list and its count up to 10,000. `filtered` is the narrowed table without a selection;
 * `select` adds columns and joins, which the count does without. Deep pages go by cursor: rows are found by
 * `(sort key, id)` in the index, so the thousandth page costs what the first one does; their total is the one that
 * the walk began with.
 */
export async function listPage<DB, TB extends keyof DB, Start, DB2, TB2 extends keyof DB2, Row>(
  tables: Kysely<DB>,
  filtered: SelectQueryBuilder<DB, TB, Start>,
  select: Select<DB, TB, Start, DB2, TB2, Row>,
  query: ListQuery,
  sorting: Sorting,
): Promise<Page<Row>> {
  const plan = planPage(query, sorting);
  const found = await pageStatement(filtered, select, sorting.id, { ...plan, limit: plan.limit + 1 }).execute();
  return pageOfRows(found as (Row & Keyed)[], plan, () => countAlone(tables, filtered, plan.cap));
}
