import { type RefObject, type UIEvent, useCallback, useEffect } from 'react';
import { follow, pages } from './head-place.ts';

/**
 * A head that scrolls away with the page, although every page keeps a scroll position of its own: the head lies over
 * the page's top and follows the page in sight. `place` changes with the page.
 */
export function useScrollingHead(stage: RefObject<HTMLElement | null>, fixed: boolean, place: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another scroll position.
  useEffect(() => {
    if (fixed) return;
    // The page that comes into sight gets its scroll position back before it is painted.
    const frame = requestAnimationFrame(() => {
      if (!stage.current) return;
      const shown = [...stage.current.querySelectorAll<HTMLElement>(pages)].find((page) => page.checkVisibility());
      follow(stage.current, shown ?? null);
    });
    return () => cancelAnimationFrame(frame);
  }, [stage, fixed, place]);
  return useCallback(
    ({ target }: UIEvent) => {
      if (!fixed && stage.current && target instanceof HTMLElement && target.matches(pages)) {
        follow(stage.current, target);
      }
    },
    [stage, fixed],
  );
}
