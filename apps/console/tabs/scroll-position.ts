import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { storedScroll, storeScroll } from './tab-storage.ts';
import { useTabs } from './tab-store.ts';

/** How long a page that is built anew may take to become as high as it was. */
const timeoutMs = 8_000;

/** Scrolls a page that is still filling to where it was, until it is there or somebody takes over. */
function returnTo(element: HTMLElement, top: number): () => void {
  const until = performance.now() + timeoutMs;
  const tryPosition = () => {
    element.scrollTop = top;
    if (Math.abs(element.scrollTop - top) < 2 || performance.now() > until) stop();
  };
  const growth = new MutationObserver(tryPosition);
  const userEvents = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const;
  const stop = () => {
    growth.disconnect();
    for (const event of userEvents) element.removeEventListener(event, stop);
  };
  growth.observe(element, { childList: true, subtree: true });
  for (const event of userEvents) element.addEventListener(event, stop, { passive: true });
  tryPosition();
  return stop;
}

interface ScrollPosition {
  element: RefObject<HTMLDivElement | null>;
  onScroll: (event: UIEvent) => void;
}

/**
 * Where a page and the scrolling parts inside it stand: kept while the page is hidden, the page's own place over a
 * reload too.
 */
export function useScrollPosition(id: string, resting: boolean): ScrollPosition {
  const element = useRef<HTMLDivElement>(null);
  const places = useRef(new Map<Element, { top: number; left: number }>());
  useLayoutEffect(() => {
    if (resting) return;
    for (const [part, { top, left }] of places.current) {
      if (!part.isConnected) places.current.delete(part);
      else if (part.scrollTop !== top || part.scrollLeft !== left) part.scrollTo({ top, left, behavior: 'instant' });
    }
  }, [resting]);
  useEffect(() => {
    const ownElement = element.current;
    if (!ownElement) return;
    const top = places.current.get(ownElement)?.top ?? storedScroll(id);
    // A page is built at its top: asking where it is would have all of it laid out for nothing.
    const stop = top === 0 || ownElement.scrollTop === top ? undefined : returnTo(ownElement, top);
    const keep = () => {
      const isOpen = useTabs.getState().tabs.some((tab) => tab.id === id);
      if (isOpen) storeScroll(id, places.current.get(ownElement)?.top ?? storedScroll(id));
    };
    window.addEventListener('pagehide', keep);
    return () => {
      stop?.();
      keep();
      window.removeEventListener('pagehide', keep);
    };
  }, [id]);
  const onScroll = ({ target }: UIEvent) => {
    if (target instanceof Element) places.current.set(target, { top: target.scrollTop, left: target.scrollLeft });
  };
  return { element, onScroll };
}
