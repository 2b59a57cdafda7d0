import { sessionStore } from '@linehaul/console-kernel/storage.ts';
import { create } from 'zustand';
import { type Closing, changed, closed, refreshed, type Tab, type Tabs, type Visit, visited } from './tab-rules.ts';

const key = 'tabs';

function isTab(value: unknown): value is Tab {
  return typeof value === 'object' && value !== null && 'path' in value && 'fullPath' in value && 'screen' in value;
}

/** The history of the last page load in this browser tab. */
function kept(): Tabs {
  try {
    const tabs: unknown = JSON.parse(sessionStore.get(key) ?? '[]');
    return Array.isArray(tabs) ? tabs.filter(isTab).map((tab) => ({ ...tab, dirty: false })) : [];
  } catch {
    return [];
  }
}

export const useTabs = create<{ tabs: Tabs }>()(() => ({ tabs: kept() }));

function update(next: (tabs: Tabs) => Tabs): Tabs {
  const { tabs } = useTabs.getState();
  const after = next(tabs);
  if (after !== tabs) {
    useTabs.setState({ tabs: after });
    sessionStore.set(key, JSON.stringify(after));
  }
  return after;
}

export function visit(to: Visit): void {
  update((tabs) => visited(tabs, to));
}

export function closeTabs(path: string, closing: Closing): Tabs {
  return update((tabs) => closed(tabs, path, closing));
}

export function refreshTab(path: string): void {
  update((tabs) => refreshed(tabs, path));
}

export function changeTab(path: string, change: Partial<Pick<Tab, 'title' | 'dirty'>>): void {
  update((tabs) => changed(tabs, path, change));
}

/** After logout, and when the role changes. */
export function dropTabs(): void {
  sessionStore.remove(key);
  useTabs.setState({ tabs: [] });
}
