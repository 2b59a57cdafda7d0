import { encryptSecret } from '@linehaul/console-kernel/call/encrypt.ts';
import { endpointStub } from '@linehaul/console-kernel/http-client/endpoint-stub.ts';
import { signedCall } from '@linehaul/console-kernel/http-client/wire-client.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { CallFailed, CallRefused } from '@linehaul/contract/wire.ts';
import type { sessionContract } from '../contract/session.contract.ts';

const loginEndpoint = endpointStub<typeof sessionContract.Login>({
  method: 'POST',
  path: '/v1/supplier/supplier/Login',
});

export interface Credentials {
  type: 'supplier' | 'operator';
  username: string;
  name: string;
  password: string;
}

export type SignedIn = OutputOf<typeof sessionContract.Login>;

/** Signs in; the password leaves the browser encrypted only. */
export async function signIn(
  credentials: Credentials,
  publicKey: () => Promise<string>,
  code: string,
): Promise<SignedIn> {
  const { type, username, name, password } = credentials;
  const encryptedPassword = await encryptSecret(password, await publicKey());
  const second = code === '' ? {} : { second_code: code };
  return signedCall(loginEndpoint, {
    type,
    username: username.trim(),
    name: name.trim(),
    password: encryptedPassword,
    ...second,
  });
}

/** The password was right, and a code is asked for besides. */
export function wantsCode(fault: unknown): boolean {
  return fault instanceof CallRefused && fault.code === 'session.second_factor_wanted';
}

/** What the page says about a failed attempt: the server's words, or which of its own. */
export function loginFault(fault: unknown): { text: string } | { key: 'login.network' | 'login.failed' } {
  if (fault instanceof CallRefused && fault.message !== '') return { text: fault.message };
  return { key: fault instanceof CallFailed && fault.status === 0 ? 'login.network' : 'login.failed' };
}
