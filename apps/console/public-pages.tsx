import 'virtual:antd.css';
import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import { clearSession } from '@linehaul/console-kernel/http-client/session-store.ts';
import { Navigate, PageLocation, useLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { addConsoleTexts } from './console-texts.ts';
import { paramsAt, screenAt } from './screens/screen-rules.ts';
import { publicScreens } from './screens/screens.ts';
import { useWindowTitle } from './screens/window-title.ts';
import { NoticeHost } from './session/notice-host.tsx';
import { Splash } from './splash.tsx';
import { pageOf } from './tabs/page-of.ts';
import { ConsoleTheme } from './theme/console-theme.tsx';

/** Pages that need no session: joining and tracing, below `/business`. */
export function PublicPages() {
  const text = useTextOf();
  const { pathname } = useLocation();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void addConsoleTexts().then(() => setReady(true));
  }, []);
  const screen = screenAt(publicScreens, pathname);
  useWindowTitle(screen && ready ? text(screen.title) : null);
  if (!screen) return <Navigate to="/404" replace />;
  if (!ready) return <Splash />;
  const Page = pageOf(screen);
  return (
    <ConsoleTheme className="public-app">
      <QueryClientProvider client={queryClient}>
        <NoticeHost onSessionOver={clearSession} />
        <Suspense fallback={<Splash />}>
          <PageLocation params={paramsAt(screen.path, pathname)}>
            <Page />
          </PageLocation>
        </Suspense>
      </QueryClientProvider>
    </ConsoleTheme>
  );
}
