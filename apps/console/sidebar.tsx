import { useAppState } from '@linehaul/console-kernel/app-state.ts';
import type { MountedScreen, Primary } from '@linehaul/console-kernel/console-module.ts';
import type { Identity } from '@linehaul/console-kernel/identity.ts';
import { tellWarning } from '@linehaul/console-kernel/notices.ts';
import { useTextOf } from '@linehaul/console-kernel/text.ts';
import { type MouseEvent, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PrimaryIcon } from './primary-icons.tsx';
import { menuOf, screenAt, trailOf } from './screen-rules.ts';
import { screens } from './screens.ts';

interface SidebarProps {
  identity: Identity;
  /** The right list is there, not only the left one. */
  open: boolean;
}

const authorizationPath = '/data_authorization';

/** The primary entry in sight: the one last clicked on this page, else the page's own. */
function usePrimary(own: Primary | undefined, pathname: string): [Primary | undefined, (primary: Primary) => void] {
  const [clicked, setClicked] = useState<{ primary: Primary; at: string } | null>(null);
  const primary = clicked?.at === pathname ? clicked.primary : own;
  return [primary, (next) => setClicked({ primary: next, at: pathname })];
}

function MenuItem({ screen, current, identity }: { screen: MountedScreen; current: boolean; identity: Identity }) {
  const text = useTextOf();
  const guard = (event: MouseEvent) => {
    if (identity.authorized || screen.path === authorizationPath) return;
    event.preventDefault();
    tellWarning(text('shell.not_authorized'));
  };
  return (
    <li>
      <Link to={screen.path} aria-current={current ? 'page' : undefined} onClick={guard}>
        {text(screen.title)}
      </Link>
    </li>
  );
}

/** The sidebar: primary entries at the left, the chosen entry's pages at the right. */
export function Sidebar({ identity, open }: SidebarProps) {
  const text = useTextOf();
  const { pathname } = useLocation();
  const menu = useMemo(() => menuOf(screens, identity), [identity]);
  const screen = screenAt(screens, pathname);
  const trail = screen ? trailOf(screens, screen) : [];
  const [primary, choose] = usePrimary(screen?.primary ?? menu[0]?.primary, pathname);
  const section = menu.find((candidate) => candidate.primary === primary);
  const click = (next: Primary) => {
    choose(next);
    useAppState.setState({ sidebar_open: true });
  };
  return (
    <div className="sidebar" data-open={open}>
      <nav className="rail" aria-label={text('shell.menu_primary')}>
        <Link className="rail-brand" to="/dashboard" aria-label="Linehaul">
          <img src="/favicon.svg" alt="" width="32" height="32" />
        </Link>
        <ul>
          {menu.map((candidate) => (
            <li key={candidate.primary}>
              <button
                type="button"
                aria-pressed={candidate.primary === primary}
                data-here={candidate.primary === screen?.primary}
                onClick={() => click(candidate.primary)}
              >
                <PrimaryIcon primary={candidate.primary} active={candidate.primary === primary} />
                <span>{text(`shell.primary.${candidate.primary}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {open && section ? (
        <nav className="panel" aria-label={text(`shell.primary.${section.primary}`)}>
          <h2>{text(`shell.primary.${section.primary}`)}</h2>
          <ul>
            {section.items.map((item) => (
              <MenuItem key={item.path} screen={item} current={trail.includes(item)} identity={identity} />
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
