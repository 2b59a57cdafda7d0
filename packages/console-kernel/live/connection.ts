/** Between two tries to reach the server: soon at first, for most breaks are short. */
export function probePauseMs(failures: number): number {
  return Math.min(1_000 * 2 ** failures, 10_000);
}

export interface ConnectionParts {
  /** Whether the server answers. */
  probe: () => Promise<boolean>;
  /** Waits, or less when something hopeful happens. */
  wait: (ms: number) => Promise<void>;
  onChange: (isThere: boolean) => void;
}

/**
 * Whether the server can be reached. A browser that is online says little, and one call that failed neither: the server
 * itself is asked, and while it does not answer again and again. Answers what to call when something looks broken; that says,
 * once the server answers, whether it was lost.
 */
export function createConnection({ probe, wait, onChange }: ConnectionParts): () => Promise<boolean> {
  let watching: Promise<boolean> | null = null;
  const watch = async () => {
    const isLost = !(await probe());
    if (isLost) {
      onChange(false);
      let failures = 0;
      do {
        await wait(probePauseMs(failures));
        failures += 1;
      } while (!(await probe()));
    }
    watching = null;
    if (isLost) onChange(true);
    return isLost;
  };
  return () => {
    watching ??= watch();
    return watching;
  };
}
