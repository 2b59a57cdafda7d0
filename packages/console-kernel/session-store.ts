import { localStore } from './storage.ts';

/** What a signed-in browser keeps: the four session keys of the local storage. */
export interface StoredSession {
  token: string;
  refresh_token: string;
  supplier_id: number;
  is_union: boolean;
}

const keys = { token: 'token', refresh: 'refreshToken', supplier: 'suid', union: 'isunion' } as const;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** The session as it is kept now; other tabs may have renewed it, so it is read each time. */
export function readSession(): StoredSession | null {
  const token = localStore.get(keys.token);
  if (!token) return null;
  return {
    token,
    refresh_token: localStore.get(keys.refresh) ?? '',
    supplier_id: Number(localStore.get(keys.supplier) ?? 0),
    is_union: localStore.get(keys.union) === 'true',
  };
}

/** Changes what is given, keeps the rest. */
export function writeSession(change: Partial<StoredSession>): void {
  if (change.refresh_token !== undefined) localStore.set(keys.refresh, change.refresh_token);
  if (change.supplier_id !== undefined) localStore.set(keys.supplier, String(change.supplier_id));
  if (change.is_union !== undefined) localStore.set(keys.union, String(change.is_union));
  if (change.token !== undefined) localStore.set(keys.token, change.token);
  tell();
}

export function clearSession(): void {
  for (const key of Object.values(keys)) localStore.remove(key);
  tell();
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
