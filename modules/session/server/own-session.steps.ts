import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { verifyPassword } from '@linehaul/server-kernel/security/passwords.ts';
import { rateLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import { sessionErrors } from '../contract/session.contract.ts';
import { ownSessionRepo } from './own-session.repo.ts';

const triesAtMost = 10;
const tryWindowSeconds = 300;

/**
 * Refuses (`session.password_wrong`, at `field`) unless this is the caller's own password. Call it outside a
 * transaction: what is rolled back is not counted, and anyone who found a screen unlocked could go on guessing.
 */
export async function checkOwnPassword(scope: Scope, password: string, field = 'password'): Promise<void> {
  const { supplier_id, operator_id } = scope.caller;
  const tries = rateLimit(scope, `own password ${supplier_id} ${operator_id ?? 0}`);
  await tries.take(triesAtMost, tryWindowSeconds);
  const { password_hash } = await ownSessionRepo(scope).credentials();
  if (!(await verifyPassword(password_hash, password))) {
    throw refuse(sessionErrors.password_wrong, { fields: { [field]: { code: sessionErrors.password_wrong.code } } });
  }
  await tries.forget();
}
