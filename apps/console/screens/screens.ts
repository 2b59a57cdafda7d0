import type { MountedScreen } from '@linehaul/console-kernel/module/console-module.ts';
import { placeholderScreens } from '@linehaul/modules/placeholder/console/placeholder.module.ts';
import { screens as moduleScreens } from '../modules.ts';
import { dashboard, homePath } from './dashboard-screen.ts';

const placeholders = new Set<MountedScreen>(placeholderScreens);

/** The screens that are more than their address. */
export const builtScreens: readonly MountedScreen[] = moduleScreens.filter((screen) => !placeholders.has(screen));

const builtPaths = new Set(builtScreens.flatMap(({ path, alias }) => [path, ...(alias ?? [])]));

/** Every screen: what is built, and of the plan what is not. */
const everyScreen = [...builtScreens, ...placeholderScreens.filter(({ path }) => !builtPaths.has(path))];

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
  ...everyScreen.filter((screen) => !screen.public && screen !== dashboard),
];

/** Every screen that needs no session. */
export const publicScreens: readonly MountedScreen[] = everyScreen.filter((screen) => screen.public);
