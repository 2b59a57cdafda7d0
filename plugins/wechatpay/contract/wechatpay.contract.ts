import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { secretText, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const wechatpayKey = 'wechatpay';

export const wechatpayErrors = errors('wechatpay', { missing: 422, in_use: 409, under_way: 422 });

const pem = () => z.string().trim().max(10_000);

/** Characters of an APIv3 key. */
const apiKeyLength = 32;

/** The tenant's merchant at WeChat Pay, and how its payers pay. */
export const wechatpaySettings = z
  .object({
    mch_id: z
      .string()
      .trim()
      .regex(/^\d{8,10}$/)
      .meta(settingMeta({ group: 'merchant', example: '1900000109' })),
    /** Of the kind that `way` needs, and bound to the merchant. */
    app_id: z
      .string()
      .trim()
      .regex(/^wx[0-9a-z]{16}$/)
      .meta(settingMeta({ group: 'merchant', example: 'wx8888888888888888' })),
    /** A code that the payer scans, a page inside WeChat, or one in the browser of a phone: three products. */
    way: z
      .enum(['native', 'jsapi', 'h5'])
      .default('native')
      .meta(settingMeta({ group: 'merchant' })),
    /** Of the official account: with it the page learns who the payer is. */
    app_secret: secretText(64)
      .optional()
      .meta(settingMeta({ group: 'merchant', show_when: { field: 'way', values: ['jsapi'] }, sent_to: ['app_id'] })),
    merchant_certificate: pem()
      .min(1)
      .meta(settingMeta({ group: 'keys', lines: true, certificate: true })),
    private_key: secretText(10_000).meta(settingMeta({ group: 'keys', lines: true, sent_to: ['mch_id'] })),
    api_key: secretText(apiKeyLength, apiKeyLength).meta(settingMeta({ group: 'keys', sent_to: ['mch_id'] })),
    /** Without a public key, WeChat Pay is known by its certificates, which are fetched. */
    public_key_id: z
      .string()
      .trim()
      .regex(/^(PUB_KEY_ID_[0-9A-Za-z]{1,60})?$/)
      .optional()
      .meta(settingMeta({ group: 'wechat', example: 'PUB_KEY_ID_0119000001092024112000389100000000' })),
    public_key: pem()
      .optional()
      .meta(settingMeta({ group: 'wechat', lines: true })),
  })
  .superRefine(({ way, app_secret, public_key_id, public_key }, context) => {
    const params = { fault: wechatpayErrors.missing.code };
    const lacks = (name: string) => context.addIssue({ code: 'custom', path: [name], params });
    if (way === 'jsapi' && !app_secret) lacks('app_secret');
    if (public_key && !public_key_id) lacks('public_key_id');
    if (public_key_id && !public_key) lacks('public_key');
  });
export type WechatpaySettings = z.output<typeof wechatpaySettings>;

/** A key by which merchant and WeChat Pay know each other. */
export const keyInUse = z.object({
  /** The merchant's certificate, WeChat Pay's public key, or one of WeChat Pay's certificates. */
  kind: z.enum(['merchant', 'public_key', 'certificate']),
  serial: z.string(),
  /** 0: it does not run out. */
  valid_until: unixSeconds,
});

export const wechatpayContract = contract({
  /** Of the settings as they are saved; none while these are not complete. */
  KeyList: {
    method: 'GET',
    path: '/v1/addons/wechatpay/KeyList',
    transaction: 'own',
    input: z.object({}),
    output: z.array(keyInUse),
  },
});
