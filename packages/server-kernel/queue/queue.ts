import type { z } from 'zod';
import type { Scope } from '../database/scope.ts';

/** A kind of work that is written down in the changing transaction and done after it, by whichever process is free. */
export interface QueueSettings {
  /** `payment.refund`: the module and what is done. */
  readonly name: string;
  /** A run takes no longer; a process that dies leaves its jobs to the others after them. */
  readonly runSeconds: number;
  /** A job is begun so soon after its time has come, at the latest, where a place is free. */
  readonly pollSeconds: number;
  /** So many of its jobs one process does at once. */
  readonly places: number;
  /** So many of them may be one tenant's, over all processes. */
  readonly placesOfTenant: number;
  /** Of the jobs with one key, one waits and one runs at most. */
  readonly isKeyed: boolean;
  /** How often a run that has thrown is tried again, with growing pauses, before its job counts as failed. */
  readonly retries: number;
  /** When the server writes a job of it down by itself, in the installation's time zone: `0 * * * *`. */
  readonly cron: string | null;
  /** Of a plug-in: its jobs are also done for tenants that do not use it any more, as to put in order what they have left. */
  readonly withoutInstallation: boolean;
}

export interface Queue<Data extends object = object> extends QueueSettings {
  readonly data: z.ZodType<Data>;
}

/** What of a queue is said only where it is not as usual. */
export type QueueSpec<Data extends object> = Pick<Queue<Data>, 'name' | 'data'> & Partial<Omit<QueueSettings, 'cron'>>;

/** The last pauses are an hour: a provider that is away for a night has not lost anything. */
const usual = {
  runSeconds: 60,
  pollSeconds: 2,
  places: 2,
  placesOfTenant: 1,
  isKeyed: false,
  retries: 20,
  cron: null,
  withoutInstallation: false,
} as const;

export function queue<Data extends object>(spec: QueueSpec<Data>): Queue<Data> {
  return Object.freeze({ ...usual, ...spec });
}

/** By what a job is known. */
export interface JobIdentity {
  id: string;
  /** Whose place it takes; 0 for the server's own. */
  tenant: number;
  /** Null for a job without one. */
  key: string | null;
}

/** A queue and who does its jobs. */
export interface QueueWorker {
  readonly queue: QueueSettings;
  /** The scope is the platform's; of a plug-in's timed work it is each tenant's. Throws when the job is to be tried again. */
  run(scope: Scope, data: unknown, job: JobIdentity): Promise<void>;
}

export function queueWorker<Data extends object>(
  of: Queue<Data>,
  run: (scope: Scope, data: Data) => Promise<void>,
): QueueWorker {
  return { queue: of, run: (scope, data) => run(scope, of.data.parse(data)) };
}

interface CronSpec {
  name: string;
  /** In the installation's time zone. */
  cron: string;
  runSeconds?: number;
  withoutInstallation?: boolean;
  run(scope: Scope): Promise<void>;
}

/**
 * Work for which it is time again and again, once for all processes. A run that throws is not repeated before its next
 * time.
 */
export function cronWorker({ run, ...spec }: CronSpec): QueueWorker {
  return { queue: { ...usual, runSeconds: 600, pollSeconds: 10, places: 1, isKeyed: true, retries: 0, ...spec }, run };
}
