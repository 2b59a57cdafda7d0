import { useEffect, useRef } from 'react';

/** Dialogs and drawers that are open, the one on top last. */
const openOverlays: { close: () => void }[] = [];
/** Where the page that they lie over is in the window's history. */
let pageEntry: number | null = null;
let isReturning = false;

/** Browsers without the Navigation API know the place by the router's own number; null where that is missing, too. */
function currentEntry(): number | null {
  const index = window.navigation?.currentEntry?.index ?? window.history.state?.idx;
  return typeof index === 'number' ? index : null;
}

/** The browser has left the page already: it goes back to it before the router hears of the move. */
function onPopState(event: PopStateEvent): void {
  const top = openOverlays.at(-1);
  // A program that dispatches the event has set the address by itself: it means to leave.
  if (!event.isTrusted || (!top && !isReturning)) return;
  event.stopImmediatePropagation();
  if (isReturning) {
    isReturning = false;
    top?.close();
    return;
  }
  const entry = currentEntry();
  const steps = entry === null || pageEntry === null ? 1 : pageEntry - entry;
  isReturning = steps !== 0;
  if (isReturning) window.history.go(steps);
}

/**
 * Begins to watch Back and Forward. To be called before the router is there: for the window's own events browsers call the
 * listeners in the order in which they came.
 */
export function watchBack(): void {
  window.addEventListener('popstate', onPopState, { capture: true });
}

/**
 * While open, the browser's Back and Forward close the dialog or drawer on top, as Escape does, and the page stays: what
 * was typed is asked about, not lost. Without `close` it cannot be closed that way, and they do what they always do.
 */
export function useCloseOnBack(isOpen: boolean, close: (() => void) | undefined): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
    // The page may have changed its address under an open drawer.
    if (isOpen) pageEntry = currentEntry();
  });
  const isClosable = close !== undefined;
  useEffect(() => {
    if (!isOpen || !isClosable) return;
    const overlay = { close: () => latest.current?.() };
    openOverlays.push(overlay);
    return () => void openOverlays.splice(openOverlays.indexOf(overlay), 1);
  }, [isOpen, isClosable]);
}
