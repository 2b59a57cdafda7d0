import { type RefObject, useEffect } from 'react';
import { askPauseMs, type VainAsking } from './poll-rules.ts';

/** Asks again and again while the page is looked at; not at all without a pause to keep. */
export function useAsking(everyMs: number | undefined, vain: RefObject<VainAsking>, ask: () => void): void {
  useEffect(() => {
    if (everyMs === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const arm = () => {
      timer = setTimeout(
        () => {
          if (document.visibilityState === 'visible') ask();
          arm();
        },
        askPauseMs(everyMs, vain.current),
      );
    };
    arm();
    return () => clearTimeout(timer);
  }, [everyMs, vain, ask]);
}
