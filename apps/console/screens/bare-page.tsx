import type { MountedScreen } from '@linehaul/console-kernel/console-module.ts';
import type { Identity } from '@linehaul/console-kernel/identity.ts';
import { useTextOf } from '@linehaul/console-kernel/text.ts';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { ErrorBoundary } from '../lost/error-boundary.tsx';
import { Splash } from '../splash.tsx';
import { pageOf } from '../tabs/page-of.ts';
import { hiddenFor } from './screen-rules.ts';
import { useWindowTitle } from './window-title.ts';

/** A screen that has the whole window: the big screen. */
export function BarePage({ screen, identity }: { screen: MountedScreen; identity: Identity }) {
  const text = useTextOf();
  useWindowTitle(text(screen.title));
  const hidden = hiddenFor(screen, identity);
  if (hidden === 'absent') return <Navigate to="/404" replace />;
  if (hidden === 'denied') return <Navigate to="/401" replace state={{ from: screen.path }} />;
  const Page = pageOf(screen);
  return (
    <ErrorBoundary>
      <Suspense fallback={<Splash />}>
        <Routes>
          <Route path={screen.path} element={<Page />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
