import { useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import type { Primary } from '@linehaul/console-kernel/module/console-module.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { type KeyboardEvent, memo, useRef } from 'react';
import type { MenuSection } from '../screens/screen-rules.ts';
import { walkEntries } from './arrow-keys.ts';
import { CountBadge } from './badge.tsx';
import type { BadgeCounts } from './badge-rules.ts';
import { CutName } from './cut-name.tsx';
import { PrimaryIcon } from './primary-icons.tsx';

interface RailProps {
  menu: readonly MenuSection[];
  counts: BadgeCounts;
  /** Whose pages the right list shows. */
  chosen: Primary | undefined;
  /** The section of the visible page. */
  here: Primary | undefined;
  open: boolean;
  panelId: string;
  onChoose: (primary: Primary, byArrow: boolean) => void;
}

interface RailItemProps extends Pick<RailProps, 'open' | 'panelId' | 'onChoose'> {
  primary: Primary;
  waiting: number;
  isChosen: boolean;
  isHere: boolean;
}

const RailItem = memo(function RailItem(props: RailItemProps) {
  const { primary, waiting, isChosen, isHere, open, panelId, onChoose } = props;
  const text = useTextOf();
  const label = useRef<HTMLSpanElement>(null);
  const name = text(`shell.primary.${primary}`);
  return (
    <li>
      <CutName name={name} label={label}>
        <button
          type="button"
          data-primary={primary}
          data-chosen={isChosen}
          aria-current={isHere ? 'true' : undefined}
          aria-expanded={open && isChosen}
          aria-controls={panelId}
          onClick={() => onChoose(primary, false)}
        >
          <PrimaryIcon primary={primary} active={isChosen} />
          <span className="rail-name" ref={label}>
            {name}
          </span>
          <CountBadge n={waiting} />
        </button>
      </CutName>
    </li>
  );
});

function Brand() {
  const hasLogo = useAppState((state) => state.sidebarLogo);
  if (!hasLogo) return null;
  return (
    <Link className="rail-brand" to="/dashboard" aria-label="Linehaul">
      <img src="/favicon.svg" alt="" width="32" height="32" />
    </Link>
  );
}

/** The left list: the sections, each with how much waits in it. */
export function Rail({ menu, counts, chosen, here, open, panelId, onChoose }: RailProps) {
  const text = useTextOf();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    walkEntries(event);
    const primary = menu.find((section) => section.primary === document.activeElement?.getAttribute('data-primary'));
    if (event.key !== 'ArrowRight' || !primary) return;
    event.preventDefault();
    onChoose(primary.primary, true);
  };
  return (
    <nav className="rail" aria-label={text('shell.menu_primary')} onKeyDown={onKeyDown}>
      <Brand />
      <ul>
        {menu.map(({ primary }) => (
          <RailItem
            key={primary}
            primary={primary}
            waiting={counts.byPrimary.get(primary) ?? 0}
            isChosen={primary === chosen}
            isHere={primary === here}
            open={open}
            panelId={panelId}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </nav>
  );
}
