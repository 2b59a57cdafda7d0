import { type ContractSpec, contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { line, rowId, rowIdOf, secretText } from '@linehaul/contract/units.ts';
import { purposeKey } from '@linehaul/modules/message/contract/message.contract.ts';
import { z } from 'zod';
import { fanRemark, maxTags, syncInfo, wxpubFan, wxpubTag } from './wxpub-fan.contract.ts';
import { menuButtons, wxpubMenu } from './wxpub-menu.contract.ts';
import {
  maxReplyText,
  messageDirection,
  openId,
  replyNeeds,
  ruleFields,
  ruleTrigger,
  webAddress,
  wxpubMessage,
  wxpubRule,
  wxpubState,
} from './wxpub-record.contract.ts';
import { templateList, templateValues } from './wxpub-template.contract.ts';

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

const menuTarget = z.object({ version: z.int() });

const menuCalls = {
  WxpubMenuInfo: {
    method: 'GET',
    path: '/v1/addons/wxpub/WxpubMenuInfo',
    input: z.object({}),
    output: wxpubMenu,
  },
  /** Keeps a draft, which may be unfinished; followers have it once it is published. */
  WxpubMenuSave: {
    method: 'POST',
    path: '/v1/addons/wxpub/WxpubMenuSave',
    input: menuTarget.extend({ buttons: menuButtons }),
    output: wxpubMenu,
    audit: 'wxpub.menu',
  },
  /** Gives followers the draft. Refuses one that WeChat would not take; without a button the menu is taken away. */
  WxpubMenuPublish: {
    method: 'POST',
    path: '/v1/addons/wxpub/WxpubMenuPublish',
    transaction: 'own',
    input: menuTarget,
    output: wxpubMenu,
    audit: 'wxpub.menu_publish',
  },
  /** Makes what followers have now the draft. */
  WxpubMenuTake: {
    method: 'POST',
    path: '/v1/addons/wxpub/WxpubMenuTake',
    transaction: 'own',
    input: menuTarget,
    /** Buttons that were made at WeChat and cannot be made here are left out. */
    output: z.object({ menu: wxpubMenu, left_out: z.int() }),
    audit: 'wxpub.menu_take',
  },
} as const satisfies ContractSpec;

const templateCalls = {
  /** Which message goes out by which template, and the account's templates as they were last read. */
  WxpubTemplateList: {
    method: 'GET',
    path: '/v1/addons/wxpub/TemplateList',
    input: z.object({}),
    output: templateList,
  },
  /** Reads the account's templates at WeChat. */
  WxpubTemplateRead: {
    method: 'POST',
    path: '/v1/addons/wxpub/TemplateRead',
    transaction: 'own',
    input: z.object({}),
    output: templateList,
    audit: 'wxpub.template_read',
  },
  /** Refuses values that WeChat would not take with the message's examples. Without a template the message has none. */
  WxpubTemplateSave: {
    method: 'POST',
    path: '/v1/addons/wxpub/TemplateSave',
    input: z.object({
      purpose: purposeKey,
      template_no: line(100).default(''),
      values: templateValues.default({}),
      url: webAddress.default(''),
    }),
    output: templateList,
    audit: 'wxpub.template',
  },
} as const satisfies ContractSpec;

const fanTarget = z.object({ id: rowIdOf('wxpub_fan') });

const fanCalls = {
  /** A keyword is somebody's whole number. */
  WxpubFanList: {
    method: 'GET',
    path: '/v1/addons/wxpub/WxpubFanList',
    input: pageQuery.extend({
      is_following: z.boolean().optional(),
      tag: z.int().optional(),
      has_member: z.boolean().optional(),
    }),
    output: pageOf(wxpubFan),
  },
  WxpubFanRemark: {
    method: 'POST',
    path: '/v1/addons/wxpub/WxpubFanRemark',
    transaction: 'own',
    input: fanTarget.extend({ remark: fanRemark }),
    output: wxpubFan,
    audit: 'wxpub.remark',
  },
  /** Puts somebody into these groups and no others. */
  WxpubFanTag: {
    method: 'POST',
    path: '/v1/addons/wxpub/WxpubFanTag',
    transaction: 'own',
    input: fanTarget.extend({ tags: z.array(z.int()).max(maxTags) }),
    output: wxpubFan,
    audit: 'wxpub.fan_tag',
  },
  /** The account is no member's any more. */
  WxpubFanUnbind: {
    method: 'POST',
    path: '/v1/addons/wxpub/WxpubFanUnbind',
    input: fanTarget,
    output: wxpubFan,
    audit: 'wxpub.unbind',
  },
  /** The accounts that a member has bound. */
  WxpubMemberInfo: {
    method: 'GET',
    path: '/v1/addons/wxpub/MemberInfo',
    input: z.object({ member_id: rowIdOf('member') }),
    output: z.object({ accounts: z.array(wxpubFan.pick({ open_id: true, is_following: true, remark: true })) }),
  },
  WxpubTagList: {
    method: 'GET',
    path: '/v1/addons/wxpub/TagList',
    input: z.object({}),
    output: z.object({ list: z.array(wxpubTag) }),
  },
  WxpubTagAdd: {
    method: 'POST',
    path: '/v1/addons/wxpub/TagAdd',
    transaction: 'own',
    input: z.object({ name: line(30, 1) }),
    output: z.object({ list: z.array(wxpubTag) }),
    audit: 'wxpub.tag',
  },
  WxpubSyncInfo: {
    method: 'GET',
    path: '/v1/addons/wxpub/SyncInfo',
    input: z.object({}),
    output: syncInfo,
  },
  /** Reads all followers at WeChat, in the background. */
  WxpubSyncStart: {
    method: 'POST',
    path: '/v1/addons/wxpub/SyncStart',
    input: z.object({}),
    output: syncInfo,
    audit: 'wxpub.sync',
  },
} as const satisfies ContractSpec;

const bindingInfo = z.object({
  /** The tenant's account is set up, so that it can be bound. */
  is_ready: z.boolean(),
  is_bound: z.boolean(),
});

const memberCalls = {
  MemberWxpubInfo: {
    method: 'GET',
    path: '/v1/addons/wxpub/MemberWxpubInfo',
    access: 'member',
    input: z.object({}),
    output: bindingInfo,
  },
  /** Where WeChat says who somebody is; it comes back to the tenant's page of this short address. */
  MemberWxpubBegin: {
    method: 'GET',
    path: '/v1/addons/wxpub/MemberWxpubBegin',
    access: 'member',
    input: z.object({ short_name: line(40, 1).regex(/^[a-z0-9-]+$/) }),
    output: z.object({ authorize_url: z.string() }),
  },
  /** From now on the WeChat account that `code` is of is the member's, who gets notices there. */
  MemberWxpubBind: {
    method: 'POST',
    path: '/v1/addons/wxpub/MemberWxpubBind',
    access: 'member',
    transaction: 'own',
    input: z.object({ code: line(200, 1), state: line(128, 1) }),
    output: bindingInfo,
    audit: 'wxpub.bind',
  },
  MemberWxpubUnbind: {
    method: 'POST',
    path: '/v1/addons/wxpub/MemberWxpubUnbind',
    access: 'member',
    input: z.object({}),
    output: bindingInfo,
    audit: 'wxpub.unbind',
  },
} as const satisfies ContractSpec;

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
      follower: openId.optional(),
    }),
    output: pageOf(wxpubMessage),
  },
  /** Writes to a follower by the customer service, which WeChat permits for a while after the follower has done something. */
  WxpubMessageSend: {
    method: 'POST',
    path: '/v1/addons/wxpub/WxpubMessageSend',
    input: z.object({ follower: openId, text: z.string().trim().min(1).max(maxReplyText) }),
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
  ...menuCalls,
  ...templateCalls,
  ...fanCalls,
  ...memberCalls,
});

export const wxpubErrors = errors('wxpub', {
  not_set_up: 409,
  not_taken: 409,
  unreachable: 503,
  no_answer: 503,
  menu_broken: 422,
  template_unknown: 422,
  value_broken: 422,
  address_broken: 422,
  variable_unknown: 422,
  code_used: 409,
  not_repeatable: 409,
  window_over: 409,
  word_long: 422,
  pattern_broken: 422,
  pattern_slow: 422,
});
