import type * as shell from './shell.tsx';

type ShellPart = typeof shell;

let fetched: ShellPart | null = null;

/** All that surrounds a page; fetched once. */
export async function fetchShell(): Promise<ShellPart> {
  fetched = await import('./shell.tsx');
  return fetched;
}

/** The same, when it is there already: drawn at once, it is not waited for. */
export function shellAtHand(): ShellPart['Shell'] | null {
  return fetched?.Shell ?? null;
}
