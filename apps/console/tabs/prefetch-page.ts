import { atMost } from '@linehaul/console-kernel/call/patience.ts';
import { screenAt } from '../screens/screen-rules.ts';
import { screens } from '../screens/screens.ts';
import { fetchPage } from './page-of.ts';

/** How long the page is waited for once all else is there: longer than an answer at hand takes, too short to be seen. */
const timeoutMs = 100;

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
  return () => atMost(timeoutMs, fetched);
}
