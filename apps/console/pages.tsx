import type { Identity } from '@linehaul/console-kernel/identity.ts';
import { type ScreenFrame, ScreenFrameContext } from '@linehaul/console-kernel/screen-context.ts';
import { useTextOf } from '@linehaul/console-kernel/text.ts';
import { Activity, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { homePath } from './dashboard-screen.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { type Place, refreshTarget } from './guard.ts';
import { NoPermission } from './no-permission.tsx';
import { NotFound } from './not-found.tsx';
import { pageOf } from './page-of.ts';
import { usePlatform } from './platform.ts';
import { hiddenFor, patternAt, screenAt } from './screen-rules.ts';
import { screens } from './screens.ts';
import { Splash } from './splash.tsx';
import { nextAfter, type Tab } from './tab-rules.ts';
import { changeTab, closeTabs, refreshTab, useTabs, visit } from './tab-store.ts';

/** What the navigation's state says: the page itself changed its address. */
function isInPage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'inPage' in state && state.inPage === true;
}

function enter(pathname: string, search: string, inPage: boolean): void {
  const screen = screenAt(screens, pathname);
  if (!screen) return;
  visit({
    path: pathname,
    search,
    screen: screen.path,
    affix: pathname === homePath,
    noCache: screen.noCache ?? false,
    inPage,
  });
}

/** A page's place: its scroll position stays while the page is hidden. */
function useKeptScroll() {
  const element = useRef<HTMLDivElement>(null);
  const kept = useRef(0);
  useLayoutEffect(() => {
    if (element.current) element.current.scrollTop = kept.current;
  }, []);
  const onScroll = () => {
    kept.current = element.current?.scrollTop ?? 0;
  };
  return { element, onScroll };
}

function useFrame(tab: Tab, active: boolean, scroller: () => HTMLElement | null): ScreenFrame | null {
  const navigate = useNavigate();
  const { path } = tab;
  const screen = screenAt(screens, path);
  return useMemo(() => {
    if (!screen) return null;
    return {
      screen,
      active,
      scroller,
      setTitle: (title) => changeTab(path, { title }),
      setDirty: (dirty) => changeTab(path, { dirty }),
      close: (next) => {
        changeTab(path, { dirty: false });
        const left = closeTabs(path, 'one');
        void navigate(next ?? nextAfter(left, path) ?? '/', { replace: true });
      },
    };
  }, [screen, active, path, scroller, navigate]);
}

function TabBody({ tab, active }: { tab: Tab; active: boolean }) {
  const { element, onScroll } = useKeptScroll();
  const [scroller] = useState(() => () => element.current);
  const frame = useFrame(tab, active, scroller);
  if (!frame) return null;
  const Page = pageOf(frame.screen);
  const pattern = patternAt(frame.screen, tab.path) ?? frame.screen.path;
  return (
    <div className="shell-page" ref={element} onScroll={onScroll}>
      <ScreenFrameContext value={frame}>
        <ErrorBoundary>
          <Suspense fallback={<Splash />}>
            <Routes location={tab.fullPath}>
              <Route path={pattern} element={<Page />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </ScreenFrameContext>
    </div>
  );
}

/** Tabs that were opened since the page was loaded; the others wait until they are visited. */
function useOpened(path: string | null): ReadonlySet<string> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (path !== null && !opened.has(path)) setOpened(new Set([...opened, path]));
  return opened;
}

function useTitle(tab: Tab | undefined): void {
  const text = useTextOf();
  const platform = usePlatform(({ title }) => title);
  const screen = tab ? screenAt(screens, tab.path) : null;
  const own = tab?.title ?? (screen ? text(screen.title) : '');
  useEffect(() => {
    document.title = own ? `${own} - ${platform}` : platform;
  }, [own, platform]);
}

function TabPages({ shown }: { shown: boolean }) {
  const { pathname, search, state } = useLocation();
  const tabs = useTabs((store) => store.tabs);
  const activePath = shown ? pathname : null;
  const opened = useOpened(activePath);
  useLayoutEffect(() => {
    if (!useTabs.getState().tabs.some((tab) => tab.path === homePath)) enter(homePath, '', true);
    if (shown) enter(pathname, search, isInPage(state));
  }, [shown, pathname, search, state]);
  useTitle(tabs.find((tab) => tab.path === activePath));
  return tabs
    .filter((tab) => opened.has(tab.path))
    .filter((tab) => tab.path === activePath || !tab.noCache)
    .map((tab) => (
      <Activity key={`${tab.path} ${tab.epoch}`} mode={tab.path === activePath ? 'visible' : 'hidden'}>
        <TabBody tab={tab} active={tab.path === activePath} />
      </Activity>
    ));
}

function Refresh({ target }: { target: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    refreshTab(target.split('?')[0] ?? target);
    void navigate(target, { replace: true, state: { inPage: true } });
  }, [target, navigate]);
  return null;
}

/** What stands instead of a page; null when the address has one for this caller. */
function insteadOf(place: Place, identity: Identity): ReactNode {
  const { pathname } = place;
  const target = refreshTarget(place);
  if (target) return <Refresh target={target} />;
  if (pathname === '/404') return <NotFound />;
  if (pathname === '/401') return <NoPermission />;
  const screen = screenAt(screens, pathname);
  const hidden = screen ? hiddenFor(screen, identity) : 'absent';
  if (hidden === 'absent') return <Navigate to="/404" replace />;
  if (hidden === 'denied') return <Navigate to="/401" replace state={{ from: pathname }} />;
  return null;
}

/** What the address shows: a page in its tab, or why there is none; the other tabs live on meanwhile. */
export function Pages({ identity }: { identity: Identity }) {
  const instead = insteadOf(useLocation(), identity);
  return (
    <>
      {instead}
      <TabPages shown={instead === null} />
    </>
  );
}
