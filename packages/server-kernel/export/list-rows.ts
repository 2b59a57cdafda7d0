import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import { maxSheetRows } from '@linehaul/contract/export.ts';
import type { Scope } from '../database/scope.ts';
import type { Extensions } from '../module/extension-point.ts';
import type { Handler } from '../module/server-module.ts';

export type ListRow = Readonly<Record<string, unknown>>;

interface ListAnswer {
  list: readonly ListRow[];
  total: number;
  total_capped: boolean;
  next_cursor: string | null;
}

/** Enough that a statement's own cost is small beside its rows', and few enough that nobody waits for one batch. */
const batchRows = 500;

/** A list's own handler, asked page by page. */
export interface ListWalk {
  list: Handler<Endpoint>;
  scope: Scope;
  extensions: Extensions;
  /** Filters, keyword and sort, checked. */
  query: Readonly<Record<string, unknown>>;
}

async function ask(
  { list, scope, query, extensions }: ListWalk,
  at: { page: number; cursor?: string },
): Promise<ListAnswer> {
  // Counted once, with the first page: by cursor the count is carried along.
  const input = { ...query, ...at, limit: batchRows, count_cap: maxSheetRows };
  const call = {
    input,
    scope,
    file: null,
    ip: '',
    host: '',
    userAgent: '',
    supplieruid: null,
    requestId: '',
    audit: () => undefined,
    extensions,
  };
  // The endpoint answers pages, or no export would have been made of it.
  return (await list(call)) as ListAnswer;
}

/** The first page, and the way to all that follow. */
export interface OpenedList {
  /** Null when there are more than the list counts. */
  total: number | null;
  pages: () => AsyncGenerator<readonly ListRow[]>;
}

/**
 * Asks for a list's first page, and gives all its pages one after the other: by cursor where the list answers one, which
 * costs the same on every page, else by number. The scope's transaction decides what the pages see.
 */
export async function openList(walk: ListWalk): Promise<OpenedList> {
  const first = await ask(walk, { page: 1 });
  async function* pages() {
    let answer = first;
    let rowCount = 0;
    for (let page = 1; ; page += 1) {
      if (answer.list.length > 0) yield answer.list;
      rowCount += answer.list.length;
      const { next_cursor } = answer;
      const isMore = answer.list.length === batchRows && (answer.total_capped || rowCount < answer.total);
      if (next_cursor === null && !isMore) return;
      answer = await ask(walk, next_cursor === null ? { page: page + 1 } : { page: 1, cursor: next_cursor });
    }
  }
  return { total: first.total_capped ? null : first.total, pages };
}
