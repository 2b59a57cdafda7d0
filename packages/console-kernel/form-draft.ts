import { sessionStore } from './storage.ts';

type Values = Readonly<Record<string, unknown>>;

const prefix = 'draft:';

/** What was typed into this form before and not sent; null when there is nothing. */
export function readDraft(key: string): Values | null {
  const text = sessionStore.get(prefix + key);
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null ? (kept as Values) : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed for this browser tab; secrets are left out by name. */
export function writeDraft(key: string, values: Values, secrets: ReadonlySet<string>): void {
  const kept = Object.entries(values).filter(([field, value]) => !secrets.has(field) && value !== undefined);
  sessionStore.set(prefix + key, JSON.stringify(Object.fromEntries(kept)));
}

export function dropDraft(key: string): void {
  sessionStore.remove(prefix + key);
}
