import type { Call } from '@linehaul/contract/wire.ts';
import type { TestApp, TestUser } from '@linehaul/server-kernel/testing/test-app.ts';

/** Calls of users who sign in again whenever the clock has gone on: sessions end sooner than what these tests wait for. */
export function signedIn(app: TestApp): (user: TestUser) => Promise<Call> {
  const known = new Map<string, { at: number; call: Call }>();
  return async (user) => {
    const { account, call } = user;
    const last = known.get(account) ?? { at: app.now(), call };
    if (last.at !== app.now()) {
      last.call = (await user.again()).call;
      last.at = app.now();
    }
    known.set(account, last);
    return last.call;
  };
}
