import { installedPlainSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { z } from 'zod';
import { cloudbuyKey, cloudbuySettings } from '../contract/cloudbuy.contract.ts';

/** What the tenant has set; as it is when nothing was set. */
export async function readCloudbuySettings(scope: Scope): Promise<z.output<typeof cloudbuySettings>> {
  const settings = await installedPlainSettings(scope, { key: cloudbuyKey, settings: cloudbuySettings });
  return settings ?? cloudbuySettings.parse({});
}
