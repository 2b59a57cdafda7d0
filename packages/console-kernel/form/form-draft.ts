import { sessionStore } from '../browser/storage.ts';
import { useIdentityStore } from '../permission/identity.ts';
import { useScreenFrame } from '../screen/screen-context.ts';

type Values = Readonly<Record<string, unknown>>;

/** Drafts belong to who typed them: the next caller in this browser tab does not see them. */
function keyOf(name: string): string {
  const { identity } = useIdentityStore.getState();
  return `draft:${identity?.suid ?? 0}:${identity?.name ?? ''}:${name}`;
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What was typed into this form before and not sent; null when there is nothing. */
export function readDraft(name: string): Values | null {
  const text = sessionStore.get(keyOf(name));
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return isValues(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed for this browser tab; secrets are left out by name. */
export function writeDraft(name: string, values: Values, secrets: ReadonlySet<string>): void {
  const kept = Object.entries(values).filter(([field, value]) => !secrets.has(field) && value !== undefined);
  sessionStore.set(keyOf(name), JSON.stringify(Object.fromEntries(kept)));
}

export function dropDraft(name: string): void {
  sessionStore.remove(keyOf(name));
}

/** A draft's name on its page: two pages of one screen, opened by different queries, keep different drafts. */
export function useDraftName(name: string | undefined): string | undefined {
  const openedBy = useScreenFrame()?.openedBy ?? '';
  return name === undefined ? undefined : name + openedBy;
}
