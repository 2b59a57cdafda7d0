import { useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import { useWindowTitle } from '@linehaul/console-kernel/browser/window-title.ts';
import { showWarning } from '@linehaul/console-kernel/call/notices.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { Navigate, useGo, useLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { homePath } from '@linehaul/modules/dashboard/console/home-path.ts';
import { type Place, refreshTarget } from '@linehaul/modules/session/console/guard.ts';
import { lazyComponent } from '@linehaul/ui/lazy.tsx';
import { Activity, type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useNavigationType } from 'react-router';
import { NotFound } from '../error-pages/not-found.tsx';
import { Unauthorized } from '../error-pages/unauthorized.tsx';
import { isPage } from '../screens/known-pages.ts';
import { hiddenFor, screenAt } from '../screens/screen-rules.ts';
import { screens } from '../screens/screens.ts';
import { isLocked } from '../sidebar/authorization.ts';
import { ClosingDialog } from './closing-dialog.tsx';
import { useAddressArrived, useVisibleTab } from './page-first.tsx';
import { useRenderedTabs } from './rendered-tabs.ts';
import { labelText, tabLabels } from './tab-labels.ts';
import { TabPage } from './tab-page.tsx';
import { searchOf, type Tab, tabFor, tabLimit, type Visit } from './tab-rules.ts';
import { useTabShortcuts } from './tab-shortcuts.ts';
import { leavePages, useTabs, visit, visitQuietly } from './tab-store.ts';
import { readVisitState, visitOf, visitTo } from './tab-visit.ts';
import './tabs.css';

const NoPermission = lazyComponent<object>(() =>
  import('../error-pages/no-permission.tsx').then((part) => ({ default: part.NoPermission })),
);

/** What the address visits; null where it shows no page. */
function useVisit(isShown: boolean): Visit | null {
  const location = useLocation();
  const type = useNavigationType();
  return useMemo(() => {
    const screen = isShown ? screenAt(screens, location.pathname) : null;
    return screen ? visitOf(location, screen, type) : null;
  }, [isShown, location, type]);
}

/** Takes the address into the history, and the address to where its tab is. */
function useArrival(to: Visit | null): void {
  const go = useGo();
  useLayoutEffect(() => {
    const home = visitTo(homePath);
    if (home && !useTabs.getState().tabs.some((tab) => tab.path === homePath)) visitQuietly(home);
    if (!to) return leavePages();
    const { tab, full } = visit(to);
    if (full) showWarning(textOf('tabs.full', { n: tabLimit }));
    if (tab.fullPath !== to.path + to.search) go(tab.fullPath, { replace: true, state: { tab: tab.id } });
  }, [to, go]);
}

/** Tabs that were shown since the page was loaded; the others wait until they are visited. */
function useOpened(id: string | null): ReadonlySet<string> {
  const [openedIds, setOpenedIds] = useState<ReadonlySet<string>>(new Set());
  if (id !== null && !openedIds.has(id)) setOpenedIds(new Set([...openedIds, id]));
  return openedIds;
}

/** Leaving the window asks while any tab, shown or not, has unsaved edits. */
function useLeavingAsks(): void {
  const dirty = useTabs(({ tabs }) => tabs.some((tab) => tab.dirty));
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}

/** Pages are in the order in which they were opened: what is moved in the bar stays where it is in the document. */
function byAge(one: Tab, other: Tab): number {
  return Number(one.id) - Number(other.id);
}

function TabPages({ shown }: { shown: boolean }) {
  const text = useTextOf();
  const to = useVisit(shown);
  const tabState = useTabs();
  const hasBar = useAppState((state) => state.tagsView);
  const active = useVisibleTab(to ? (tabFor(tabState, to)?.id ?? null) : null);
  const openedTabs = useOpened(active);
  const renderedIds = useRenderedTabs(active);
  useArrival(to);
  useAddressArrived(to);
  useLeavingAsks();
  useTabShortcuts();
  const labels = useMemo(() => tabLabels(tabState.tabs, text), [tabState.tabs, text]);
  const label = (id: string) => {
    const tabLabel = labels.get(id);
    return tabLabel ? labelText(tabLabel) : '';
  };
  useWindowTitle(active === null ? null : (labels.get(active)?.title ?? null));
  return tabState.tabs
    .filter((tab) => openedTabs.has(tab.id) && (tab.id === active || !tab.meta.noCache))
    .sort(byAge)
    .map((tab) => (
      <Activity
        key={`${tab.id} ${tab.epoch}`}
        mode={tab.id === active || renderedIds.includes(tab.id) ? 'visible' : 'hidden'}
      >
        <TabPage
          id={tab.id}
          path={tab.path}
          search={searchOf(tab)}
          openedBy={tab.openedBy}
          former={tab.former}
          affix={tab.meta.affix}
          resting={tab.id !== active}
          panelLabel={hasBar ? label(tab.id) : ''}
        />
      </Activity>
    ));
}

function Refresh({ target }: { target: string }) {
  const go = useGo();
  const { state } = useLocation();
  useEffect(() => {
    // The tab has dropped its page already when it asked for this itself.
    const { tab } = readVisitState(state);
    go(target, { replace: true, state: tab === '' ? { fresh: true } : { tab } });
  }, [target, state, go]);
  return null;
}

/** What is instead of a page; null when the address has one for this caller. */
function insteadOf(place: Place, identity: Identity): ReactNode {
  const { pathname } = place;
  const target = refreshTarget(place, isPage);
  if (target) return <Refresh target={target} />;
  if (pathname === '/404') return <NotFound />;
  if (pathname === '/401') return <NoPermission />;
  const screen = screenAt(screens, pathname);
  const hiddenReason = screen ? hiddenFor(screen, identity) : 'absent';
  if (hiddenReason === 'absent') return <Navigate to="/404" replace state={{ from: pathname }} />;
  if (hiddenReason === 'denied') return <Navigate to="/401" replace state={{ from: pathname }} />;
  return screen && isLocked(screen, identity) ? <Unauthorized identity={identity} /> : null;
}

/** What the address shows: a page in its tab, or why there is none; the other tabs live on meanwhile. */
export function Pages({ identity }: { identity: Identity }) {
  const instead = insteadOf(useLocation(), identity);
  return (
    <>
      {instead}
      <TabPages shown={instead === null} />
      <ClosingDialog />
    </>
  );
}
