import 'virtual:antd.css';
import { useWindowTitle } from '@linehaul/console-kernel/browser/window-title.ts';
import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import { clearSession } from '@linehaul/console-kernel/http-client/session-store.ts';
import type { MountedScreen } from '@linehaul/console-kernel/module/console-module.ts';
import { Navigate, PageLocation, useLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { WindowTitleContext } from '@linehaul/console-kernel/screen/screen-context.ts';
import { Splash } from '@linehaul/console-kernel/screen/splash.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { type Wording, wordsOf } from '@linehaul/console-kernel/text/wording.ts';
import { PartHost } from '@linehaul/ui/lazy.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addConsoleTexts } from './console-texts.ts';
import { NoSession } from './error-pages/no-session.tsx';
import { NotFound } from './error-pages/not-found.tsx';
import { NoticeHost } from './notices/notice-host.tsx';
import { paramsAt, screenAt } from './screens/screen-rules.ts';
import { publicScreens } from './screens/screens.ts';
import { pageOf } from './tabs/page-of.ts';
import { ConsoleTheme } from './theme/console-theme.tsx';

function PublicPage({ screen }: { screen: MountedScreen }) {
  const text = useTextOf();
  const { pathname } = useLocation();
  const [ownWording, setOwn] = useState<Wording>('');
  useWindowTitle(wordsOf(ownWording, text) || text(screen.title));
  return (
    <WindowTitleContext value={setOwn}>
      <PageLocation params={paramsAt(screen.path, pathname)}>
        <PartHost part={pageOf(screen)} props={{}} fallback={<Splash />} />
      </PageLocation>
    </WindowTitleContext>
  );
}

function PageAt({ pathname }: { pathname: string }) {
  if (pathname === '/401') return <NoSession />;
  if (pathname === '/404') return <NotFound />;
  const screen = screenAt(publicScreens, pathname);
  return screen ? <PublicPage key={screen.path} screen={screen} /> : <Navigate to="/404" replace />;
}

/** Pages that need no session: joining and tracing, below `/business`, and what is said to anyone who is lost. */
export function PublicPages() {
  const { pathname } = useLocation();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void addConsoleTexts().then(() => setReady(true));
  }, []);
  if (!ready) return <Splash />;
  return (
    <ConsoleTheme className="public-app">
      <QueryClientProvider client={queryClient}>
        <NoticeHost onSessionOver={clearSession} />
        <PageAt pathname={pathname} />
      </QueryClientProvider>
    </ConsoleTheme>
  );
}
