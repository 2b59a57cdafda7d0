import { type Key, useCallback, useMemo, useRef, useState } from 'react';
import type { PlainRow } from './list-types.ts';

export interface Selection {
  selected: readonly Key[];
  setSelected: (keys: readonly Key[]) => void;
  deselect: (keys: readonly Key[]) => void;
  /** As the list shows them now; those of other pages as they were when they were chosen. */
  selectedRows: PlainRow[];
}

type Chosen = ReadonlyMap<Key, PlainRow>;
const nothing: Chosen = new Map();

/** Chosen rows, kept with what they say while other pages are looked at. */
export function useSelection(rows: readonly PlainRow[], keyOf: (row: PlainRow) => Key): Selection {
  const [chosenRows, setChosenRows] = useState<Chosen>(nothing);
  const shownRows = useMemo(() => new Map(rows.map((row) => [keyOf(row), row])), [rows, keyOf]);
  const now = useRef(shownRows);
  now.current = shownRows;
  const setSelected = useCallback((keys: readonly Key[]) => {
    setChosenRows((before) => {
      if (keys.length === 0) return nothing;
      const rowOf = (key: Key) => now.current.get(key) ?? before.get(key);
      return new Map(
        keys.flatMap((key) => {
          const row = rowOf(key);
          return row ? [[key, row] as const] : [];
        }),
      );
    });
  }, []);
  const deselect = useCallback((keys: readonly Key[]) => {
    const removedKeys = new Set(keys);
    setChosenRows((before) => new Map([...before].filter(([key]) => !removedKeys.has(key))));
  }, []);
  const selectedKeys = useMemo(() => [...chosenRows.keys()], [chosenRows]);
  const selectedRows = useMemo(
    () => [...chosenRows].map(([key, row]) => shownRows.get(key) ?? row),
    [chosenRows, shownRows],
  );
  return { selected: selectedKeys, setSelected, deselect, selectedRows };
}
