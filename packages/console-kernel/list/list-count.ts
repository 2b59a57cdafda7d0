import { countCap, pageFields } from '@linehaul/contract/paging.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { useQueryOf } from '../call/call.ts';
import { uncounted } from '../call/uncounted.ts';
import { count as figure } from '../format/format.ts';
import { isPersisted } from './list-persistence.ts';
import type { PlainListSpec, PlainRow } from './list-types.ts';

export interface Answer {
  list: readonly PlainRow[];
  total: number;
  total_capped: boolean;
  total_about?: number;
  next_cursor: string | null;
  not_found?: readonly string[];
  sums?: Readonly<Record<string, number>>;
}

/** How many rows a list has, as far as that is known. */
export interface ListTotal {
  /** Rows that there are at least; what is expected when it is said `about`. */
  n: number;
  is: 'exact' | 'more' | 'about' | 'counting';
}

const nothing: ListTotal = { n: 0, is: 'exact' };

export function pageInput({ endpoint, fixed }: PlainListSpec, values: PlainRow): PlainRow {
  return uncounted(endpoint, { ...values, ...fixed });
}

/** The same for every page of a list, however it is sorted. */
export function countInput({ fixed }: Pick<PlainListSpec, 'fixed'>, values: PlainRow): PlainRow {
  const narrowing = Object.entries({ ...values, ...fixed }).filter(([field]) => !pageFields.has(field));
  return { ...Object.fromEntries(narrowing), count: 'only' };
}

/** Whether the page leaves open how many rows there are: one that has the last row says it. */
export function needsCount(page: Answer | undefined): boolean {
  return page?.total_capped === true && page.list.length > 0;
}

/** What the page and the count say together; the count is absent until it comes, and null when it failed. */
export function totalOf(page: Answer | undefined, countAnswer: Answer | undefined | null): ListTotal {
  if (!page) return nothing;
  const { total: seenTotal } = page;
  if (!needsCount(page)) return { n: seenTotal, is: 'exact' };
  if (countAnswer === undefined) return { n: seenTotal, is: 'counting' };
  const about = countAnswer?.total_about ?? 0;
  if (about > seenTotal) return { n: about, is: 'about' };
  // Rows may have been added since they were counted.
  if (countAnswer === null || countAnswer.total < seenTotal) return { n: seenTotal, is: 'more' };
  return { n: countAnswer.total, is: countAnswer.total_capped ? 'more' : 'exact' };
}

/** The total in words; only an exact one says every digit. */
export function totalText({ n, is }: ListTotal, text: (address: string, values: { n: string }) => string): string {
  if (is === 'counting') return '…';
  if (is === 'exact') return figure(n);
  if (is === 'more') return text('console.list.total_capped', { n: figure(n) });
  const about = n >= countCap ? `${figure(countCap)}+` : figure(Number(n.toPrecision(2)));
  return text('console.list.total_about', { n: about });
}

/** Whether the server adds up figures of the whole list. */
export function hasSums({ endpoint, sums }: PlainListSpec): boolean {
  return sums.length > 0 && 'shape' in endpoint.output && 'sums' in (endpoint.output.shape as object);
}

/** What a call beside the page has answered: undefined until it has, null when it failed. */
function answerOf({ data, isError }: UseQueryResult<unknown>): Answer | undefined | null {
  return isError ? null : (data as Answer | undefined);
}

/** Whether the rows are counted by themselves: what adds them up counts them too, unless there are too many. */
export function needsOwnCount(
  page: Answer | undefined,
  addedRow: Answer | undefined | null,
  isAdding: boolean,
): boolean {
  return needsCount(page) && (!isAdding || addedRow === null || addedRow?.total_capped === true);
}

/**
 * Counts the rows of the list that is shown, and adds them up where the server does, after its page and beside it; a filter
 * that was just set has shown none yet. The sums are undefined until they are known, and null where there was no time to
 * add up.
 */
export function useListTotals(spec: PlainListSpec, values: PlainRow, page: UseQueryResult<unknown>) {
  const shownValues = useRef(values);
  if (!page.isPlaceholderData) shownValues.current = values;
  const answer = page.data as Answer | undefined;
  const isAdding = hasSums(spec) && (answer?.list.length ?? 0) > 0;
  const beside = {
    quiet: true,
    beside: true,
    persisted: isPersisted(spec, values),
    ...(spec.refreshMs ? { refetchIntervalMs: spec.refreshMs } : {}),
  };
  const input = countInput(spec, shownValues.current);
  const adding = useQueryOf(spec.endpoint, { ...input, count: 'sums' }, { ...beside, enabled: isAdding });
  const sumsAnswer = isAdding ? answerOf(adding) : undefined;
  const isCounting = needsOwnCount(answer, sumsAnswer, isAdding);
  const counting = useQueryOf(spec.endpoint, input, { ...beside, enabled: isCounting });
  const total = totalOf(answer, isCounting ? answerOf(counting) : sumsAnswer);
  const refresh = () => {
    if (isAdding) void adding.refetch();
    if (isCounting) void counting.refetch();
  };
  const sums = sumsAnswer === undefined ? undefined : (sumsAnswer?.sums ?? null);
  return { total, sums: total.is === 'exact' && total.n > 0 ? sums : undefined, refresh };
}
