import { refuse } from '@linehaul/contract/errors.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { EventConsumer } from '@linehaul/server-kernel/events/consumer.ts';
import { dropEvents, dropEventsOfOthers, releaseEvents } from '@linehaul/server-kernel/events/event-log.repo.ts';
import type { LiveSource } from '@linehaul/server-kernel/events/live-source.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import type { ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { enqueueAgain } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import type { QueueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { withdrawJobsOfTenant } from '@linehaul/server-kernel/queue/withdraw.repo.ts';
import { addonErrors } from '../contract/addon.contract.ts';
import { addonRepo, platformIds, tenantsKeeping, tenantsUsing } from './addon.repo.ts';
import {
  countingInstallations,
  decidingInstallation,
  type HeldPlugin,
  mayWork,
  workTime,
} from './addon-holder.steps.ts';
import { isBehind } from './addon-version.rules.ts';
import { heldJobRepo } from './held-job.repo.ts';

/** The answer to the first question about a tenant in a transaction: one step may say several things that plug-ins hear. */
function oncePerTransaction<Answer>(ask: (scope: Scope) => Promise<Answer>): (scope: Scope) => Promise<Answer> {
  const answers = new WeakMap<object, Map<number, Promise<Answer>>>();
  return (scope) => {
    if (!scope.tx) return ask(scope);
    const ofTransaction = answers.get(scope.tx) ?? new Map<number, Promise<Answer>>();
    answers.set(scope.tx, ofTransaction);
    const answer = ofTransaction.get(scope.caller.supplier_id) ?? ask(scope);
    ofTransaction.set(scope.caller.supplier_id, answer);
    return answer;
  };
}

/** Keys of all plug-ins that a tenant has of its own: one question for all that hear of what happens. */
const readOwnKeys = oncePerTransaction(async (scope) => {
  const installations = await addonRepo(scope).all();
  return new Set(installations.filter(({ state }) => state !== 'absent').map(({ key }) => key));
});

/**
 * Subscribers of a plug-in hear nothing of tenants that do not have it. What happens while it is disabled waits until it is
 * enabled, or is dropped when it is uninstalled; while its data and the code do not fit each other, it waits for that.
 */
export function gateConsumer(consumer: EventConsumer, plugin: HeldPlugin): EventConsumer {
  const readInstallations = async (scope: Scope, isHeld: boolean) =>
    (await countingInstallations(scope, plugin, { isHeld })).filter(({ state }) => state !== 'absent');
  const isServed = oncePerTransaction(async (scope) => (await readInstallations(scope, false)).length > 0);
  const isInstalled = async (scope: Scope) =>
    (plugin.holder ?? 'tenant') === 'tenant' ? (await readOwnKeys(scope)).has(plugin.key) : isServed(scope);
  return {
    ...consumer,
    isWanted: async (scope, event) => (await isInstalled(scope)) && (consumer.isWanted?.(scope, event) ?? true),
    // Held so that it is not enabled before others see what waits for that.
    handlingTime: async (scope) => workTime(plugin, decidingInstallation(await readInstallations(scope, true))),
  };
}

/** Work for which it is time is done for each tenant that uses the plug-in. */
export function gateJob(job: ServerJob, plugin: HeldPlugin): ServerJob {
  if (job.withoutInstallation) return job;
  return { ...job, run: (scope) => perTenant(scope, plugin, (ownScope) => job.run(ownScope)) };
}

/** Keeps a job whose time has come until its tenant uses the plug-in again; answers whether there is something to do now. */
function isTimeForJob(
  scope: Scope,
  plugin: HeldPlugin,
  queue: string,
  job: Parameters<QueueWorker['run']>[2],
  data: unknown,
) {
  const ownScope = tenantScope(scope, job.tenant, plugin.key);
  return ownScope.transaction(async (tx) => {
    const time = workTime(plugin, decidingInstallation(await countingInstallations(tx, plugin, { isHeld: true })));
    // Tried again: the upgrade is done in a moment, or a newer server comes back.
    if (time === 'later') throw refuse(addonErrors.upgrading);
    if (time === 'held') await heldJobRepo(tx, plugin.key).add(queue, job, data);
    return time === 'now';
  });
}

/**
 * Jobs of a plug-in's queue are done for tenants that use it. For those that have disabled or uninstalled it they wait, and go
 * when its data are deleted. A job that is nobody's is the server's own.
 */
export function gateWorker(worker: QueueWorker, plugin: HeldPlugin): QueueWorker {
  const { queue, run } = worker;
  if (queue.withoutInstallation) return worker;
  if (queue.cron !== null)
    return { queue, run: (scope, data, job) => perTenant(scope, plugin, (ownScope) => run(ownScope, data, job)) };
  return {
    queue,
    run: async (scope, data, job) => {
      if (job.tenant === 0 || (await isTimeForJob(scope, plugin, queue.name, job, data))) await run(scope, data, job);
    },
  };
}

/** Nothing is told of a plug-in that the tenant does not use. */
export function gateSource(source: LiveSource<[Extensions]>, plugin: HeldPlugin): LiveSource<[Extensions]> {
  return {
    ...source,
    read: async (scope, extensions) =>
      (await mayWork(scope, plugin)) ? source.read(scope, extensions) : () => undefined,
  };
}

/** What waits for a plug-in of a tenant, by the names of those who do it. */
interface WaitingWork {
  consumers: readonly string[];
  queues: readonly string[];
}

function waitingWork({ module }: ServerPlugin, kernel: ModuleKernel): WaitingWork {
  const { on = [], subscribers, queues } = module;
  const workers = (queues?.(kernel) ?? []).filter(({ queue }) => !queue.withoutInstallation && queue.cron === null);
  return {
    consumers: [...on, ...(subscribers?.(kernel) ?? [])].map(({ name }) => name),
    queues: workers.map(({ queue }) => queue.name),
  };
}

/** Whose work waits for an installation of the scope's tenant: its own, or everybody's where the platform serves them. */
function waitsForPlatform(tx: Scope, { holder = 'tenant' }: HeldPlugin): boolean {
  return holder !== 'tenant' && tx.caller.industry === 'platform';
}

/** Has everything done that has waited until the tenant uses the plug-in again: in the transaction with the step. */
export async function releaseWork(tx: Scope, plugin: ServerPlugin, kernel: ModuleKernel): Promise<void> {
  const { consumers, queues } = waitingWork(plugin, kernel);
  const { supplier_id } = tx.caller;
  const ofAll = waitsForPlatform(tx, plugin);
  await releaseEvents(tx, ofAll ? null : supplier_id, consumers);
  const jobs = heldJobRepo(tx, plugin.key);
  for (const { queue, job_key, data, supplier_id: tenant } of await (ofAll ? jobs.takeOfAll() : jobs.takeAll())) {
    if (!queues.includes(queue)) continue;
    await enqueueAgain(tx, queue, data, { tenant, ...(job_key !== null && { key: job_key }) });
  }
}

/** Tenants that still have an installation of their own. */
async function otherHolders(tx: Scope, key: string): Promise<number[]> {
  const keeping = await tenantsKeeping(tx, key);
  return keeping
    .filter(({ supplier_id, state }) => state !== 'absent' && supplier_id !== tx.caller.supplier_id)
    .map(({ supplier_id }) => supplier_id);
}

/** Forgets the events that wait for a plug-in which the tenant uninstalls, but those that another installation is there for. */
export async function dropWaitingEvents(tx: Scope, plugin: ServerPlugin, kernel: ModuleKernel): Promise<void> {
  const { consumers } = waitingWork(plugin, kernel);
  const { supplier_id } = tx.caller;
  if (waitsForPlatform(tx, plugin)) {
    const keptIds = plugin.holder === 'platform' ? [] : await otherHolders(tx, plugin.key);
    return dropEventsOfOthers(tx, consumers, keptIds);
  }
  const others = (await countingInstallations(tx, plugin)).filter((one) => one.supplier_id !== supplier_id);
  if (others.every(({ state }) => state === 'absent')) await dropEvents(tx, supplier_id, consumers);
}

/** Forgets the jobs of a tenant that has no data of the plug-in any more; those that wait are forgotten with the data. */
export async function withdrawWork(tx: Scope, plugin: ServerPlugin, kernel: ModuleKernel): Promise<void> {
  await withdrawJobsOfTenant(tx, waitingWork(plugin, kernel).queues, tx.caller.supplier_id);
  if (!waitsForPlatform(tx, plugin)) return;
  await heldJobRepo(tx, plugin.key).forgetOfOthers(
    plugin.holder === 'platform' ? [] : await otherHolders(tx, plugin.key),
  );
}

/** Tenants with the version of their data. */
type TenantVersions = readonly { supplier_id: number; version: string }[];

/** What goes wrong for one keeps none of the others from theirs, and is thrown at the end. */
async function forEach(
  scope: Scope,
  { key, version }: HeldPlugin,
  tenants: TenantVersions,
  work: (ownScope: Scope) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { supplier_id } of tenants.filter((installation) => !isBehind(version, installation.version))) {
    await work(tenantScope(scope, supplier_id, key)).catch((cause: unknown) =>
      failures.push(new Error(`${key} for tenant ${supplier_id}`, { cause })),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, `jobs of ${key} have failed`);
}

/**
 * Does a job's work for every tenant that uses the plug-in and whose data are not newer than the code, in the tenant's own
 * scope outside of a transaction. What goes wrong for one keeps none of the others from theirs, and is thrown at the end.
 */
async function perTenant(scope: Scope, plugin: HeldPlugin, work: (ownScope: Scope) => Promise<void>): Promise<void> {
  const tenants = await tenantsUsing(scope, plugin.key);
  const platforms = plugin.holder === 'platform' ? await platformIds(scope) : null;
  const counting = tenants.filter(({ supplier_id }) => platforms?.includes(supplier_id) ?? true);
  await forEach(scope, plugin, counting, work);
}

/**
 * The same for every tenant that the plug-in has kept data of, whether it is installed, disabled or uninstalled: for what
 * has to be put in order at a provider while the settings for it are there.
 */
export async function perKeepingTenant(
  scope: Scope,
  plugin: HeldPlugin,
  work: (ownScope: Scope) => Promise<void>,
): Promise<void> {
  await forEach(scope, plugin, await tenantsKeeping(scope, plugin.key), work);
}
