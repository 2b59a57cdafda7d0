import { create } from 'zustand';

const everyMs = 5 * 60_000;

/** Whether the server serves another build of the console than this page is of. */
export const useNewVersion = create<{ is_here: boolean }>()(() => ({ is_here: false }));

/** The build that this page is of; empty in development. */
export function buildOfPage(): string {
  return document.querySelector('meta[name="console-build"]')?.getAttribute('content') ?? '';
}

function buildIn(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'build' in answer ? String(answer.build) : '';
}

/** Asks the server which build it serves; a page that does not know its own (in development) asks nothing. */
async function compareBuilds(): Promise<void> {
  const ownBuild = buildOfPage();
  if (ownBuild === '' || useNewVersion.getState().is_here) return;
  try {
    const answer = await fetch('/build.json', { cache: 'no-store' });
    const servedBuild = answer.ok ? buildIn(await answer.json()) : '';
    if (servedBuild !== '' && servedBuild !== ownBuild) useNewVersion.setState({ is_here: true });
  } catch {
    // No answer says nothing about versions; the next time will.
  }
}

const missing = new WeakSet<object>();

/** Whether a fault is a part of the console that could not be loaded: an upgrade took it away, or the line is down. */
export function isMissingPart(fault: unknown): boolean {
  return typeof fault === 'object' && fault !== null && missing.has(fault);
}

/** Looks for a new version: when the page is looked at again, every few minutes, and when a part of it is missing. */
export function watchVersion(): void {
  const look = () => void compareBuilds();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    look();
  });
  setInterval(() => {
    if (document.visibilityState === 'visible') look();
  }, everyMs);
}
