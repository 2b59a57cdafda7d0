import { lazyOnRender } from '@linehaul/ui/lazy.tsx';
import { useLayoutEffect, useState } from 'react';

const DomainDialog = lazyOnRender(async () => ({ default: (await import('./domain-dialog.tsx')).DomainDialog }));

function isHotkey({ ctrlKey, altKey, code, key }: KeyboardEvent): boolean {
  return ctrlKey && altKey && (code === 'KeyS' || key.toLowerCase() === 's');
}

/** A dialog that Escape has closed is still to tell so. */
function isOpen(): boolean {
  return document.querySelector<HTMLDialogElement>('dialog.domain')?.open ?? false;
}

/** Ctrl+Alt+S, on every page: the hidden dialog that points the console at another host. */
export function DomainHotkey() {
  /** Number of the dialog's current opening; 0 while it is closed. */
  const [opening, setOpening] = useState(0);
  // With the first drawing: what can be seen can be asked.
  useLayoutEffect(() => {
    let count = 0;
    const press = (event: KeyboardEvent) => {
      if (!isHotkey(event)) return;
      event.preventDefault();
      if (isOpen()) return;
      count += 1;
      setOpening(count);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  if (opening === 0) return null;
  return <DomainDialog key={opening} onClose={() => setOpening((now) => (now === opening ? 0 : now))} />;
}
