import type { Refusal } from '@linehaul/contract/errors.ts';
import { operatorAccount } from '@linehaul/modules/access/server/access.port.ts';
import { type SignInAttempt, signedIn, watchSignIn } from '@linehaul/modules/audit/server/audit.port.ts';
import { listRefusal, sessionSeconds } from '@linehaul/modules/security/server/security.port.ts';
import { ownerAccount } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { loginRefusal } from './login.rules.ts';
import { type SignedIn, sessionRepo, signInRepo } from './session.repo.ts';
import { accessTokens, hashToken, newRefreshToken } from './tokens.rules.ts';

/** Where the owner's or the operator's own row is kept. */
function personOf(scope: Scope, { supplier_id, operator_id }: SignedIn) {
  if (operator_id === null) return ownerAccount(scope, supplier_id);
  return operatorAccount(scope, { supplier_id, operator_id });
}

/** Opens a session and answers its first pair of tokens. */
export async function openSession(
  scope: Scope,
  account: SignedIn,
  attempt: SignInAttempt,
  make: (sessionId: number) => string,
) {
  const refreshToken = newRefreshToken();
  const now = scope.timestamp;
  const sessionId = await scope.transaction(async (inner) => {
    const repo = sessionRepo(inner);
    const expires = new Date((scope.now + (await sessionSeconds(inner, account.supplier_id))) * 1000);
    const id = await repo.open(account, attempt.ip, attempt.userAgent, expires);
    await repo.addToken(id, hashToken(refreshToken));
    await personOf(inner, account).setSignedIn(now);
    await signedIn(inner, attempt, account);
    return id;
  });
  return { access_token: make(sessionId), refresh_token: refreshToken, suid: account.supplier_id };
}

/** Signs the owner of a tenant in that has just come to be, without asking for the password that was just typed. */
export function openOwnerSession(
  scope: Scope,
  { secrets, clock }: Pick<ModuleKernel, 'secrets' | 'clock'>,
  owner: { supplier_id: number; login_name: string },
  from: { ip: string; userAgent: string },
): Promise<{ access_token: string; refresh_token: string; suid: number }> {
  const { make } = accessTokens(secrets.tokenSecret, clock);
  const attempt: SignInAttempt = { kind: 'supplier', username: owner.login_name, name: '', ...from };
  return openSession(scope, { ...owner, operator_id: null }, attempt, make);
}

/** Where somebody comes from whom a provider has identified; `way` is the address of the provider's name. */
export interface ProvidedFrom {
  ip: string;
  userAgent: string;
  way: string;
}

/**
 * Signs in a user whom another provider has identified: the tenant's owner (0) or one of its
 * operators. Lists and states refuse them as at the sign-in by password, and then `check`; null when there is no such
 * person any more.
 */
export async function signInAs(
  { secrets, clock }: Pick<ModuleKernel, 'secrets' | 'clock'>,
  scope: Scope,
  person: { supplier_id: number; operator_id: number },
  from: ProvidedFrom,
  check: () => Promise<void>,
) {
  const account = await signInRepo(scope).byNumber(person.supplier_id, person.operator_id);
  if (!account) return null;
  const { login_name, operator_id } = account;
  const attempt: SignInAttempt =
    operator_id === null
      ? { kind: 'supplier', username: account.account, name: '', ...from }
      : { kind: 'operator', username: account.account, name: login_name, ...from };
  await watchSignIn(scope, attempt, async () => {
    const refusal = (await listRefusal(scope, { ...account, ip: from.ip })) ?? loginRefusal(account);
    if (refusal) throw refusal;
    await check();
  });
  return openSession(scope, account, attempt, accessTokens(secrets.tokenSecret, clock).make);
}

/** Refuses somebody whom a provider has identified and nobody knows here; the log has it. */
export function refusedStranger(
  scope: Scope,
  kind: SignInAttempt['kind'],
  from: ProvidedFrom,
  refusal: Refusal,
): Promise<never> {
  return watchSignIn(scope, { kind, username: '', name: '', ...from }, async () => {
    throw refusal;
  });
}
