import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { ConnectionCheck } from '@linehaul/server-kernel/module/server-plugin.ts';
import { countConnectionTest } from '@linehaul/server-kernel/security/connection-test-limit.ts';
import { ewaybillProvider, ewaybillSettings } from '../contract/ewaybill.contract.ts';
import { accountRepo } from './account.repo.ts';
import { accessFrom, findAccess, openAccount } from './ewaybill-providers.steps.ts';

/** Whether every provider that keys are given for takes them; the first one that does not is named. */
export async function checkKeys(kernel: ModuleKernel, input: unknown): Promise<ConnectionCheck> {
  const settings = ewaybillSettings.parse(input);
  const names: string[] = [];
  for (const provider of ewaybillProvider.options) {
    const access = accessFrom(kernel, provider, settings);
    if (!access) continue;
    names.push(provider);
    const { isGood, code, detail } = await access.checkKeys();
    if (!isGood) return { isGood, code: `ewaybill.check.${code}`, params: { provider, detail } };
  }
  return { isGood: true, code: 'ewaybill.check.good', params: { provider: names.join(', '), detail: '' } };
}

/** What the provider says about a saved account. */
export async function checkAccount(kernel: ModuleKernel, scope: Scope, id: number) {
  const account = await accountRepo(scope).kept(id);
  if (!account) throw refuse(wireErrors.not_found);
  const access = await findAccess(kernel, scope, account.provider);
  if (!access) return { is_good: false, code: 'no_keys', detail: '' };
  await countConnectionTest(scope);
  const { isGood, code, detail } = await access.checkAccount(openAccount(kernel, scope, account));
  return { is_good: isGood, code, detail };
}
