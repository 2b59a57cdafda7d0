import { sessionStore } from '@linehaul/console-kernel/browser/storage.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import type { Credentials } from './login-call.ts';

/** Who is asked for the password alone. */
export type KnownAccount = Pick<Credentials, 'type' | 'username' | 'name'>;

const key = 'lastAccount';
/** Account and operator; no name has a line break. */
const separator = '\n';

/** Keeps who it was whose session is over, in this browser tab alone: they sign in again by their password. */
export function keepLastAccount(identity: Identity | null): void {
  if (!identity) return;
  const { username, loginName } = identity;
  const isOperator = loginName !== username;
  sessionStore.set(key, isOperator ? `${username}${separator}${loginName}` : username);
}

export function readLastAccount(): KnownAccount | null {
  const storedAccount = sessionStore.get(key);
  if (!storedAccount) return null;
  const [username = '', name = ''] = storedAccount.split(separator);
  return { type: name === '' ? 'supplier' : 'operator', username, name };
}

export function forgetLastAccount(): void {
  sessionStore.remove(key);
}
