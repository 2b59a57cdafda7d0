import { PageLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { ScreenFrameContext } from '@linehaul/console-kernel/screen/screen-context.ts';
import { PartHost } from '@linehaul/ui/lazy.tsx';
import { Skeleton } from 'antd';
import { ErrorBoundary } from '../error-pages/error-boundary.tsx';
import { paramsAt, patternAt, screenAt } from '../screens/screen-rules.ts';
import { screens } from '../screens/screens.ts';
import { loadPage } from './page-of.ts';

function PreviewPage({ path }: { path: string }) {
  const screen = screenAt(screens, path);
  if (!screen) return null;
  const location = { pathname: path, search: '', hash: '', state: null, key: path, mask: undefined };
  return (
    <ErrorBoundary>
      <PageLocation location={location} params={paramsAt(patternAt(screen, path) ?? screen.path, path)}>
        <ScreenFrameContext value={null}>
          <PartHost part={loadPage(screen)} props={{}} isPage fallback={<Skeleton active />} />
        </ScreenFrameContext>
      </PageLocation>
    </ErrorBoundary>
  );
}

/** A page within another one: it names no tab, and is at no address of the window. */
export function previewOf(path: string) {
  return <PreviewPage path={path} />;
}
