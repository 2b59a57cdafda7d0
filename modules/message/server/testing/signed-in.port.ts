import type { Call } from '@linehaul/contract/wire.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import type { TestApp, TestUser } from '@linehaul/server-kernel/testing/test-app.ts';

/** Calls of users who sign in again whenever the clock has gone on: sessions end sooner than what these tests wait for. */
export function signedIn(app: TestApp): (user: TestUser) => Promise<Call> {
  const known = new Map<string, { at: number; call: Call }>();
  return async ({ account, call }) => {
    const last = known.get(account) ?? { at: app.now(), call };
    if (last.at !== app.now()) {
      const session = await app.call(sessionContract.Login, { username: account, password: 'test-password' });
      last.call = app.client(session);
      last.at = app.now();
    }
    known.set(account, last);
    return last.call;
  };
}
