import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { line, rowId, rowIdOf, secretText } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import {
  maxReplyText,
  messageDirection,
  openId,
  replyNeeds,
  ruleFields,
  ruleTrigger,
  wxpubMessage,
  wxpubRule,
  wxpubState,
} from './wxpub-record.contract.ts';

export const wxpubKey = 'wxpub';

/** How WeChat sends messages: readable, readable and encrypted, or encrypted alone. */
export const wxpubMode = z.enum(['plain', 'compatible', 'safe']);
export type WxpubMode = z.output<typeof wxpubMode>;

const account = (example?: string) => settingMeta({ group: 'account', ...(example && { example }) });
const whenEncrypted = { field: 'mode', values: ['compatible', 'safe'] };
const aesKey = secretText(43).regex(/^[a-zA-Z0-9]{43}$/);

/** What a tenant sets: its official account, and how WeChat reaches this server. */
export const wxpubSettings = z
  .object({
    app_id: line(32, 1)
      .regex(/^wx[0-9a-zA-Z]{8,30}$/)
      .meta(account('wx1234567890abcdef')),
    app_secret: secretText(64).meta(settingMeta({ group: 'account', sent_to: ['app_id'] })),
    mode: wxpubMode.default('safe').meta(settingMeta({ group: 'server' })),
    token: secretText(32, 3)
      .regex(/^[a-zA-Z0-9]+$/)
      .meta(settingMeta({ group: 'server', sent_to: ['app_id'] })),
    aes_key: aesKey.optional().meta(settingMeta({ group: 'server', show_when: whenEncrypted, sent_to: ['app_id'] })),
    /** Messages that were encrypted with it are read while WeChat changes over to the new one. */
    aes_key_before: aesKey
      .optional()
      .meta(settingMeta({ group: 'server', show_when: whenEncrypted, sent_to: ['app_id'] })),
    /** Messages that one act of a follower may be followed by; WeChat has limited it differently over the years. */
    service_limit: z
      .int()
      .min(1)
      .max(50)
      .default(5)
      .meta(settingMeta({ group: 'limits' })),
    /** Characters of a template's value. */
    value_limit: z
      .int()
      .min(5)
      .max(100)
      .default(20)
      .meta(settingMeta({ group: 'limits' })),
    /** Whether WeChat sends a template once, however often it is asked to with the same number. */
    knows_repeats: z
      .boolean()
      .default(false)
      .meta(settingMeta({ group: 'limits' })),
    /** Days for which messages stay in the record. */
    kept_days: z
      .int()
      .min(7)
      .max(1_095)
      .default(180)
      .meta(settingMeta({ group: 'limits' })),
  })
  .superRefine(({ mode, aes_key }, issues) => {
    if (mode === 'plain' || aes_key) return;
    issues.addIssue({ code: 'custom', path: ['aes_key'], params: { fault: 'wire.field.required' } });
  });
export type WxpubSettings = z.output<typeof wxpubSettings>;

/** A message of a follower, as the try box asks about it. */
const trial = z.object({ text: line(maxReplyText, 1) });

export const wxpubContract = contract({
  WxpubRuleList: {
    method: 'GET',
    path: '/v1/addons/wxpub/WxpubRuleList',
    input: pageQuery.extend({ trigger: ruleTrigger.optional(), is_on: z.boolean().optional() }),
    output: pageOf(wxpubRule),
  },
  /** Refuses words that nothing can match, and patterns that could take long. */
  WxpubRuleSave: {
    method: 'POST',
    path: '/v1/addons/wxpub/WxpubRuleSave',
    input: z
      .object({ id: rowIdOf('wxpub_rule').optional(), version: z.int().optional(), ...ruleFields })
      .superRefine((rule, issues) => {
        for (const field of replyNeeds[rule.reply_kind]) {
          if (rule[field] !== '') continue;
          issues.addIssue({ code: 'custom', path: [field], params: { fault: 'wire.field.required' } });
        }
        if (rule.trigger !== 'keyword' || rule.words !== '') return;
        issues.addIssue({ code: 'custom', path: ['words'], params: { fault: 'wire.field.required' } });
      }),
    output: wxpubRule,
    audit: 'wxpub.rule',
  },
  WxpubRuleDel: {
    method: 'POST',
    path: '/v1/addons/wxpub/WxpubRuleDel',
    input: z.object({ id: rowIdOf('wxpub_rule') }),
    output: z.object({ id: rowId }),
    audit: 'wxpub.rule_delete',
  },
  /** What somebody who wrote this would be answered now; nothing is sent. */
  WxpubRuleTry: {
    method: 'GET',
    path: '/v1/addons/wxpub/WxpubRuleTry',
    input: trial,
    output: z.object({ rule: wxpubRule.nullable() }),
  },
  /** A keyword is a part of what was written, or a follower's whole number. */
  WxpubMessageList: {
    method: 'GET',
    path: '/v1/addons/wxpub/WxpubMessageList',
    input: pageQuery.extend({
      direction: messageDirection.optional(),
      state: wxpubState.optional(),
      open_id: openId.optional(),
    }),
    output: pageOf(wxpubMessage),
  },
  /** Writes to a follower by the customer service, which WeChat permits for a while after the follower has done something. */
  WxpubMessageSend: {
    method: 'POST',
    path: '/v1/addons/wxpub/WxpubMessageSend',
    input: z.object({ open_id: openId, text: z.string().trim().min(1).max(maxReplyText) }),
    output: wxpubMessage,
    audit: 'wxpub.message',
  },
  /** Sends a message again that WeChat has refused, or has not answered. */
  WxpubMessageAgain: {
    method: 'POST',
    path: '/v1/addons/wxpub/WxpubMessageAgain',
    input: z.object({ id: rowIdOf('wxpub_message') }),
    output: wxpubMessage,
    audit: 'wxpub.again',
  },
});

export const wxpubErrors = errors('wxpub', {
  not_set_up: 409,
  not_repeatable: 409,
  window_over: 409,
  word_long: 422,
  pattern_broken: 422,
  pattern_slow: 422,
});
