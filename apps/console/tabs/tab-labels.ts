import type { textOf } from '@linehaul/console-kernel/text/text.ts';
import { wordsOf } from '@linehaul/console-kernel/text/wording.ts';
import { placeOnly, searchOf, type Tab, type Tabs } from './tab-rules.ts';

export interface TabLabel {
  title: string;
  /** Tells the tab from another one of the same title; empty where nothing has to. */
  note: string;
}

const noteLength = 40;

/** The query in words, for pages that have not put it into words themselves. */
function queryNote(tab: Tab): string {
  const parts = [...new URLSearchParams(searchOf(tab))];
  return parts
    .filter(([name, value]) => !placeOnly.has(name) && value !== '')
    .map(([, value]) => value)
    .join(' · ');
}

function shortened(note: string): string {
  return note.length > noteLength ? `${note.slice(0, noteLength - 1)}…` : note;
}

/** How each tab is called, by id: its title, and where two have the same, what tells them apart. */
export function tabLabels(tabs: Tabs, text: typeof textOf): ReadonlyMap<string, TabLabel> {
  const labels = new Map<string, TabLabel>();
  const titles = tabs.map((tab) => wordsOf(tab.ownTitle, text) || text(tab.title));
  const uses = new Map<string, number>();
  for (const title of titles) uses.set(title, (uses.get(title) ?? 0) + 1);
  const seenTitles = new Map<string, number>();
  for (const [at, tab] of tabs.entries()) {
    const title = titles[at] ?? '';
    const alone = uses.get(title) === 1;
    // Two pages about one record: each is called by what is done there.
    const screen = text(tab.title);
    const ofScreen = screen === title ? '' : screen;
    const note = alone ? '' : shortened(wordsOf(tab.note, text) || queryNote(tab) || ofScreen);
    const name = `${title}\n${note}`;
    const before = seenTitles.get(name) ?? 0;
    seenTitles.set(name, before + 1);
    labels.set(tab.id, { title, note: before === 0 ? note : `${note} (${before + 1})`.trim() });
  }
  return labels;
}

/** A label in one line. */
export function labelText({ title, note }: TabLabel): string {
  return note === '' ? title : `${title} – ${note}`;
}
