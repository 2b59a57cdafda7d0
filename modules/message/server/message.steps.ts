import { randomBytes } from 'node:crypto';
import { refuse } from '@linehaul/contract/errors.ts';
import type { Language } from '@linehaul/contract/languages.ts';
import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Extensions, findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import { type MessageState, messageErrors } from '../contract/message.contract.ts';
import type { MessageChannel } from '../contract/message-channel.contract.ts';
import { messageRepo, waitingMessages } from './message.repo.ts';
import { accountRepo } from './message-account.repo.ts';
import { accountText } from './message-admission.steps.ts';
import { choiceRepo } from './message-choice.repo.ts';
import { openWords, receiverHash, receiverPlace, type Words, wordsPlace } from './message-cipher.rules.ts';
import { type CodeEnd, codeRepo } from './message-code.repo.ts';
import { type MessagePurpose, messagePurposes } from './message-purpose.extension.ts';
import { readySender, sharedAccounts } from './message-sender.extension.ts';
import { filledText, keptText, maskedReceiver, variablesOf } from './message-text.steps.ts';

/** What queueing needs of the process. */
export interface MessageKernel {
  secrets: SecretCipher;
  extensions: Extensions;
}

export interface NewMessage {
  purpose: string;
  /** `sms` when absent. */
  channel?: MessageChannel;
  /** A phone number; for mail an address. */
  receiver: string;
  params: Readonly<Record<string, string>>;
  /** The tenant's choice of the purpose when absent. */
  language?: Language;
  subject?: string;
  /** Names the event that it reports: the second message of one event is not queued. */
  eventKey?: string;
  /** Seconds for which it is of use. */
  validSeconds: number;
}

/** The purpose of a key. Refuses with `message.purpose_unknown` one that nobody declares. */
export function declaredPurpose({ extensions }: Pick<MessageKernel, 'extensions'>, key: string): MessagePurpose {
  const purpose = findExtension(extensions, messagePurposes, key);
  if (!purpose) throw refuse(messageErrors.purpose_unknown);
  return purpose;
}

const newReference = () => randomBytes(12).toString('hex');

/** Queues a message in the caller's transaction; a job sends it after the commit. False when its event was reported before. */
async function queue(
  scope: Scope,
  kernel: MessageKernel,
  supplierId: number | null,
  message: NewMessage,
  reference = newReference(),
) {
  const { secrets } = kernel;
  const { channel = 'sms', receiver, params, validSeconds, subject = '', eventKey = null } = message;
  const purpose = declaredPurpose(kernel, message.purpose);
  const [writer] = supplierId === null ? await sharedAccounts(scope, kernel.extensions) : [supplierId];
  const choice = writer === undefined ? undefined : await choiceRepo(scope, writer).of(purpose.key);
  const language = message.language ?? choice?.language ?? 'zh';
  const template = choice?.texts[language] ?? purpose.texts[language];
  const words: Words = { params: { ...params }, text: filledText(template, params) };
  const now = scope.timestamp;
  return messageRepo(scope).add({
    supplier_id: supplierId,
    channel,
    purpose: purpose.key,
    kind: purpose.kind,
    language,
    receiver_masked: maskedReceiver(receiver),
    receiver_hash: receiverHash(secrets, receiver),
    encrypted_receiver: secrets.encryptAtRest(receiver, receiverPlace(reference)),
    text: keptText(template, params, purpose.params),
    encrypted_params: secrets.encryptAtRest(JSON.stringify(words), wordsPlace(reference)),
    reference,
    subject,
    event_key: eventKey,
    next_at: now,
    valid_until: new Date((scope.now + validSeconds) * 1000),
    created_at: now,
  });
}

/** What a tenant says for a purpose in a language, its variables not filled in. */
export async function purposeText(
  scope: Scope,
  kernel: MessageKernel,
  key: string,
  language: Language,
): Promise<string> {
  const { texts } = declaredPurpose(kernel, key);
  return (await choiceRepo(scope).of(key))?.texts[language] ?? texts[language];
}

/** Whether the text messages of the caller's tenant say this variable in a notice, in the language in which it sends it. */
export async function noticeSays(scope: Scope, kernel: MessageKernel, key: string, name: string): Promise<boolean> {
  const purpose = declaredPurpose(kernel, key);
  const choice = await choiceRepo(scope).of(key);
  const language = choice?.language ?? 'zh';
  const { supplier_id } = scope.caller;
  const ready = await readySender(scope, kernel.extensions, { channel: 'sms', supplier_id });
  if (!ready || ready.scope.caller.supplier_id === supplier_id) {
    return variablesOf(choice?.texts[language] ?? purpose.texts[language]).includes(name);
  }
  const isPermitted = await accountRepo(ready.scope).permits(supplier_id);
  return isPermitted && variablesOf(await accountText(ready.scope, purpose, language)).includes(name);
}

/** Queues a message of the caller's tenant. */
export function queueMessage(scope: Scope, kernel: MessageKernel, message: NewMessage): Promise<boolean> {
  return queue(scope, kernel, scope.caller.supplier_id, message);
}

/**
 * A receiver's number was put right: what waits to be sent to the old one about these records goes to the new one; without
 * one it is not sent. What has gone out stays as it was. Answers the purposes of what has waited.
 */
export async function readdressNotices(
  scope: Scope,
  { secrets }: Pick<MessageKernel, 'secrets'>,
  { subjects, from, to }: { subjects: readonly string[]; from: string; to: string },
): Promise<string[]> {
  if (from === '' || from === to) return [];
  const repo = waitingMessages(scope);
  const waiting = await repo.waitingFor(receiverHash(secrets, from), subjects);
  for (const { id, reference } of waiting) {
    if (to === '') await repo.withdrawOne(id);
    else {
      await repo.readdress(id, {
        receiver_masked: maskedReceiver(to),
        receiver_hash: receiverHash(secrets, to),
        encrypted_receiver: secrets.encryptAtRest(to, receiverPlace(reference)),
      });
    }
  }
  return waiting.map(({ purpose }) => purpose);
}

/** Notices of the caller's tenant about a record say what is not true any more: none of them is sent, or sent again. */
export function withdrawNotices(scope: Scope, about: { purpose: string; subject: string }): Promise<void> {
  return messageRepo(scope).withdraw(about.purpose, [about.subject]);
}

/** The same of many records; answers about how many of them somebody has been told already, since a time in Unix seconds. */
export async function withdrawNoticesSince(
  scope: Scope,
  about: { purpose: string; subjects: readonly string[]; since: number },
): Promise<number> {
  if (about.subjects.length === 0) return 0;
  const repo = messageRepo(scope);
  await repo.withdraw(about.purpose, about.subjects);
  return repo.countSent(about.purpose, about.subjects, about.since);
}

/**
 * Queues a one-time code of somebody who need not belong to any tenant: it goes out by the platform's account. A newer one
 * of the same purpose replaces the one before. Answers the reference that `codeProgress` takes.
 */
export async function queueCode(scope: Scope, kernel: MessageKernel, message: NewMessage): Promise<string> {
  await endCode(scope, kernel.secrets, message, 'replaced');
  const reference = newReference();
  await queue(scope, kernel, null, message, reference);
  return reference;
}

/** Whether a code, by the reference that `queueCode` has answered, is under way, has gone out, or could not be sent. */
export async function codeProgress(scope: Scope, reference: string): Promise<'waiting' | 'sent' | 'failed'> {
  const code = await codeRepo(scope).stateOf(reference);
  if (!code || code.is_unsent) return 'failed';
  const { state } = code;
  return state === 'queued' || state === 'deferred' ? 'waiting' : 'sent';
}

/** A code is of no use any more: what has not been sent is not sent, and nobody can read it. */
export function endCode(
  scope: Scope,
  secrets: SecretCipher,
  code: { purpose: string; receiver: string },
  how: CodeEnd,
): Promise<void> {
  return codeRepo(scope).end(code.purpose, receiverHash(secrets, code.receiver), how);
}

/** A code as the platform reads it. */
export interface QueuedCode {
  id: number;
  channel: MessageChannel;
  purpose: string;
  /** Masked. */
  receiver: string;
  body: string;
  state: MessageState;
  created_at: number;
}

/** Codes, the newest first. With `isShown` those that are still of use are readable. A keyword is a whole number. */
export async function codePage(
  scope: Scope,
  secrets: SecretCipher,
  { keyword, ...query }: PageQuery & { purpose?: string | undefined },
  isShown: boolean,
): Promise<Page<QueuedCode>> {
  const receiver_hash = keyword ? receiverHash(secrets, keyword) : undefined;
  const page = await codeRepo(scope).page({ ...query, receiver_hash });
  const list = page.list.map(({ reference, encrypted_params, valid_until, text, receiver_masked, ...code }) => {
    const isReadable = isShown && encrypted_params !== null && (valid_until ?? 0) > scope.now;
    const words = isReadable ? openWords(secrets, reference, encrypted_params) : null;
    return { ...code, receiver: receiver_masked, body: words?.text ?? text };
  });
  return { ...page, list };
}
