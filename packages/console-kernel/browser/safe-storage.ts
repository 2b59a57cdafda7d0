/** Storage that a browser may refuse (private mode, full disk): reads answer null, writes are dropped. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export function safeStorage(open: () => Storage): SafeStorage {
  return {
    get(key) {
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        open().setItem(key, value);
      } catch {
        // The page works on without it; only its memory across reloads is gone.
      }
    },
    remove(key) {
      try {
        open().removeItem(key);
      } catch {
        // Nothing was kept, so nothing has to go.
      }
    },
  };
}
