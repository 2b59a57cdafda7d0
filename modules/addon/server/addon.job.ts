import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { cronWorker, type QueueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import { tenantsBehind } from './addon.repo.ts';
import { forgetOldCallbacks } from './addon-callback.repo.ts';
import { upgradeTenant } from './addon-life.steps.ts';

/** One tenant's upgrade that fails keeps none of the others from theirs. */
async function upgradeAll(scope: Scope, secrets: SecretCipher, plugins: readonly ServerPlugin[]): Promise<void> {
  const failures: unknown[] = [];
  for (const plugin of plugins) {
    for (const supplierId of await tenantsBehind(scope, plugin.key, plugin.version)) {
      await upgradeTenant(scope, secrets, plugin, supplierId).catch((cause: unknown) =>
        failures.push(new Error(`upgrade of ${plugin.key} for tenant ${supplierId}`, { cause })),
      );
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'upgrades of plug-ins have failed');
}

/** What plug-ins need of the server by itself. */
export function addonJobs(secrets: SecretCipher, plugins: readonly ServerPlugin[]): readonly ServerJob[] {
  /** Upgrades the data of tenants that are behind a plug-in’s code. */
  return [{ name: 'addon.upgrades', every_seconds: 5, run: (scope) => upgradeAll(scope, secrets, plugins) }];
}

export const addonQueues: readonly QueueWorker[] = [
  cronWorker({ name: 'addon.forget_callbacks', cron: '27 * * * *', run: forgetOldCallbacks }),
];
