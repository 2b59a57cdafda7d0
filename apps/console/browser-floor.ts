/**
 * The five functions that the oldest supported browsers (CONTRIBUTING.md, Browsers) lack and the console uses: Chrome 109 has none
 * of them, Safari 16.4 and Firefox 115 have no `AbortSignal.any`. Any other newer function is refused by
 * tools/browser-rules.ts.
 */

function add(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

function canParse(address: string | URL, base?: string | URL): boolean {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
}

/** Aborts with the first of the signals, for the same reason. */
function any(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const follow = () => controller.abort(signal.reason);
    if (signal.aborted) {
      follow();
      break;
    }
    signal.addEventListener('abort', follow, { once: true, signal: controller.signal });
  }
  return controller.signal;
}

export function addMissingFunctions(): void {
  add(Array.prototype, 'toSorted', function toSorted(this: unknown[], ...args: Parameters<unknown[]['sort']>) {
    return [...this].sort(...args);
  });
  add(Array.prototype, 'toReversed', function toReversed(this: unknown[]) {
    return [...this].reverse();
  });
  add(Array.prototype, 'toSpliced', function toSpliced(this: unknown[], ...args: Parameters<unknown[]['splice']>) {
    const copy = [...this];
    copy.splice(...args);
    return copy;
  });
  add(URL, 'canParse', canParse);
  add(AbortSignal, 'any', any);
}
