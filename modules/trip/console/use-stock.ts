import { useRested } from '@linehaul/console-kernel/browser/debounce.ts';
import { useAnswersOf } from '@linehaul/console-kernel/call/answers-of.ts';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { keywordLimit } from '@linehaul/contract/paging.ts';
import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import { useMemo } from 'react';
import { type Trip, tripContract } from '../contract/trip.contract.ts';
import { foundLines } from './workbench-lines.ts';

const limit = 200;
/** A trip carries no more than this times `limit`. */
const maxPages = 5;

/** All that could come on board now. */
export function useStock(trip: Pick<Trip, 'id'>, isTransfer: boolean) {
  const input = (page: number) => ({ id: trip.id, is_transfer: isTransfer, page, limit });
  const query = useQueryOf(tripContract.LoadableList, input(1), { keepPrevious: true });
  const total = query.data?.total ?? 0;
  const pages = Math.min(Math.ceil(total / limit), maxPages);
  const others = Array.from({ length: Math.max(pages - 1, 0) }, (_, at) => input(at + 2));
  const rest = useAnswersOf(tripContract.LoadableList, others, others.length > 0);
  const first = query.data?.list;
  const lines = useMemo(() => {
    const all = [...(first ?? []), ...(rest.data ?? []).flatMap(({ list }) => list)];
    // What is loaded between two pages moves the others up.
    return [...new Map(all.map((line) => [line.waybill_id, line])).values()];
  }, [first, rest.data]);
  return { query, lines, unseen: Math.max(total - limit * maxPages, 0) };
}

/**
 * What of the stock answers to what is typed: of the rows on the page at once, and once the typing rests what the server finds
 * besides, by initials or beyond the rows that were fetched.
 */
export function useFoundStock(
  { id }: Pick<Trip, 'id'>,
  isTransfer: boolean,
  lines: readonly ManifestLine[],
  typed: string,
) {
  const searchText = typed.trim();
  const keyword = useRested(searchText);
  const input = { id, is_transfer: isTransfer, keyword, limit };
  const { data } = useQueryOf(tripContract.LoadableList, input, {
    enabled: keyword !== '' && keyword.length <= keywordLimit,
  });
  const answers = keyword === searchText && keyword !== '' ? data?.list : undefined;
  return useMemo(() => {
    const matchingLines = foundLines(lines, searchText);
    const ids = new Set(matchingLines.map(({ waybill_id }) => waybill_id));
    return [...matchingLines, ...(answers ?? []).filter(({ waybill_id }) => !ids.has(waybill_id))];
  }, [lines, searchText, answers]);
}
