import { perKeepingTenant } from '@linehaul/modules/addon/server/addon.port.ts';
import type { ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { configurable, findBucket } from './bucket.steps.ts';
import { forgetLeftBefore } from './left-bucket.repo.ts';
import { S3Error } from './s3-request.provider.ts';

/** An upload by parts that has not come to its end by then never will: its process is gone. */
const unfinishedSeconds = 24 * 3_600;
/** The last attempt at a bucket that was left is over by then; the key to it is not kept for longer. */
const leftSeconds = 72 * 3_600;

/** The tenant has taken back the key or the bucket: nobody here can do anything about it, every hour. */
const isWithdrawn = (error: unknown) =>
  error instanceof S3Error && (error.fault === 'wrong_key' || error.fault === 'no_bucket');

export const storageJobs = (kernel: ModuleKernel): readonly ServerJob[] => [
  /** Takes away uploads by parts that never came to their end, and forgets buckets that were left. */
  {
    name: 'storage.sweep_parts',
    every_seconds: 3_600,
    withoutInstallation: true,
    run: async (scope) => {
      await forgetLeftBefore(scope, scope.now - leftSeconds);
      await perKeepingTenant(scope, configurable, async (ownScope) => {
        const bucket = await findBucket(kernel, ownScope);
        const swept = bucket?.sweepParts(String(ownScope.caller.supplier_id), ownScope.now - unfinishedSeconds);
        await swept?.catch((error: unknown) => {
          if (!isWithdrawn(error)) throw error;
        });
      });
    },
  },
];
