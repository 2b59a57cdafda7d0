import { X509Certificate } from 'node:crypto';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import type { AddonCertificate } from '../contract/addon.contract.ts';
import { addonRepo } from './addon.repo.ts';
import { certificateNames } from './addon-fields.rules.ts';
import { openSettings } from './addon-settings.steps.ts';

const daySeconds = 86_400;

/** Unix seconds; null for a text that is no certificate, which the form says at its field. */
function endOf(pem: unknown): number | null {
  if (typeof pem !== 'string') return null;
  try {
    return Math.floor(new X509Certificate(pem).validToDate.getTime() / 1000);
  } catch {
    return null;
  }
}

async function certificatesOf(scope: Scope, cipher: SecretCipher, { key, settings }: ServerPlugin) {
  const names = settings ? certificateNames(settings) : [];
  if (!settings || names.length === 0) return [];
  const plainSettings = await openSettings(scope, cipher, { key, settings });
  return names.flatMap((field): AddonCertificate[] => {
    const until = endOf(plainSettings[field]);
    return until === null ? [] : [{ key, field, until }];
  });
}

/** Certificates of plug-ins in use that have run out or will do so within these days, the first to do so first. */
export async function endingCertificates(
  scope: Scope,
  cipher: SecretCipher,
  plugins: readonly ServerPlugin[],
  days: number,
): Promise<AddonCertificate[]> {
  const installedKeys = new Set(await addonRepo(scope).installed());
  const usedPlugins = plugins.filter(({ key }) => installedKeys.has(key));
  const certificates = await Promise.all(usedPlugins.map((plugin) => certificatesOf(scope, cipher, plugin)));
  const last = scope.now + days * daySeconds;
  return certificates
    .flat()
    .filter(({ until }) => until < last)
    .sort((one, other) => one.until - other.until);
}
