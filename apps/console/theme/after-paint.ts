/** Once what was rendered is on the screen, a frame after it was painted; at once in a window that paints nothing. */
export function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
}
