import { type RefObject, useLayoutEffect, useState } from 'react';

/** Widths of the parts of the bar above a table, in pixels: list-screen.css gives them. */
export const filterWidths = { search: 184, field: 136, days: 240, more: 132, clear: 32, gap: 8 } as const;

export interface BarContent {
  hasSearch: boolean;
  /** Of the filters, in their order. */
  widths: readonly number[];
}

/**
 * How many of the filters have room in a bar of so many pixels, in their order. The button that clears them keeps its
 * room, so that nothing moves when the first one is set; the button with the others takes room where there are others.
 */
export function fittingFilters(room: number, { hasSearch, widths }: BarContent): number {
  const { search, more, clear, gap } = filterWidths;
  const free = room - clear - (hasSearch ? search + gap : 0);
  const upTo = (n: number) => widths.slice(0, n).reduce((sum, width) => sum + width + gap, 0);
  if (upTo(widths.length) <= free) return widths.length;
  let fitting = 0;
  while (upTo(fitting + 1) + more + gap <= free) fitting += 1;
  return fitting;
}

/** The same for a bar on the screen, anew whenever its width changes. */
export function useFitting(bar: RefObject<HTMLElement | null>, content: BarContent): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    setRoom(element.clientWidth);
    const size = new ResizeObserver(() => setRoom(element.clientWidth));
    size.observe(element);
    return () => size.disconnect();
  }, [bar]);
  return fittingFilters(room, content);
}
