import { call } from '@linehaul/console-kernel/call/call.ts';
import { liveSubscription } from '@linehaul/console-kernel/live/live.ts';
import { setAddons } from '@linehaul/console-kernel/permission/identity.ts';
import { addonContract } from '../contract/addon.contract.ts';
import { addonsInstalled } from '../contract/addon.events.ts';

async function askInstalled() {
  const addons = await call(addonContract.AddonList, {}, { quiet: true });
  return { keys: addons.filter(({ installed }) => installed).map(({ key }) => key) };
}

/** Which plug-ins are installed: the menus follow at once. */
export const addonsSubscription = liveSubscription(addonsInstalled, ({ keys }) => setAddons(keys), askInstalled);
