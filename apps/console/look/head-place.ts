/** What scrolls: each page by itself. */
export const pages = '.shell-page';
/** The head, and what goes on from it over the place of the scroll bar. */
const heads = ':scope > .shell-head, :scope > .shell-head-end';

/**
 * Moves the head by what the page is scrolled, and leaves the page's scroll bar uncovered. All is read before anything
 * is written, and written only where it is used: neither is inherited, so no page is styled anew because it is scrolled.
 */
export function follow(stage: HTMLElement, page: HTMLElement | null): void {
  const away = `${page?.scrollTop ?? 0}px`;
  const bar = `${page ? page.offsetWidth - page.clientWidth : 0}px`;
  for (const { style } of stage.querySelectorAll<HTMLElement>(heads)) {
    style.setProperty('--shell-away', away);
    style.setProperty('--shell-bar', bar);
  }
}
