import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { validate } from '@linehaul/server-kernel/schema/validate.ts';
import type { Secrets } from '@linehaul/server-kernel/security/secrets.ts';
import type { z } from 'zod';
import type { AddonSettings } from '../contract/addon.contract.ts';
import { addonRepo } from './addon.repo.ts';
import { callbackPath } from './addon-callback.port.ts';
import { fieldsOf, secretNames } from './addon-fields.rules.ts';
import { openSettings, placeOf } from './addon-settings.port.ts';

/** A plug-in that is set up by its tenants. */
export interface Configurable extends Pick<ServerPlugin, 'key' | 'callback' | 'checkConnection' | 'hooks'> {
  settings: z.ZodObject;
}

type Values = Record<string, unknown>;

/** Empty when the plug-in takes no notifications. */
const pathOf = (scope: Scope, { key, callback }: Configurable) => (callback ? callbackPath(scope, key) : '');

/** What may be shown of settings: everything but the secrets, of which only the names of those that are set. */
function shown({ key, settings, checkConnection }: Configurable, opened: Values, callback_path: string): AddonSettings {
  const secrets = secretNames(settings);
  const values: AddonSettings['values'] = {};
  for (const [name, value] of Object.entries(opened)) {
    if (secrets.has(name)) continue;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') values[name] = value;
  }
  const secrets_set = [...secrets].filter((name) => name in opened);
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

/** Secrets that are not given stay; empty ones go. */
function withSecrets(secrets: Secrets, names: ReadonlySet<string>, kept: Values, given: Values): Values {
  const merged = { ...given };
  for (const name of names) {
    const value = name in given ? plainOf(secrets, name, given[name]) : kept[name];
    if (value === undefined || value === '') delete merged[name];
    else merged[name] = value;
  }
  return merged;
}

/** Settings as they would be saved; refuses with the field's fault. */
export async function typedSettings(scope: Scope, secrets: Secrets, plugin: Configurable, given: Values) {
  const kept = await openSettings(scope, secrets, plugin);
  const values = withSecrets(secrets, secretNames(plugin.settings), kept, given);
  return validate(plugin.settings.strict(), values);
}

/** Checks settings by the plug-in's schema and stores them with the secrets encrypted; refuses with the field's fault. */
export async function saveSettings(
  scope: Scope,
  secrets: Secrets,
  plugin: Configurable,
  given: Values,
): Promise<{ before: AddonSettings; after: AddonSettings }> {
  const { key, settings, hooks } = plugin;
  const names = secretNames(settings);
  const kept = await openSettings(scope, secrets, plugin);
  const values = await typedSettings(scope, secrets, plugin, given);
  await hooks?.configure?.(scope, kept, values);
  const { supplier_id } = scope.caller;
  const encryptedValues = Object.entries(values).map(([name, value]) => [
    name,
    names.has(name) ? secrets.encryptAtRest(String(value), placeOf(supplier_id, key, name)) : value,
  ]);
  await addonRepo(scope).saveSettings(key, Object.fromEntries(encryptedValues));
  const path = await pathOf(scope, plugin);
  return { before: shown(plugin, kept, path), after: shown(plugin, values, path) };
}
