import { addDays } from '@linehaul/contract/calendar-day.ts';
import { type PaymentChannel, paymentChannels } from '@linehaul/modules/payment/server/payment-channel.port.ts';
import { asTenant, type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { uncoveredTenants } from './channel-fetch.repo.ts';
import { takeStatement } from './reconciliation.port.ts';

/** A statement that could not be had is asked for again on so many days. */
const daysBack = 3;
const everySeconds = 1800;

/** Asks a channel for one tenant's statement of a day; what cannot be had now is asked for the next time. */
async function fetchStatement(scope: Scope, channel: PaymentChannel, supplierId: number, day: string): Promise<void> {
  const own = tenantScope(scope, supplierId, 'system');
  const lines = await channel.statement?.(own, day).catch(() => null);
  if (!lines) return;
  await scope.transaction((tx) => takeStatement(asTenant(tx, supplierId, 'system'), channel.key, lines));
}

/** Statements of the accounts that tenants have at channels: those of the last days, each once. */
async function fetchStatements(scope: Scope, channels: readonly PaymentChannel[]): Promise<void> {
  const today = businessDay(scope);
  for (const channel of channels) {
    for (let back = 1; back <= daysBack; back += 1) {
      const day = addDays(today, -back);
      for (const supplierId of await uncoveredTenants(scope, channel.key, day))
        await fetchStatement(scope, channel, supplierId, day);
    }
  }
}

/** What reconciliation does without being asked. */
export function reconciliationJobs(kernel: ModuleKernel): readonly ServerJob[] {
  const channels = () => kernel.offered(paymentChannels).filter(({ statement }) => statement !== undefined);
  return [
    {
      name: 'reconciliation.statements',
      every_seconds: everySeconds,
      run: (scope) => fetchStatements(scope, channels()),
    },
  ];
}
