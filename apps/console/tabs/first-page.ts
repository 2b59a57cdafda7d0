import { askAhead } from '@linehaul/console-kernel/call.ts';
import { atMost } from '@linehaul/console-kernel/patience.ts';
import { screenAt } from '../screens/screen-rules.ts';
import { screens } from '../screens/screens.ts';
import { fetchPage } from './page-of.ts';

/** How long the page is waited for once all else is there: longer than an answer at hand takes, too short to be seen. */
const patienceMs = 100;

async function askForPage(): Promise<void> {
  const { pathname, search } = window.location;
  const screen = screenAt(screens, pathname);
  const page = screen && (await fetchPage(screen));
  const question = page?.asks?.(new URLSearchParams(search));
  if (question) await askAhead(question.endpoint, question.input);
}

/**
 * Fetches the page of the window's address and asks for what it shows, while the server still says who is signed in; it
 * is the server that refuses what is not the caller's. Answers a wait for it, so that the page is drawn once, with its
 * rows, and not first without them.
 */
export function askFirstPage(): () => Promise<unknown> {
  // A page that does not come is asked for again where it is drawn.
  const asked = askForPage().catch(() => undefined);
  return () => atMost(patienceMs, asked);
}
