import { countCap } from '@linehaul/contract/paging.ts';
import type { ListTotal } from './list-count.ts';

/** Cursors at which pages begin, by their number, of one list as it is narrowed and sorted. */
type Walk = Map<number, string>;

const walks = new Map<string, Walk>();
/** The lists that were looked at last; an older walk is begun anew. */
const keptWalks = 50;

const placeFields = new Set(['page', 'cursor']);

/** The walk through a list: the same for every page of it. */
export function walkOf(path: string, values: Readonly<Record<string, unknown>>): Walk {
  const narrowing = Object.entries(values).filter(([field]) => !placeFields.has(field));
  const key = JSON.stringify([path, narrowing.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  const walk = walks.get(key) ?? new Map<number, string>();
  walks.delete(key);
  walks.set(key, walk);
  const [oldest] = walks.keys();
  if (walks.size > keptWalks && oldest !== undefined) walks.delete(oldest);
  return walk;
}

/**
 * The address of a page: by cursor where the walk has been there, or is one page before it, which costs the server the
 * same however deep the page is; else by number, which the server answers as far as it counts.
 */
export function placeOf(walk: Walk, page: number, limit: number): { page: number; cursor: string | undefined } {
  const cursor = page === 1 ? undefined : walk.get(page);
  const last = Math.max(Math.floor(countCap / limit), 1);
  return { page: cursor === undefined ? Math.min(page, last) : page, cursor };
}

/** Rows that the page numbers stand for: beyond what is known, the next page is always one more. */
export function numberedRows(
  { n, is }: ListTotal,
  { page, limit, hasNext }: { page: number; limit: number; hasNext: boolean },
) {
  const knownRows = is === 'exact' || is === 'more' ? n : 0;
  return hasNext ? Math.max(knownRows, page * limit + 1) : Math.max(knownRows, (page - 1) * limit + 1);
}
