import { screenAt } from '../screens/screen-rules.ts';
import { screens } from '../screens/screens.ts';
import { fetchPage } from './page-of.ts';

/** How long the page is waited for once all else is there: longer than an answer at hand takes, too short to be seen. */
const timeoutMs = 100;

/** Ends when the work does, at the latest after so many milliseconds; the work goes on by itself. */
function withTimeout(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise<void>((over) => setTimeout(over, ms))]);
}

async function prefetch(): Promise<void> {
  const { pathname, search } = window.location;
  const screen = screenAt(screens, pathname);
  const page = screen && (await fetchPage(screen));
  await page?.prefetch?.(new URLSearchParams(search));
}

/**
 * Fetches the code and the first query of the page at the window's address while the server still says who is signed in;
 * it is the server that refuses what is not the caller's. Answers a wait for both, so that the page is rendered once,
 * with its rows, and not first without them.
 */
export function prefetchPage(): () => Promise<unknown> {
  // A page that does not come is fetched again where it is rendered.
  const fetched = prefetch().catch(() => undefined);
  return () => withTimeout(timeoutMs, fetched);
}
