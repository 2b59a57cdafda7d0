import type { CallPermission, Industry } from '@linehaul/contract/endpoint.ts';
import type { LiveSubscription } from '../live/live.ts';
import type { Identity } from '../permission/identity.ts';
import type { Finder } from './finder.ts';
import type { PageComponent } from './screen-of.ts';
import type { SlotContribution } from './slots.tsx';

/** The ten entries of the sidebar's left list. */
export const primaries = [
  'home',
  'orders',
  'refunds',
  'products',
  'content',
  'statistics',
  'operations',
  'finance',
  'settings',
  'accounts',
] as const;
export type Primary = (typeof primaries)[number];

/** A call that a screen needs: of several, each kind of tenant needs the first one that it has. */
export type ScreenNeed = CallPermission | readonly CallPermission[];

/** What keeps a tenant from having a screen: its union mode, a consent that it has not given, its debug flag. */
export type TenantAbsence = 'union_only' | 'not_in_union' | 'authorization' | 'debug';

/** Whether a tenant has a screen: null, or what keeps it from having it. */
export type ScreenCondition = (tenant: Pick<Identity, 'isunion' | 'authorized' | 'debug'>) => TenantAbsence | null;

export interface Screen {
  /** Route pattern, in the specification's spelling: `/logistics/order/info/:id`. */
  path: string;
  /** Full address of the title's text. */
  title: string;
  load: () => Promise<{ default: PageComponent }>;
  /** The calls without which the screen makes no sense: it is hidden from callers who may not make them all. */
  needs: readonly ScreenNeed[];
  /** Industry types that have the screen, besides those that `needs` tells; absent means all. */
  industries?: readonly Industry[];
  /** The sidebar entry that lights up; absent for pages outside the menu's sections. */
  primary?: Primary;
  /** Place in the secondary list; absent means not in the menu. */
  menu?: number;
  /** Full address of the small heading above the screen in a long secondary list; neighbours share it. */
  group?: string;
  /** Path of the page above in the breadcrumb. */
  parent?: string;
  /** The page is built anew each time its tab is shown. */
  noCache?: boolean;
  /** Open without a session, outside the shell: pages below `/business`. */
  public?: boolean;
  /** With a session, but alone in the window, without the shell around it: the big screen. */
  bare?: boolean;
  /** Another path that leads to this screen. */
  alias?: readonly string[];
  /** Which tenants of these industries have the screen; absent means all. */
  when?: ScreenCondition;
  /** In the menu, but not to be opened, by its address either, before the use of the data is authorised. */
  lockedUntilAuthorized?: boolean;
  /** Only while this plug-in is installed; a plug-in's own screens have its key without saying so. */
  pluginKey?: string;
}

/** A count beside a screen in the sidebar; the section shows the sum of its screens. */
export interface Badge {
  /** Path of the screen. */
  path: string;
  /** Name of the counter (`counters.ts`). */
  counter: string;
  /** The kinds of tenant whose counter this is; all of them when absent. */
  industries?: readonly Industry[];
  /** The calls that do what is counted: who may not make them all has nothing waiting here. */
  needs?: readonly CallPermission[];
}

export interface ConsoleModule {
  name: string;
  screens: readonly Screen[];
  slots?: readonly SlotContribution[];
  badges?: readonly Badge[];
  /** What the module does, for the whole console, with live events. */
  live?: readonly LiveSubscription[];
  /** What the palette finds besides screens. */
  finders?: readonly Finder[];
}

/** A plug-in's console face; every screen is there only while the plug-in is installed. */
export interface ConsolePlugin extends ConsoleModule {
  key: string;
}

/** A screen in its place in the console; a plug-in's screens carry its key. */
export type MountedScreen = Screen;

/** A module's console face: screens, what it puts into other modules' slots. */
export function consoleModule<const M extends ConsoleModule>(module: M): M {
  return module;
}

/**
 * A plug-in's console face.
 * @public
 */
export function consolePlugin<const P extends ConsolePlugin>(plugin: P): P {
  return plugin;
}

/** Every screen of the console, plug-ins' screens marked with their key. */
export function mountScreens(modules: readonly ConsoleModule[], plugins: readonly ConsolePlugin[]): MountedScreen[] {
  return [
    ...modules.flatMap((module) => module.screens),
    ...plugins.flatMap((plugin) => plugin.screens.map((screen) => ({ ...screen, pluginKey: plugin.key }))),
  ];
}
