import type { Scope } from '@linehaul/server-kernel/scope.ts';
import type { ServerModule } from '@linehaul/server-kernel/server-module.ts';
import type { Settings } from '@linehaul/server-kernel/settings.ts';
import { addHistory } from './company-history.ts';
import { addDemoAccounts, demoTenants } from './demo-accounts.ts';
import { demoProfiles } from './demo-profiles.ts';

/** What the terminal says about getting in. */
export function demoLines(settings: Settings): string[] {
  const accounts = demoTenants.map((tenant) => tenant.account).join(', ');
  const secret = settings.demoPassword === 'linehaul-demo' ? 'linehaul-demo' : 'DEMO_PASSWORD';
  return [`demo accounts (password ${secret}): ${accounts}; operator clerk of carrier`];
}

/**
 * Fills an empty installation with a company that has been at work for ninety days. The scope must be in a transaction:
 * a first start that is killed leaves nothing, and the next one begins anew.
 */
export async function seedDemoCompany(
  scope: Scope,
  settings: Settings,
  modules: readonly ServerModule[],
): Promise<void> {
  const tenants = await addDemoAccounts(scope, settings.demoPassword, modules);
  for (const profile of demoProfiles) {
    const tenant = tenants.get(profile.account);
    if (tenant) await addHistory(tenant.scope, profile, tenant);
  }
}
