import { LockOutlined } from '@ant-design/icons';
import type { MountedScreen } from '@linehaul/console-kernel/module/console-module.ts';
import { showUnauthorized } from '@linehaul/console-kernel/permission/authorization.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { type KeyboardEvent, type MouseEvent, memo, useRef } from 'react';
import { type MenuSection, pluginsPath } from '../screens/screen-rules.ts';
import { walkEntries } from './arrow-keys.ts';
import { needsAuthorization } from './authorization.ts';
import { CountBadge } from './badge.tsx';
import type { BadgeCounts } from './badge-rules.ts';
import { CutName } from './cut-name.tsx';
import { menuGroups } from './menu-groups.ts';

interface MenuItemProps {
  screen: MountedScreen;
  current: boolean;
  waiting: number;
  identity: Identity;
}

const MenuItem = memo(function MenuItem({ screen, current, waiting, identity }: MenuItemProps) {
  const text = useTextOf();
  const label = useRef<HTMLSpanElement>(null);
  const name = text(screen.title);
  const isBlocked = needsAuthorization(screen, identity);
  const guard = (event: MouseEvent) => {
    if (!isBlocked) return;
    event.preventDefault();
    showUnauthorized();
  };
  return (
    <li>
      <CutName name={name} label={label}>
        <Link to={screen.path} aria-current={current ? 'page' : undefined} onClick={guard} onAuxClick={guard}>
          <span className="panel-name" ref={label}>
            {name}
          </span>
          {isBlocked ? <LockOutlined className="panel-lock" aria-hidden="true" /> : null}
          <CountBadge n={waiting} />
        </Link>
      </CutName>
    </li>
  );
});

interface PanelProps {
  id: string;
  section: MenuSection;
  /** The visible page and the pages above it. */
  trail: readonly MountedScreen[];
  counts: BadgeCounts;
  identity: Identity;
  /** Leads the focus back to the left list. */
  onLeave: () => void;
}

/** A section that has no pages before a plug-in brings some. */
function NoPages() {
  const text = useTextOf();
  return (
    <div className="panel-empty">
      <p>{text('sidebar.no_plugins')}</p>
      <Link to={pluginsPath}>{text('sidebar.to_plugins')}</Link>
    </div>
  );
}

/** The right list: the chosen section's pages. */
export function Panel({ id, section, trail, counts, identity, onLeave }: PanelProps) {
  const text = useTextOf();
  const name = text(`shell.primary.${section.primary}`);
  // A page below another one of the menu is the visible one, and the only one that is marked.
  const here = trail.findLast((screen) => section.items.includes(screen));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    walkEntries(event);
    if (event.key !== 'ArrowLeft') return;
    event.preventDefault();
    onLeave();
  };
  return (
    <nav id={id} className="panel" aria-label={name} onKeyDown={onKeyDown}>
      <h2>{name}</h2>
      {section.items.length === 0 ? <NoPages /> : null}
      {menuGroups(section.items).map(({ title, items }) => (
        <div key={title ?? ''} className="panel-group">
          {title ? <h3>{text(title)}</h3> : null}
          <ul>
            {items.map((item) => (
              <MenuItem
                key={item.path}
                screen={item}
                current={item === here}
                waiting={counts.byPath.get(item.path) ?? 0}
                identity={identity}
              />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
