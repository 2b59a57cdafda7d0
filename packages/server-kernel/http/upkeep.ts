import { forgetOldLines } from '../audit/log-line.repo.ts';
import { cronWorker, type QueueWorker } from '../queue/queue.ts';
import type { Settings } from '../settings/settings.ts';
import { retainedSince } from '../time/business-day.ts';
import { forgetExpired } from './kernel.repo.ts';

/** Once an hour the server forgets what has expired of what its kernel keeps. */
export function upkeepQueues({ logDays }: Pick<Settings, 'logDays'>): readonly QueueWorker[] {
  return [
    cronWorker({ name: 'kernel.forget_expired', cron: '37 * * * *', run: ({ database }) => forgetExpired(database) }),
    /** Forgets lines of the operator log that are older than they are kept. */
    cronWorker({
      name: 'kernel.forget_log_lines',
      cron: '42 * * * *',
      run: async (scope) => {
        await forgetOldLines(scope.database, retainedSince(scope, logDays));
      },
    }),
  ];
}
