import { useSyncExternalStore } from 'react';

let managing = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens or closes the dialog that manages the quick menu; any of the quick menu's places may. */
export function manageQuickMenu(next = true): void {
  managing = next;
  for (const listener of listeners) listener();
}

export function useManaging(): boolean {
  return useSyncExternalStore(subscribe, () => managing);
}
