import { refuse } from '@linehaul/contract/errors.ts';
import { openSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { providerBase } from '@linehaul/server-kernel/settings/provider-base.ts';
import { type StorageSettings, storageErrors, storageKey, storageSettings } from '../contract/storage.contract.ts';
import { type S3Bucket, s3Bucket } from './s3.provider.ts';

export const configurable = { key: storageKey, version: '1.0.0', settings: storageSettings } as const;

/** The bucket that the settings name; an installation may say with `STORAGE_BASE` where every provider is. */
export function bucketOf({ settings: installation }: ModuleKernel, settings: StorageSettings): S3Bucket {
  const base = installation.providerBases.STORAGE ? providerBase(installation, storageKey, '') : null;
  return s3Bucket({ settings, base, allowsPrivate: base !== null || installation.privateWebhooks });
}

/** The tenant's bucket, also while the plug-in rests, as long as its settings are kept; null without settings that are complete. */
export async function findBucket(kernel: ModuleKernel, scope: Scope): Promise<S3Bucket | null> {
  const settings = storageSettings.safeParse(await openSettings(scope, kernel.secrets, configurable)).data;
  return settings ? bucketOf(kernel, settings) : null;
}

/** The same for files that are there: they stay readable as long as the settings are kept. */
export async function keptBucket(kernel: ModuleKernel, scope: Scope): Promise<S3Bucket> {
  const bucket = await findBucket(kernel, scope);
  if (!bucket) throw refuse(storageErrors.not_ready);
  return bucket;
}
