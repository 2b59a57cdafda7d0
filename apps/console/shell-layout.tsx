import { useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import { useIsMobile } from '@linehaul/console-kernel/browser/viewport.ts';
import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import { ConsoleNavigationContext } from '@linehaul/console-kernel/module/console-navigation.ts';
import { shellCorner } from '@linehaul/console-kernel/module/shell.slots.ts';
import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import { type Identity, useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { MayOpenProvider, useLocation, useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PreviewProvider } from '@linehaul/console-kernel/screen/page-preview.ts';
import { watermarkLines } from '@linehaul/console-kernel/screen/watermark-lines.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { LiveHost } from '@linehaul/modules/notify/console/live-host.tsx';
import { TriedRole } from '@linehaul/modules/session/console/tried-role.tsx';
import { Drawer } from '@linehaul/ui/lazy-overlays.tsx';
import { PrintMarksContext } from '@linehaul/ui/print-marks.ts';
import { Watermark } from '@linehaul/ui/watermark.tsx';
import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { liveSubscriptions } from './modules.ts';
import { OfflineStrip } from './notices/offline-strip.tsx';
import { PaletteHost } from './palette/palette-host.tsx';
import { mayOpenFor, useNavigationOf } from './screens/console-navigation.ts';
import { homePath } from './screens/dashboard-screen.ts';
import { screenAt } from './screens/screen-rules.ts';
import { screens } from './screens/screens.ts';
import { WindowPage } from './screens/window-page.tsx';
import { SettingsHost } from './settings-panel/settings-host.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import { toggleSidebar } from './sidebar/sidebar-state.ts';
import { PageFirst, useVisibleTab } from './tabs/page-first.tsx';
import { Pages } from './tabs/pages.tsx';
import { previewOf } from './tabs/preview-page.tsx';
import { dropTabs } from './tabs/tab-store.ts';
import { TagsBar } from './tabs/tags-bar.tsx';
import { printMarksOf } from './theme/print-marks-of.ts';
import { useScrollingHead } from './theme/scrolling-head.ts';
import { TopBar } from './top-bar/top-bar.tsx';
import './shell.css';

interface ShellLayoutProps {
  onSignOut: () => void;
}

/** Whether the phone's menu is open: it closes when the window is no phone's any more. */
function useDrawer(device: string): [boolean, (open: boolean) => void] {
  const [openOn, setOpenOn] = useState<string | null>(null);
  if (openOn !== null && openOn !== device) setOpenOn(null);
  const setOpen = useCallback((open: boolean) => setOpenOn(open ? device : null), [device]);
  return [openOn === device, setOpen];
}

/** Listens to the address alone, so that the whole shell need not be rendered again with it. */
function Leaving({ onLeave }: { onLeave: () => void }) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is what is waited for.
  useLayoutEffect(() => onLeave, [pathname, onLeave]);
  return null;
}

interface MenuProps {
  identity: Identity;
  drawerOpen: boolean;
  onCloseDrawer: () => void;
}

/** The sidebar at the left, or on phones in a drawer. */
function Menu({ identity, drawerOpen, onCloseDrawer }: MenuProps) {
  const isMobile = useIsMobile();
  const sidebarOpen = useAppState((state) => state.sidebar);
  if (!isMobile) return <Sidebar identity={identity} open={sidebarOpen} />;
  return (
    <Drawer
      open={drawerOpen}
      placement="left"
      size={288}
      closable={false}
      className="shell-drawer"
      styles={{ body: { padding: 0 } }}
      onClose={onCloseDrawer}
    >
      <Sidebar identity={identity} open />
    </Drawer>
  );
}

/** Specification §4: with other roles the routes are made anew, and all tabs are closed. */
function useStartAnew(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    dropTabs();
    queryClient.clear();
    void navigate(homePath);
  }, [navigate]);
}

/** What lies over the pages: the watermark and the settings; and what printed pages say at their foot. */
function Marked({ identity, children }: { identity: Identity; children: ReactNode }) {
  const text = useTextOf();
  const isMarked = useAppState((state) => state.watermark);
  const lines = useMemo(() => watermarkLines(identity), [identity]);
  const marks = useMemo(() => printMarksOf(identity, text), [identity, text]);
  const startAnew = useStartAnew();
  return (
    <PrintMarksContext value={marks}>
      <OfflineStrip />
      <TriedRole identity={identity} onSwitch={startAnew} />
      {children}
      {isMarked ? <Watermark lines={lines} /> : null}
      <SettingsHost />
      <LiveHost uid={identity.name} subscriptions={liveSubscriptions} />
    </PrintMarksContext>
  );
}

function Stage({ identity, head }: { identity: Identity; head: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const place = `${key} ${useVisibleTab(null)}`;
  const fixed = useAppState((state) => state.fixedHeader);
  const onScroll = useScrollingHead(stage, fixed, place);
  return (
    <div ref={stage} className="shell-stage" data-fixed={fixed}>
      <div className="shell-head">{head}</div>
      <div className="shell-head-end" aria-hidden="true" />
      <main id="page" className="shell-main" tabIndex={-1} onScrollCapture={onScroll}>
        <Pages identity={identity} />
      </main>
    </div>
  );
}

/** Sidebar, top bar, tab history and the pages; what follows the address in them listens to it itself. */
const Workspace = memo(function Workspace({ identity, onSignOut }: ShellLayoutProps & { identity: Identity }) {
  const text = useTextOf();
  const isMobile = useIsMobile();
  const device = isMobile ? 'mobile' : 'desktop';
  const [drawerOpen, setDrawerOpen] = useDrawer(device);
  const closeDrawer = useCallback(() => setDrawerOpen(false), [setDrawerOpen]);
  const sidebarOpen = useAppState((state) => state.sidebar);
  const tagsView = useAppState((state) => state.tagsView);
  useEffect(() => {
    document.documentElement.dataset.device = device;
    useAppState.setState({ device });
  }, [device]);
  const menuOpen = isMobile ? drawerOpen : sidebarOpen;
  // The sidebar slides when somebody moves it, not when the window changes.
  const toggle = () => (isMobile ? setDrawerOpen(!drawerOpen) : toggleSidebar({ animated: true }));
  const shell = { identity, menuOpen, onToggleMenu: toggle, onSignOut };
  const head = (
    <>
      <TopBar {...shell} />
      {tagsView ? <TagsBar /> : null}
    </>
  );
  return (
    <div className="shell" data-tags={tagsView}>
      <a className="skip-link" href="#page">
        {text('shell.skip')}
      </a>
      <Leaving onLeave={closeDrawer} />
      <Menu identity={identity} drawerOpen={drawerOpen} onCloseDrawer={closeDrawer} />
      <Stage identity={identity} head={head} />
      <PaletteHost {...shell} />
      <Slot name={shellCorner} props={{}} />
    </div>
  );
});

/** A page that fills the window by itself, or the workspace with all others. */
function AtAddress({ identity, onSignOut }: ShellLayoutProps & { identity: Identity }) {
  const { pathname } = useLocation();
  const screen = screenAt(screens, pathname);
  if (screen?.bare) return <WindowPage screen={screen} identity={identity} />;
  return (
    <PageFirst>
      <Workspace identity={identity} onSignOut={onSignOut} />
    </PageFirst>
  );
}

function PlacesHost({ identity, children }: { identity: Identity; children: ReactNode }) {
  const mayOpen = useMemo(() => mayOpenFor(identity), [identity]);
  return (
    <ConsoleNavigationContext value={useNavigationOf(identity)}>
      <MayOpenProvider value={mayOpen}>
        <PreviewProvider value={previewOf}>{children}</PreviewProvider>
      </MayOpenProvider>
    </ConsoleNavigationContext>
  );
}

/** What is around the pages, for anyone who is signed in. */
export function ShellLayout({ onSignOut }: ShellLayoutProps) {
  const identity = useIdentity();
  if (!identity) return null;
  return (
    <PlacesHost identity={identity}>
      <Marked identity={identity}>
        <AtAddress identity={identity} onSignOut={onSignOut} />
      </Marked>
    </PlacesHost>
  );
}
