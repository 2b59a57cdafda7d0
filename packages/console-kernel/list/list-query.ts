import { pageFields } from '@linehaul/contract/paging.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Key, useCallback, useMemo } from 'react';
import { prefetch, useQueryOf } from '../call/call.ts';
import { useSearchParams } from '../screen/navigation.tsx';
import {
  defaultLimit,
  findUnknownFilters,
  readListAddress,
  readSort,
  type Sort,
  type UnknownFilter,
  viewField,
  writeListAddress,
  writeSort,
} from './list-address.ts';
import { type Answer, type ListTotal, pageInput, useListTotals } from './list-count.ts';
import { numberedRows, placeOf, walkOf } from './list-pages.ts';
import { isPersisted } from './list-persistence.ts';
import { type Selection, useSelection } from './list-selection.ts';
import type { ListPage, PlainListSpec, PlainRow } from './list-types.ts';

export interface ListModel extends Selection {
  values: PlainRow;
  /** Filters of the address that the list cannot apply: nothing is shown until they are taken off. */
  unknownFilters: readonly UnknownFilter[];
  page: number;
  limit: number;
  sort: Sort | null;
  rows: readonly PlainRow[];
  total: ListTotal;
  /** What all rows come to, by field; undefined while nobody knows, null where nobody can say. */
  sums: Readonly<Record<string, number>> | null | undefined;
  /** Of the numbers that are looked for. */
  notFound: readonly string[];
  /** Rows that the page numbers stand for. */
  numbered: number;
  turnTo: (page: number) => void;
  /** Filters or keyword are set. */
  narrowed: boolean;
  /** The server has answered that there are no rows. */
  isEmpty: boolean;
  query: UseQueryResult<unknown>;
  /** Asks for rows and count again. */
  refresh: () => void;
  /** Other filters: what is selected is not any more. */
  change: (values: PlainRow) => void;
  setLimit: (limit: number) => void;
  setSort: (sort: Sort | null) => void;
  clear: () => void;
  /** Takes the unknown filters off, and leaves the others. */
  clearUnknown: () => void;
  listPage: ListPage;
  keyOf: (row: PlainRow) => Key;
}

/** Marks a change of address that the page itself made: its tab keeps the page as it is. */
export const inPage = { replace: true, state: { inPage: true } } as const;
/** The same of a link to other rows of the page: Back leads to those before. */
export const inPageLink = { state: { inPage: true } } as const;
const noRows: readonly PlainRow[] = [];
const nothingMissing: readonly string[] = [];

const withoutFields = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, undefined]));

/** Fetches the rows that an address shows, before the list is rendered. */
export function prefetchRows(spec: PlainListSpec, search: URLSearchParams): Promise<void> {
  const values = readListAddress(search, spec.endpoint.input);
  if (findUnknownFilters(search, spec.endpoint.input, spec.addressFields).length > 0) return Promise.resolve();
  return prefetch(spec.endpoint, pageInput(spec, values), { persisted: isPersisted(spec, values) });
}

function useListCall(spec: PlainListSpec, values: PlainRow, isEnabled: boolean) {
  const query = useQueryOf(spec.endpoint, pageInput(spec, values), {
    enabled: isEnabled,
    keepPrevious: isEnabled,
    persisted: isPersisted(spec, values),
    ...(spec.refreshMs ? { refetchIntervalMs: spec.refreshMs } : {}),
  });
  const answer = isEnabled ? (query.data as Answer | undefined) : undefined;
  const { total, sums, refresh: countAgain } = useListTotals(spec, values, query);
  const refresh = () => {
    void query.refetch();
    countAgain();
  };
  return { query, answer, total, sums, refresh };
}

/** The list's state: what the address says, what the server answers, what is selected. */
export function useListModel(spec: PlainListSpec): ListModel {
  const [search, setSearch] = useSearchParams();
  const values = useMemo(() => readListAddress(search, spec.endpoint.input), [search, spec.endpoint]);
  const unknownFilters = useMemo(
    () => findUnknownFilters(search, spec.endpoint.input, spec.addressFields),
    [search, spec],
  );
  const { query, answer, total, sums, refresh } = useListCall(spec, values, unknownFilters.length === 0);
  const rows = answer?.list ?? noRows;
  const keyOf = useCallback((row: PlainRow) => String(row[spec.rowKey]), [spec]);
  const selection = useSelection(rows, keyOf);
  const { setSelected } = selection;
  // Another page or order of the same rows: what is selected stays.
  const turn = useCallback(
    (next: PlainRow) => setSearch((current) => writeListAddress(current, next), inPage),
    [setSearch],
  );
  const change = useCallback(
    (next: PlainRow) => {
      setSelected([]);
      turn(next);
    },
    [setSelected, turn],
  );
  const sort = useMemo(() => readSort(values.sort), [values.sort]);
  const setSort = useCallback((next: Sort | null) => turn({ sort: writeSort(next) }), [turn]);
  const page = Number(values.page ?? 1);
  const limit = Number(values.limit ?? defaultLimit);
  const next = query.isPlaceholderData ? null : (answer?.next_cursor ?? null);
  const turnTo = (to: number) => {
    const walk = walkOf(spec.endpoint.path, values);
    if (typeof values.cursor === 'string') walk.set(page, values.cursor);
    if (next !== null) walk.set(page + 1, next);
    turn(placeOf(walk, to, limit));
  };
  return {
    values,
    unknownFilters,
    page,
    limit,
    sort,
    rows,
    total,
    sums,
    notFound: answer?.not_found ?? nothingMissing,
    numbered: numberedRows(total, { page, limit, hasNext: next !== null }),
    turnTo,
    narrowed: unknownFilters.length > 0 || Object.keys(values).some((field) => !pageFields.has(field)),
    isEmpty: query.isSuccess && rows.length === 0 && unknownFilters.length === 0,
    query,
    refresh,
    change,
    setSort,
    clear: () =>
      change(withoutFields([...Object.keys(values), ...unknownFilters.map(({ field }) => field), viewField])),
    clearUnknown: () => change(withoutFields(unknownFilters.map(({ field }) => field))),
    setLimit: (to) => turn({ limit: to }),
    ...selection,
    listPage: { input: { ...values, ...spec.fixed }, refresh },
    keyOf,
  };
}
