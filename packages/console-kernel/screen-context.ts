import { createContext, useContext, useEffect } from 'react';
import type { MountedScreen } from './console-module.ts';

/** What a page knows of its place in the shell. */
export interface ScreenFrame {
  screen: MountedScreen;
  /** The page's tab is the one shown. */
  active: boolean;
  /** The page names itself: `Order LH2403…` instead of the screen's title. */
  setTitle: (title: string) => void;
  /** The page has unsaved edits: the tab asks before it closes. */
  setDirty: (dirty: boolean) => void;
  /** Closes the tab; `next` is where to go, the last tab when absent. */
  close: (next?: string) => void;
  /** The element that scrolls. */
  scroller: () => HTMLElement | null;
}

export const ScreenFrameContext = createContext<ScreenFrame | null>(null);

/** The page's place in the shell; null outside of it (public pages, tests). */
export function useScreenFrame(): ScreenFrame | null {
  return useContext(ScreenFrameContext);
}

/** Names the page's tab and the window after what it shows. */
export function useScreenTitle(title: string | undefined): void {
  const setTitle = useScreenFrame()?.setTitle;
  useEffect(() => {
    if (title) setTitle?.(title);
  }, [title, setTitle]);
}
