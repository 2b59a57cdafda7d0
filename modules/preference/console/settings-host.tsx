import { lazyComponent } from '@linehaul/ui/lazy.tsx';
import { useState } from 'react';
import { usePanel } from './panel-state.ts';

const SettingsPanel = lazyComponent<{ open: boolean }>(() =>
  import('./settings-panel.tsx').then(({ SettingsPanel }) => ({ default: SettingsPanel })),
);

/** Renders the settings panel from the first time that it is opened. */
export function SettingsHost() {
  const open = usePanel((state) => state.open);
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? <SettingsPanel open={open} /> : null;
}
