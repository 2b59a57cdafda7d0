import { baseHost } from '../browser/base-host.ts';
import { localStore, sessionStore } from '../browser/storage.ts';

/** What a signed-in browser keeps: the four session keys of the local storage. */
export interface StoredSession {
  token: string;
  refresh_token: string;
  supplier_id: number;
  is_union: boolean;
}

const keys = { token: 'token', refresh: 'refreshToken', supplier: 'suid', union: 'isunion' } as const;
/** Answers that this browser tab keeps over a reload (`persisted-queries.ts`): they end with the session. */
export const persistedQueriesKey = 'queries';
/** The last payload that this browser tab has sent (`repeat-guard.ts`). */
export const lastSubmissionKey = 'lastSubmission';
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** The own host's session is in the local storage; another host's is in this browser tab alone, under its name. */
function place(): typeof localStore {
  return baseHost() === '' ? localStore : sessionStore;
}

/** The session as it is kept now; other tabs may have renewed it, so it is read each time. */
export function readSession(): StoredSession | null {
  const store = place();
  const token = store.get(keys.token);
  if (!token) return null;
  return {
    token,
    refresh_token: store.get(keys.refresh) ?? '',
    supplier_id: Number(store.get(keys.supplier) ?? 0),
    is_union: store.get(keys.union) === 'true',
  };
}

/** Changes what is given, keeps the rest. */
export function writeSession(change: Partial<StoredSession>): void {
  const store = place();
  if (change.refresh_token !== undefined) store.set(keys.refresh, change.refresh_token);
  if (change.supplier_id !== undefined) store.set(keys.supplier, String(change.supplier_id));
  if (change.is_union !== undefined) store.set(keys.union, String(change.is_union));
  if (change.token !== undefined) store.set(keys.token, change.token);
  notifyListeners();
}

/** Begins another session: nothing of the one before is left beside it. */
export function startSession(session: Pick<StoredSession, 'token' | 'supplier_id'> & Partial<StoredSession>): void {
  for (const key of [persistedQueriesKey, lastSubmissionKey]) sessionStore.remove(key);
  writeSession({ refresh_token: '', is_union: false, ...session });
}

export function clearSession(): void {
  const store = place();
  for (const key of Object.values(keys)) store.remove(key);
  for (const key of [persistedQueriesKey, lastSubmissionKey]) sessionStore.remove(key);
  notifyListeners();
}

/** Calls back when this tab or another signs in, out or over. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === keys.token || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
