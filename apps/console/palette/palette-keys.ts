import { type Shortcut, useShortcuts } from '@linehaul/console-kernel/screen/shortcuts.ts';
import { useEffect } from 'react';
import { openPalette, openShortcutHelp } from './palette-state.ts';

const writing = 'input, textarea, select, [contenteditable="true"]';

/** A slash is a letter while somebody writes, and a dialog has its own keys. */
function isFree(): boolean {
  const { activeElement } = document;
  if (activeElement?.matches(writing)) return false;
  return document.querySelector('dialog[open], .ant-modal-wrap:not([style*="none"])') === null;
}

function asksForPalette(event: KeyboardEvent): boolean {
  const withControl = event.ctrlKey || event.metaKey;
  if (withControl && !event.altKey && !event.shiftKey) return event.key.toLowerCase() === 'k';
  return event.key === '/' && !withControl && !event.altKey && isFree();
}

/** Whatever else is held with it: where the sign is on a keyboard differs. */
function asksForHelp({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === '?' && !ctrlKey && !metaKey && isFree();
}

function deedOf(event: KeyboardEvent): (() => void) | null {
  if (asksForPalette(event)) return openPalette;
  return asksForHelp(event) ? openShortcutHelp : null;
}

const shortcuts: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], title: 'palette.open' },
  { keys: ['/'], title: 'palette.open' },
  { keys: ['?'], title: 'palette.keys.title' },
];

/** Ctrl+K opens the palette from anywhere, `/` where nobody is writing, and `?` says which keys there are. */
export function usePaletteKeys(): void {
  useShortcuts('console', shortcuts);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const keyAction = event.defaultPrevented ? null : deedOf(event);
      if (!keyAction) return;
      event.preventDefault();
      keyAction();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
