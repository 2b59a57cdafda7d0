import { type RefObject, useEffect, useRef, useState } from 'react';
import { useScreenFrame } from '../screen/screen-context.ts';

type Part = RefObject<HTMLDivElement | null>;

interface TableParts {
  frame: Part;
  /** Marks the table's top: once it is above the page's, the copy of the head takes over. */
  edge: Part;
  above: Part;
  body: Part;
  slide: Part;
  /** Pixels of each column while the head is hidden; null while it is not. */
  widths: readonly number[] | null;
}

function widthsOf(body: HTMLElement): number[] {
  return [...body.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect().width);
}

/** Told after layout and before paint, so that nothing is laid out only to be measured. */
function follow(frame: HTMLElement, body: HTMLElement, slide: HTMLElement, above: HTMLElement | null): void {
  const { scrollLeft, scrollWidth, clientWidth } = body;
  const track = slide.firstElementChild;
  if (track instanceof HTMLElement) track.style.width = `${scrollWidth}px`;
  frame.dataset.wide = String(scrollWidth > clientWidth);
  frame.dataset.before = String(scrollLeft > 0);
  frame.dataset.after = String(scrollLeft + clientWidth < scrollWidth - 1);
  if (slide.scrollLeft !== scrollLeft) slide.scrollLeft = scrollLeft;
  if (above) above.scrollLeft = scrollLeft;
}

/**
 * What a table needs beyond the browser's own: a box that moves sideways cannot hold its head at the top of the page that
 * it is in, so a copy of the head is rendered there, and the bar to move it by is below, or at the page's foot.
 */
export function useTableScroll(): TableParts {
  const parts = {
    frame: useRef(null),
    edge: useRef(null),
    above: useRef(null),
    body: useRef(null),
    slide: useRef(null),
  };
  const { frame, edge, above, body, slide }: Omit<TableParts, 'widths'> = parts;
  const [widths, setWidths] = useState<readonly number[] | null>(null);
  const scroller = useScreenFrame()?.scroller;

  useEffect(() => {
    const [outer, box, bar] = [frame.current, body.current, slide.current];
    if (!outer || !box || !bar) return;
    const toBar = () => follow(outer, box, bar, above.current);
    const toBox = () => {
      box.scrollLeft = bar.scrollLeft;
    };
    const sizes = new ResizeObserver(() => {
      if (box.clientWidth === 0) return;
      toBar();
      setWidths((widths) => (widths ? widthsOf(box) : widths));
    });
    sizes.observe(box);
    if (box.firstElementChild) sizes.observe(box.firstElementChild);
    box.addEventListener('scroll', toBar, { passive: true });
    bar.addEventListener('scroll', toBox, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', toBar);
      bar.removeEventListener('scroll', toBox);
    };
  }, [frame, body, slide, above]);

  useEffect(() => {
    const mark = edge.current;
    if (!mark) return;
    const looks = new IntersectionObserver(
      (entries) => {
        const { boundingClientRect: at, rootBounds, isIntersecting } = entries[entries.length - 1] ?? {};
        // A page that is hidden has no size, and comes back as it was.
        if (!at || at.width === 0) return;
        const isAbove = isIntersecting === false && at.top < (rootBounds?.top ?? 0);
        setWidths(isAbove && body.current ? widthsOf(body.current) : null);
      },
      { root: scroller?.() ?? null },
    );
    looks.observe(mark);
    return () => looks.disconnect();
  }, [edge, body, scroller]);

  // The copy comes with the table moved aside already.
  useEffect(() => {
    if (widths && above.current && body.current) above.current.scrollLeft = body.current.scrollLeft;
  }, [widths, above, body]);

  return { ...parts, widths };
}
