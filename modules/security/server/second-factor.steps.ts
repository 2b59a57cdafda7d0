import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import { type Person, secondFactorRepo } from './second-factor.repo.ts';
import { findStep, recoveryCodeOf } from './second-factor.rules.ts';

export const formatPlace = ({ supplier_id, operator_id }: Person) => `second_factor ${supplier_id} ${operator_id}`;

export function recoveryHash(cipher: SecretCipher, person: Person, code: string): string {
  return cipher.fingerprint(code.replace('-', ''), formatPlace(person));
}

export type FactorVerdict = 'off' | 'missing' | 'wrong' | 'right';

/**
 * Asks for the second factor of somebody who has given the right password: `off` when they have none, `missing` without
 * a code. A right code is used up: it is good once, a recovery code for ever.
 */
export async function judgeSecondFactor(
  scope: Scope,
  cipher: SecretCipher,
  person: Person,
  code: string,
): Promise<FactorVerdict> {
  const repo = secondFactorRepo(scope, person);
  const factor = await repo.find();
  if (!factor || factor.confirmed_at === null) return 'off';
  const typedCode = code.trim();
  if (typedCode === '') return 'missing';
  const secret = cipher.decryptAtRest(factor.encrypted_secret, formatPlace(person));
  const step = secret === null ? null : findStep(secret, typedCode.replace(/\s/g, ''), scope.now);
  if (step !== null) return (await repo.takeStep(step)) ? 'right' : 'wrong';
  const recovery = recoveryCodeOf(typedCode);
  const isTaken = recovery !== null && (await repo.takeRecoveryCode(recoveryHash(cipher, person, recovery)));
  return isTaken ? 'right' : 'wrong';
}

/** Takes an operator's second factor away: they sign in with the password alone. False when they have none. */
export function resetSecondFactor(scope: Scope, operatorId: number): Promise<boolean> {
  return secondFactorRepo(scope, { supplier_id: scope.caller.supplier_id, operator_id: operatorId }).remove();
}
