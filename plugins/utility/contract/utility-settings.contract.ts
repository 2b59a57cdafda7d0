import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { line, secretText } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { type UtilityProvider, utilityProvider } from './utility-record.contract.ts';

const only = (provider: UtilityProvider) =>
  settingMeta({ group: provider, show_when: { field: 'provider', values: [provider] } });
const describeSecret = (provider: UtilityProvider, ...sent_to: string[]) =>
  settingMeta({ ...only(provider), sent_to: ['provider', ...sent_to] });
const selling = settingMeta({ group: 'selling' });
const waiting = settingMeta({ group: 'waiting' });

/** Below the provider's address, which only the installation can change. */
const callPath = (usual: string) =>
  z
    .string()
    .max(60)
    .regex(/^([a-z0-9_]+(\/[a-z0-9_]+)*)?$/i)
    .default(usual);

/** What each provider cannot do without. */
const requiredSettings = {
  juhe: ['juhe_open_id', 'juhe_key'],
  jisu: ['jisu_key', 'jisu_secret'],
} as const satisfies Record<UtilityProvider, readonly string[]>;

/** What a tenant sets: its account at an aggregator, what it sells to whom, and how long it waits for news. */
export const utilitySettings = z
  .object({
    provider: utilityProvider.default('juhe').meta(settingMeta({ group: 'account' })),
    juhe_open_id: line(64).default('').meta(only('juhe')),
    juhe_key: secretText(100).optional().meta(describeSecret('juhe', 'juhe_open_id')),
    /** Electricity has a key of its own there; without one that of phones is used. */
    juhe_power_key: secretText(100).optional().meta(describeSecret('juhe', 'juhe_open_id')),
    juhe_phone_path: callPath('ofpay/mobile').meta(only('juhe')),
    juhe_power_path: callPath('ofpay/public').meta(only('juhe')),
    jisu_key: secretText(100).optional().meta(describeSecret('jisu')),
    jisu_secret: secretText(100).optional().meta(describeSecret('jisu')),
    jisu_phone_path: callPath('mobilerecharge').meta(only('jisu')),
    jisu_power_path: callPath('electricity').meta(only('jisu')),
    jisu_detail_call: callPath('orderdetail').meta(only('jisu')),
    jisu_area_path: callPath('shouji/query').meta(only('jisu')),
    jisu_balance_path: callPath('').meta(only('jisu')),
    /** The provider has confirmed that it refuses the same number twice. */
    jisu_refuses_repeats: z.boolean().default(false).meta(only('jisu')),
    pay_minutes: z.int().min(5).max(120).default(15).meta(selling),
    /** Of one phone or account on one day. */
    daily_count: z.int().min(1).max(100).default(3).meta(selling),
    daily_cents: z.int().min(100).max(10_000_000).default(50_000).meta(selling),
    blocked_areas: line(400).default('').meta(selling),
    phone_wait_hours: z.int().min(1).max(72).default(24).meta(waiting),
    power_wait_hours: z.int().min(1).max(168).default(72).meta(waiting),
    /** After an answer from which nobody can tell whether it was taken. */
    unsure_minutes: z.int().min(5).max(1_440).default(30).meta(waiting),
    low_balance_cents: z
      .int()
      .min(0)
      .max(100_000_000)
      .default(50_000)
      .meta(settingMeta({ group: 'balance' })),
  })
  .superRefine((settings, issues) => {
    for (const field of requiredSettings[settings.provider]) {
      if (!settings[field])
        issues.addIssue({ code: 'custom', path: [field], params: { fault: 'wire.field.required' } });
    }
  });
export type UtilitySettings = z.output<typeof utilitySettings>;
