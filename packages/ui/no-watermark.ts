import { useEffect } from 'react';

let held = 0;

function hold(by: 1 | -1): void {
  held += by;
  document.documentElement.toggleAttribute('data-no-watermark', held > 0);
}

/** While this is on the screen the watermark is not: over paper, and over what a customer signs. */
export function useNoWatermark(): void {
  useEffect(() => {
    hold(1);
    return () => hold(-1);
  }, []);
}
