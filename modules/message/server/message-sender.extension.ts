import type { Language } from '@linehaul/contract/languages.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import { type Extensions, extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';
import type { MessageFault, MessageKind } from '../contract/message.contract.ts';
import type { MessageChannel } from '../contract/message-channel.contract.ts';
import type { Notice } from './message-purpose.extension.ts';

/** A message on its way out, in clear. */
export interface OutgoingMessage {
  id: number;
  /** Whose it is, also when it goes out by another tenant's account; null: of nobody's tenant yet. */
  supplier_id: number | null;
  /** Ours: what a provider gives back in its report. */
  reference: string;
  purpose: string;
  kind: MessageKind;
  receiver: string;
  language: Language;
  /** In the order in which the purpose declares them. */
  params: Readonly<Record<string, string>>;
  text: string;
  /** When it was first handed over; unix seconds. */
  created_at: number;
}

export interface SentMessage {
  state: 'sent';
  provider_no: string;
  parts?: number;
  cost_cents?: number;
}

/**
 * `unknown`: no answer, or none that says whether the message went out. Refused as `unreachable`: nothing has left this
 * server, and it is tried again. Deferred: the provider does not take it now, but may later; it is tried again after 5
 * and 30 minutes, 2, 8 and 24 hours, and refused with the same code when that did not help.
 */
export type SendOutcome =
  | SentMessage
  | { state: 'refused' | 'deferred'; code: MessageFault; provider_code: string }
  | { state: 'unknown' };

/** What has to be said in a code's message. */
export type CodeWords = Pick<OutgoingMessage, 'purpose' | 'language'>;

/** A way out, by one provider. */
export interface MessageSender {
  /** `sms.aliyun`. */
  key: string;
  channel: MessageChannel;
  /** Whether the scope's tenant has chosen and set it up. */
  isReady(scope: Scope): Promise<boolean>;
  /**
   * Where its channel reaches the person whom a notice is for, known by phone and mail address; empty for nobody. Asked of
   * channels other than text messages and mail, in the transaction that queues the notice.
   */
  findReceiver?(scope: Scope, person: Pick<Notice, 'receiver' | 'email'>): Promise<string>;
  /** Whether it can send a code; any when absent. One that it cannot send goes to another sender, or waits. */
  takesCode?(scope: Scope, code: CodeWords): Promise<boolean>;
  /** Calls the provider, outside of any transaction, within half a minute. */
  send(scope: Scope, message: OutgoingMessage): Promise<SendOutcome>;
  /** Takes a turn within the limit of the scope's account: 0, or the seconds after which it is asked for again. */
  takeTurn?(scope: Scope): Promise<number>;
  /**
   * Looks whether the provider has the message: before a notice without an answer is sent again. Null when it has not, or
   * when nobody sees a repetition.
   */
  find?(scope: Scope, message: OutgoingMessage): Promise<SentMessage | { state: 'unknown' } | null>;
}

export const messageSenders = extensionPoint<MessageSender>('message senders');

/** Tenants in whose words codes of people without a tenant go out, and who are told when they do not. */
export interface MessageAccounts {
  key: string;
  find(scope: Scope): Promise<number[]>;
}

export const messageAccounts = extensionPoint<MessageAccounts>('accounts of messages');

/** Numbers of these tenants. */
export async function sharedAccounts(scope: Scope, extensions: Extensions): Promise<number[]> {
  const accountIds = await Promise.all(extensions(messageAccounts).map((accounts) => accounts.find(scope)));
  return [...new Set(accountIds.flat())];
}

/** A sender that is set up, in the scope of the tenant whose account it sends by. */
export interface ReadySender {
  sender: MessageSender;
  scope: Scope;
}

/** No tenant has this number: only the platform serves people without one. */
const nobody = 0;

/**
 * By whom a tenant's messages go out: its own sender, else the one of the platform's account; null while nobody is ready. With a
 * code only who can send that one.
 */
export async function readySender(
  scope: Scope,
  extensions: Extensions,
  { channel, supplier_id }: { channel: MessageChannel; supplier_id: number | null },
  code?: CodeWords,
): Promise<ReadySender | null> {
  const about = tenantScope(scope, supplier_id ?? nobody, 'system');
  for (const { value: sender, account } of await extensions.served(about, messageSenders)) {
    const accountScope = tenantScope(scope, account, 'system');
    if (sender.channel !== channel || !(await sender.isReady(accountScope))) continue;
    if (!code || (await (sender.takesCode?.(accountScope, code) ?? true))) return { sender, scope: accountScope };
  }
  return null;
}
