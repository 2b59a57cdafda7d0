import { useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { viewField } from '@linehaul/console-kernel/list/list-address.ts';
import { columnChoice } from '@linehaul/console-kernel/list/list-columns.tsx';
import { inPage } from '@linehaul/console-kernel/list/list-query.ts';
import type { PlainListSpec } from '@linehaul/console-kernel/list/list-types.ts';
import { columnsKey, knowViewColumns, useListColumns } from '@linehaul/console-kernel/list/list-views.ts';
import { useSearchParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { FormerSearchContext } from '@linehaul/console-kernel/screen/screen-context.ts';
import { useContext, useEffect, useRef } from 'react';
import { type ListView, listviewContract } from '../contract/listview.contract.ts';
import { buildViewSearch, hasDays, isMovingQuery, queryOf, unknownFiltersOf } from './view-query.ts';

const { ListViewList } = listviewContract;

/**
 * Opens the default view where somebody asked for the list by its plain address: when the page begins with it, and when it
 * is asked for again. A list whose filters were taken away on the page has a plain address too, and stays as it is.
 */
function useOpening(isPlain: boolean, open: (() => void) | undefined) {
  const former = useContext(FormerSearchContext);
  const requestedSearch = useRef(isPlain ? former : null);
  const lastFormer = useRef(former);
  if (former !== lastFormer.current) {
    lastFormer.current = former;
    if (former !== '') requestedSearch.current = former;
  }
  useEffect(() => {
    if (requestedSearch.current === null || !open) return;
    requestedSearch.current = null;
    if (isPlain) open();
  });
}

/** The list that is opened by its plain address opens with one of its views, if any is the default. */
export function useDefaultView({ viewSet, search, open }: Views): void {
  const first = viewSet?.views.find(({ id }) => id === viewSet.default_id);
  useOpening(search.size === 0, first && (() => open(first)));
}

/** The list's views, and which of them is open. */
export function useViews(spec: PlainListSpec) {
  const list = spec.endpoint.path;
  const { input } = spec.endpoint;
  const [search, setSearch] = useSearchParams();
  const query = useQueryOf(ListViewList, { list }, { quiet: true, beside: true });
  const viewSet = query.data;
  const open = (view: ListView) => {
    const next = buildViewSearch(view.query, input);
    for (const field of spec.addressFields ?? []) if (search.has(field)) next.set(field, search.get(field) ?? '');
    next.set(viewField, String(view.id));
    setSearch(next, inPage);
  };
  useEffect(() => {
    if (viewSet) knowViewColumns(list, viewSet.views);
  }, [viewSet, list]);
  const current = viewSet?.views.find(({ id }) => String(id) === search.get(viewField));
  return { list, viewSet, current, open, search, setSearch };
}

export type Views = ReturnType<typeof useViews>;

/** How the list as it is now differs from its view. */
export function useChanges(spec: PlainListSpec, views: Views) {
  const { list, current, search } = views;
  const { input } = spec.endpoint;
  const { shown: shownColumns } = useListColumns(spec);
  const ownChoice = useAppState((state) => (current ? state.columns[columnsKey(list, current.id)] : undefined));
  const still = queryOf(search, input);
  const columns = shownColumns.map(columnChoice);
  const isMoving = current ? isMovingQuery(current.query) : true;
  const moving = hasDays(search, input) ? queryOf(search, input, undefined, true) : null;
  // Saved as the list is now, a view loses the filters that there are no more.
  const hasUnknown = current ? unknownFiltersOf(current.query, spec).length > 0 : false;
  const isChanged = current
    ? hasUnknown || queryOf(buildViewSearch(current.query, input), input) !== still || ownChoice !== undefined
    : still !== '';
  return { columns, isChanged, hasUnknown, isMoving, queries: { still, moving } };
}

export type Changes = ReturnType<typeof useChanges>;
