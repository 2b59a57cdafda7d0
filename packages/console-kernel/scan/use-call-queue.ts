import { useRef, useState } from 'react';

/**
 * Runs work one after the other in the order in which it comes: scans are faster than answers. `onFault` hears of work that
 * has failed; what comes after it is done all the same.
 */
export function useCallQueue(onFault: (fault: unknown) => void): (work: () => unknown) => void {
  const latest = useRef(onFault);
  latest.current = onFault;
  const last = useRef(Promise.resolve());
  const [enqueue] = useState(() => (work: () => unknown) => {
    last.current = last.current.then(async () => void (await work())).catch((fault: unknown) => latest.current(fault));
  });
  return enqueue;
}
