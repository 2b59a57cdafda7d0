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
const cursorSchema = z.tuple([z.string(), z.union([z.string(), z.number()]), z.int()]);

interface Position {
  key: string | number;
  id: number;
}

function invalid(field: 'sort' | 'cursor') {
  return refuse(wireErrors.invalid, { fields: { [field]: { code: 'wire.field.value' } } });
}

function readCursor(cursor: string, sort: string, column: SortColumn): Position {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw invalid('cursor');
  }
  const read = cursorSchema.safeParse(parsed);
  if (!read.success || read.data[0] !== sort) throw invalid('cursor');
  const [, key, id] = read.data;
  if (!keySchemas[column.kind].safeParse(key).success) throw invalid('cursor');
  return { key, id };
}

function writeCursor(sort: string, { key, id }: Position): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

interface Keyed {
  list_key: string | number;
  list_id: number;
}

/** Fields that the sorting adds to every row, and that leave it again. */
interface Keyed {
  list_key: string | number;
  list_id: number;
}

/**
 * Answers one page of a list and its count up to 10,000. `filtered` is the narrowed table without a selection;
 * `select` adds columns and joins, which the count does without. Deep pages go by cursor: rows are found by
 * `(sort key, id)` in the index, so the thousandth page costs what the first one does.
 */
export async function listPage<DB, TB extends keyof DB, Start, DB2, TB2 extends keyof DB2, Row>(
  tables: Kysely<DB>,
  filtered: SelectQueryBuilder<DB, TB, Start>,
  select: (query: SelectQueryBuilder<DB, TB, Start & Keyed>) => SelectQueryBuilder<DB2, TB2, Row & Keyed>,
  query: PageQuery,
  sorting: Sorting,
): Promise<Page<Row>> {
  const sort = query.sort ?? sorting.byDefault;
  const isDescending = sort.startsWith('-');
  const field = isDescending ? sort.slice(1) : sort;
  const column = Object.hasOwn(sorting.columns, field) ? sorting.columns[field] : undefined;
  if (!column) throw invalid('sort');
  const { expression } = column;
  const { id } = sorting;
  const direction = isDescending ? 'desc' : 'asc';
  const at = query.cursor === undefined ? null : readCursor(query.cursor, sort, column);
  const compare = sql.raw(isDescending ? '<' : '>');
  let page = filtered
    .orderBy(expression, direction)
    .orderBy(id, direction)
    .limit(query.limit + 1);
  if (at) page = page.where(sql<boolean>`(${expression}, ${id}) ${compare} (${at.key}, ${at.id})`);
  else if (query.page > 1) page = page.offset((query.page - 1) * query.limit);
  const keyed = page.select([sql<string | number>`${expression}`.as('list_key'), sql<number>`${id}`.as('list_id')]);
  const [found, total] = await Promise.all([
    select(keyed as SelectQueryBuilder<DB, TB, Start & Keyed>).execute(),
    countUpToCap(tables, filtered),
  ]);
  const list = found.slice(0, query.limit) as (Row & Keyed)[];
  const last = list.at(-1);
  const hasMore = found.length > query.limit && last !== undefined;
  return {
    list: list.map(({ list_key: _key, list_id: _id, ...row }) => row as Row),
    total: Math.min(total, countCap),
    total_capped: total > countCap,
    next_cursor: hasMore ? writeCursor(sort, { key: last.list_key, id: last.list_id }) : null,
  };
}

async function countUpToCap<DB, TB extends keyof DB, O>(
  tables: Kysely<DB>,
  filtered: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const rows = filtered.select(sql`1`.as('one')).limit(countCap + 1);
  const counted = await sql<{ n: number }>`select count(*) as n from (${rows}) as counted`.execute(tables);
  return counted.rows[0]?.n ?? 0;
}
