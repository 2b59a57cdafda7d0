import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { secretText } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const alipayKey = 'alipay';

export const alipayErrors = errors('alipay', { missing: 422, in_use: 409 });

const keysOnly = { show_when: { field: 'mode', values: ['key'] }, group: 'keys', lines: true };
const certificatesOnly = { show_when: { field: 'mode', values: ['certificate'] }, group: 'keys', lines: true };

const pem = () => z.string().trim().max(10_000).optional();

/** What has to be there, by how the application proves who it is. */
const requiredCalls = {
  key: ['alipay_public_key'],
  certificate: ['app_certificate', 'alipay_certificate', 'root_certificate'],
} as const;

/** The tenant's application at Alipay, and how its payers pay. */
export const alipaySettings = z
  .object({
    app_id: z
      .string()
      .trim()
      .regex(/^\d{16,32}$/)
      .meta(settingMeta({ group: 'application', example: '2021000122671080' })),
    seller_id: z
      .string()
      .trim()
      .regex(/^2088\d{12}$/)
      .meta(settingMeta({ group: 'application', example: '2088102146225135' })),
    /** A code that the payer scans, or Alipay's page in the payer's browser: two products that Alipay grants one by one. */
    way: z
      .enum(['qr', 'page'])
      .default('qr')
      .meta(settingMeta({ group: 'application' })),
    mode: z
      .enum(['key', 'certificate'])
      .default('key')
      .meta(settingMeta({ group: 'keys' })),
    private_key: secretText(10_000).meta(
      settingMeta({ group: 'keys', lines: true, key_pair: true, sent_to: ['app_id'] }),
    ),
    alipay_public_key: pem().meta(settingMeta(keysOnly)),
    app_certificate: pem().meta(settingMeta({ ...certificatesOnly, certificate: true })),
    alipay_certificate: pem().meta(settingMeta({ ...certificatesOnly, certificate: true })),
    root_certificate: pem().meta(settingMeta(certificatesOnly)),
  })
  .superRefine((set, context) => {
    const params = { fault: alipayErrors.missing.code };
    for (const name of requiredCalls[set.mode]) {
      if (!set[name]) context.addIssue({ code: 'custom', path: [name], params });
    }
  });
export type AlipaySettings = z.output<typeof alipaySettings>;

export const alipayContract = contract({});
