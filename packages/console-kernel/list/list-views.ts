import { useMemo } from 'react';
import { create } from 'zustand';
import { chooseColumns, useAppState } from '../browser/app-state.ts';
import { useSearchParams } from '../screen/navigation.tsx';
import { viewField } from './list-address.ts';
import { chosenColumns, columnChoice, type PlainColumn } from './list-columns.tsx';
import type { PlainListSpec } from './list-types.ts';

/** Columns of the views that are known, by `columnsKey`. */
const useViewColumns = create<Readonly<Record<string, readonly string[]>>>(() => ({}));

/** Under what the columns are kept that somebody chooses: a view has its own. */
export function columnsKey(list: string, view: string | number | null): string {
  return view === null ? list : `${list}?${viewField}=${view}`;
}

/** Says which columns the views of a list have; without any, a view has those of the list. */
export function knowViewColumns(
  list: string,
  views: readonly { readonly id: number; readonly columns: readonly string[] }[],
): void {
  const viewsWithColumns = views.filter(({ columns }) => columns.length > 0);
  useViewColumns.setState(
    Object.fromEntries(viewsWithColumns.map(({ id, columns }) => [columnsKey(list, id), columns])),
  );
}

interface ListColumns {
  shown: PlainColumn[];
  /** Keeps another choice; an empty one gives back what the view or the list has. */
  choose: (columns: readonly PlainColumn[]) => void;
}

/** The columns that a list shows now, in their order. */
export function useListColumns(spec: PlainListSpec): ListColumns {
  const [search] = useSearchParams();
  const list = spec.endpoint.path;
  const key = columnsKey(list, search.get(viewField));
  const ownColumns = useAppState((state) => state.columns[key]);
  const ofView = useViewColumns((views) => views[key]);
  const ofList = useAppState((state) => state.columns[list]);
  const columnChoices = ownColumns ?? ofView ?? ofList;
  const shownColumns = useMemo(() => chosenColumns(spec.columns, columnChoices), [spec, columnChoices]);
  return { shown: shownColumns, choose: (columns) => chooseColumns(key, columns.map(columnChoice)) };
}
