import { type RefObject, useCallback, useEffect, useState } from 'react';
import { prefersReducedMotion } from '../theme/reduced-motion.ts';

/** Specification §9: the bar's size is checked this often at most. */
const sizeCheckMs = 300;

interface Overflow {
  /** Tabs are hidden at the left. */
  left: boolean;
  right: boolean;
}

/** Runs now and, when asked again too soon, once more afterwards. */
function atMostEach(ms: number, run: () => void): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const rest = () => {
    timer = undefined;
    if (again) ask();
  };
  const ask = () => {
    again = timer !== undefined;
    if (again) return;
    run();
    timer = setTimeout(rest, ms);
  };
  return { ask, stop: () => clearTimeout(timer) };
}

/** Whether the bar has more tabs than room, at which end, and the way to those. `of` are the tabs: a change is checked. */
export function useOverflow(list: RefObject<HTMLElement | null>, of: unknown): [Overflow, (towards: 1 | -1) => void] {
  const [overflow, setOverflow] = useState<Overflow>({ left: false, right: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs, another width.
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const { ask, stop } = atMostEach(sizeCheckMs, () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const next = { left: scrollLeft > 1, right: scrollLeft + clientWidth < scrollWidth - 1 };
      setOverflow((now) => (now.left === next.left && now.right === next.right ? now : next));
    });
    const onWheel = (event: WheelEvent) => {
      const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (isSideways || event.ctrlKey || element.scrollWidth <= element.clientWidth) return;
      event.preventDefault();
      element.scrollLeft += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 40;
    };
    const size = new ResizeObserver(ask);
    size.observe(element);
    element.addEventListener('scroll', ask, { passive: true });
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      stop();
      size.disconnect();
      element.removeEventListener('scroll', ask);
      element.removeEventListener('wheel', onWheel);
    };
  }, [list, of]);
  const scroll = useCallback(
    (towards: 1 | -1) => {
      const element = list.current;
      element?.scrollBy({
        left: towards * element.clientWidth * 0.7,
        behavior: prefersReducedMotion ? 'instant' : 'smooth',
      });
    },
    [list],
  );
  return [overflow, scroll];
}

/** Keeps the tab that is shown visible in the bar, also when arrows, later titles or the window leave less room for it. */
export function useShownInView(list: RefObject<HTMLElement | null>, shownId: string | null, count: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is shown, or it came to stand elsewhere.
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    // Told of each size at first, with the frame that lays the page out anyway.
    const sizes = new ResizeObserver(() => {
      const tab = element.querySelector('[role="tab"][aria-selected="true"]');
      tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    for (const part of [element, ...element.children]) sizes.observe(part);
    return () => sizes.disconnect();
  }, [list, shownId, count]);
}
