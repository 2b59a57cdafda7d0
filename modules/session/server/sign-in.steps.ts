import { type Refusal, refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { judgeSecondFactor, listRefusal } from '@linehaul/modules/security/server/security.port.ts';

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { verifyPassword } from '@linehaul/server-kernel/security/passwords.ts';
import { addressLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import { sessionErrors } from '../contract/session.contract.ts';
import { loginRefusal } from './login.rules.ts';
import { loginGuardRepo } from './login-guard.repo.ts';
import { failuresPerPlace, placeWindowSeconds } from './login-guard.rules.ts';
import { type Account, signInRepo } from './session.repo.ts';

export interface Credentials {
  username: string;
  password: string;
  name: string;
  type: 'supplier' | 'operator';
  second_code: string;
}

export interface From {
  ip: string;
  userAgent: string;
}

/** The admission of one sign-in attempt; attempts are limited for every account and address. */
interface Admission {
  isKnown: boolean;
  /** The password does not fit, or the code does not. */
  failed(): Promise<void>;
  /** Right so far, but it does not end in a session; the next step may follow at once. */
  returned(): Promise<void>;
  /** Signed in: the address is the account's own from now on. */
  passed(account: Account): Promise<void>;
}

function tooManyTries(seconds: number): Refusal {
  return refuse(wireErrors.too_many, { params: { seconds }, retryAfterSeconds: seconds });
}

async function admissionOf(
  scope: Scope,
  input: Credentials,
  foundAccount: Account | undefined,
  from: From,
): Promise<Admission> {
  const guard = loginGuardRepo(scope);
  const who = foundAccount
    ? `${foundAccount.supplier_id} ${foundAccount.operator_id ?? 0}`
    : `? ${input.username} ${input.name}`;
  const { place, is_known, open_at } = await guard.signInStatusOf(foundAccount, who, from.ip);
  // Attempts of unknown devices on a locked account cost this one query.
  if (!is_known && open_at > 0) throw tooManyTries(open_at - scope.now);
  const key = is_known ? `${who} at ${place}` : who;
  const fromPlace = addressLimit(scope, 'login from', place);
  if (!is_known) await fromPlace.refuseAbove(failuresPerPlace);
  const seconds = await guard.enter(key);
  if (seconds > 0) throw tooManyTries(seconds);
  return {
    isKnown: is_known,
    failed: async () => {
      if (!is_known) await fromPlace.count(placeWindowSeconds);
    },
    returned: () => guard.takeBack(key, true),
    passed: async (account) => {
      if (is_known) await guard.forget(key);
      else await guard.takeBack(key, false);
      await guard.remember(account, place);
    },
  };
}

async function checkSecondFactor(
  scope: Scope,
  cipher: SecretCipher,
  account: Account,
  input: Credentials,
  admission: Admission,
) {
  const { supplier_id, operator_id } = account;
  const verdict = await judgeSecondFactor(
    scope,
    cipher,
    { supplier_id, operator_id: operator_id ?? 0 },
    input.second_code,
  );
  if (verdict === 'missing') {
    await admission.returned();
    throw refuse(sessionErrors.second_factor_wanted);
  }
  if (verdict === 'wrong') {
    await admission.failed();
    throw refuse(sessionErrors.second_factor_wrong);
  }
}

/**
 * Who signs in, or a refusal. In this order: the tenant's lists, the lockout, the password, the account's state, the
 * second factor. What the lists and the lockout refuse costs no password check.
 */
export async function checkCredentials(
  scope: Scope,
  cipher: SecretCipher,
  input: Credentials,
  from: From,
): Promise<Account> {
  const repo = signInRepo(scope);
  const knownAccount =
    input.type === 'operator' ? await repo.operator(input.username, input.name) : await repo.owner(input.username);
  const listedRefusal = knownAccount && (await listRefusal(scope, { ...knownAccount, ip: from.ip }));
  if (listedRefusal) throw listedRefusal;
  const admission = await admissionOf(scope, input, knownAccount, from);
  const priority = admission.isKnown ? 'known' : 'stranger';
  const fits = await verifyPassword(knownAccount?.password_hash ?? null, input.password, priority).catch(
    async (fault) => {
      await admission.returned();
      throw fault;
    },
  );
  if (!fits || !knownAccount) {
    await admission.failed();
    throw refuse(sessionErrors.wrong_credentials);
  }
  const refusal = loginRefusal(knownAccount);
  if (refusal) {
    await admission.returned();
    throw refusal;
  }
  await checkSecondFactor(scope, cipher, knownAccount, input, admission);
  await admission.passed(knownAccount);
  return knownAccount;
}
