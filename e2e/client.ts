import { createHash } from 'node:crypto';
import { type Call, createCall, type WireSession } from '@linehaul/contract/wire.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';

const md5Hex = (text: string) => createHash('md5').update(text).digest('hex');

/** The typed client, signed in as a demo account. */
export async function signedIn(origin: string, username: string): Promise<Call> {
  let session: WireSession | null = null;
  const call = createCall({
    host: () => origin,
    salt: 'linehaul',
    md5Hex,
    language: () => 'en',
    session: () => session,
    nowSeconds: () => Math.floor(Date.now() / 1000),
    fetch,
  });
  const { access_token, suid } = await call(sessionContract.Login, { username, password: 'linehaul-demo' });
  session = { access_token, supplier_id: suid };
  return call;
}
