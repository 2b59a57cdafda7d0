import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import { type Extensions, findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import { jobScope } from '@linehaul/server-kernel/module/jobs.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { AccountFault } from './message-account.rules.ts';
import { admittedMessage } from './message-admission.steps.ts';
import { openWords, receiverPlace } from './message-cipher.rules.ts';
import { type QueuedMessage, queueRepo } from './message-queue.repo.ts';
import {
  messageSenders,
  type OutgoingMessage,
  type ReadySender,
  readySender,
  type SendOutcome,
} from './message-sender.extension.ts';

/** While nobody is ready to send, the queue is looked at that often. */
const waitSeconds = 20;
const unansweredSeconds = 600;
/** A provider that cannot be reached is tried again so often. */
const unsentAttempts = 3;

interface Attempt {
  kernel: ModuleKernel;
  scope: Scope;
  message: QueuedMessage;
  words: OutgoingMessage;
  /** Of the moment in which it is asked for. */
  later: () => ReturnType<typeof queueRepo>;
  /** Whether the words of codes stay readable once they are sent. */
  isKept: boolean;
}

/** By whom the last attempt was sent, as long as that is set up. */
async function lastSender(
  scope: Scope,
  extensions: Extensions,
  { sender: key, account_id }: QueuedMessage,
): Promise<ReadySender | null> {
  const sender = findExtension(extensions, messageSenders, key);
  if (!sender || account_id === null) return null;
  const ownScope = tenantScope(scope, account_id, 'system');
  return (await sender.isReady(ownScope)) ? { sender, scope: ownScope } : null;
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
async function send(ready: ReadySender, message: OutgoingMessage): Promise<SendOutcome> {
  return ready.sender.send(ready.scope, message).catch(() => ({ state: 'unknown' as const }));
}

/** Looks whether a message without an answer went out. Null: it did not, and may be sent again. */
async function lookUp(ready: ReadySender | null, message: OutgoingMessage) {
  const { find } = ready?.sender ?? {};
  if (!ready || !find) return { state: 'unknown' as const };
  return find(ready.scope, message).catch(() => ({ state: 'unknown' as const }));
}

/** Asks the provider about a message without an answer; false: it is to be sent now. */
async function endsByLookUp(attempt: Attempt): Promise<boolean> {
  const { kernel, scope, message, words, later, isKept } = attempt;
  const last = await lastSender(scope, kernel.extensions, message);
  const outcome = await lookUp(last, words);
  if (outcome?.state === 'sent') {
    await later().settle(message.id, outcome, isKept);
    return true;
  }
  if (message.state === 'unknown') {
    await (outcome ? later().postpone(message.id, unansweredSeconds) : later().sendAgain(message.id));
    return true;
  }
  // A person has asked for it, knowing that the first one may have arrived.
  if (!outcome || !last?.sender.find) return false;
  await later().settle(message.id, outcome, isKept);
  return true;
}

/** Nothing is handed over: an account does not send this for the message's tenant. The words stay for another try. */
async function refuseHere({ scope, message, later }: Attempt, { scope: account }: ReadySender, code: AccountFault) {
  await queueRepo(scope).holdAt(message.id, account.caller.supplier_id);
  await later().settle(message.id, { state: 'refused', code, provider_code: '' }, false);
}

/** A code that a channel has no template for says so while it waits, and who has asked for it is told. */
async function waitForSender({ kernel, scope, message, later }: Attempt): Promise<void> {
  await later().postpone(message.id, waitSeconds);
  if (message.kind !== 'code' || !(await readySender(scope, kernel.extensions, message))) return;
  await later().lackTemplate(message.id);
}

async function sendNow(attempt: Attempt): Promise<void> {
  const { kernel, scope, message, words, later, isKept } = attempt;
  const ready = await readySender(scope, kernel.extensions, message, message.kind === 'code' ? words : undefined);
  if (!ready) return waitForSender(attempt);
  const { sender, scope: account } = ready;
  const rest = (await sender.takeTurn?.(account)) ?? 0;
  if (rest > 0) return later().postpone(message.id, rest);
  const admission = await admittedMessage(kernel, account, message, words);
  if ('fault' in admission) return refuseHere(attempt, ready, admission.fault);
  await queueRepo(scope).assign(message.id, sender.key, account.caller.supplier_id, admission.recordText);
  const outcome = await send(ready, admission.message);
  if (isUnsent(outcome) && message.attempts < unsentAttempts) return later().postpone(message.id, waitSeconds);
  if (outcome.state !== 'deferred') return later().settle(message.id, outcome, isKept);
  if (await later().defer(message, outcome)) return;
  await later().settle(message.id, { ...outcome, state: 'refused' }, isKept);
}

/** Brings one message that this process has claimed a step further. */
export async function deliver(kernel: ModuleKernel, scope: Scope, message: QueuedMessage): Promise<void> {
  const { settings, clock } = kernel;
  // Sending takes time: what is written after it has another moment.
  const later = () => queueRepo(jobScope({ database: scope.database, settings, clock }));
  const words = outgoing(kernel, message);
  if (!words) return later().settle(message.id, unreadable, false);
  const attempt = { kernel, scope, message, words, later, isKept: settings.showCodes };
  const asksFirst = message.state === 'unknown' || message.must_look_up;
  if (asksFirst && (await endsByLookUp(attempt))) return;
  await sendNow(attempt);
}
