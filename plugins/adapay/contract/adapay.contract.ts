import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { secretText } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const adapayKey = 'adapay';

export const adapayErrors = errors('adapay', { in_use: 409 });

const name = (max: number) => z.string().trim().max(max);

/** The platform's application at Adapay: it collects for all tenants, and Adapay pays each its share. */
export const adapaySettings = z.object({
  app_id: name(64)
    .regex(/^app_[0-9a-zA-Z-]{4,60}$/)
    .meta(settingMeta({ group: 'application', example: 'app_7d87c043-aae3-4357-9b2c-269349a980d6' })),
  /** The key of the mode: Adapay's test key moves no money. */
  mode: z
    .enum(['live', 'test'])
    .default('live')
    .meta(settingMeta({ group: 'application' })),
  api_key: secretText(200).meta(settingMeta({ group: 'application', sent_to: ['app_id'] })),
  private_key: secretText(10_000).meta(
    settingMeta({ group: 'keys', lines: true, key_pair: true, sent_to: ['app_id'] }),
  ),
  adapay_public_key: name(10_000)
    .min(1)
    .meta(settingMeta({ group: 'keys', lines: true })),
  /** A code that the payer scans, or Adapay's page in the payer's browser. */
  way: z
    .enum(['qr', 'page'])
    .default('qr')
    .meta(settingMeta({ group: 'payment' })),
  /** By which of its channels Adapay makes the code. */
  pay_channel: name(40)
    .min(1)
    .default('alipay_qr')
    .meta(settingMeta({ group: 'payment', show_when: { field: 'way', values: ['qr'] } })),
  /** How Adapay calls the merchant itself among those whom it pays. */
  platform_member: name(64)
    .min(1)
    .default('0')
    .meta(settingMeta({ group: 'payment' })),
});
export type AdapaySettings = z.output<typeof adapaySettings>;

export const adapayContract = contract({});
