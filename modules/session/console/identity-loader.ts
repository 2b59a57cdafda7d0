import {
  clearSession,
  onSessionChange,
  readSession,
  writeSession,
} from '@linehaul/console-kernel/http-client/session-store.ts';
import { signedCall } from '@linehaul/console-kernel/http-client/wire-client.ts';
import { type Identity, setIdentity, useIdentityStore } from '@linehaul/console-kernel/permission/identity.ts';
import { setShopInfo } from '@linehaul/console-kernel/permission/shop-info.ts';
import { CallFailed } from '@linehaul/contract/wire.ts';
import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { sessionContract } from '../contract/session.contract.ts';
import { readIdentity } from './identity-of.ts';

/** How long a lost connection is waited for, time after time, before the question counts as failed. */
const retryDelaysMs = [500, 1_500];

function isOffline(fault: unknown): boolean {
  return fault instanceof CallFailed && fault.status === 0;
}

async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const waitMs of retryDelaysMs) {
    try {
      return await ask();
    } catch (fault) {
      if (!isOffline(fault)) throw fault;
      await new Promise((wake) => setTimeout(wake, waitMs));
    }
  }
  return ask();
}

function askServer() {
  return Promise.all([
    signedCall(sessionContract.Info, {}),
    signedCall(accessContract.RoutePaths, {}),
    signedCall(addonContract.AddonList, {}),
  ]);
}

async function ask(words: Promise<unknown>): Promise<Identity> {
  const [answers] = await Promise.all([patiently(askServer), words]);
  return readIdentity(answers);
}

let shopAsked = false;

/** The shop's part of the session, once after sign-in; a shop that does not answer keeps nobody out. */
async function loadShop(): Promise<void> {
  if (shopAsked) return;
  shopAsked = true;
  const shop = await signedCall(tenantContract.ShopInfo, {}).catch((fault: unknown) => {
    shopAsked = false;
    throw fault;
  });
  setShopInfo({
    shoplogo: shop.logo,
    shopname: shop.username,
    isbindwxpub: shop.is_bind_wx,
    bindtime: shop.bind_wx_time,
    storedomain: shop.store_domain,
    authorized: shop.authorized,
    lastLoginTime: shop.last_login_time,
  });
}

let running: { token: string; answer: Promise<Identity> } | null = null;

/**
 * Learns who is signed in; the same session is asked about once at a time. `words` are waited for before anything is said
 * of the answer.
 */
export function loadIdentity(words: Promise<unknown> = Promise.resolve()): Promise<Identity> {
  const token = readSession()?.token ?? '';
  if (running?.token === token) return running.answer;
  const answer = ask(words).then((identity) => {
    setIdentity(identity);
    writeSession({ is_union: identity.isunion });
    void loadShop().catch(() => undefined);
    return identity;
  });
  running = { token, answer };
  answer
    .catch(() => undefined)
    .finally(() => {
      running = null;
    });
  return answer;
}

export function forgetIdentity(): void {
  running = null;
  shopAsked = false;
  setIdentity(null);
  setShopInfo(null);
  clearSession();
}

/** The union flag came anew with a renewed token, in this tab or another: the menus follow it. */
export function followUnionFlag(): () => void {
  return onSessionChange(() => {
    const { identity } = useIdentityStore.getState();
    const session = readSession();
    if (identity && session && identity.isunion !== session.is_union) {
      setIdentity({ ...identity, isunion: session.is_union });
    }
  });
}
