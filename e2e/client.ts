import { createHash } from 'node:crypto';
import { type Call, createCall, type WireSession } from '@linehaul/contract/wire.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import type { Page } from 'playwright-core';

const md5Hex = (text: string) => createHash('md5').update(text).digest('hex');

function wireTo(origin: string, session: () => WireSession | null): Call {
  return createCall({
    host: () => origin,
    salt: 'linehaul',
    md5Hex,
    language: () => 'en',
    session,
    nowSeconds: () => Math.floor(Date.now() / 1000),
    fetch,
  });
}

/** The typed client, signed in as a demo account. */
export async function signedIn(origin: string, username: string): Promise<Call> {
  let session: WireSession | null = null;
  const call = wireTo(origin, () => session);
  const { access_token, suid } = await call(sessionContract.Login, { username, password: 'linehaul-demo' });
  session = { access_token, supplier_id: suid };
  return call;
}

/** Hands a session over to a page as another page would: in the address, once. */
export async function startSession(page: Page, origin: string, username: string): Promise<void> {
  const call = wireTo(origin, () => null);
  const { access_token, suid } = await call(sessionContract.Login, { username, password: 'linehaul-demo' });
  await page.goto(`/dashboard?accesstoken=${access_token}&supplieruid=${suid}`);
  await page.locator('h1:visible').first().waitFor();
}
