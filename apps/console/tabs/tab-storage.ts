import { sessionStore } from '@linehaul/console-kernel/browser/storage.ts';
import { z } from 'zod';
import { noTabs, type TabState } from './tab-rules.ts';

const textPart = z.object({
  text: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
const wording = z.union([z.string(), z.array(z.union([z.string(), textPart])).readonly()]);
const storedTab = z.object({
  id: z.string(),
  path: z.string(),
  fullPath: z.string(),
  query: z.record(z.string(), z.string()),
  name: z.string(),
  title: z.string(),
  meta: z.object({ affix: z.boolean(), noCache: z.boolean() }),
  openedBy: z.string(),
  ownTitle: wording,
  note: wording,
  former: z.string(),
  draft: z.string(),
  used: z.number(),
});
const storedTabState = z.object({
  owner: z.string(),
  tabs: z.array(storedTab),
  entries: z.record(z.string(), z.string()),
  entry: z.string(),
  count: z.number(),
});

/** The tab state as text. Edits themselves are not in it: they are drafts. */
export function serializeTabState(owner: string, { tabs, entries, entry, count }: TabState): string {
  const storedState: z.input<typeof storedTabState> = {
    owner,
    tabs: tabs.map(({ dirty: _dirty, epoch: _epoch, ...tab }) => tab),
    entries,
    entry,
    count,
  };
  return JSON.stringify(storedState);
}

function parsed(text: string | null): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The tabState that a text keeps, for its owner alone; empty for anyone else.
 * A tab counts as unsaved again only while its draft is there: other edits did not survive.
 */
export function parseTabState(text: string | null, owner: string, hasDraft: (name: string) => boolean): TabState {
  const parsedState = storedTabState.safeParse(parsed(text));
  if (!parsedState.success || parsedState.data.owner !== owner) return noTabs;
  const { tabs, entries, entry, count } = parsedState.data;
  return {
    tabs: tabs.map((tab) => ({ ...tab, epoch: 0, dirty: tab.draft !== '' && hasDraft(tab.draft) })),
    active: null,
    entries,
    entry,
    at: null,
    count,
  };
}

const scrollKey = 'tabs.scroll';
const keptScrolls = z.record(z.string(), z.number());

function scrolls(): Readonly<Record<string, number>> {
  const read = keptScrolls.safeParse(parsed(sessionStore.get(scrollKey)));
  return read.success ? read.data : {};
}

/** How far down a tab's page stood. */
export function storedScroll(id: string): number {
  return scrolls()[id] ?? 0;
}

export function storeScroll(id: string, top: number): void {
  sessionStore.set(scrollKey, JSON.stringify({ ...scrolls(), [id]: Math.round(top) }));
}

/** Forgets the places of all tabs but these. */
export function forgetScrolls(open: readonly string[]): void {
  const remainingScrolls = Object.entries(scrolls()).filter(([id]) => open.includes(id));
  if (remainingScrolls.length === 0) sessionStore.remove(scrollKey);
  else sessionStore.set(scrollKey, JSON.stringify(Object.fromEntries(remainingScrolls)));
}
