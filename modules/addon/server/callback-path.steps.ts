import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { addonRepo } from './addon.repo.ts';

/** Below this server's address: where the provider of a plug-in reaches the caller's tenant; empty when it has none. */
export async function callbackPath(scope: Scope, key: string): Promise<string> {
  const token = (await addonRepo(scope).of(key))?.callback_token;
  return token ? `/api/v1/addons/${key}/public/callback/${token}` : '';
}
