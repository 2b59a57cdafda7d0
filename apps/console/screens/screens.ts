import type { MountedScreen } from '@linehaul/console-kernel/module/console-module.ts';
import { screens as moduleScreens } from '../modules.ts';

/** Every screen inside the shell. */
export const screens: readonly MountedScreen[] = moduleScreens.filter((screen) => !screen.public);

/** Every screen that needs no session. */
export const publicScreens: readonly MountedScreen[] = moduleScreens.filter((screen) => screen.public);
