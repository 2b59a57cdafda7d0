import type { ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import { loginGuardRepo } from './login-guard.repo.ts';

/** Failures and addresses that count for nothing any more go; doing it twice does no harm. */
export const sessionJobs: readonly ServerJob[] = [
  { name: 'session.login_guard', every_seconds: 3600, run: (scope) => loginGuardRepo(scope).purge() },
];
