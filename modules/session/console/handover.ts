import { returnToOwnHost } from '@linehaul/console-kernel/browser/base-host.ts';
import { localStore } from '@linehaul/console-kernel/browser/storage.ts';
import { readSession, startSession } from '@linehaul/console-kernel/http-client/session-store.ts';
import { sessionNameOf } from '@linehaul/console-kernel/http-client/token.ts';
import { type Handover, handoverOf } from './guard.ts';

declare global {
  interface Window {
    /** What the first script has taken out of the address; it is another program than the console's. */
    linehaulHandover?: Handover;
  }
}

/** Takes a handed-over session out of the page's address, before anything else is requested under it. */
export function clearAddress(): void {
  const handover = handoverOf(new URL(window.location.href));
  if (!handover) return;
  window.linehaulHandover = handover;
  window.history.replaceState(null, '', handover.address);
}

function isSignedIn(): boolean {
  return Boolean(localStore.get('token'));
}

export function adoptSession({ token, supplier_id }: Handover): void {
  returnToOwnHost();
  startSession({ token, supplier_id });
}

/**
 * The session that the address has handed over, when somebody else is signed in: the sender of the address must not
 * sign them in as another. Where nobody is, it becomes the session at once, and the answer is null.
 */
export function takeHandover(): Handover | null {
  clearAddress();
  const handover = window.linehaulHandover;
  delete window.linehaulHandover;
  if (!handover) return null;
  const currentSession = readSession();
  const isSame = currentSession !== null && sessionNameOf(currentSession.token) === sessionNameOf(handover.token);
  if ((currentSession || isSignedIn()) && !isSame) return handover;
  adoptSession(handover);
  return null;
}
