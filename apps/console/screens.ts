import type { MountedScreen } from '@linehaul/console-kernel/console-module.ts';
import { dashboard, homePath } from './dashboard-screen.ts';
import { screens as moduleScreens } from './modules.ts';

/** Everyone has a start page: the dashboard, or a welcome in its place. */
const home: MountedScreen = {
  path: homePath,
  title: dashboard?.title ?? 'shell.dashboard',
  load: () => import('./home-page.tsx').then(({ HomePage }) => ({ default: HomePage })),
  needs: [],
  primary: 'home',
  menu: 0,
};

/** Every screen inside the shell. */
export const screens: readonly MountedScreen[] = [
  home,
  ...moduleScreens.filter((screen) => !screen.public && screen !== dashboard),
];
