import { call } from '@linehaul/console-kernel/call/call.ts';
import { sessionContract } from '../contract/session.contract.ts';

/** Tells the server; whatever it answers, the session ends here. */
export async function logOut(onSignOut: () => void): Promise<void> {
  await call(sessionContract.logout, {}, { quiet: true }).catch(() => undefined);
  onSignOut();
}
