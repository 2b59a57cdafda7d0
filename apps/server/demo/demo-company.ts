import type { Scope } from '@linehaul/server-kernel/scope.ts';
import type { ServerModule } from '@linehaul/server-kernel/server-module.ts';
import type { Settings } from '@linehaul/server-kernel/settings.ts';
import { addDemoAccounts, demoTenants } from './demo-accounts.ts';

/** What the terminal says about getting in. */
export function demoLines(settings: Settings): string[] {
  const accounts = demoTenants.map((tenant) => tenant.account).join(', ');
  const secret = settings.demoPassword === 'linehaul-demo' ? 'linehaul-demo' : 'DEMO_PASSWORD';
  return [`demo accounts (password ${secret}): ${accounts}; operator clerk of carrier`];
}

/** Fills an empty installation with a company that has been at work for ninety days. */
export async function seedDemoCompany(
  scope: Scope,
  settings: Settings,
  modules: readonly ServerModule[],
): Promise<void> {
  await addDemoAccounts(scope, settings.demoPassword, modules);
}
