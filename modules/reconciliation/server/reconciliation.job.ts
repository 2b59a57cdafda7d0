import { addDays } from '@linehaul/contract/calendar-day.ts';
import { type PaymentChannel, paymentChannels } from '@linehaul/modules/payment/server/payment.port.ts';
import { platformTenant } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { fetchStatement } from './channel-fetch.handlers.ts';
import { isUncovered, uncoveredTenants, unfetchedDays } from './channel-fetch.repo.ts';

/** A statement is asked for every half an hour on so many days; after that, four times a day. */
const daysBack = 3;
const everySeconds = 1800;

/** Whose statements of a day are not here: the payees' own, or the platform's, into whose account all of it came. */
async function uncoveredAccounts(scope: Scope, { key, collector }: PaymentChannel, day: string): Promise<number[]> {
  if (collector === 'payee') return uncoveredTenants(scope, key, day);
  const platform = await platformTenant(scope);
  return (await isUncovered(scope, key, day, platform)) ? [platform] : [];
}

/** Statements of the accounts that tenants have at channels: those of the last days, each once, and older ones that could not be had. */
async function fetchStatements(scope: Scope, channels: readonly PaymentChannel[]): Promise<void> {
  const today = businessDay(scope);
  for (const channel of channels) {
    for (let back = 1; back <= daysBack; back += 1) {
      const day = addDays(today, -back);
      for (const supplierId of await uncoveredAccounts(scope, channel, day))
        await fetchStatement(scope, channel, supplierId, day);
    }
    for (const { supplier_id, day } of await unfetchedDays(scope, channel.key, addDays(today, -daysBack)))
      await fetchStatement(scope, channel, supplier_id, day);
  }
}

/** What reconciliation does without being asked. */
export function reconciliationJobs(kernel: ModuleKernel): readonly ServerJob[] {
  const channels = () => kernel.extensions(paymentChannels).filter(({ statement }) => statement !== undefined);
  return [
    {
      name: 'reconciliation.statements',
      every_seconds: everySeconds,
      run: (scope) => fetchStatements(scope, channels()),
    },
  ];
}
