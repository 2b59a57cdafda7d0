import { createContext, useContext, useEffect } from 'react';
import type { MountedScreen } from '../module/console-module.ts';
import type { Wording } from '../text/wording.ts';

/** What a page knows of its place in the shell. */
export interface ScreenFrame {
  screen: MountedScreen;
  /** The query by which the page was opened: tells two pages of one screen apart, in a reload too. */
  openedBy: string;
  /** The page names itself: `Order LH2403…` instead of the screen's title. */
  setTitle: (title: Wording) => void;
  /** What tells the page from another one of its screen: the filters, in words. */
  setNote: (note: Wording) => void;
  /** The page has unsaved edits: the tab asks before it closes. `draft` names what keeps them over a reload. */
  setDirty: (dirty: boolean, draft: string) => void;
  /** Closes the tab; `next` is where to go, the last tab when absent. */
  close: (next?: string) => void;
  /** The element that scrolls. */
  scroller: () => HTMLElement | null;
}

/** The query that the page had before its plain address was asked for; empty when there is nothing to go back to. */
export const FormerSearchContext = createContext('');

export const ScreenFrameContext = createContext<ScreenFrame | null>(null);

/** The page's place in the shell; null outside of it (public pages, tests). */
export function useScreenFrame(): ScreenFrame | null {
  return useContext(ScreenFrameContext);
}

/** Outside of the shell a page has no tab: what names the window after it. */
export const WindowTitleContext = createContext<ScreenFrame['setTitle'] | undefined>(undefined);

/** Names the page's tab and the window after what it shows. */
export function useScreenTitle(title: Wording | undefined): void {
  const setWindowTitle = useContext(WindowTitleContext);
  const setTitle = useScreenFrame()?.setTitle ?? setWindowTitle;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wording is made anew with each rendering.
  useEffect(() => {
    if (title) setTitle?.(title);
  }, [JSON.stringify(title), setTitle]);
}

/** Says in a few words what tells this page from another one of its screen; an empty note says nothing does. */
export function useScreenNote(note: Wording): void {
  const setNote = useScreenFrame()?.setNote;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wording is made anew with each rendering.
  useEffect(() => setNote?.(note), [JSON.stringify(note), setNote]);
}
