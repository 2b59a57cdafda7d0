import type { MountedScreen } from '@linehaul/console-kernel/module/console-module.ts';
import { screens } from '../modules.ts';

export const homePath = '/dashboard';

/** The dashboard that a module brings; not every caller may see its figures. */
export const dashboard: MountedScreen | undefined = screens.find((screen) => screen.path === homePath);
