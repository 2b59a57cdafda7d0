import type { Call } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';

const { AddonInstall, AddonList } = addonContract;

/** Installs every plug-in of the installation for the tenant whose owner calls. */
export async function usePlugins(call: Call): Promise<void> {
  for (const { key } of await call(AddonList, {})) await call(AddonInstall, { key });
}
