import type { Scope } from '../database/scope.ts';
import { declareShared } from '../database/shared.ts';
import type { ServerModule } from '../module/server-module.ts';
import { declareQueues } from '../queue/declare-queues.ts';
import { loadSecrets } from '../security/secrets.ts';
import type { Settings } from '../settings/settings.ts';
import { type DemoCaller, type DemoCompany, DemoError, type DemoTenant } from './demo.ts';
import { demoCalls, demoKernel } from './demo-calls.ts';
import { demoExchange } from './demo-exchange.ts';
import { loadDemos } from './load-demos.ts';
import { orderDemos } from './order-demos.ts';
import { readByIndex } from './read-by-index.repo.ts';

/** A demo company without anything in it. The scope must be in a transaction. */
export function newDemoCompany(scope: Scope, settings: Settings, modules: readonly ServerModule[]): DemoCompany {
  const kernel = demoKernel(scope, settings, loadSecrets(settings), modules);
  const tenants = new Map<string, DemoTenant>();
  const tenantOf = (account: string) => {
    const tenant = tenants.get(account);
    if (!tenant) throw new DemoError(`the demo has no ${account} yet`);
    return tenant;
  };
  return {
    ...{ scope, kernel, tenants, tenantOf, now: scope.now, call: demoCalls(kernel) },
    callerOf: (account, operator) => {
      const tenant = tenantOf(account);
      const operator_id = operator === undefined ? null : tenant.operators.get(operator);
      if (operator_id === undefined) throw new DemoError(`the demo has no ${operator} of ${account} yet`);
      return (at): DemoCaller => ({ scope: tenant.scope, login_name: operator ?? account, operator_id, at });
    },
    ...demoExchange(),
  };
}

/**
 * Fills an empty installation with the demos of its modules and plug-ins. The scope must be in a transaction: a first start
 * that is killed leaves nothing, and the next one begins anew.
 */
export async function makeDemo(scope: Scope, settings: Settings, modules: readonly ServerModule[]): Promise<void> {
  const demos = orderDemos(await loadDemos(modules));
  const company = newDemoCompany(scope, settings, modules);
  await readByIndex(scope);
  // The seed comes before the application that declares and prepares them otherwise.
  declareShared(modules);
  for (const { prepare } of modules) await prepare?.(company.kernel)(scope);
  // Calls of the demo write jobs down, and the server that does them has not begun.
  const workers = modules.flatMap(({ queues }) => queues?.(company.kernel) ?? []);
  await declareQueues(
    scope.database,
    workers.map(({ queue }) => queue),
  );
  for (const { fill } of demos) await fill(company);
}
