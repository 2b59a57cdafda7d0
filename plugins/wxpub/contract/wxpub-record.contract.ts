import { line, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** What a follower's number looks like. */
export const openId = line(64, 1).regex(/^[\w-]+$/);

/** What an answer is. A mini program’s card goes out as a message of its own, because WeChat takes none as an answer. */
export const replyKind = z.enum(['text', 'image', 'news', 'miniprogram']);
export type ReplyKind = z.output<typeof replyKind>;

/** WeChat takes 2,048 bytes, of which a Chinese character is three. */
export const maxReplyText = 600;

/** An address on the internet, or nothing. */
export const webAddress = line(1_000);

/** Whether a text is such an address; nothing is one. */
export function isWebAddress(text: string): boolean {
  return text === '' || (/^https?:\/\/[^\s"'<>]+$/.test(text) && URL.canParse(text));
}

export const replyFields = {
  reply_kind: replyKind.default('text'),
  text: z.string().trim().max(maxReplyText).default(''),
  /** WeChat's number of a picture that was uploaded there; of a card its picture. */
  media_no: line(128).default(''),
  title: line(64).default(''),
  description: line(120).default(''),
  picture_url: webAddress.default(''),
  url: webAddress.default(''),
  mini_app: line(32).default(''),
  mini_page: line(300).default(''),
};
export const reply = z.object(replyFields);
export type Reply = z.output<typeof reply>;

/** What cannot be empty in an answer of each kind. */
export const replyNeeds = {
  text: ['text'],
  image: ['media_no'],
  news: ['title', 'url'],
  miniprogram: ['title', 'media_no', 'mini_app', 'mini_page'],
} as const satisfies Record<ReplyKind, readonly (keyof Reply)[]>;

/** When a rule answers: to a word, to somebody who begins to follow, or to what nothing else answers. */
export const ruleTrigger = z.enum(['keyword', 'follow', 'default']);
export const ruleMatch = z.enum(['exact', 'contains', 'regular']);
export type RuleMatch = z.output<typeof ruleMatch>;

export const ruleFields = {
  name: line(40, 1),
  trigger: ruleTrigger.default('keyword'),
  match: ruleMatch.default('exact'),
  /** A word, or a pattern, in each line. */
  words: z.string().trim().max(1_000).default(''),
  /** The highest one that fits answers; of equal ones the older. */
  priority: z.int().min(0).max(999).default(100),
  is_on: z.boolean().default(true),
  ...replyFields,
};

/** How a message is answered. */
export const wxpubRule = z.object({ id: rowId, ...ruleFields, version: z.int(), created_at: unixSeconds });
export type WxpubRule = z.output<typeof wxpubRule>;

export const messageDirection = z.enum(['in', 'out']);

/** `event`: something that a follower has done, and not written. */
export const wxpubKind = z.enum([
  'text',
  'image',
  'voice',
  'video',
  'location',
  'link',
  'event',
  'news',
  'miniprogram',
  'other',
]);
export type WxpubKind = z.output<typeof wxpubKind>;

/** `waiting`: not handed to WeChat yet; `unknown`: WeChat has not answered, so that it may have been sent or not. */
export const wxpubState = z.enum(['received', 'waiting', 'sent', 'refused', 'unknown']);
export type WxpubState = z.output<typeof wxpubState>;

/** Why WeChat does not take a message, in words of ours. */
export const wxpubFault = z.enum([
  'none',
  'window',
  'quota',
  'left',
  'account',
  'address_list',
  'not_permitted',
  'content',
  'too_many',
  'no_answer',
  'settings',
  'other',
]);
export type WxpubFault = z.output<typeof wxpubFault>;

/** `answer`: in the answer to a message; `service`: as a message of the customer service. */
export const wxpubVia = z.enum(['none', 'answer', 'service']);

/** One message, in or out. */
export const wxpubMessage = z.object({
  id: rowId,
  created_at: unixSeconds,
  open_id: z.string(),
  direction: messageDirection,
  kind: wxpubKind,
  /** What was written; of something else what WeChat says of it. */
  content: z.string(),
  state: wxpubState,
  fault: wxpubFault,
  /** WeChat's own number of the fault; empty without one. */
  provider_code: z.string(),
  via: wxpubVia,
  /** Who has written it by hand; empty for what a rule says. */
  login_name: z.string(),
  /** Name of the rule that has answered. */
  rule_name: z.string(),
  /** Whether it can be sent again. */
  may_repeat: z.boolean(),
  /** Whether the follower can be written to now. */
  may_answer: z.boolean(),
});
export type WxpubMessage = z.output<typeof wxpubMessage>;
