import { type RefObject, type UIEvent, useCallback, useEffect } from 'react';

/** What scrolls: each page by itself. */
const pages = '.shell-page';
/** The head, and what goes on from it over the place of the scroll bar. */
const heads = ':scope > .shell-head, :scope > .shell-head-end';

/**
 * Moves the head by what the page is scrolled, and leaves the page's scroll bar uncovered. All is read before anything
 * is written, and written only where it is used: neither is inherited, so no page is styled anew because it is scrolled.
 */
function follow(stage: HTMLElement, page: HTMLElement | null): void {
  const away = `${page?.scrollTop ?? 0}px`;
  const bar = `${page ? page.offsetWidth - page.clientWidth : 0}px`;
  for (const { style } of stage.querySelectorAll<HTMLElement>(heads)) {
    style.setProperty('--shell-away', away);
    style.setProperty('--shell-bar', bar);
  }
}

/** From so many pixels on the fixed head is slim, on a page that has so many more below that it stays scrolled. */
const slimFrom = 40;
const slimBelow = 120;

/** The measures of the specification are those of a page that is read from its top; further down its rows need the place. */
function slim(stage: HTMLElement, page: HTMLElement | null): void {
  // A slim head makes the page less long to scroll: what is slim stays so.
  const enough = stage.dataset.slim === 'true' ? slimBelow : slimBelow + slimFrom;
  const isLong = page !== null && page.scrollHeight - page.clientHeight > enough;
  stage.dataset.slim = String(isLong && page.scrollTop > slimFrom);
}

/**
 * A head that scrolls away with the page, although every page keeps a scroll position of its own: the head lies over
 * the page's top and follows the visible page. `place` changes with the page.
 */
export function useScrollingHead(stage: RefObject<HTMLElement | null>, isFixed: boolean, place: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another scroll position.
  useEffect(() => {
    // The page that becomes visible gets its scroll position back before it is painted.
    const frame = requestAnimationFrame(() => {
      if (!stage.current) return;
      const visiblePage = [...stage.current.querySelectorAll<HTMLElement>(pages)].find((page) =>
        page.checkVisibility(),
      );
      (isFixed ? slim : follow)(stage.current, visiblePage ?? null);
    });
    return () => cancelAnimationFrame(frame);
  }, [stage, isFixed, place]);
  return useCallback(
    ({ target }: UIEvent) => {
      if (stage.current && target instanceof HTMLElement && target.matches(pages)) {
        (isFixed ? slim : follow)(stage.current, target);
      }
    },
    [stage, isFixed],
  );
}
