import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import { z } from 'zod';
import { addonRepo } from './addon.repo.ts';
import { secretNames } from './addon-fields.rules.ts';

const storedSettings = z.record(z.string(), z.unknown());

/** Where a secret is: it opens for this tenant, this plug-in and this field only. */
export function formatSecretPlace(supplierId: number, key: string, field: string): string {
  return `addon ${supplierId} ${key} ${field}`;
}

/**
 * What is stored, the secrets encrypted, for a plug-in that has something left to do with settings when they are changed or
 * deleted; null when nothing was ever saved.
 */
export async function encryptedSettings(scope: Scope, key: string): Promise<Record<string, unknown> | null> {
  return storedSettings.safeParse(await addonRepo(scope, scope.caller.supplier_id).settings(key)).data ?? null;
}

/** What `encryptAtRest` has written. */
const cipherText = /^v1\.[\w-]{38,}$/;

/** Encrypts what is stored in clear although it is a secret by now: of a version that had it as an ordinary setting. */
export async function encryptKept(
  tx: Scope,
  cipher: SecretCipher,
  { key, settings }: { key: string; settings?: z.ZodObject | undefined },
): Promise<void> {
  const { supplier_id } = tx.caller;
  const currentSettings = await encryptedSettings(tx, key);
  if (!settings || !currentSettings) return;
  const secrets = secretNames(settings);
  const entries = Object.entries(currentSettings).flatMap(([name, value]) => {
    if (!secrets.has(name) || typeof value !== 'string' || cipherText.test(value)) return [[name, value]];
    return value === '' ? [] : [[name, cipher.encryptAtRest(value, formatSecretPlace(supplier_id, key, name))]];
  });
  await addonRepo(tx, supplier_id).saveSettings(key, Object.fromEntries(entries));
}

/** Settings as they were stored for a tenant, with the secrets opened; one that does not open any more counts as not set. */
export function decryptSettings(
  cipher: SecretCipher,
  { key, settings }: { key: string; settings: z.ZodObject },
  supplierId: number,
  keptValues: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const secrets = secretNames(settings);
  const plainEntries = Object.entries(keptValues).map(([name, value]) => {
    if (!secrets.has(name)) return [name, value];
    return [
      name,
      typeof value === 'string' ? cipher.decryptAtRest(value, formatSecretPlace(supplierId, key, name)) : null,
    ];
  });
  return Object.fromEntries(plainEntries.filter(([, value]) => value !== null));
}

/** What is stored, with the secrets opened. */
export async function openSettings(
  scope: Scope,
  cipher: SecretCipher,
  plugin: { key: string; settings: z.ZodObject },
  supplierId = scope.caller.supplier_id,
): Promise<Record<string, unknown>> {
  const currentSettings = storedSettings.safeParse(await addonRepo(scope, supplierId).settings(plugin.key)).data ?? {};
  return decryptSettings(cipher, plugin, supplierId, currentSettings);
}

/**
 * A plug-in's settings of one tenant, the caller's when `supplierId` is absent. Null when the tenant has not installed
 * it or has not set what it needs: the plug-in then says so instead of pretending.
 */
export async function installedSettings<S extends z.ZodObject>(
  scope: Scope,
  cipher: SecretCipher,
  plugin: { key: string; settings: S },
  supplierId = scope.caller.supplier_id,
): Promise<z.output<S> | null> {
  if (!(await addonRepo(scope, supplierId).isInUse(plugin.key))) return null;
  const plainSettings = await openSettings(scope, cipher, plugin, supplierId);
  return plugin.settings.safeParse(plainSettings).data ?? null;
}

/** The same where no kernel is at hand, as in a subscriber: for a plug-in whose settings hold no secrets. */
export async function installedPlainSettings<S extends z.ZodObject>(
  scope: Scope,
  { key, settings }: { key: string; settings: S },
): Promise<z.output<S> | null> {
  if (secretNames(settings).size > 0) throw new TypeError(`${key} has secrets`);
  const repo = addonRepo(scope, scope.caller.supplier_id);
  if (!(await repo.isInUse(key))) return null;
  return settings.safeParse(storedSettings.safeParse(await repo.settings(key)).data ?? {}).data ?? null;
}
