import { useIsMobile } from '@linehaul/console-kernel/browser/viewport.ts';
import type { Primary } from '@linehaul/console-kernel/module/console-module.ts';
import { useCounters } from '@linehaul/console-kernel/module/counters.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { useGo, useLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { badges } from '../modules.ts';
import { type MenuSection, menuOf, screenAt, trailOf } from '../screens/screen-rules.ts';
import { screens } from '../screens/screens.ts';
import { needsAuthorization } from './authorization.ts';
import { badgeCounts, badgesOf } from './badge-rules.ts';
import { Panel } from './panel.tsx';
import { Rail } from './rail.tsx';
import { endMotion, setSidebarOpen, useSidebarMotion } from './sidebar-state.ts';
import './sidebar.css';

interface SidebarProps {
  identity: Identity;
  /** The right list is there, not only the left one. */
  open: boolean;
}

/** The primary entry that is open: the one last clicked on this page, else the page's own. */
function usePrimary(
  ownPrimary: Primary | undefined,
  pathname: string,
): [Primary | undefined, (primary: Primary) => void] {
  const [clickedPrimary, setClickedPrimary] = useState<Primary | null>(null);
  const [at, setAt] = useState(pathname);
  if (at !== pathname) {
    setAt(pathname);
    setClickedPrimary(null);
  }
  return [clickedPrimary ?? ownPrimary, setClickedPrimary];
}

/**
 * Opens the first page of an entry that is clicked. On a phone the pages lie over the drawer, which closes with another
 * page: there the list is shown first.
 */
function useOpenFirst(identity: Identity) {
  const go = useGo();
  const isMobile = useIsMobile();
  return useCallback(
    (menu: readonly MenuSection[], primary: Primary) => {
      const [first] = menu.find((section) => section.primary === primary)?.items ?? [];
      if (first && !isMobile && !needsAuthorization(first, identity)) go(first.path);
    },
    [go, isMobile, identity],
  );
}

/** The sidebar: primary entries at the left, the chosen entry's pages at the right. */
export function Sidebar({ identity, open }: SidebarProps) {
  const { pathname } = useLocation();
  const panelId = useId();
  const element = useRef<HTMLDivElement>(null);
  const [entering, setEntering] = useState(0);
  const isAnimated = useSidebarMotion((motion) => motion.animated);
  const counters = useCounters();
  const menu = useMemo(() => menuOf(screens, identity), [identity]);
  const shownBadges = useMemo(() => badgesOf(badges, identity), [identity]);
  const counts = useMemo(() => badgeCounts(shownBadges, menu, counters), [shownBadges, menu, counters]);
  const screen = screenAt(screens, pathname);
  const trail = useMemo(() => (screen ? trailOf(screens, screen) : []), [screen]);
  const ownPrimary = screen?.primary ?? menu[0]?.primary;
  const [primary, choose] = usePrimary(ownPrimary, pathname);
  const openFirst = useOpenFirst(identity);
  const section = menu.find((candidate) => candidate.primary === primary);
  const click = useCallback(
    (next: Primary, byArrow: boolean) => {
      choose(next);
      setSidebarOpen(true, { animated: true });
      if (byArrow) setEntering((times) => times + 1);
      else if (next !== ownPrimary) openFirst(menu, next);
    },
    [choose, menu, ownPrimary, openFirst],
  );
  useEffect(() => {
    if (entering > 0) element.current?.querySelector<HTMLElement>('.panel a')?.focus();
  }, [entering]);
  const leave = () => element.current?.querySelector<HTMLElement>('.rail [data-chosen="true"]')?.focus();
  return (
    <div className="sidebar" ref={element} data-open={open} data-animated={isAnimated} onTransitionEnd={endMotion}>
      <Rail
        menu={menu}
        counts={counts}
        chosen={primary}
        here={screen?.primary}
        open={open}
        panelId={panelId}
        onChoose={click}
      />
      <div className="panel-frame">
        {section ? (
          <Panel id={panelId} section={section} trail={trail} counts={counts} identity={identity} onLeave={leave} />
        ) : null}
      </div>
    </div>
  );
}
