import { PartHost, partOf, prefetchIdle } from '@linehaul/ui/lazy.tsx';
import { useEffect, useState } from 'react';
import { type Shell, useCommands } from './commands.tsx';
import { usePaletteKeys } from './palette-keys.ts';
import { closePalette, usePaletteState } from './palette-state.ts';
import { ShortcutHelp } from './shortcut-help.tsx';

const palette = partOf(async () => ({ default: (await import('./palette.tsx')).Palette }));
prefetchIdle(palette.fetch);

/** Keeps what is typed before the palette's code is there. */
function TypedAhead({ onType }: { onType: (change: (typedText: string) => string) => void }) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === 'Escape') closePalette();
      else if (event.key === 'Backspace') onType((text) => text.slice(0, -1));
      else if (event.key.length === 1) onType((text) => text + event.key);
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
  const [typedText, setTypedText] = useState('');
  const props = { identity: shell.identity, commands, typedAhead: typedText, onClose: closePalette };
  return <PartHost part={palette} props={props} fallback={<TypedAhead onType={setTypedText} />} />;
}

/** Listens for the palette's keys and renders it while it is open. */
export function PaletteHost(shell: Shell) {
  const open = usePaletteState((state) => state.open);
  usePaletteKeys();
  return (
    <>
      {open ? <OpenPalette {...shell} /> : null}
      <ShortcutHelp />
    </>
  );
}
