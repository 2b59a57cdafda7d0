import { cronWorker, type QueueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { forgetSessions } from './member-session.repo.ts';
import { keptSeconds } from './member-session.rules.ts';

/** Sessions that nobody asks about any more go; doing it twice does no harm. */
export const membersessionQueues: readonly QueueWorker[] = [
  cronWorker({
    name: 'membersession.forget',
    cron: '41 3 * * *',
    run: (scope) => forgetSessions(scope, new Date((scope.now - keptSeconds) * 1_000)),
  }),
];
