import { isSameWording, type Wording } from '@linehaul/console-kernel/text/wording.ts';

/** A visited tag as the specification has it. */
export interface VisitedTag {
  path: string;
  /** Path with query, as the page's address is now. */
  fullPath: string;
  query: Readonly<Record<string, string>>;
  /** Pattern of the screen. */
  name: string;
  /** Full address of the screen's title text. */
  title: string;
  meta: Readonly<{ affix: boolean; noCache: boolean }>;
}

/** A visited page with what the tab state has to know of it. */
export interface Tab extends VisitedTag {
  /** Stays while the address changes, and is never given twice in one session. */
  id: string;
  /** The query by which the tab was opened; it tells the drafts of two forms of one screen apart. */
  openedBy: string;
  /** The page's own name, once it has told one. */
  ownTitle: Wording;
  /** What tells the page from another one of the same title: its filters, in words. */
  note: Wording;
  /** The query that it had before its plain address was asked for, while nothing else was chosen. */
  former: string;
  /** There are unsaved edits. */
  dirty: boolean;
  /** Name of the draft that keeps them over a reload. */
  draft: string;
  /** Counts up when the page has to be built anew. */
  epoch: number;
  /** When it was last shown, in visits. */
  used: number;
}

export type Tabs = readonly Tab[];

/** The tab history: the tabs in their order, and which entry of the browser's history belongs to which of them. */
export interface TabState {
  tabs: Tabs;
  /** Id of the tab that is shown; null while an address without a page is. */
  active: string | null;
  /** Tab by key of the history entry. */
  entries: Readonly<Record<string, string>>;
  /** Key of the entry that was visited last. */
  entry: string;
  /** The visit that led here. */
  at: Visit | null;
  /** Visits so far: the source of ids and of the order of use. */
  count: number;
}

export interface Visit {
  path: string;
  search: string;
  name: string;
  title: string;
  affix: boolean;
  noCache: boolean;
  /** Key of the history entry; empty where there is none. */
  entry: string;
  how: 'link' | 'replace' | 'back';
  /** The page itself changed its query. */
  inPage: boolean;
  /** The tab that was asked for by its id. */
  asked: string;
  /** Tabs that this visit takes the place of. */
  closes: readonly string[];
  /** The page has to be built anew. */
  fresh: boolean;
}

/** Tabs that may be open at once before the oldest clean one has to go. */
export const tabLimit = 30;
/** Browsers keep fifty entries of a window's history; more are of no use. */
const entryLimit = 100;

export const noTabs: TabState = { tabs: [], active: null, entries: {}, entry: '', at: null, count: 0 };

/** Parts of an address that say where in a page somebody is, not what it is about. */
export const placeOnly: ReadonlySet<string> = new Set(['page', 'limit', 'sort', 'cursor']);

/** The same query whatever the order of its parts, and wherever in the page somebody is. */
function sameQuery(one: string, other: string): boolean {
  const plainest = (search: string) => {
    const parts = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !placeOnly.has(name)));
    parts.sort();
    return parts.toString();
  };
  return one === other || plainest(one) === plainest(other);
}

export function searchOf(tab: Pick<Tab, 'path' | 'fullPath'>): string {
  return tab.fullPath.slice(tab.path.length);
}

function lastUsed(tabs: Tabs): Tab | null {
  return tabs.reduce<Tab | null>((last, tab) => (last === null || tab.used > last.used ? tab : last), null);
}

interface Found {
  tab: Tab | null;
  /** The visit's query becomes the tab's; otherwise the tab stays where it is. */
  takesAddress: boolean;
  /** What the tab's query was is kept, to go back to. */
  keepsFormer?: boolean;
}

/**
 * What a path alone shows: a tab without a query, else the one used last, which becomes so. Unsaved edits stay as they
 * are, and so does the page to which another one returns when it is done.
 */
function plain(same: Tabs, closes: readonly string[]): Found {
  const last = lastUsed(same);
  const tab = lastUsed(same.filter((one) => searchOf(one) === '')) ?? last;
  if (closes.length > 0 || !tab || tab.dirty) return { tab: closes.length > 0 ? last : tab, takesAddress: false };
  return { tab, takesAddress: true, keepsFormer: true };
}

function found({ tabs, entries, active, at }: TabState, visit: Visit): Found {
  const { path, search, entry, asked: askedId, inPage, closes } = visit;
  const same = tabs.filter((tab) => tab.path === path && !closes.includes(tab.id));
  const byId = (id: string | undefined) => same.find((tab) => tab.id === id);
  const ownTab = (at === visit ? byId(active ?? '') : undefined) ?? byId(entries[entry]) ?? byId(askedId);
  if (ownTab) return { tab: ownTab, takesAddress: true };
  if (inPage) return { tab: lastUsed(same), takesAddress: true };
  if (search === '') return plain(same, closes);
  return { tab: lastUsed(same.filter((tab) => sameQuery(searchOf(tab), search))), takesAddress: true };
}

/** The tab in which an address is shown; null when it takes a new one. */
export function tabFor(tabState: TabState, visit: Visit): Tab | null {
  return found(tabState, visit).tab;
}

function newTab({ path, search, name, title, affix, noCache }: Visit, count: number): Tab {
  return {
    id: String(count),
    path,
    fullPath: path + search,
    query: Object.fromEntries(new URLSearchParams(search)),
    name,
    title,
    meta: { affix, noCache },
    openedBy: search,
    ownTitle: '',
    note: '',
    former: '',
    dirty: false,
    draft: '',
    epoch: 0,
    used: count,
  };
}

/** Affixed tabs are first, any other at the end. */
function inserted(tabs: Tabs, tab: Tab): Tabs {
  if (!tab.meta.affix) return [...tabs, tab];
  const at = tabs.filter((other) => other.meta.affix).length;
  return [...tabs.slice(0, at), tab, ...tabs.slice(at)];
}

/** The tab with another query. */
export function readdressed(tab: Tab, search: string): Tab {
  if (searchOf(tab) === search) return tab;
  return { ...tab, fullPath: tab.path + search, query: Object.fromEntries(new URLSearchParams(search)), former: '' };
}

/** The tab that was found, with the visit's query if it takes it. */
function movedBy({ tab, takesAddress, keepsFormer = false }: Found, { search }: Visit): Tab | null {
  if (!tab || !takesAddress) return tab;
  const there = readdressed(tab, search);
  return keepsFormer && there !== tab ? { ...there, former: searchOf(tab) } : there;
}

function withEntry({ entries, entry }: TabState, visit: Visit, id: string, tabs: Tabs): TabState['entries'] {
  const open = new Set(tabs.map((tab) => tab.id));
  const remainingEntries = Object.entries(entries).filter(
    ([key, owner]) => open.has(owner) && key !== visit.entry && !(visit.how === 'replace' && key === entry),
  );
  if (visit.entry !== '') remainingEntries.push([visit.entry, id]);
  return Object.fromEntries(remainingEntries.slice(-entryLimit));
}

/** The tabs after the longest unused clean ones have gone; affixed ones and those to be spared are not touched. */
function evicted(tabs: Tabs, sparedIds: readonly (string | null)[]): Tabs {
  let remainingTabs = tabs;
  while (remainingTabs.length > tabLimit) {
    const clean = remainingTabs.filter((tab) => !tab.dirty && !tab.meta.affix && !sparedIds.includes(tab.id));
    const oldest = clean.reduce<Tab | null>((old, tab) => (old === null || tab.used < old.used ? tab : old), null);
    if (!oldest) return remainingTabs;
    remainingTabs = remainingTabs.filter((tab) => tab !== oldest);
  }
  return remainingTabs;
}

export interface Arrival {
  tabState: TabState;
  tab: Tab;
  /** A tab was opened beyond the limit, because all the others hold unsaved edits. */
  full: boolean;
}

/** The tab state after a visit: a new tab, or the one that is there with its address brought up to date. */
export function arrived(tabState: TabState, visit: Visit, isShown = true): Arrival {
  const count = tabState.count + 1;
  const answer = found(tabState, visit);
  const existingTab = answer.tab;
  const movedTab = movedBy(answer, visit);
  const lastUse = isShown ? count : (existingTab?.used ?? count);
  const tab = movedTab
    ? { ...movedTab, used: lastUse, epoch: movedTab.epoch + (visit.fresh ? 1 : 0) }
    : newTab(visit, count);
  const open = tabState.tabs.filter((other) => other.meta.affix || !visit.closes.includes(other.id));
  const all = existingTab ? open.map((other) => (other.id === tab.id ? tab : other)) : inserted(open, tab);
  const active = isShown ? tab.id : tabState.active;
  const tabs = existingTab ? all : evicted(all, [tab.id, active]);
  const entries = isShown ? withEntry(tabState, visit, tab.id, tabs) : tabState.entries;
  const entry = isShown ? visit.entry : tabState.entry;
  const at = isShown ? visit : tabState.at;
  return { tabState: { tabs, active, entries, entry, at, count }, tab, full: !existingTab && tabs.length > tabLimit };
}

export type Closing = 'one' | 'left' | 'right' | 'others' | 'all';

function goes(closing: Closing, index: number, at: number): boolean {
  switch (closing) {
    case 'one':
      return index === at;
    case 'left':
      return index < at && index > 0;
    case 'right':
      return index > at;
    case 'others':
      return index !== at;
    default:
      return true;
  }
}

/** The tabs that a closing takes: never an affixed one, and on close-left never the first. */
export function goneBy(tabs: Tabs, id: string, closing: Closing): Tabs {
  const at = tabs.findIndex((tab) => tab.id === id);
  if (at < 0) return [];
  return tabs.filter((tab, index) => !tab.meta.affix && goes(closing, index, at));
}

export function without(tabs: Tabs, goneIds: readonly string[]): Tabs {
  return tabs.filter((tab) => !goneIds.includes(tab.id));
}

/** Where to go when the active tab may be gone: nowhere, else the last tab, else the start. */
export function nextAfter(remainingTabs: Tabs, active: string | null): Tab | '/' | null {
  if (active === null || remainingTabs.some((tab) => tab.id === active)) return null;
  return remainingTabs.at(-1) ?? '/';
}

/** The tabs with one in another place; affixed ones stay first, in their own order. */
export function moved(tabs: Tabs, id: string, to: number): Tabs {
  const tab = tabs.find((other) => other.id === id);
  if (!tab || tab.meta.affix) return tabs;
  const others = tabs.filter((other) => other !== tab);
  const first = others.filter((other) => other.meta.affix).length;
  const at = Math.min(Math.max(to, first), others.length);
  if (tabs[at] === tab) return tabs;
  return [...others.slice(0, at), tab, ...others.slice(at)];
}

export type TabChange = Partial<Pick<Tab, 'ownTitle' | 'note' | 'dirty' | 'draft'>>;

/** The tabs with one changed; the same list when nothing changes. */
export function changed(tabs: Tabs, id: string, change: TabChange): Tabs {
  const tab = tabs.find((other) => other.id === id);
  if (!tab) return tabs;
  const next = { ...tab, ...change };
  const same = isSameWording(next.ownTitle, tab.ownTitle) && isSameWording(next.note, tab.note);
  if (same && next.dirty === tab.dirty && next.draft === tab.draft) return tabs;
  return tabs.map((other) => (other === tab ? next : other));
}

/** The tabs with one page to be built anew. */
export function refreshed(tabs: Tabs, id: string): Tabs {
  return tabs.map((tab) => (tab.id === id ? { ...tab, epoch: tab.epoch + 1, dirty: false, draft: '' } : tab));
}

/** The tab before or after another, around the ends. */
export function neighbour(tabs: Tabs, id: string | null, step: 1 | -1): Tab | null {
  const at = tabs.findIndex((tab) => tab.id === id);
  if (at < 0) return tabs.at(-1) ?? null;
  return tabs[(at + step + tabs.length) % tabs.length] ?? null;
}
