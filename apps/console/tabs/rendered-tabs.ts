import { useLayoutEffect, useState } from 'react';

/** So many pages rest as rendered; those visited longer ago sleep: they do nothing, and take a moment to wake. */
const restingLimit = 8;

/** What a page puts outside of itself: it would stay visible while the page rests, so such a page sleeps. */
const outside = [
  '.ant-modal-wrap',
  '.ant-drawer',
  '.ant-image-preview',
  '.ant-dropdown',
  '.ant-select-dropdown',
  '.ant-picker-dropdown',
  '.ant-popover',
  '.ant-tour',
].join();

const printRoot = '.lh-print-root';

function hasPartsOutside(): boolean {
  const parts = [...document.body.children].filter(({ id }) => id !== 'root');
  return parts.some(
    (part) => part.matches(printRoot) || [...part.querySelectorAll(outside)].some((inner) => inner.checkVisibility()),
  );
}

/** The tabs whose pages are shown or rest, the shown one first. */
export function useRenderedTabs(active: string | null): readonly string[] {
  const [renderedIds, setRenderedIds] = useState<readonly string[]>([]);
  if (active !== null && renderedIds[0] !== active) {
    setRenderedIds([active, ...renderedIds.filter((id) => id !== active)].slice(0, restingLimit + 1));
  }
  useLayoutEffect(() => {
    if (active === null) return;
    return () => {
      if (hasPartsOutside()) setRenderedIds((ids) => ids.filter((id) => id !== active));
    };
  }, [active]);
  return renderedIds;
}
