import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { line, phone, rowId, rowIdOf, secretText } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { template, templateFields } from './template.contract.ts';

export const ewaybillKey = 'ewaybill';

export const ewaybillProvider = z.enum(['kuaidi100', 'kdniao']);
export type EwaybillProvider = z.output<typeof ewaybillProvider>;

const of = (group: EwaybillProvider) => settingMeta({ group });
const describeSecret = (group: EwaybillProvider, ...sent_to: string[]) => settingMeta({ group, sent_to });
const pairs = [
  ['kuaidi100_key', 'kuaidi100_secret'],
  ['kdniao_id', 'kdniao_key'],
] as const;

/** What a tenant sets: its keys at one provider, or at both. */
export const ewaybillSettings = z
  .object({
    kuaidi100_key: secretText(100).optional().meta(describeSecret('kuaidi100')),
    kuaidi100_secret: secretText(100).optional().meta(describeSecret('kuaidi100', 'kuaidi100_key')),
    kdniao_id: line(32).default('').meta(of('kdniao')),
    kdniao_key: secretText(100).optional().meta(describeSecret('kdniao', 'kdniao_id')),
  })
  .superRefine((settings, issues) => {
    const missing = (field: string) =>
      issues.addIssue({ code: 'custom', path: [field], params: { fault: 'wire.field.required' } });
    for (const [id, secret] of pairs) {
      if (!settings[id] && settings[secret]) missing(id);
      if (settings[id] && !settings[secret]) missing(secret);
    }
    if (!settings.kuaidi100_key && settings.kdniao_id === '') missing('kuaidi100_key');
  });
export type EwaybillSettings = z.output<typeof ewaybillSettings>;

/** Couriers that both providers have, by kuaidi100's codes. */
export const courier = z.enum([
  'shunfeng',
  'zhongtong',
  'yuantong',
  'yunda',
  'shentong',
  'jtexpress',
  'ems',
  'youzhengguonei',
  'jd',
  'debangkuaidi',
]);
export type Courier = z.output<typeof courier>;

export const payType = z.enum(['sender', 'receiver', 'monthly']);
export type PayType = z.output<typeof payType>;

export const accountFields = z.object({
  provider: ewaybillProvider,
  name: line(40, 1),
  courier,
  /** The monthly account, or the customer's number, that the courier has given. */
  partner_no: line(60).default(''),
  /** The courier's site that the account is with. */
  site: line(60).default(''),
  pay_type: payType.default('monthly'),
  /** The courier's product, in its own words. */
  product: line(40).default(''),
  /** By which labels are printed on this computer; none: the built-in one. */
  template_id: rowIdOf('ewaybill_template').nullable().default(null),
  /** kuaidi100's number of the courier's own template, which its cloud printer prints. */
  cloud_template: line(60).default(''),
  /** kuaidi100's number of the cloud printer; empty: there is none. */
  cloud_printer: line(60).default(''),
  sender_name: line(40, 1),
  sender_phone: phone,
  sender_address: line(200, 1),
  /** Hours in which the courier takes a number back. */
  cancel_hours: z.int().min(1).max(720).default(24),
  is_on: z.boolean().default(true),
});
export const account = accountFields.extend({
  id: rowId,
  version: z.int(),
  /** The password is kept, and shown to nobody. */
  has_password: z.boolean(),
});
export type Account = z.output<typeof account>;

const oneAccount = z.object({ id: rowIdOf('ewaybill_account') });
const oneTemplate = z.object({ id: rowIdOf('ewaybill_template') });
const version = z.int().optional();

/** What a look at an account has found; `code` is a message of the plug-in. */
export const accountCheck = z.object({ is_good: z.boolean(), code: z.string(), detail: z.string() });

export const ewaybillContract = contract({
  EwaybillAccountList: {
    method: 'GET',
    path: '/v1/addons/ewaybill/AccountList',
    export: false,
    input: pageQuery,
    output: pageOf(account),
  },
  /** An empty password keeps the one that is there, while provider, courier, number and site stay the same. */
  EwaybillAccountSave: {
    method: 'POST',
    path: '/v1/addons/ewaybill/AccountSave',
    input: accountFields.extend({
      id: oneAccount.shape.id.optional(),
      version,
      password: secretText(100, 0).default(''),
    }),
    output: account,
    audit: 'ewaybill_account.save',
  },
  EwaybillAccountDel: {
    method: 'POST',
    path: '/v1/addons/ewaybill/AccountDel',
    input: oneAccount,
    output: oneAccount,
    audit: 'ewaybill_account.del',
  },
  /** Asks the provider about an account, without buying anything; counts as a test of a connection. */
  EwaybillAccountTest: {
    method: 'POST',
    path: '/v1/addons/ewaybill/AccountTest',
    transaction: 'own',
    input: oneAccount,
    output: accountCheck,
    audit: 'ewaybill_account.test',
  },
  EwaybillTemplateList: {
    method: 'GET',
    path: '/v1/addons/ewaybill/TemplateList',
    export: false,
    input: pageQuery,
    output: pageOf(template),
  },
  EwaybillTemplateSave: {
    method: 'POST',
    path: '/v1/addons/ewaybill/TemplateSave',
    input: templateFields.extend({ id: oneTemplate.shape.id.optional(), version }),
    output: template,
    audit: 'ewaybill_template.save',
  },
  EwaybillTemplateDel: {
    method: 'POST',
    path: '/v1/addons/ewaybill/TemplateDel',
    input: oneTemplate,
    output: oneTemplate,
    audit: 'ewaybill_template.del',
  },
});

export const ewaybillErrors = errors('ewaybill', {
  account_name_taken: 409,
  template_name_taken: 409,
  template_in_use: 409,
  template_unknown: 422,
});
