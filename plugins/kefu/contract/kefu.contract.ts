import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { languages } from '@linehaul/contract/languages.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { line, rowId, secretText } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const kefuKey = 'kefu';

const chatMode = z.enum(['link', 'frame', 'script']);

/** Whose script runs in the mode `script`: Chatwoot's, or one that reads `window.linehaulChat`. */
const scriptKind = z.enum(['chatwoot', 'own']);

/** `https`, and on this machine `http` too, which browsers trust there. */
const chatAddressPattern = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/|$))/;

const hours = settingMeta({ group: 'hours', example: '09:00-12:00 13:30-18:00' });
const hoursPattern = /^(?:(?:[01]\d|2[0-3]):[0-5]\d-(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)(?: (?=\d)|$))*$/;

/** Spans of one day by the installation's clock, one after the other: `09:00-12:00 13:30-18:00`; empty: nobody is there. */
const hoursOfDay = z
  .string()
  .max(120)
  .transform((text) => text.trim().replaceAll(/[\s,;，、]+/g, ' '))
  .refine(areHours, { message: 'hours', params: { fault: 'kefu.hours' } })
  .default('')
  .meta(hours);

function areHours(text: string): boolean {
  if (!hoursPattern.test(text)) return false;
  const times = text.match(/\d\d:\d\d/g) ?? [];
  return times.every((time, at) => at === 0 || (times[at - 1] ?? '') < time);
}

const offlineText = line(300)
  .default('')
  .meta(settingMeta({ group: 'offline' }));

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** What a tenant sets: its number at the chat's provider, where the chat is, who is told of, and when somebody answers. */
export const kefuSettings = z.object({
  appid: line(64, 1),
  host: z
    .url({ protocol: /^https?$/, hostname: z.regexes.hostname })
    .max(300)
    .refine((address) => chatAddressPattern.test(address), { message: 'https', params: { fault: 'kefu.https' } }),
  mode: chatMode.default('link'),
  script_kind: scriptKind.default('chatwoot').meta(settingMeta({ show_when: { field: 'mode', values: ['script'] } })),
  on_customer_pages: z.boolean().default(false),
  /** Proves to the provider who asks; without it everybody is anonymous there. */
  secret_key: secretText(200)
    .optional()
    .meta(settingMeta({ group: 'identity', sent_to: ['host'] })),
  /** All seven empty: somebody is always there. */
  monday: hoursOfDay,
  tuesday: hoursOfDay,
  wednesday: hoursOfDay,
  thursday: hoursOfDay,
  friday: hoursOfDay,
  saturday: hoursOfDay,
  sunday: hoursOfDay,
  offline_en: offlineText,
  offline_zh: offlineText,
  offline_es: offlineText,
  offline_ja: offlineText,
});
export type KefuSettings = z.output<typeof kefuSettings>;

const kefuConfig = z.object({
  /** Empty when the tenant has no chat. */
  appid: z.string(),
  host: z.string(),
  /** How it is shown, as far as the server allows: see `FRAME_HOSTS` and `SCRIPT_HOSTS`. */
  mode: chatMode,
});
export type KefuConfig = z.output<typeof kefuConfig>;

const kefuChat = kefuConfig.extend({
  script_kind: scriptKind,
  /** In the mode `script` the address of the page that runs the script, at an origin of its own; else empty. */
  page: z.string(),
  /** Whether somebody is there to answer. */
  is_open: z.boolean(),
  /** Seconds until that is otherwise; null: never. */
  changes_in_s: z.int().nullable(),
  /** What is said meanwhile, by language; empty where the tenant says nothing of its own. */
  offline_texts: z.record(z.enum(languages), z.string()),
  /** Whether `KefuIdentity` proves who asks. */
  proves_identity: z.boolean(),
  /** Whether customers see it too. */
  on_customer_pages: z.boolean(),
});
export type KefuChat = z.output<typeof kefuChat>;

const kefuIdentity = z.object({
  /** `operator-17`, `member-55`; empty when the tenant has entered no key. */
  identifier: z.string(),
  name: z.string(),
  /** HMAC-SHA256 of `identifier` in UTF-8 by the tenant's key, in lower case hex: Chatwoot's identity validation. */
  identifier_hash: z.string(),
});
export type KefuIdentity = z.output<typeof kefuIdentity>;

const target = z.object({ suid: rowId.optional() });

export const kefuContract = contract({
  /**
   * The chat of the tenant that `suid`, else the header `supplieruid`, names; empty where there is none, since clients of
   * the specification ask after every sign-in.
   */
  GetKefuConfig: {
    method: 'GET',
    path: '/v1/addons/kefu/public/GetKefuConfig',
    withoutInstallation: true,
    input: target,
    output: kefuConfig,
  },
  /** The same with all that a page needs to show it. */
  KefuChat: {
    method: 'GET',
    path: '/v1/addons/kefu/public/KefuChat',
    withoutInstallation: true,
    input: target,
    output: kefuChat,
  },
  /** Who is signed in, an operator or a member, with the proof for the chat's provider. Nobody gets another one's. */
  KefuIdentity: {
    method: 'GET',
    path: '/v1/addons/kefu/KefuIdentity',
    access: 'member',
    others: 'session',
    input: z.object({}),
    output: kefuIdentity,
  },
});

export const kefuErrors = errors('kefu', { hours: 422, https: 422 });
