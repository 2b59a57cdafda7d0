import type * as shell from './shell.tsx';

type ShellPart = typeof shell;

let shellPart: ShellPart | null = null;

/** All that surrounds a page; fetched once. */
export async function fetchShell(): Promise<ShellPart> {
  shellPart = await import('./shell.tsx');
  return shellPart;
}

/** The same, when it is there already: drawn at once, it is not waited for. */
export function shellAtHand(): ShellPart['Shell'] | null {
  return shellPart?.Shell ?? null;
}
