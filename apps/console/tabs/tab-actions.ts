import { showSuccess, showWarning } from '@linehaul/console-kernel/call/notices.ts';
import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import { type Go, useGo } from '@linehaul/console-kernel/screen/navigation.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { useMemo } from 'react';
import { create } from 'zustand';
import { type Closing, goneBy, moved, nextAfter, type Tab, type Tabs, without } from './tab-rules.ts';
import { dropTab, moveTab, refreshTab, useTabs } from './tab-store.ts';
import { wayTo } from './tab-visit.ts';

/** What waits for the user's word, because edits would be lost. */
export interface Question {
  what: 'close' | 'refresh';
  /** The tabs with unsaved edits. */
  unsaved: Tabs;
  /** The tabs that go besides. */
  clean: Tabs;
}

interface Talk {
  /** The last question; its dialog still closes after it was answered. */
  question: Question | null;
  asking: boolean;
  /** What a screen reader is told about the tabs. */
  said: string;
}

export const useTalk = create<Talk>()(() => ({ question: null, asking: false, said: '' }));

export interface TabActions {
  show: (tab: Tab) => void;
  /** Closes tabs; asks first when unsaved edits would be lost. */
  close: (id: string, closing: Closing) => void;
  refresh: (tab: Tab) => void;
  /** The user's answer to the open question. */
  answer: (word: 'stay' | 'keep' | 'all') => void;
  move: (tab: Tab, step: 1 | -1) => void;
  copyAddress: (tab: Tab) => void;
  openWindow: (tab: Tab) => void;
}

function finish(go: Go, closedTabs: Tabs): void {
  const { tabs, active } = useTabs.getState();
  const ids = closedTabs.map((tab) => tab.id);
  const next = nextAfter(without(tabs, ids), active);
  // The tabs go when the next page is there: nothing flashes in between.
  if (next && next !== '/') go(...wayTo(next, ids));
  else dropTab(...ids);
  if (next === '/') go(next);
}

const crashedTabs = new Set<string>();

/** The page has crashed: what it was built from is not used again. */
export function markCrashed(id: string): void {
  crashedTabs.add(id);
}

/** Drops the page's cache and asks the server again; answers that nobody looks at go when a page crashed over one. */
export function dropPage(id: string): void {
  if (crashedTabs.delete(id)) {
    for (const query of queryClient.getQueryCache().findAll({ type: 'inactive' })) query.reset();
  }
  void queryClient.invalidateQueries({ refetchType: 'none' });
  refreshTab(id);
}

function rebuild(go: Go, tab: Tab): void {
  dropPage(tab.id);
  const isShown = useTabs.getState().active === tab.id;
  if (isShown) go(`/redirect${tab.fullPath}`, { replace: true, state: { tab: tab.id } });
  else go(...wayTo(tab));
}

async function copy(text: string): Promise<void> {
  // Only secure origins have a clipboard; elsewhere a field is selected and copied as a hand would.
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (!isCopied) throw new Error('not copied');
}

function actionsOf(go: Go): TabActions {
  const ask = (question: Question) => useTalk.setState({ question, asking: true });
  return {
    show: (tab) => go(...wayTo(tab)),
    close: (id, closing) => {
      const closingTabs = goneBy(useTabs.getState().tabs, id, closing);
      const unsavedTabs = closingTabs.filter((tab) => tab.dirty);
      if (unsavedTabs.length === 0) finish(go, closingTabs);
      else ask({ what: 'close', unsaved: unsavedTabs, clean: closingTabs.filter((tab) => !tab.dirty) });
    },
    refresh: (tab) => (tab.dirty ? ask({ what: 'refresh', unsaved: [tab], clean: [] }) : rebuild(go, tab)),
    answer: (word) => {
      const { question, asking } = useTalk.getState();
      useTalk.setState({ asking: false });
      if (!question || !asking || word === 'stay') return;
      const [first] = question.unsaved;
      if (question.what === 'refresh') return first && rebuild(go, first);
      finish(go, word === 'keep' ? question.clean : [...question.clean, ...question.unsaved]);
    },
    move: (tab, step) => {
      const { tabs } = useTabs.getState();
      const to = tabs.indexOf(tab) + step;
      if (moved(tabs, tab.id, to) === tabs) return;
      moveTab(tab.id, to);
      const place = useTabs.getState().tabs.findIndex(({ id }) => id === tab.id) + 1;
      useTalk.setState({ said: textOf('tabs.moved', { n: place, of: tabs.length }) });
    },
    copyAddress: (tab) =>
      void copy(window.location.origin + tab.fullPath).then(
        () => showSuccess(textOf('tabs.copied')),
        () => showWarning(textOf('tabs.not_copied')),
      ),
    openWindow: (tab) => void window.open(tab.fullPath, '_blank', 'noopener'),
  };
}

/** What can be done with the tabs, from the bar, the keyboard and the pages. */
export function useTabActions(): TabActions {
  const go = useGo();
  return useMemo(() => actionsOf(go), [go]);
}
