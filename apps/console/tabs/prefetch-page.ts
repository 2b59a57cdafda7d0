import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { hiddenFor, screenAt } from '../screens/screen-rules.ts';
import { screens } from '../screens/screens.ts';
import { fetchPage } from './page-of.ts';

/** How long the page is waited for once all else is there: longer than an answer at hand takes, too short to be seen. */
const timeoutMs = 100;

/** Ends when the work does, at the latest after so many milliseconds; the work goes on by itself. */
function withTimeout(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise<void>((over) => setTimeout(over, ms))]);
}

async function prefetch(identityAnswer: Promise<Identity>): Promise<void> {
  const { pathname, search } = window.location;
  const screen = screenAt(screens, pathname);
  if (!screen) return;
  const [page, identity] = await Promise.all([fetchPage(screen), identityAnswer]);
  if (hiddenFor(screen, identity) === null) await page.prefetch?.(new URLSearchParams(search));
}

/**
 * Fetches the code of the page at the window's address while the server still says who is signed in, and its first query
 * as soon as that is known: a page that the caller does not have asks for nothing. Answers a wait for both, so that the
 * page is rendered once, with its rows, and not first without them.
 */
export function prefetchPage(identity: Promise<Identity>): () => Promise<unknown> {
  // A page that does not come is fetched again where it is rendered.
  const pageFetch = prefetch(identity).catch(() => undefined);
  return () => withTimeout(timeoutMs, pageFetch);
}
