import { type Call, CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract, addonErrors } from '@linehaul/modules/addon/contract/addon.contract.ts';

const { AddonInstall, AddonList } = addonContract;

/** Installs every plug-in of the installation for the tenant whose owner calls, but for those that the platform alone has. */
export async function usePlugins(call: Call): Promise<void> {
  for (const { key } of await call(AddonList, {})) {
    await call(AddonInstall, { key }).catch((error: unknown) => {
      const isPlatforms = error instanceof CallRefused && error.code === addonErrors.platform_alone.code;
      if (!isPlatforms) throw error;
    });
  }
}
