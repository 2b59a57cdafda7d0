import { useAppState } from '@linehaul/console-kernel/app-state.ts';
import { useIdentity } from '@linehaul/console-kernel/identity.ts';
import { useTextOf } from '@linehaul/console-kernel/text.ts';
import { useIsMobile } from '@linehaul/console-kernel/viewport.ts';
import { Watermark } from '@linehaul/ui/watermark.tsx';
import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Pages } from './pages.tsx';
import { Sidebar } from './sidebar.tsx';
import { TagsBar } from './tags-bar.tsx';
import { TopBar } from './top-bar.tsx';
import './shell.css';

interface ShellLayoutProps {
  onSignOut: () => void;
}

/** Whether the phone's menu is open; a new page closes it. */
function useDrawer(pathname: string): [boolean, (open: boolean) => void] {
  const [openAt, setOpenAt] = useState<string | null>(null);
  return [openAt === pathname, (open) => setOpenAt(open ? pathname : null)];
}

/** Sidebar, top bar, tab history and the pages. */
export function ShellLayout({ onSignOut }: ShellLayoutProps) {
  const text = useTextOf();
  const identity = useIdentity();
  const isMobile = useIsMobile();
  const { pathname } = useLocation();
  const [drawerOpen, setDrawerOpen] = useDrawer(pathname);
  const sidebarOpen = useAppState((state) => state.sidebar_open);
  useEffect(() => {
    document.documentElement.dataset.device = isMobile ? 'mobile' : 'desktop';
  }, [isMobile]);
  if (!identity) return null;
  const toggle = () => (isMobile ? setDrawerOpen(!drawerOpen) : useAppState.setState({ sidebar_open: !sidebarOpen }));
  return (
    <div className="shell">
      <a className="skip-link" href="#page">
        {text('shell.skip')}
      </a>
      {isMobile ? (
        <Drawer
          open={drawerOpen}
          placement="left"
          size={288}
          closable={false}
          className="shell-drawer"
          styles={{ body: { padding: 0 } }}
          onClose={() => setDrawerOpen(false)}
        >
          <Sidebar identity={identity} open />
        </Drawer>
      ) : (
        <Sidebar identity={identity} open={sidebarOpen} />
      )}
      <div className="shell-stage">
        <TopBar
          identity={identity}
          menuOpen={isMobile ? drawerOpen : sidebarOpen}
          onToggleMenu={toggle}
          onSignOut={onSignOut}
        />
        <TagsBar />
        <Watermark lines={[identity.nick_name, identity.phone].filter(Boolean)}>
          <main id="page" className="shell-main" tabIndex={-1}>
            <Pages identity={identity} />
          </main>
        </Watermark>
      </div>
    </div>
  );
}
