import { createContext, useContext } from 'react';
import type { MountedScreen } from './console-module.ts';
import { defineSlot } from './slots.tsx';

/** The page visible, as the tab history knows it. */
export interface ShownPage {
  path: string;
  /** Path with query. */
  full_path: string;
  /** Full address of its screen's title. */
  name: string;
  /** What its tab is called: `Order LH2403…`, or the screen's title. */
  title: string;
}

export interface ConsoleNavigation {
  /** Null while the address has no page for this caller. */
  here: ShownPage | null;
  /** The pages of the menu that this caller may open, in the menu's order. */
  pages: readonly MountedScreen[];
  /** The screen of a path, if this caller may open it. */
  screenAt: (path: string) => MountedScreen | null;
}

/** Given by the shell to everything inside of it. */
export const ConsoleNavigationContext = createContext<ConsoleNavigation>({
  here: null,
  pages: [],
  screenAt: () => null,
});

/** Where the caller is in the console, and where they may go. */
export function useConsoleNavigation(): ConsoleNavigation {
  return useContext(ConsoleNavigationContext);
}

/** Beside the search in the top bar. */
export const topBarTools = defineSlot<object>('shell.top_bar.tools');

/** At the end of the tab history, for what concerns the visible page. */
export const tagsBarTools = defineSlot<object>('shell.tags_bar.tools');
