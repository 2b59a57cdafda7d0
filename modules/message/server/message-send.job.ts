import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { Offered } from '@linehaul/server-kernel/module/extension-point.ts';
import { jobScope, type ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { openWords, receiverPlace } from './message-cipher.rules.ts';
import { codeRepo } from './message-code.repo.ts';
import { claimMessages, endOverdue, forgetMessages, type QueuedMessage, queueRepo } from './message-queue.repo.ts';
import { takeEarlyReports } from './message-report.port.ts';
import {
  type MessageSender,
  messageSenders,
  type OutgoingMessage,
  type SendOutcome,
  sharedAccounts,
} from './message-sender.port.ts';

/** So many messages are under way at once in one process. */
const atOnce = 8;
/** A run of the job ends after this, so that a server that is to stop does. */
const runMs = 10_000;
/** While nobody is ready to send, the queue is looked at that often. */
const waitSeconds = 20;
const unansweredSeconds = 600;

interface Way {
  sender: MessageSender;
  /** Of the account that it goes out by. */
  scope: Scope;
}

/** Whose senders may take it, the first ones first: the tenant's own, then the platform's. */
async function accountsFor(scope: Scope, offered: Offered, { supplier_id }: QueuedMessage): Promise<number[]> {
  const own = supplier_id === null ? [] : [supplier_id];
  return [...new Set([...own, ...(await sharedAccounts(scope, offered))])];
}

async function wayFor(scope: Scope, offered: Offered, message: QueuedMessage): Promise<Way | null> {
  const senders = offered(messageSenders).filter(({ channel }) => channel === message.channel);
  if (senders.length === 0) return null;
  for (const account of await accountsFor(scope, offered, message)) {
    const own = tenantScope(scope, account, 'system');
    for (const sender of senders) if (await sender.isReady(own)) return { sender, scope: own };
  }
  return null;
}

/** The way that the last attempt took, as long as it is there. */
async function lastWay(scope: Scope, offered: Offered, { sender: key, account_id }: QueuedMessage) {
  const sender = offered(messageSenders).find((candidate) => candidate.key === key);
  if (!sender || account_id === null) return null;
  const own = tenantScope(scope, account_id, 'system');
  return (await sender.isReady(own)) ? { sender, scope: own } : null;
}

function outgoing({ secrets }: ModuleKernel, message: QueuedMessage): OutgoingMessage | null {
  const { id, reference, purpose, kind, language, created_at } = message;
  const receiver = secrets.decryptAtRest(message.encrypted_receiver, receiverPlace(reference));
  const words = openWords(secrets, reference, message.encrypted_params);
  if (receiver === null || words === null) return null;
  return { id, reference, purpose, kind, language, created_at, receiver, ...words };
}

const unreadable: SendOutcome = { state: 'refused', code: 'other', provider_code: '' };

/** What the provider says; a sender that throws has not said that nothing went out. */
async function send(way: Way, message: OutgoingMessage): Promise<SendOutcome> {
  return way.sender.send(way.scope, message).catch(() => ({ state: 'unknown' as const }));
}

/** Looks whether a message without an answer went out. Null: it did not, and may be sent again. */
async function lookUp(way: Way | null, message: OutgoingMessage): Promise<SendOutcome | null> {
  const { find } = way?.sender ?? {};
  if (!way || !find) return { state: 'unknown' };
  return find(way.scope, message).catch(() => ({ state: 'unknown' as const }));
}

async function deliver(kernel: ModuleKernel, scope: Scope, message: QueuedMessage): Promise<void> {
  const { offered, settings, clock } = kernel;
  const isKept = settings.showCodes;
  // Sending takes time: what is written after it has another moment.
  const later = () => queueRepo(jobScope({ database: scope.database, settings, clock }));
  const words = outgoing(kernel, message);
  if (!words) return later().settle(message.id, unreadable, false);
  if (message.state === 'unknown' || message.must_look_up) {
    const last = await lastWay(scope, offered, message);
    const found = await lookUp(last, words);
    const mayGuess = message.must_look_up && last?.sender.find === undefined;
    if (found?.state === 'sent') return later().settle(message.id, found, isKept);
    if (message.state === 'unknown') {
      return found ? later().postpone(message.id, unansweredSeconds) : later().sendAgain(message.id);
    }
    // A person has asked for it, knowing that the first one may have arrived.
    if (found && !mayGuess) return later().settle(message.id, found, isKept);
  }
  const way = await wayFor(scope, offered, message);
  if (!way) return later().postpone(message.id, waitSeconds);
  await queueRepo(scope).assign(message.id, way.sender.key, way.scope.caller.supplier_id);
  await later().settle(message.id, await send(way, words), isKept);
}

async function drain(kernel: ModuleKernel, scope: Scope): Promise<void> {
  const begun = performance.now();
  await endOverdue(scope);
  while (performance.now() - begun < runMs) {
    const claimed = await claimMessages(scope, atOnce);
    if (claimed.length === 0) break;
    const ends = await Promise.allSettled(claimed.map((message) => deliver(kernel, scope, message)));
    const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    if (failed.length > 0) throw new AggregateError(failed, 'messages could not be handed over');
  }
}

export function messageJobs(kernel: ModuleKernel): readonly ServerJob[] {
  return [
    { name: 'message.queue', every_seconds: 2, run: (scope) => drain(kernel, scope) },
    { name: 'message.reports', every_seconds: 10, run: takeEarlyReports },
    { name: 'message.codes', every_seconds: 60, run: (scope) => codeRepo(scope).purgeOver() },
    { name: 'message.forget', every_seconds: 3_600, run: forgetMessages },
  ];
}
