import { useCallback, useSyncExternalStore } from 'react';

/**
 * A kernel's `textOf` for components, which draw again when texts change with the language, or come later.
 *
 * @param seenVersion another number each time
 */
export function useTexts<P extends readonly unknown[]>(
  textOf: (...parameters: P) => string,
  subscribe: (listener: () => void) => () => void,
  seenVersion: () => number,
): (...parameters: P) => string {
  const version = useSyncExternalStore(subscribe, seenVersion, seenVersion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function per version tells memoised children.
  return useCallback((...parameters: P) => textOf(...parameters), [textOf, version]);
}
