import { codDemo } from '@linehaul/modules/cod/server/cod-demo.fixture.ts';
import type { TimedPosting } from '@linehaul/modules/ledger/server/ledger.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { declareShared } from '@linehaul/server-kernel/database/shared.ts';
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
import { moneyOfHistory } from './demo-money.ts';
import { demoProfiles } from './demo-profiles.ts';
import { addDemoStatement } from './demo-statement.ts';
import { timeline } from './demo-timeline.ts';
import { addDemoRates, addDemoWallet, onlineDays } from './demo-wallet.ts';
import { addDemoWords } from './demo-words.ts';
import { addDriverFees } from './driver-fee-rows.repo.ts';
import { readByIndex } from './read-by-index.repo.ts';
import { supplierSales } from './supplier-sales.ts';
import { atClock, day, weekdayOf } from './work-hours.ts';

/** The demo tenants that have money to withdraw, and the cards it goes to. */
const cards = {
  carrier: { card_number: '6217005210003188426', phone: '13955100001', percent: 80, since: 0 },
  supplier: { card_number: '6228480330046177912', phone: '13955100002', percent: 25, since: 19 },
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
  await readByIndex(scope);
  // The seed comes before the application that declares them otherwise.
  declareShared(modules);
  // Calls of the demo write jobs down, and the server that does them has not begun.
  const workers = modules.flatMap(({ queues }) => queues?.(kernel) ?? []);
  await declareQueues(
    scope.database,
    workers.map(({ queue }) => queue),
  );
  const tenants = await addDemoAccounts(scope, settings.demoPassword, modules);
  const fees = new Map<string, TimedPosting[]>();
  for (const profile of demoProfiles) {
    const tenant = tenants.get(profile.account);
    if (!tenant) continue;
    await addHistory(tenant.scope, profile, tenant);
    fees.set(profile.account, await addDriverFees(tenant.scope));
  }
  for (const [account, tenant] of tenants) await addDemoLogs(tenant, account);
  const call = demoCalls(kernel);
  const callerOf = (account: string, operator?: string) => {
    const tenant = tenants.get(account);
    const operator_id = operator === undefined ? null : tenant?.operators.get(operator);
    if (!tenant || operator_id === undefined) throw new TypeError(`the demo has no ${operator ?? account}`);
    return (at: number): DemoCaller => ({ scope: tenant.scope, login_name: operator ?? account, operator_id, at });
  };
  const [platform, bank, carrier] = [callerOf('admin'), callerOf('bank'), callerOf('carrier')];
  // On a Tuesday that is two days ago at least.
  const lastPayday = atClock(scope.now - (((weekdayOf(scope.now - 2 * day) + 5) % 7) + 2) * day, 10);
  const wallet = { call, secrets, owner: carrier, platform, bank };
  await addDemoRates(wallet, scope.now - onlineDays * day);
  const momentsByAccount = new Map([
    [
      'carrier',
      [
        ...(await codDemo({ call, clerk: callerOf('carrier', 'clerk'), owner: carrier, lastPayday })),
        ...(await addDemoWallet(wallet, cards.carrier, scope.now)),
      ],
    ],
  ]);
  for (const { account } of demoProfiles) {
    const owner = callerOf(account);
    const since = account === 'carrier' ? scope.now - onlineDays * day : scope.now;
    const { moments, online } = await moneyOfHistory({ call, owner, now: scope.now }, fees.get(account) ?? [], since);
    await timeline(owner(scope.now).scope, [...moments, ...(momentsByAccount.get(account) ?? [])])(scope.now);
    await addDemoStatement(platform(scope.now).scope, online);
  }
  await addDemoJoining(scope, settings);
  const admin = tenants.get('admin');
  if (admin) await addDemoWords(admin, tenants);
  await addDemoBills(call, carrier, scope.now);
  const supplier = callerOf('supplier');
  for (const { name, demo } of modules) {
    await demo?.(kernel)({ call, callerOf, now: scope.now });
    // Before its newest orders, and after the goods that they are of.
    if (name !== 'goods') continue;
    const sales = await supplierSales({ call, owner: supplier, kernel, now: scope.now });
    const walletMoments = await addDemoWallet({ ...wallet, owner: supplier }, cards.supplier, scope.now);
    await timeline(supplier(scope.now).scope, [...sales, ...walletMoments])(scope.now);
  }
}
