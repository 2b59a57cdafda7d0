import type { MountedScreen } from '@linehaul/console-kernel/module/console-module.ts';
import { placeholderScreens } from '@linehaul/modules/placeholder/console/placeholder.module.ts';
import { screens as moduleScreens, pluginKeys } from '../modules.ts';
import { plannedScreens } from './planned-screens.ts';

const placeholders = new Set<MountedScreen>(placeholderScreens);

/** The screens that are more than their address. */
export const builtScreens: readonly MountedScreen[] = moduleScreens.filter((screen) => !placeholders.has(screen));

/** Every screen: what is built, and of the plan what is not. */
const everyScreen = [...builtScreens, ...plannedScreens(placeholderScreens, builtScreens, pluginKeys)];

/** Every screen inside the shell. */
export const screens: readonly MountedScreen[] = everyScreen.filter((screen) => !screen.public);

/** Every screen that needs no session. */
export const publicScreens: readonly MountedScreen[] = everyScreen.filter((screen) => screen.public);
