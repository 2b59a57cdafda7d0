export interface ClickGuard {
  /** Whether this click may act; those that follow may not, until the guard is free again. */
  press(): boolean;
  /** Ends the rest at once: what the click began was refused. */
  free(): void;
  /** Whether the button is to be shown disabled. */
  resting(): boolean;
  subscribe(listener: () => void): () => void;
}

/** Lets one click through, then none for a while. */
export function createClickGuard(guardMs: number): ClickGuard {
  const listeners = new Set<() => void>();
  let isClosed = false;
  let isShown = false;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const show = (next: boolean) => {
    isShown = next;
    for (const listener of listeners) listener();
  };
  const free = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    isClosed = false;
    if (isShown) show(false);
  };
  return {
    press() {
      if (isClosed) return false;
      isClosed = true;
      // A submit button that is disabled within its own click does not submit: it is shown so after the event.
      timers = [setTimeout(() => show(true), 0), setTimeout(free, guardMs)];
      return true;
    },
    free,
    resting: () => isShown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
