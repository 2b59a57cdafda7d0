import type { MountedScreen } from '@linehaul/console-kernel/console-module.ts';
import { screens as moduleScreens } from './modules.ts';

const homePath = '/dashboard';

/** Stands in while no module brings a dashboard. */
const home: MountedScreen = {
  path: homePath,
  title: 'shell.dashboard',
  load: () => import('./welcome.tsx').then(({ Welcome }) => ({ default: Welcome })),
  needs: [],
  primary: 'home',
  menu: 0,
};

/** Every screen inside the shell. */
export const screens: readonly MountedScreen[] = [
  ...(moduleScreens.some((screen) => screen.path === homePath) ? [] : [home]),
  ...moduleScreens.filter((screen) => !screen.public),
];
