import { lazy, Suspense, useLayoutEffect, useState } from 'react';

const DomainDialog = lazy(() => import('./domain-dialog.tsx').then((part) => ({ default: part.DomainDialog })));

function isHotkey({ ctrlKey, altKey, code, key }: KeyboardEvent): boolean {
  return ctrlKey && altKey && (code === 'KeyS' || key.toLowerCase() === 's');
}

/** Ctrl+Alt+S, on every page: the hidden dialog that points the console at another host. */
export function DomainHotkey() {
  const [open, setOpen] = useState(false);
  // With the first drawing: what can be seen can be asked.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isHotkey(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <DomainDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
}
