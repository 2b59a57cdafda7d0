import { useNewVersion } from '@linehaul/console-kernel/browser/new-version.ts';
import { useWindowTitle } from '@linehaul/console-kernel/browser/window-title.ts';
import type { MountedScreen } from '@linehaul/console-kernel/module/console-module.ts';
import { shellCorner } from '@linehaul/console-kernel/module/shell.slots.ts';
import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { Navigate, PageLocation, useLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { Splash } from '@linehaul/console-kernel/screen/splash.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { PartHost } from '@linehaul/ui/lazy.tsx';
import { useEffect } from 'react';
import { ErrorBoundary } from '../error-pages/error-boundary.tsx';
import { loadPage } from '../tabs/page-of.ts';
import { hiddenFor, paramsAt } from './screen-rules.ts';

/** Nobody stands before a wall to press a banner's button. */
function useReloadForVersion(): void {
  const isNew = useNewVersion((version) => version.is_here);
  useEffect(() => {
    if (isNew) window.location.reload();
  }, [isNew]);
}

/** A screen that has the whole window: the big screen. */
export function WindowPage({ screen, identity }: { screen: MountedScreen; identity: Identity }) {
  const text = useTextOf();
  const { pathname } = useLocation();
  useWindowTitle(text(screen.title));
  useReloadForVersion();
  const hiddenReason = hiddenFor(screen, identity);
  if (hiddenReason === 'absent') return <Navigate to="/404" replace />;
  if (hiddenReason === 'denied') return <Navigate to="/401" replace state={{ from: screen.path }} />;
  return (
    <ErrorBoundary>
      <PageLocation params={paramsAt(screen.path, pathname)}>
        <PartHost part={loadPage(screen)} props={{}} isPage fallback={<Splash />} />
        <Slot name={shellCorner} props={{}} />
      </PageLocation>
    </ErrorBoundary>
  );
}
