import { perTenant } from '@linehaul/modules/addon/server/addon.port.ts';
import { installedSettings } from '@linehaul/modules/addon/server/addon-settings.port.ts';
import type { ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { bucketOf, configurable } from './bucket.port.ts';

/** An upload by parts that has not come to its end by then never will: its process is gone. */
const unfinishedSeconds = 86_400;

export const storageJobs = (kernel: ModuleKernel): readonly ServerJob[] => [
  {
    name: 'storage.sweep_parts',
    every_seconds: 3_600,
    run: (scope) =>
      perTenant(scope, configurable, async (own) => {
        const settings = await installedSettings(own, kernel.secrets, configurable);
        const { supplier_id } = own.caller;
        if (settings) await bucketOf(kernel, settings).sweepParts(String(supplier_id), own.now - unfinishedSeconds);
      }),
  },
];
