import { createHash } from 'node:crypto';
import { type Call, createCall, type UserWireSession, type WireSession } from '@linehaul/contract/wire.ts';
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

/** The demo account's owner, or its operator of that name. */
const credentials = (username: string, name: string, password: string) => ({
  username,
  name,
  password,
  type: name === '' ? ('supplier' as const) : ('operator' as const),
});

/** A session by itself, for anyone who calls without a browser. */
export async function sessionOf(
  origin: string,
  username: string,
  operator = '',
  password = 'linehaul-demo',
): Promise<UserWireSession> {
  const { access_token, suid } = await wireTo(origin, () => null)(
    sessionContract.Login,
    credentials(username, operator, password),
  );
  return { access_token, supplier_id: suid };
}

/** The typed client, signed in as a demo account, or as an operator of it. */
export async function signedIn(origin: string, username: string, operator = ''): Promise<Call> {
  const session = await sessionOf(origin, username, operator);
  return wireTo(origin, () => session);
}

export interface Arriving {
  /** An operator of the account; its owner when absent. */
  operator?: string;
  /** The address that the page opens at. */
  at?: string;
}

/** Hands a session over to a page as another page would: in the address, once. */
export async function startSession(
  page: Page,
  origin: string,
  username: string,
  { operator = '', at = '/dashboard' }: Arriving = {},
): Promise<void> {
  const { access_token, supplier_id } = await sessionOf(origin, username, operator);
  const address = new URL(at, origin);
  address.searchParams.set('accesstoken', access_token);
  address.searchParams.set('supplieruid', String(supplier_id));
  await page.goto(address.href);
  const heading = page.locator('h1:visible').first();
  // Asked where somebody else is signed in already.
  const change = page.getByRole('alertdialog').getByRole('button').last();
  await heading.or(change).first().waitFor();
  if (await change.isVisible()) await change.click();
  await heading.waitFor();
}

/** Ends the page's session on the server; the page does not know it yet. */
export async function endSession(page: Page, origin: string): Promise<void> {
  const session = await page.evaluate(() => ({
    access_token: localStorage.getItem('token') ?? '',
    supplier_id: Number(localStorage.getItem('suid')),
  }));
  await wireTo(origin, () => session)(sessionContract.logout, {});
}
