import type { Language } from '@linehaul/contract/languages.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { rateLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import { businessDay, businessDayBounds } from '@linehaul/server-kernel/time/business-day.ts';
import type { NoticeAccount } from '../contract/message.contract.ts';
import type { MessageChannel } from '../contract/message-channel.contract.ts';
import { accountRepo } from './message-account.repo.ts';
import { type AccountFault, hasLink, shortParams } from './message-account.rules.ts';
import { choiceRepo } from './message-choice.repo.ts';
import { type MessagePurpose, messagePurposes } from './message-purpose.extension.ts';
import type { QueuedMessage } from './message-queue.repo.ts';
import { type OutgoingMessage, readySender } from './message-sender.extension.ts';
import { filledText, keptText } from './message-text.steps.ts';

type Kernel = Pick<ModuleKernel, 'extensions'>;
type Addressed = Pick<QueuedMessage, 'supplier_id' | 'channel' | 'receiver_hash'>;

/** Counts one more attempt of today; false when there were enough. */
async function isWithin(scope: Scope, key: string, max: number): Promise<boolean> {
  const { until } = businessDayBounds(scope, businessDay(scope));
  const { attempts } = await rateLimit(scope, key).count(until - scope.now);
  return attempts <= max;
}

/** Counts an attempt by another tenant's account, for the tenant and for the receiver. */
async function limitFault(account: Scope, message: Addressed): Promise<AccountFault | null> {
  const { supplier_id, channel, receiver_hash } = message;
  const { tenant_per_day, receiver_per_day } = await accountRepo(account).limits();
  const place = `message ${account.caller.supplier_id} ${channel}`;
  if (!(await isWithin(account, `${place} tenant ${supplier_id}`, tenant_per_day))) return 'tenant_limit';
  return (await isWithin(account, `${place} to ${receiver_hash}`, receiver_per_day)) ? null : 'receiver_limit';
}

/** An account's own text of a purpose, its variables not filled in. */
export async function accountText(account: Scope, purpose: MessagePurpose, language: Language): Promise<string> {
  return (await choiceRepo(account).of(purpose.key))?.texts[language] ?? purpose.texts[language];
}

type Admission = { message: OutgoingMessage; recordText: string } | { fault: AccountFault };

/**
 * A message as an account sends it. Another tenant's notice goes out with the account's own words, if the account's tenant
 * permits it and within its limits; what a person has written does not.
 */
export async function admittedMessage(
  { extensions }: Kernel,
  account: Scope,
  queuedMessage: QueuedMessage,
  message: OutgoingMessage,
): Promise<Admission> {
  const { supplier_id, language } = message;
  if (supplier_id === null || supplier_id === account.caller.supplier_id)
    return { message, recordText: queuedMessage.text };
  const purpose = findExtension(extensions, messagePurposes, message.purpose);
  if (!purpose?.reports) return { fault: 'own_words' };
  if (!(await accountRepo(account).permits(supplier_id))) return { fault: 'not_permitted' };
  if (hasLink(message.params)) return { fault: 'content' };
  const fault = await limitFault(account, queuedMessage);
  if (fault) return { fault };
  const template = await accountText(account, purpose, language);
  const params = shortParams(message.params);
  const recordText = keptText(template, params, purpose.params);
  return { message: { ...message, params, text: filledText(template, params) }, recordText };
}

/** By whose account a channel sends the notices of the scope's tenant. */
export async function noticeAccount(
  scope: Scope,
  { extensions }: Kernel,
  channel: MessageChannel,
): Promise<NoticeAccount> {
  const { supplier_id } = scope.caller;
  const ready = await readySender(scope, extensions, { channel, supplier_id });
  if (!ready) return { channel, account: 'none' };
  if (ready.scope.caller.supplier_id === supplier_id) return { channel, account: 'own' };
  const isPermitted = await accountRepo(ready.scope).permits(supplier_id);
  return { channel, account: isPermitted ? 'platform' : 'not_permitted' };
}
