import { sessionStore } from '@linehaul/console-kernel/browser/storage.ts';
import { readDraft } from '@linehaul/console-kernel/form/form-draft.ts';
import { type Identity, useIdentityStore } from '@linehaul/console-kernel/permission/identity.ts';
import { create } from 'zustand';
import { hiddenFor, screenAt } from '../screens/screen-rules.ts';
import { screens } from '../screens/screens.ts';
import {
  type Arrival,
  arrived,
  changed,
  moved,
  noTabs,
  readdressed,
  refreshed,
  type Tab,
  type TabChange,
  type TabState,
  type Visit,
  without,
} from './tab-rules.ts';
import { forgetScrolls, parseTabState, serializeTabState } from './tab-storage.ts';

const key = 'tabs';

/** The tab history of this browser tab. */
export const useTabs = create<TabState>()(() => noTabs);

let owner = '';
/** The owner's session has ended; anyone who comes next is asked for again. */
let hasLeft = true;

const idsOf = ({ tabs }: TabState) => tabs.map((tab) => tab.id);

function put(next: TabState): void {
  const before = useTabs.getState();
  if (next === before) return;
  useTabs.setState(next);
  if (before.tabs.some((tab) => !next.tabs.some(({ id }) => id === tab.id))) forgetScrolls(idsOf(next));
  sessionStore.set(key, serializeTabState(owner, next));
}

function putTabs(change: (tabs: TabState['tabs']) => TabState['tabs']): void {
  const tabState = useTabs.getState();
  const tabs = change(tabState.tabs);
  if (tabs !== tabState.tabs) put({ ...tabState, tabs });
}

/** Tabs belong to who opened them, in the role they had. */
function ownerOf({ suid, name, roles }: Identity): string {
  return [suid, name, ...[...roles].sort()].join(' ');
}

function isOpenTo(identity: Identity, tab: Tab): boolean {
  const screen = screenAt(screens, tab.path);
  return screen !== null && screen.path === tab.name && hiddenFor(screen, identity) === null;
}

function adopt(identity: Identity): void {
  const next = ownerOf(identity);
  if (next === owner && !hasLeft) return;
  owner = next;
  hasLeft = false;
  const tabState = parseTabState(sessionStore.get(key), owner, (draft) => readDraft(draft) !== null);
  useTabs.setState({ ...tabState, tabs: tabState.tabs.filter((tab) => isOpenTo(identity, tab)) });
  forgetScrolls(idsOf(tabState));
}

useIdentityStore.subscribe(({ identity }) => {
  if (identity) adopt(identity);
  else hasLeft = true;
});

/** Goes to an address: the tab state with its tab, and whether it is beyond the limit. */
export function visit(to: Visit): Arrival {
  const arrival = arrived(useTabs.getState(), to);
  put(arrival.tabState);
  return arrival;
}

/** Opens an address as a tab without showing it. */
export function visitQuietly(to: Visit): Arrival {
  const arrival = arrived(useTabs.getState(), to, false);
  put(arrival.tabState);
  return arrival;
}

/** No page is shown: an address that has none. */
export function leavePages(): void {
  const tabState = useTabs.getState();
  if (tabState.active !== null) put({ ...tabState, active: null });
}

export function dropTab(...ids: string[]): void {
  putTabs((tabs) => without(tabs, ids));
}

/** Drops the page's cache: it is built anew. */
export function refreshTab(id: string): void {
  putTabs((tabs) => refreshed(tabs, id));
}

export function changeTab(id: string, change: TabChange): void {
  putTabs((tabs) => changed(tabs, id, change));
}

/** The page changed its own query. */
export function readdressTab(id: string, search: string): void {
  putTabs((tabs) => tabs.map((tab) => (tab.id === id ? readdressed(tab, search) : tab)));
}

export function moveTab(id: string, to: number): void {
  putTabs((tabs) => moved(tabs, id, to));
}

/** After logout, and when the role changes. */
export function dropTabs(): void {
  sessionStore.remove(key);
  forgetScrolls([]);
  useTabs.setState(noTabs);
}

/** The page that is shown; undefined while an address without one is. */
export function useActiveTab(): Tab | undefined {
  return useTabs(({ tabs, active }) => tabs.find((tab) => tab.id === active));
}
