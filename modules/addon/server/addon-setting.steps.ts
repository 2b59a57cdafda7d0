import { isDeepStrictEqual } from 'node:util';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { validate } from '@linehaul/server-kernel/schema/validate.ts';
import type { Secrets } from '@linehaul/server-kernel/security/secrets.ts';
import { safeParse, type z } from 'zod';
import { type AddonSettings, addonErrors } from '../contract/addon.contract.ts';
import { addonRepo } from './addon.repo.ts';
import { fieldsOf, secretNames, secretPlaces } from './addon-fields.rules.ts';
import { formatSecretPlace, openSettings } from './addon-settings.steps.ts';
import { callbackPath } from './callback-path.steps.ts';

/** A plug-in that is set up by its tenants. */
export interface Configurable extends Pick<ServerPlugin, 'key' | 'callback' | 'checkConnection' | 'hooks'> {
  settings: z.ZodObject;
}

type Values = Record<string, unknown>;

/** Empty when the plug-in takes no notifications. */
const pathOf = (scope: Scope, { key, callback }: Configurable) => (callback ? callbackPath(scope, key) : '');

/** What may be shown of settings: everything but the secrets, of which only the names of those that are set. */
function shown(
  { key, settings, checkConnection }: Configurable,
  openValues: Values,
  callback_path: string,
): AddonSettings {
  const secrets = secretNames(settings);
  const values: AddonSettings['values'] = {};
  for (const [name, value] of Object.entries(openValues)) {
    if (secrets.has(name)) continue;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') values[name] = value;
  }
  const secrets_set = [...secrets].filter((name) => name in openValues);
  const has_check = checkConnection !== undefined;
  return { key, fields: fieldsOf(settings), values, secrets_set, callback_path, has_check };
}

export async function settingInfo(scope: Scope, secrets: Secrets, plugin: Configurable): Promise<AddonSettings> {
  return shown(plugin, await openSettings(scope, secrets, plugin), await pathOf(scope, plugin));
}

/** A secret as it was typed; the console sends it encrypted. */
function plainOf(secrets: Secrets, name: string, value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('rsa:')) return value;
  const plain = secrets.decrypt(value.slice(4));
  if (plain === null) throw refuse(wireErrors.invalid, { fields: { [name]: { code: 'wire.field.secret' } } });
  return plain;
}

/** A setting as the plug-in would read it. */
function readValue(settings: z.ZodObject, values: Values, name: string): unknown {
  const schema = settings.shape[name];
  return (schema && safeParse(schema, values[name]).data) ?? values[name] ?? '';
}

type Reuse = 'keep' | 'ask' | 'drop';

/** What becomes of a kept secret beside these settings: it goes nowhere but to where it went. */
function reuseOf({ settings }: Configurable, name: string, keptValues: Values, values: Values): Reuse {
  const places = secretPlaces(settings).get(name) ?? [];
  const read = (from: Values) => places.map((place) => readValue(settings, from, place));
  const now = read(values);
  if (isDeepStrictEqual(read(keptValues), now)) return 'keep';
  const field = fieldsOf(settings).find((candidate) => candidate.name === name);
  const condition = field?.show_when;
  const isAsked =
    !condition || condition.values.some((value) => value === readValue(settings, values, condition.field));
  return isAsked && !now.includes('') ? 'ask' : 'drop';
}

/** Secrets that are not given stay, where they go to the same place; those that would not are asked for. Empty ones go. */
function withSecrets(secrets: Secrets, plugin: Configurable, keptValues: Values, givenValues: Values): Values {
  const names = secretNames(plugin.settings);
  const newValues = Object.fromEntries(
    Object.entries(givenValues).map(([name, value]) => [name, names.has(name) ? plainOf(secrets, name, value) : value]),
  );
  const missing = [...names].filter((name) => !(name in givenValues) && name in keptValues);
  const values = { ...Object.fromEntries(missing.map((name) => [name, keptValues[name]])), ...newValues };
  const reuses = new Map(missing.map((name) => [name, reuseOf(plugin, name, keptValues, values)]));
  const requiredNames = missing.filter((name) => reuses.get(name) === 'ask');
  if (requiredNames.length > 0) {
    const { code } = addonErrors.secret_again;
    throw refuse(addonErrors.secret_again, {
      fields: Object.fromEntries(requiredNames.map((name) => [name, { code }])),
    });
  }
  const reusedEntries = missing.filter((name) => reuses.get(name) === 'keep').map((name) => [name, keptValues[name]]);
  const mergedValues = { ...newValues, ...Object.fromEntries(reusedEntries) };
  return Object.fromEntries(Object.entries(mergedValues).filter(([name, value]) => !names.has(name) || value !== ''));
}

/** Settings as they would be saved; refuses with the field's fault. */
export async function typedSettings(scope: Scope, secrets: Secrets, plugin: Configurable, givenValues: Values) {
  const currentValues = await openSettings(scope, secrets, plugin);
  const values = withSecrets(secrets, plugin, currentValues, givenValues);
  return validate(plugin.settings.strict(), values);
}

/** Where settings would send their secrets to, as the operator log has it. */
export function secretAddresses({ settings }: Configurable, values: Values): Values {
  const secrets = secretNames(settings);
  const places = [...secretPlaces(settings).values()].flat().filter((name) => !secrets.has(name));
  return Object.fromEntries(places.filter((name) => name in values).map((name) => [name, values[name]]));
}

/** Checks settings by the plug-in's schema and stores them with the secrets encrypted; refuses with the field's fault. */
export async function saveSettings(
  scope: Scope,
  secrets: Secrets,
  plugin: Configurable,
  givenValues: Values,
): Promise<{ before: AddonSettings; after: AddonSettings }> {
  const { key, settings, hooks } = plugin;
  const names = secretNames(settings);
  const currentValues = await openSettings(scope, secrets, plugin);
  const values = await typedSettings(scope, secrets, plugin, givenValues);
  await hooks?.configure?.(scope, currentValues, values);
  const { supplier_id } = scope.caller;
  const encryptedValues = Object.entries(values).map(([name, value]) => [
    name,
    names.has(name) ? secrets.encryptAtRest(String(value), formatSecretPlace(supplier_id, key, name)) : value,
  ]);
  await addonRepo(scope).saveSettings(key, Object.fromEntries(encryptedValues));
  const path = await pathOf(scope, plugin);
  return { before: shown(plugin, currentValues, path), after: shown(plugin, values, path) };
}
