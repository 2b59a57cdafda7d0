import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { passwordFault } from './password.rules.ts';
import { safeSettingRepo } from './safe-setting.repo.ts';

interface PasswordInput {
  password: string;
  /** What the account is known by: such a password is guessed at once. */
  names: readonly string[];
  /** The input's field that a refusal is at; `password` when absent. */
  field?: string;
}

/**
 * Refuses a password against the rules of the caller's tenant, at its field: `security.password_short`, `_kinds`,
 * `_common`, `_own_name`. Before there is a tenant the rules are the defaults.
 */
export async function checkNewPassword(scope: Scope, { password, names, field = 'password' }: PasswordInput) {
  const fault = passwordFault(password, await safeSettingRepo(scope).find(), names);
  if (!fault) return;
  const { error, params = {} } = fault;
  throw refuse(error, { params, fields: { [field]: { code: error.code, params } } });
}
