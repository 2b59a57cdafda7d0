import { useSyncExternalStore } from 'react';
import { readStored, store } from '../browser/store.ts';

/** A member's session at one tenant. */
export interface MemberSession {
  member_token: string;
  supplier_id: number;
}

const listeners = new Set<() => void>();
let session: MemberSession | null = null;

const storedName = (supplierId: number) => `member.${supplierId}`;

function show(next: MemberSession | null): void {
  session = next;
  for (const listener of listeners) listener();
}

/** The session that calls are made with. */
export function currentSession(): MemberSession | null {
  return session;
}

/** Makes the calls that follow in the name of the member who is signed in at the tenant, if somebody is. */
export function enterShop(supplier_id: number): void {
  if (session?.supplier_id === supplier_id) return;
  const member_token = readStored(storedName(supplier_id));
  show(member_token === null ? null : { member_token, supplier_id });
}

/** Keeps a session that was just opened. */
export function keepSession(next: MemberSession): void {
  store(storedName(next.supplier_id), next.member_token);
  show(next);
}

/** Forgets the session, which is over. */
export function dropSession(): void {
  if (session === null) return;
  store(storedName(session.supplier_id), null);
  show(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The member's session of the tenant whose pages these are; null while nobody is signed in. */
export function useSession(): MemberSession | null {
  return useSyncExternalStore(subscribe, currentSession, currentSession);
}
