import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import { type Offered, offeredAs } from '@linehaul/server-kernel/module/extension-point.ts';
import { jobScope } from '@linehaul/server-kernel/module/jobs.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { openWords, receiverPlace } from './message-cipher.rules.ts';
import { type QueuedMessage, queueRepo } from './message-queue.repo.ts';
import {
  type MessageSender,
  messageSenders,
  type OutgoingMessage,
  type SendOutcome,
  sharedAccounts,
} from './message-sender.port.ts';

/** While nobody is ready to send, the queue is looked at that often. */
const waitSeconds = 20;
const unansweredSeconds = 600;
/** A provider that cannot be reached is tried again so often. */
const unsentAttempts = 3;

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

interface Attempt {
  offered: Offered;
  scope: Scope;
  message: QueuedMessage;
  words: OutgoingMessage;
  /** Of the moment in which it is asked for. */
  later: () => ReturnType<typeof queueRepo>;
  /** Whether the words of codes stay readable once they are sent. */
  isKept: boolean;
}

/** The way that the last attempt took, as long as it is there. */
async function lastWay(scope: Scope, offered: Offered, { sender: key, account_id }: QueuedMessage) {
  const sender = offeredAs(offered, messageSenders, key);
  if (!sender || account_id === null) return null;
  const own = tenantScope(scope, account_id, 'system');
  return (await sender.isReady(own)) ? { sender, scope: own } : null;
}

function outgoing({ secrets }: ModuleKernel, message: QueuedMessage): OutgoingMessage | null {
  const { id, supplier_id, reference, purpose, kind, language, created_at } = message;
  const receiver = secrets.decryptAtRest(message.encrypted_receiver, receiverPlace(reference));
  const words = openWords(secrets, reference, message.encrypted_params);
  if (receiver === null || words === null) return null;
  return { id, supplier_id, reference, purpose, kind, language, created_at, receiver, ...words };
}

const unreadable = { state: 'refused', code: 'other', provider_code: '' } as const;

/** Nothing has left this server: even a code may be tried again. */
function isUnsent(outcome: SendOutcome): boolean {
  return outcome.state === 'refused' && outcome.code === 'unreachable';
}

/** What the provider says; a sender that throws has not said that nothing went out. */
async function send(way: Way, message: OutgoingMessage): Promise<SendOutcome> {
  return way.sender.send(way.scope, message).catch(() => ({ state: 'unknown' as const }));
}

/** Looks whether a message without an answer went out. Null: it did not, and may be sent again. */
async function lookUp(way: Way | null, message: OutgoingMessage) {
  const { find } = way?.sender ?? {};
  if (!way || !find) return { state: 'unknown' as const };
  return find(way.scope, message).catch(() => ({ state: 'unknown' as const }));
}

/** Asks the provider about a message without an answer; false: it is to be sent now. */
async function endsByLookUp(attempt: Attempt): Promise<boolean> {
  const { offered, scope, message, words, later, isKept } = attempt;
  const last = await lastWay(scope, offered, message);
  const found = await lookUp(last, words);
  if (found?.state === 'sent') {
    await later().settle(message.id, found, isKept);
    return true;
  }
  if (message.state === 'unknown') {
    await (found ? later().postpone(message.id, unansweredSeconds) : later().sendAgain(message.id));
    return true;
  }
  // A person has asked for it, knowing that the first one may have arrived.
  if (!found || !last?.sender.find) return false;
  await later().settle(message.id, found, isKept);
  return true;
}

async function sendNow({ offered, scope, message, words, later, isKept }: Attempt): Promise<void> {
  const way = await wayFor(scope, offered, message);
  if (!way) return later().postpone(message.id, waitSeconds);
  const rest = (await way.sender.takeTurn?.(way.scope)) ?? 0;
  if (rest > 0) return later().postpone(message.id, rest);
  await queueRepo(scope).assign(message.id, way.sender.key, way.scope.caller.supplier_id);
  const outcome = await send(way, words);
  if (isUnsent(outcome) && message.attempts < unsentAttempts) return later().postpone(message.id, waitSeconds);
  if (outcome.state !== 'deferred') return later().settle(message.id, outcome, isKept);
  if (await later().defer(message, outcome)) return;
  await later().settle(message.id, { ...outcome, state: 'refused' }, isKept);
}

/** Brings one message that this process has claimed a step further. */
export async function deliver(kernel: ModuleKernel, scope: Scope, message: QueuedMessage): Promise<void> {
  const { offered, settings, clock } = kernel;
  // Sending takes time: what is written after it has another moment.
  const later = () => queueRepo(jobScope({ database: scope.database, settings, clock }));
  const words = outgoing(kernel, message);
  if (!words) return later().settle(message.id, unreadable, false);
  const attempt = { offered, scope, message, words, later, isKept: settings.showCodes };
  const asksFirst = message.state === 'unknown' || message.must_look_up;
  if (asksFirst && (await endsByLookUp(attempt))) return;
  await sendNow(attempt);
}
