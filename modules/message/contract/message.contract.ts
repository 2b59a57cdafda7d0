import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { languages } from '@linehaul/contract/languages.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { amountCents, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { accountCalls } from './message-account.contract.ts';
import { messageChannel } from './message-channel.contract.ts';

/**
 * `used` and `replaced`: a code that has done its work, and one that did not go out because a newer one was asked for.
 * `deferred`: the provider has asked to be tried later. `unknown`: it did not answer, so that the message may have been sent
 * or not.
 */
export const messageState = z.enum([
  'queued',
  'deferred',
  'sent',
  'delivered',
  'used',
  'replaced',
  'refused',
  'unknown',
]);
export type MessageState = z.output<typeof messageState>;

/** A code proves who holds a phone: it is of use for minutes, and is never sent a second time. Everything else is a notice. */
export const messageKind = z.enum(['code', 'notice']);
export type MessageKind = z.output<typeof messageKind>;

/** Why a message was refused or is not known to have arrived, in words of ours whatever the provider calls it. */
export const messageFault = z.enum([
  'none',
  'expired',
  'withdrawn',
  'not_permitted',
  'own_words',
  'tenant_limit',
  'receiver_limit',
  'no_template',
  'template_variable',
  'template_unreviewed',
  'signature',
  'wrong_key',
  'no_money',
  'number_wrong',
  'number_blocked',
  'limit',
  'content',
  'address',
  'insecure',
  'address_unknown',
  'suppressed',
  'try_later',
  'unreachable',
  'no_answer',
  'undelivered',
  'other',
]);
export type MessageFault = z.output<typeof messageFault>;

/** Whom a purpose's messages go to; `chosen`: whom the person chose who has written it. */
export const receiverKind = z.enum(['caller', 'shipper', 'consignee', 'tenant', 'chosen']);
export type ReceiverKind = z.output<typeof receiverKind>;

export const language = z.enum(languages);

/** `order.paid`: the module that declares it, and what has happened. */
export const purposeKey = z.string().regex(/^[a-z]+\.[a-z_]{1,40}$/);

/** A message as its record shows it: the receiver is masked, and a code is hidden. */
export const message = z.object({
  id: rowId,
  created_at: unixSeconds,
  purpose: purposeKey,
  kind: messageKind,
  channel: messageChannel,
  /** `138****5678`. */
  receiver: z.string(),
  language,
  text: z.string(),
  /** What the message is about: the number of an order or a waybill; empty for codes. */
  subject: z.string(),
  state: messageState,
  fault: messageFault,
  /** The provider's own code, or its last answer; empty without one. */
  provider_code: z.string(),
  /** Key of the sender that took it; empty before one did. */
  sender: z.string(),
  /** The provider's number of it. */
  provider_no: z.string(),
  /** Text messages that it was billed as; 0 while that is not known. */
  parts: z.int(),
  /** Null while the provider has not said what it costs. */
  cost_cents: amountCents.nullable(),
  attempts: z.int(),
  sent_at: unixSeconds,
  /** When a deferred one is tried again; 0 for every other one. */
  next_at: unixSeconds,
  /** A notice that can be sent again. */
  may_repeat: z.boolean(),
});
export type Message = z.output<typeof message>;

const purposeText = z.string().max(500);
const texts = z.object({ en: purposeText, zh: purposeText, es: purposeText, ja: purposeText });

/** `none`: nobody has set the channel up; `not_permitted`: only the platform has, and it does not send the tenant's notices. */
export const noticeAccount = z.object({
  channel: messageChannel,
  account: z.enum(['own', 'platform', 'not_permitted', 'none']),
});
export type NoticeAccount = z.output<typeof noticeAccount>;

/** What a tenant tells people, and how: a purpose with the tenant's own choice. */
export const purpose = z.object({
  key: purposeKey,
  kind: messageKind,
  receiver: receiverKind,
  /** Codes always are. */
  is_on: z.boolean(),
  /** By which channels notices go out; codes always go to a phone. */
  channels: z.array(messageChannel),
  /** Those for which this installation has a sender. */
  possible_channels: z.array(messageChannel),
  /** By whose account the chosen channels send for the tenant: what another tenant's account sends has that tenant's words. */
  accounts: z.array(noticeAccount),
  /** In which language notices go out; a code has the language of the person who asks for it. */
  language,
  /** As they are sent: the tenant's own, where it has one, else the built-in ones. */
  texts,
  default_texts: texts,
  params: z.array(
    z.object({ name: z.string(), example: z.string(), is_required: z.boolean(), is_secret: z.boolean() }),
  ),
});
export type Purpose = z.output<typeof purpose>;

const target = z.object({ id: rowIdOf('message') });

export const messageContract = contract({
  /** A keyword is a whole phone number or address: none is stored that a part could be found in. */
  MessageList: {
    method: 'GET',
    path: '/v1/supplier/message/MessageList',
    input: pageQuery.extend({
      state: messageState.optional(),
      purpose: purposeKey.optional(),
      channel: messageChannel.optional(),
    }),
    output: pageOf(message),
  },
  /** Queues a notice once more. Refused for codes, and for what has gone out or is about to. */
  MessageAgain: {
    method: 'POST',
    path: '/v1/supplier/message/MessageAgain',
    input: target,
    output: message,
    audit: 'message.again',
  },
  /** Codes that could not be sent in the last 24 hours, and why the last of them was not. */
  CodeTroubleInfo: {
    method: 'GET',
    path: '/v1/supplier/message/CodeTroubleInfo',
    industries: ['platform'],
    input: z.object({}),
    output: z.object({ refused: z.int(), fault: messageFault }),
  },
  PurposeList: {
    method: 'GET',
    path: '/v1/supplier/message/PurposeList',
    input: z.object({}),
    output: z.array(purpose),
  },
  /** A text that is empty, or the built-in one, follows the built-in one from then on. */
  PurposeSave: {
    method: 'POST',
    path: '/v1/supplier/message/PurposeSave',
    input: z.object({
      key: purposeKey,
      is_on: z.boolean().default(false),
      channels: z.array(messageChannel).min(1).max(3).default(['sms']),
      language: language.default('zh'),
      text_en: purposeText.default(''),
      text_zh: purposeText.default(''),
      text_es: purposeText.default(''),
      text_ja: purposeText.default(''),
    }),
    output: purpose,
    audit: 'message.purpose',
  },
  ...accountCalls,
});

export const messageErrors = errors('message', {
  purpose_unknown: 404,
  not_repeatable: 409,
  tenant_unknown: 422,
  variable_missing: 422,
  variable_unknown: 422,
});
