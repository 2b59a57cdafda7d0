import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { DemoCaller } from '@linehaul/server-kernel/module/demo.ts';
import type { ServerModule } from '@linehaul/server-kernel/module/server-module.ts';
import { declareQueues } from '@linehaul/server-kernel/queue/declare-queues.ts';
import { loadSecrets } from '@linehaul/server-kernel/security/secrets.ts';
import { defaultDemoPassword, type Settings } from '@linehaul/server-kernel/settings/settings.ts';
import { addHistory } from './company-history.ts';
import { addDemoAccounts, demoTenants } from './demo-accounts.ts';
import { addDemoBills } from './demo-bills.ts';
import { demoCalls, demoKernel } from './demo-calls.ts';
import { addDemoJoining } from './demo-joining.repo.ts';
import { addDemoLogs } from './demo-logs.ts';
import { demoProfiles } from './demo-profiles.ts';
import { addDemoStatement } from './demo-statement.ts';
import { addDemoWallet } from './demo-wallet.ts';
import { addDemoWords } from './demo-words.ts';
import { addDriverFees } from './driver-fee-rows.repo.ts';

/** The demo tenants that have money to withdraw, and the cards it goes to. */
const cards = {
  carrier: { card_number: '6217005210003188426', phone: '13955100001', percent: 100 },
  supplier: { card_number: '6228480330046177912', phone: '13955100002', percent: 85 },
};

/** What the terminal says about getting in. */
export function demoLines(settings: Settings): string[] {
  const accounts = demoTenants.map((tenant) => tenant.account).join(', ');
  const secret = settings.demoPassword === defaultDemoPassword ? defaultDemoPassword : 'DEMO_PASSWORD';
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
  const secrets = loadSecrets(settings);
  const kernel = demoKernel(scope, settings, secrets, modules);
  // Calls of the demo write jobs down, and the server that does them has not begun.
  const workers = modules.flatMap(({ queues }) => queues?.(kernel) ?? []);
  await declareQueues(
    scope.database,
    workers.map(({ queue }) => queue),
  );
  const tenants = await addDemoAccounts(scope, settings.demoPassword, modules);
  for (const profile of demoProfiles) {
    const tenant = tenants.get(profile.account);
    if (!tenant) continue;
    await addHistory(tenant.scope, profile, tenant);
    await addDriverFees(tenant.scope);
  }
  for (const [account, tenant] of tenants) await addDemoLogs(tenant, account);
  const call = demoCalls(kernel);
  const callerOf = (account: string) => {
    const tenant = tenants.get(account);
    if (!tenant) throw new TypeError(`the demo has no ${account}`);
    return (at: number): DemoCaller => ({ scope: tenant.scope, login_name: account, at });
  };
  const [platform, bank, carrier] = [callerOf('admin'), callerOf('bank'), callerOf('carrier')];
  for (const [account, card] of Object.entries(cards)) {
    const owner = callerOf(account);
    await addDemoWallet(owner(scope.now).scope, { call, secrets, owner, platform, bank }, card);
  }
  await addDemoJoining(scope, settings);
  const admin = tenants.get('admin');
  if (admin) await addDemoWords(admin, tenants);
  await addDemoStatement(platform(scope.now).scope, carrier(scope.now).scope);
  await addDemoBills(call, carrier, scope.now);
  for (const { demo } of modules) await demo?.(kernel)({ call, callerOf, now: scope.now });
}
