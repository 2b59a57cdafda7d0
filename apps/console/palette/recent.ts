import { sessionStore } from '@linehaul/console-kernel/browser/storage.ts';

/** A page or a record that was chosen: its address, and for a record what it was called. */
export interface RecentChoice {
  to: string;
  title?: string;
  note?: string;
}

const key = 'recent';
const most = 8;

function isChoice(value: unknown): value is RecentChoice {
  return typeof value === 'object' && value !== null && 'to' in value && typeof value.to === 'string';
}

/**
 * What this person chose in this browser tab, the last first. It stays with the tab: the specification keeps nothing
 * but the session and the looks in the browser's lasting storage, and names of customers do not belong there.
 */
export function recentChoices(uid: string): readonly RecentChoice[] {
  try {
    const storedChoices: unknown = JSON.parse(sessionStore.get(key) ?? '{}');
    const ownRecords =
      typeof storedChoices === 'object' && storedChoices !== null
        ? new Map(Object.entries(storedChoices)).get(uid)
        : undefined;
    return Array.isArray(ownRecords) ? ownRecords.filter(isChoice) : [];
  } catch {
    return [];
  }
}

/** Puts a choice first; what another person chose in this tab is forgotten. */
export function rememberChoice(uid: string, choice: RecentChoice): void {
  const others = recentChoices(uid).filter(({ to }) => to !== choice.to);
  sessionStore.set(key, JSON.stringify({ [uid]: [choice, ...others].slice(0, most) }));
}
