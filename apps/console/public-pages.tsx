import './zod-without-eval.ts';
import { queryClient } from '@linehaul/console-kernel/query-client.ts';
import { addTexts } from '@linehaul/console-kernel/text.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { useAntdLocale } from './antd-locale.ts';
import { moduleTexts, screens } from './modules.ts';
import { pageOf } from './page-of.ts';
import { screenAt } from './screen-rules.ts';
import { shellTexts } from './shell-texts.ts';
import { Splash } from './splash.tsx';
import { antdTheme } from './theme.ts';
import { useThemeName } from './theme-mode.ts';
import 'virtual:antd.css';

const publicScreens = screens.filter((screen) => screen.public);

/** Pages that need no session: joining and tracing, below `/business`. */
export function PublicPages() {
  const { pathname } = useLocation();
  const theme = useThemeName();
  const locale = useAntdLocale();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void addTexts({ ...shellTexts, ...moduleTexts }).then(() => setReady(true));
  }, []);
  const screen = screenAt(publicScreens, pathname);
  if (!screen) return <Navigate to="/404" replace />;
  if (!ready) return <Splash />;
  const Page = pageOf(screen);
  return (
    <ConfigProvider theme={antdTheme(theme)} button={{ autoInsertSpace: false }} {...(locale ? { locale } : {})}>
      <App className="public-app">
        <QueryClientProvider client={queryClient}>
          <Suspense fallback={<Splash />}>
            <Routes>
              <Route path={screen.path} element={<Page />} />
            </Routes>
          </Suspense>
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}
