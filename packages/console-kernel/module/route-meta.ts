import type { MountedScreen, Primary } from './console-module.ts';

/** What the shell goes by, under the specification's names (§3). */
export interface RouteMeta {
  /** Full address of the title's text. */
  title: string;
  /** Full address of the heading above it in the secondary list; empty where it has none. */
  title2: string;
  /** The section whose icon it has; empty outside of the menu's sections. */
  icon: Primary | '';
  /** Names of the calls that it needs, with commas between them. */
  api: string;
  /** Its tab cannot be closed. */
  affix: boolean;
  /** Not in the menu. */
  hidden: boolean;
  /** Not found by the header's search: its address needs a record first, or it has a window of its own. */
  noSearch: boolean;
  /** The way to it is shown above the page. */
  breadcrumb: boolean;
  /** Only for tenants in union mode. */
  isUnion: boolean;
  /** The plug-in that has to be installed; empty where none has to be. */
  pluginKey: string;
}

const affixedPath = '/dashboard';

/** The route's metadata, from what its module declares. */
export function routeMetaOf(screen: MountedScreen): RouteMeta {
  const { path, title, group = '', primary = '', needs, menu, bare = false, when, pluginKey = '' } = screen;
  return {
    title,
    title2: group,
    icon: primary,
    api: needs
      .flat()
      .map((call) => call.path.slice(call.path.lastIndexOf('/') + 1))
      .join(','),
    affix: path === affixedPath,
    hidden: menu === undefined,
    noSearch: bare || path.includes(':'),
    breadcrumb: !bare,
    isUnion: when?.({ isunion: false, authorized: true, debug: true }) === 'union_only',
    pluginKey,
  };
}
