import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { z } from 'zod';

/** An add-on entry of the specification (§3), with what the page of plug-ins tells beside it. */
export const addon = z.object({
  key: z.string(),
  category: z.string(),
  version: z.string(),
  installed: z.boolean(),
  has_settings: z.boolean(),
});
export type Addon = z.output<typeof addon>;

const addonKey = z.object({ key: z.string().regex(/^[a-z][a-z0-9]{1,31}$/) });

export const settingKind = z.enum(['text', 'secret', 'number', 'switch', 'choice']);

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
});
export type SettingField = z.output<typeof settingField>;

/** Secrets are never among the values; which of them are set is told by name. */
export const addonSettings = z.object({
  key: z.string(),
  fields: z.array(settingField),
  values: z.record(z.string(), settingValue),
  secrets_set: z.array(z.string()),
});
export type AddonSettings = z.output<typeof addonSettings>;

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
  AddonSettingInfo: {
    method: 'GET',
    path: '/v1/addons/SettingInfo',
    input: addonKey,
    output: addonSettings,
  },
  /** Beside the key the settings by their names. A secret that is left out stays as it is; an empty one is taken away. */
  AddonSettingSave: {
    method: 'POST',
    path: '/v1/addons/SettingSave',
    input: addonKey.catchall(settingValue),
    output: addonSettings,
    audit: 'addon.setting',
  },
});

export const addonErrors = errors('addon', { unknown: 404, not_installed: 403, no_settings: 404 });
