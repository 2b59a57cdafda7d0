import { type Identity, setIdentity } from '@linehaul/console-kernel/identity.ts';
import { clearSession, readSession, writeSession } from '@linehaul/console-kernel/session-store.ts';
import { textOf } from '@linehaul/console-kernel/text.ts';
import { readyToCall, signedCall } from '@linehaul/console-kernel/wire-client.ts';
import { CallFailed } from '@linehaul/contract/wire.ts';
import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';

/** The user info is unusable; the message says why. */
class BadInfo extends Error {}

async function ask(): Promise<Identity> {
  await readyToCall(false);
  const [info, allowed, addons] = await Promise.all([
    signedCall(sessionContract.Info, {}),
    signedCall(accessContract.RoutePaths, {}),
    signedCall(addonContract.AddonList, {}),
  ]);
  if (!info || allowed.path_arr.length === 0) throw new BadInfo(textOf('shell.verification_failed'));
  if (info.roles.length === 0) throw new BadInfo(textOf('shell.no_roles'));
  const { suid, industry_type, introduction: _introduction, ...rest } = info;
  return {
    ...rest,
    supplier_id: suid,
    industry: industry_type,
    api_arr: new Set(allowed.api_arr),
    path_arr: new Set(allowed.path_arr),
    addons: new Set(addons.filter((addon) => addon.installed).map((addon) => addon.key)),
  };
}

/** The server gave no answer at all: the session may still be good. */
export function isOffline(fault: unknown): boolean {
  return fault instanceof CallFailed && fault.status === 0;
}

let running: { token: string; answer: Promise<Identity> } | null = null;

/** Learns who is signed in; the same session is asked about once at a time. */
export function loadIdentity(): Promise<Identity> {
  const token = readSession()?.token ?? '';
  if (running?.token === token) return running.answer;
  const answer = ask().then((identity) => {
    setIdentity(identity);
    writeSession({ is_union: identity.is_union });
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
  setIdentity(null);
  clearSession();
}
