import { useEffect } from 'react';
import { create } from 'zustand';

/** Keys that do something, as the part that listens to them declares them. */
export interface Shortcut {
  /** Pressed together: `['Ctrl', 'K']`. */
  keys: readonly string[];
  /** Full address of what they do. */
  title: string;
}

/** Where they work: in the whole console, or on the page that is shown. */
export type ShortcutPlace = 'console' | 'page';

interface Registered {
  place: ShortcutPlace;
  shortcuts: readonly Shortcut[];
}

const useRegistry = create<{ all: readonly Registered[] }>()(() => ({ all: [] }));

/** Makes keys known while the part that listens to them is shown; a page that goes hidden takes its own away. */
export function useShortcuts(place: ShortcutPlace, shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    const entry = { place, shortcuts };
    useRegistry.setState(({ all }) => ({ all: [...all, entry] }));
    return () => useRegistry.setState(({ all }) => ({ all: all.filter((other) => other !== entry) }));
  }, [place, shortcuts]);
}

/** The keys that work now. */
export function useKnownShortcuts(place: ShortcutPlace): readonly Shortcut[] {
  const all = useRegistry((state) => state.all);
  return all.filter((source) => source.place === place).flatMap(({ shortcuts }) => shortcuts);
}
