/** How long a hidden tab keeps its stream: one that serves the browser's other tabs longer than one that serves itself. */
export function hiddenTimeoutMs(isShared: boolean): number {
  return isShared ? 5 * 60_000 : 10_000;
}
