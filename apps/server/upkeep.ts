import { forgetOldLines } from '@linehaul/server-kernel/audit/log-line.repo.ts';
import { closeSilentExports } from '@linehaul/server-kernel/export/export.repo.ts';
import { forgetExpired } from '@linehaul/server-kernel/http/kernel.repo.ts';
import { cronWorker, type QueueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import type { Settings } from '@linehaul/server-kernel/settings/settings.ts';
import { retainedSince } from '@linehaul/server-kernel/time/business-day.ts';

/** Once an hour the server forgets what has expired of what its kernel keeps. */
export function upkeepQueues({ logDays }: Pick<Settings, 'logDays'>): readonly QueueWorker[] {
  return [
    cronWorker({ name: 'kernel.forget_expired', cron: '37 * * * *', run: ({ database }) => forgetExpired(database) }),
    cronWorker({
      name: 'kernel.forget_log_lines',
      cron: '42 * * * *',
      run: async (scope) => {
        await forgetOldLines(scope.database, retainedSince(scope, logDays));
      },
    }),
    cronWorker({
      name: 'kernel.close_exports',
      cron: '47 * * * *',
      run: ({ database }) => closeSilentExports(database),
    }),
  ];
}
