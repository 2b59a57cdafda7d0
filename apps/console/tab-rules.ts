/** A visited page. Its place in the history is its path; its query may change under it. */
export interface Tab {
  path: string;
  /** Path with query, as the page's address is now. */
  fullPath: string;
  /** Pattern of the screen. */
  screen: string;
  /** The page's own name, once it has told one. */
  title?: string;
  affix: boolean;
  noCache: boolean;
  dirty: boolean;
  /** Counts up when the page has to be built anew. */
  epoch: number;
}

export interface Visit {
  path: string;
  search: string;
  screen: string;
  affix: boolean;
  noCache: boolean;
  /** The page itself changed its query. */
  inPage: boolean;
}

export type Tabs = readonly Tab[];

/** The history after a visit: a new tab, or the tab of that path with its address brought up to date. */
export function visited(tabs: Tabs, visit: Visit): Tabs {
  const { path, search, screen, affix, noCache, inPage } = visit;
  const fullPath = path + search;
  const known = tabs.find((tab) => tab.path === path);
  if (!known) return [...tabs, { path, fullPath, screen, affix, noCache, dirty: false, epoch: 0 }];
  if (known.fullPath === fullPath && known.screen === screen) return tabs;
  const next = { ...known, fullPath, screen, epoch: known.epoch + (inPage ? 0 : 1) };
  return tabs.map((tab) => (tab === known ? next : tab));
}

export type Closing = 'one' | 'left' | 'right' | 'others' | 'all';

function stays(tabs: Tabs, index: number, at: number, closing: Closing): boolean {
  switch (closing) {
    case 'one':
      return index !== at;
    case 'left':
      return index >= at || index === 0;
    case 'right':
      return index <= at;
    case 'others':
      return index === at;
    default:
      return tabs.length === 0;
  }
}

/** The history after closing; affixed tabs always stay, and the first tab stays on close-left. */
export function closed(tabs: Tabs, path: string, closing: Closing): Tabs {
  const at = tabs.findIndex((tab) => tab.path === path);
  return tabs.filter((tab, index) => tab.affix || stays(tabs, index, at, closing));
}

/** Where to go when the active tab may be gone: nowhere, else the last tab, else the start. */
export function nextAfter(left: Tabs, activePath: string): string | null {
  if (left.some((tab) => tab.path === activePath)) return null;
  return left.at(-1)?.fullPath ?? '/';
}

/** The history with one tab changed. */
export function changed(tabs: Tabs, path: string, change: Partial<Tab>): Tabs {
  return tabs.map((tab) => (tab.path === path ? { ...tab, ...change } : tab));
}

/** The history with a page to be built anew. */
export function refreshed(tabs: Tabs, path: string): Tabs {
  return tabs.map((tab) => (tab.path === path ? { ...tab, epoch: tab.epoch + 1, dirty: false } : tab));
}
