import { type ShortcutPlace, useKnownShortcuts } from '@linehaul/console-kernel/screen/shortcuts.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { keysText } from '../tabs/tab-shortcuts.ts';
import { closeShortcutHelp, useShortcutHelp } from './palette-state.ts';
import './shortcut-help.css';

const places: readonly ShortcutPlace[] = ['page', 'console'];

function Group({ place }: { place: ShortcutPlace }) {
  const text = useTextOf();
  const shortcuts = useKnownShortcuts(place);
  if (shortcuts.length === 0) return null;
  return (
    <section className="shortcut-group">
      <h3>{text(`palette.keys.${place}`)}</h3>
      <dl>
        {shortcuts.map(({ keys, title }) => (
          <div key={`${keys.join('+')} ${title}`}>
            <dt>{text(title)}</dt>
            <dd>
              <kbd>{keysText(...keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The keys of the visible page and of the console, as the parts that listen to them have made them known. */
export function ShortcutHelp() {
  const text = useTextOf();
  const open = useShortcutHelp((state) => state.open);
  return (
    <Modal open={open} width={480} title={text('palette.keys.title')} footer={null} onCancel={closeShortcutHelp}>
      {places.map((place) => (
        <Group key={place} place={place} />
      ))}
    </Modal>
  );
}
