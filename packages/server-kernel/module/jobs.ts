import type { Database } from '../database/database.ts';
import { createScope, type Scope, systemCaller } from '../database/scope.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Work that the server does by itself, again and again. Every process of an installation does it, so `run` has to bear
 * being run by several of them at once: it claims what it works on in the database.
 */
export interface ServerJob {
  /** `payment.refunds`: the module and what is done. */
  name: string;
  every_seconds: number;
  /**
   * The scope is the platform's: its queries are narrowed to no tenant. A plug-in's job is done for each tenant that uses the
   * plug-in, in that tenant's scope and outside of a transaction.
   */
  run(scope: Scope): Promise<void>;
  /** Of a plug-in: it is done once in the platform's scope, not for each tenant. */
  withoutInstallation?: true;
}

interface JobParts {
  database: Database;
  settings: Pick<Settings, 'timeZone'>;
  /** Unix seconds. */
  clock: () => number;
  /** Is told what a run has failed with; the job is run again all the same. */
  failed: (job: ServerJob, error: unknown) => void;
}

/** The platform's scope of one run. */
export function jobScope({ database, settings, clock }: Omit<JobParts, 'failed'>): Scope {
  const { timeZone } = settings;
  return createScope({
    database: database.for('job'),
    caller: systemCaller(0),
    language: 'en',
    now: clock(),
    timeZone,
  });
}

/** Runs each job, waits its seconds, runs it again. `stop` answers when none of them is running any more. */
export function startJobs(jobs: readonly ServerJob[], parts: JobParts): { stop(): Promise<void> } {
  let isStopped = false;
  const timers = new Map<ServerJob, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  const wait = (job: ServerJob) => {
    if (isStopped) return;
    const timer = setTimeout(() => start(job), job.every_seconds * 1000);
    timer.unref();
    timers.set(job, timer);
  };
  const start = (job: ServerJob) => {
    const run = job
      .run(jobScope(parts))
      .catch((error: unknown) => parts.failed(job, error))
      .finally(() => {
        running.delete(run);
        wait(job);
      });
    running.add(run);
  };
  for (const job of jobs) wait(job);
  return {
    async stop() {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
