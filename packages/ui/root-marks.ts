import { useEffect } from 'react';

type RootMark = 'data-no-watermark' | 'data-sheets';

const markHolders: Record<RootMark, number> = { 'data-no-watermark': 0, 'data-sheets': 0 };

/** An attribute of the root element that is there while anything on the screen wants it. */
function useRootMark(mark: RootMark): void {
  useEffect(() => {
    const hold = (by: 1 | -1) => {
      markHolders[mark] += by;
      document.documentElement.toggleAttribute(mark, markHolders[mark] > 0);
    };
    hold(1);
    return () => hold(-1);
  }, [mark]);
}

/** While this is on the screen the watermark is not: over paper, and over what a customer signs. */
export function useNoWatermark(): void {
  useRootMark('data-no-watermark');
}

/** While this is on the screen, sheets are printed and nothing else. */
export function useSheetsAlone(): void {
  useRootMark('data-sheets');
}
