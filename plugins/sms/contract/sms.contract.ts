import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { line, phone, secretText, unixSeconds } from '@linehaul/contract/units.ts';
import { language, purposeKey } from '@linehaul/modules/message/contract/message.contract.ts';
import { z } from 'zod';

export const smsKey = 'sms';

/** Who sends: two providers, any other one by HTTP, or nobody (`test` writes to the record only). */
export const smsProvider = z.enum(['aliyun', 'tencent', 'http', 'test']);
export type SmsProvider = z.output<typeof smsProvider>;
/** Those that only send templates which they have reviewed. */
export const reviewingProvider = smsProvider.extract(['aliyun', 'tencent']);
export type ReviewingProvider = z.output<typeof reviewingProvider>;

const only = (group: string, ...values: SmsProvider[]) =>
  settingMeta({ group, show_when: { field: 'provider', values } });
const describeSecret = (provider: SmsProvider, ...sent_to: string[]) =>
  settingMeta({ ...only(provider, provider), sent_to: ['provider', ...sent_to] });

/** What each provider cannot do without. */
const requiredCalls = {
  aliyun: ['sign_name', 'aliyun_key_id', 'aliyun_key_secret'],
  tencent: ['sign_name', 'tencent_secret_id', 'tencent_secret_key', 'tencent_app_id'],
  http: ['http_address', 'http_body'],
  test: [],
} as const satisfies Record<SmsProvider, readonly string[]>;

const bodyKind = z.enum(['json', 'form']);

/** What a tenant sets. */
export const smsSettings = z
  .object({
    provider: smsProvider.default('test').meta(settingMeta({ group: 'channel' })),
    sign_name: line(30)
      .default('')
      .meta(only('channel', 'aliyun', 'tencent')),
    test_phone: z
      .union([phone, z.literal('')])
      .default('')
      .meta(settingMeta({ group: 'channel', example: '13800138000' })),
    aliyun_key_id: line(64).default('').meta(only('aliyun', 'aliyun')),
    aliyun_key_secret: secretText(100).optional().meta(describeSecret('aliyun', 'aliyun_key_id')),
    tencent_secret_id: line(64).default('').meta(only('tencent', 'tencent')),
    tencent_secret_key: secretText(100).optional().meta(describeSecret('tencent', 'tencent_secret_id')),
    tencent_app_id: line(20).default('').meta(only('tencent', 'tencent')),
    tencent_region: line(30).default('ap-guangzhou').meta(only('tencent', 'tencent')),
    http_address: line(300)
      .default('')
      .meta(settingMeta({ ...only('http', 'http'), example: 'https://sms.example/send' })),
    http_kind: bodyKind.default('json').meta(only('http', 'http')),
    http_body: z
      .string()
      .max(2_000)
      .default('')
      .meta(settingMeta({ ...only('http', 'http'), lines: true, example: '{"to":"{{phone}}","text":"{{text}}"}' })),
    http_token: secretText(500).optional().meta(describeSecret('http', 'http_address')),
    http_sign_key: secretText(200).optional().meta(describeSecret('http', 'http_address')),
    http_success_field: line(60)
      .default('')
      .meta(settingMeta({ ...only('http', 'http'), example: 'result.code' })),
    http_success_value: line(60)
      .default('')
      .meta(settingMeta({ ...only('http', 'http'), example: '0' })),
    http_number_field: line(60)
      .default('')
      .meta(settingMeta({ ...only('http', 'http'), example: 'result.id' })),
  })
  .superRefine((settings, issues) => {
    for (const field of requiredCalls[settings.provider]) {
      const value: string | undefined = settings[field];
      if (!value) issues.addIssue({ code: 'custom', path: [field], params: { fault: 'wire.field.required' } });
    }
  });
export type SmsSettings = z.output<typeof smsSettings>;

export const reviewState = z.enum(['unknown', 'reviewing', 'passed', 'refused', 'missing']);

/** The provider's template of a purpose in a language. */
export const smsTemplate = z.object({
  provider: reviewingProvider,
  purpose: purposeKey,
  language,
  /** The provider's number of it. */
  code: z.string(),
  review: reviewState,
  /** Why it was refused, in the provider's words. */
  reason: z.string(),
  /** As the provider has it; empty while it was not asked. */
  content: z.string(),
  checked_at: unixSeconds,
});
export type SmsTemplate = z.output<typeof smsTemplate>;

const place = z.object({ purpose: purposeKey, language });

export const smsContract = contract({
  /** The templates of the provider that the tenant has chosen; none where the provider needs none. */
  SmsTemplateList: {
    method: 'GET',
    path: '/v1/addons/sms/TemplateList',
    input: z.object({}),
    output: z.object({
      provider: smsProvider,
      list: z.array(smsTemplate),
      /** Of so many purposes of one-time codes those without a template: their codes wait for it, and are not sent. */
      missing_codes: z.array(purposeKey),
      code_count: z.int(),
    }),
  },
  /** An empty code takes the template away. The provider is asked for the template, where it answers. */
  SmsTemplateSave: {
    method: 'POST',
    path: '/v1/addons/sms/TemplateSave',
    transaction: 'own',
    idempotent: true,
    input: place.extend({ code: line(40).default('') }),
    output: z.object({ template: smsTemplate.nullable() }),
    audit: 'sms.template',
  },
});

export const smsErrors = errors('sms', {
  no_templates: 409,
  not_set_up: 409,
  template_unknown: 422,
  variable_missing: 422,
  variable_unknown: 422,
});
