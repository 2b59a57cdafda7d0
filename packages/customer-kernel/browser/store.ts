/** WeChat's browser and private windows may refuse to keep anything: then a value lasts as long as the page. */
const unstoredValues = new Map<string, string>();

function named(key: string): string {
  return `customer.${key}`;
}

/** What this browser keeps for the customer pages; null where it keeps nothing. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(named(key)) ?? unstoredValues.get(key) ?? null;
  } catch {
    return unstoredValues.get(key) ?? null;
  }
}

/** Keeps a value; null forgets it. */
export function store(key: string, value: string | null): void {
  if (value === null) unstoredValues.delete(key);
  else unstoredValues.set(key, value);
  try {
    if (value === null) window.localStorage.removeItem(named(key));
    else window.localStorage.setItem(named(key), value);
  } catch {
    // It lasts as long as the page.
  }
}
