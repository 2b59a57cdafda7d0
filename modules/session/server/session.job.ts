import { cronWorker, type QueueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { loginGuardRepo } from './login-guard.repo.ts';

/** Failures and addresses that count for nothing any more go; doing it twice does no harm. */
export const sessionQueues: readonly QueueWorker[] = [
  /** Forgets failed sign-ins that count no more. */
  cronWorker({ name: 'session.login_guard', cron: '27 * * * *', run: (scope) => loginGuardRepo(scope).purge() }),
];
