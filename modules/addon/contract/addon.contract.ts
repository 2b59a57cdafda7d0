import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** How a tenant stands to a plug-in; `failed`: its last upgrade did not go through, and it answers nothing until it does. */
export const addonState = z.enum(['absent', 'ready', 'disabled', 'failed']);
export type AddonState = z.output<typeof addonState>;

/** An add-on entry of the specification (§3), with what the page of plug-ins tells beside it. */
export const addon = z.object({
  key: z.string(),
  category: z.string(),
  version: z.string(),
  /** In use: its calls are answered and its pages are in the menu. */
  installed: z.boolean(),
  /** In use by the platform's installation: the tenant has none of its own in use. */
  is_shared: z.boolean(),
  state: addonState,
  has_settings: z.boolean(),
  /** Has settings, and what it cannot do without is not set. */
  needs_settings: z.boolean(),
  /** What it still lacks, as the address of a message of its own with its parameters; null when nothing. */
  lack: z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  /** Is absent, and has left data from an earlier time. */
  has_data: z.boolean(),
  /** In use with data of a newer version than this server's, which it shows and does not change. */
  has_newer_data: z.boolean(),
  /** Why it failed; empty otherwise. */
  fault: z.string(),
});
export type Addon = z.output<typeof addon>;

const addonKey = z.object({ key: z.string().regex(/^[a-z][a-z0-9]{1,31}$/) });

/** `lines` and `secret_lines` have several lines, as keys and certificates do. */
export const settingKind = z.enum(['text', 'lines', 'secret', 'secret_lines', 'number', 'switch', 'choice']);

const settingValue = z.union([z.string().max(10_000), z.number(), z.boolean()]);

/** One field of a plug-in's settings, as its form needs it. */
export const settingField = z.object({
  name: z.string(),
  kind: settingKind,
  required: z.boolean(),
  /** Of a choice. */
  options: z.array(z.string()),
  /** Characters that a text may have; null: no limit. */
  max_length: z.int().nullable(),
  /** What counts while nothing is set. */
  initial: settingValue.nullable(),
  /** Fields of one group stand together under its name; empty: before all groups. */
  group: z.string(),
  /** The field is asked for only while another one has one of these values. */
  show_when: z.object({ field: z.string(), values: z.array(settingValue) }).nullable(),
  /** A private key that the form can make. */
  key_pair: z.boolean(),
  /** What such a value looks like. */
  example: z.string(),
});
export type SettingField = z.output<typeof settingField>;

/** Secrets are never among the values; which of them are set is told by name. */
export const addonSettings = z.object({
  key: z.string(),
  fields: z.array(settingField),
  values: z.record(z.string(), settingValue),
  secrets_set: z.array(z.string()),
  /** Below this server's address: where the provider sends its notifications; empty when the plug-in takes none. */
  callback_path: z.string(),
  /** Whether the plug-in can look if the provider answers. */
  has_check: z.boolean(),
});
export type AddonSettings = z.output<typeof addonSettings>;

/** What became of a provider's request; `failed`: our own fault, the provider repeats it. */
export const callbackVerdict = z.enum(['taken', 'forged', 'ignored', 'failed']);
export type CallbackVerdict = z.output<typeof callbackVerdict>;

/** A provider's request. Its contents are kept encrypted for 30 days, and those of forged ones not at all. */
export const addonCallback = z.object({
  id: rowId,
  key: z.string(),
  /** The last part of the address; empty when there is none. */
  topic: z.string(),
  method: z.string(),
  ip: z.string(),
  bytes: z.int(),
  verdict: callbackVerdict,
  /** As it was answered. */
  status: z.int(),
  took_ms: z.int(),
  /** How often it was taken in: once by itself, more often by people. Of forged ones how many came within the hour. */
  attempts: z.int(),
  received_at: unixSeconds,
  /** Whether its contents are there, so that it can be taken in again. */
  is_kept: z.boolean(),
});
export type AddonCallback = z.output<typeof addonCallback>;

/** Somebody who knows a plug-in's address sends forged requests to it. */
export const forgedWarning = z.object({
  key: z.string(),
  /** In the hour that had most of them. */
  forged: z.int(),
  /** The last one. */
  received_at: unixSeconds,
});
export type ForgedWarning = z.output<typeof forgedWarning>;

/** A certificate among the settings of a plug-in that is in use. */
export const addonCertificate = z.object({
  key: z.string(),
  /** The setting that holds it. */
  field: z.string(),
  until: unixSeconds,
});
export type AddonCertificate = z.output<typeof addonCertificate>;

export const addonContract = contract({
  AddonList: {
    method: 'GET',
    path: '/v1/addons/list',
    access: 'session',
    whileJoining: true,
    /** `type` is a category; with `show_setting` 1 only plug-ins that have settings. */
    input: z.object({ type: z.string().max(40).optional(), show_setting: z.string().max(10).optional() }),
    output: z.array(addon),
  },
  AddonInstall: {
    method: 'POST',
    path: '/v1/addons/install',
    input: addonKey,
    output: addon,
    audit: 'addon.install',
  },
  AddonUninstall: {
    method: 'POST',
    path: '/v1/addons/uninstall',
    input: addonKey,
    output: addon,
    audit: 'addon.uninstall',
  },
  /** Its pages, calls, jobs and notifications rest; the settings stay as they are, and events and jobs wait. May be refused by the plug-in. */
  AddonDisable: {
    method: 'POST',
    path: '/v1/addons/Disable',
    input: addonKey,
    output: addon,
    audit: 'addon.disable',
  },
  AddonEnable: {
    method: 'POST',
    path: '/v1/addons/Enable',
    input: addonKey,
    output: addon,
    audit: 'addon.enable',
  },
  /** Deletes everything that a plug-in which is not installed has kept; `confirm` is its key once more. */
  AddonPurge: {
    method: 'POST',
    path: '/v1/addons/Purge',
    input: addonKey.extend({ confirm: z.string().max(32) }),
    output: addon,
    audit: 'addon.purge',
  },
  AddonSettingInfo: {
    method: 'GET',
    path: '/v1/addons/SettingInfo',
    input: addonKey,
    output: addonSettings,
  },
  /** Certificates that have run out or will within the next days, the first to do so first. */
  AddonCertificateList: {
    method: 'GET',
    path: '/v1/addons/CertificateList',
    input: z.object({ days: z.coerce.number().int().min(1).max(3660).default(30) }),
    output: z.array(addonCertificate),
  },
  /**
   * Beside the key the settings by their names. A secret that is left out stays as it is, if it still goes to the same place
   * (`SettingMeta.sent_to`); else it is asked for at its field. An empty one is taken away.
   */
  AddonSettingSave: {
    method: 'POST',
    path: '/v1/addons/SettingSave',
    input: addonKey.catchall(settingValue),
    output: addonSettings,
    audit: 'addon.setting',
  },
  /**
   * Looks whether the provider answers, with the given settings in place of those that are saved; changes nothing. A tenant
   * has twenty tests in an hour.
   */
  AddonSettingTest: {
    method: 'POST',
    path: '/v1/addons/SettingTest',
    transaction: 'own',
    input: addonKey.catchall(settingValue),
    output: z.object({
      is_good: z.boolean(),
      /** Address of the message that says what was found, with its parameters. */
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
    audit: 'addon.setting_test',
  },
  /** What providers have sent in the last 30 days, the newest first. */
  AddonCallbackList: {
    method: 'GET',
    path: '/v1/addons/CallbackList',
    input: pageQuery
      .omit({ keyword: true })
      .extend({ key: addonKey.shape.key.optional(), verdict: callbackVerdict.optional() }),
    output: pageOf(addonCallback),
  },
  /** Plug-ins that got twenty forged requests or more within one of the last 24 hours. */
  AddonForgedList: {
    method: 'GET',
    path: '/v1/addons/ForgedList',
    input: z.object({}),
    output: z.array(forgedWarning),
  },
  /** Gives the plug-in another address for its provider; the one before stops at once. */
  AddonCallbackRenew: {
    method: 'POST',
    path: '/v1/addons/CallbackRenew',
    input: addonKey,
    output: addonSettings,
    audit: 'addon.callback_renew',
  },
  /** Takes a provider's request in once more, as if it came now. */
  AddonCallbackAgain: {
    method: 'POST',
    path: '/v1/addons/CallbackAgain',
    transaction: 'own',
    input: z.object({ id: rowIdOf('addon_callback') }),
    output: addonCallback,
    audit: 'addon.callback_again',
  },
});

export const addonErrors = errors('addon', {
  unknown: 404,
  not_installed: 404,
  platform_alone: 403,
  upgrading: 503,
  newer_data: 409,
  state: 409,
  no_settings: 404,
  no_check: 404,
  no_callback: 404,
  confirm: 422,
  secret_again: 422,
  not_kept: 409,
});
