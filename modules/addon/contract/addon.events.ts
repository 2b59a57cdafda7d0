import { liveEvent } from '@linehaul/contract/live.ts';
import { z } from 'zod';
import { addonContract } from './addon.contract.ts';

/** Which plug-ins the tenant has installed; told again when the settings of one have changed. */
export const addonsInstalled = liveEvent({
  kind: 'addon.installed',
  needs: addonContract.AddonList,
  data: z.object({ keys: z.array(z.string()) }),
});
