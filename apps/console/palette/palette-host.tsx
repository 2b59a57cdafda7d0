import { prefetchIdle } from '@linehaul/ui/lazy.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type Shell, useCommands } from './commands.tsx';
import { usePaletteKeys } from './palette-keys.ts';
import { closePalette, usePaletteState } from './palette-state.ts';

const load = () => import('./palette.tsx').then(({ Palette }) => ({ default: Palette }));
const Palette = lazy(load);
prefetchIdle(load);

/** Keeps what is typed before the palette's code is there. */
function TypedAhead({ onType }: { onType: (change: (typed: string) => string) => void }) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === 'Escape') closePalette();
      else if (event.key === 'Backspace') onType((typed) => typed.slice(0, -1));
      else if (event.key.length === 1) onType((typed) => typed + event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [onType]);
  return null;
}

function OpenPalette(shell: Shell) {
  const commands = useCommands(shell);
  const [typed, setTyped] = useState('');
  return (
    <Suspense fallback={<TypedAhead onType={setTyped} />}>
      <Palette identity={shell.identity} commands={commands} typedAhead={typed} onClose={closePalette} />
    </Suspense>
  );
}

/** Listens for the palette's keys and renders it while it is open. */
export function PaletteHost(shell: Shell) {
  const open = usePaletteState((state) => state.open);
  usePaletteKeys();
  return open ? <OpenPalette {...shell} /> : null;
}
