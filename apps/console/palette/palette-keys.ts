import { useEffect } from 'react';
import { openPalette } from './palette-state.ts';

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

/** Ctrl+K opens the palette from anywhere, `/` where nobody is writing. */
export function usePaletteKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !asksForPalette(event)) return;
      event.preventDefault();
      openPalette();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
