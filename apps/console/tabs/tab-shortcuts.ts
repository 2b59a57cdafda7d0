import { type Shortcut, useShortcuts } from '@linehaul/console-kernel/screen/shortcuts.ts';
import { useEffect } from 'react';
import { type TabActions, useTabActions } from './tab-actions.ts';
import { neighbour } from './tab-rules.ts';
import { useTabs } from './tab-store.ts';

const isApple = /Mac|iPhone|iPad/.test(typeof navigator === 'undefined' ? '' : navigator.userAgent);

/** How keys are written on this machine: `Alt+Shift+W`, `⌥⇧W`. */
export function keysText(...keys: readonly string[]): string {
  const apple: Readonly<Record<string, string>> = { Alt: '⌥', Shift: '⇧', Ctrl: '⌃', Delete: '⌦' };
  return isApple ? keys.map((key) => apple[key] ?? key).join('') : keys.join('+');
}

/** On Apple's keyboards Option+Shift+arrow marks words: while somebody types, it is theirs. */
function marksText(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!isApple || !(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea');
}

/** A dialog that is over the pages keeps the keys to itself. */
function isCovered(): boolean {
  return [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some((dialog) =>
    dialog.checkVisibility(),
  );
}

interface TabMove {
  from: string | null;
  to: string | null;
}

/** Goes one tab on; pressed again before that one is shown, it goes on from there. */
function step(actions: TabActions, by: 1 | -1, last: TabMove): TabMove {
  const { tabs, active } = useTabs.getState();
  const tab = neighbour(tabs, last.to !== null && last.from === active ? last.to : active, by);
  if (!tab) return last;
  actions.show(tab);
  return { from: active, to: tab.id };
}

const shortcuts: readonly Shortcut[] = [
  { keys: ['Alt', 'Shift', 'W'], title: 'tabs.close_page' },
  { keys: ['Alt', 'Shift', '←'], title: 'tabs.previous' },
  { keys: ['Alt', 'Shift', '→'], title: 'tabs.next' },
];

/** Keys that work wherever the focus is: Alt+Shift+W closes the page, Alt+Shift+arrows go to the one beside it. */
export function useTabShortcuts(): void {
  useShortcuts('console', shortcuts);
  const actions = useTabActions();
  useEffect(() => {
    let way: TabMove = { from: null, to: null };
    const obey = (event: KeyboardEvent): boolean => {
      const { active } = useTabs.getState();
      if (event.code === 'KeyW' && active !== null) actions.close(active, 'one');
      else if (event.code === 'ArrowLeft' && !marksText(event)) way = step(actions, -1, way);
      else if (event.code === 'ArrowRight' && !marksText(event)) way = step(actions, 1, way);
      else return false;
      return true;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey || isCovered()) return;
      if (obey(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [actions]);
}
