import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { ProviderAccount } from '../contract/utility.contract.ts';
import { accountRepo } from './account.repo.ts';
import { openAccess, readUtilitySettings } from './utility-account.provider.ts';

/** Asks the provider what is left of the prepaid account, and keeps it: below the mark nothing is sold. Outside of any transaction. */
export async function askBalance(tenant: Scope, kernel: ModuleKernel): Promise<void> {
  const settings = await readUtilitySettings(tenant, kernel);
  if (!settings) return;
  const { provider, low_balance_cents } = settings;
  const answer = await openAccess(kernel, settings).balance(tenant.now);
  const before = await accountRepo(tenant).state();
  const lastState = before?.provider === provider ? before : undefined;
  const isGood = answer.state === 'good';
  // A provider that does not answer has not said that there is nothing left.
  const balance_cents = isGood ? answer.balance_cents : (lastState?.balance_cents ?? null);
  await accountRepo(tenant).save({
    ...{ provider, balance_cents },
    provider_code: isGood ? '' : answer.provider_code,
    is_low: balance_cents !== null && balance_cents < low_balance_cents,
  });
}

/** The account as it was last asked. */
export async function showAccount(scope: Scope, kernel: ModuleKernel): Promise<ProviderAccount> {
  const settings = await readUtilitySettings(scope, kernel);
  const state = await accountRepo(scope).state();
  const ownState = state?.provider === settings?.provider ? state : undefined;
  return {
    provider: settings?.provider ?? null,
    balance_cents: ownState?.balance_cents ?? null,
    low_balance_cents: settings?.low_balance_cents ?? 0,
    asked_at: ownState?.asked_at ?? 0,
    provider_code: ownState?.provider_code ?? '',
    is_low: ownState?.is_low ?? false,
  };
}

/** Whether so much may be sold now: as far as anybody knows, the prepaid account pays for it. */
export async function canCover(scope: Scope, kernel: ModuleKernel, cost_cents: number): Promise<boolean> {
  const { balance_cents, is_low } = await showAccount(scope, kernel);
  return !is_low && (balance_cents === null || balance_cents >= cost_cents);
}
