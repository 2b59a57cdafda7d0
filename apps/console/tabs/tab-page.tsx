import { PageShownContext } from '@linehaul/console-kernel/call/page-shown.ts';
import { isWaitedFor } from '@linehaul/console-kernel/call/query-client.ts';
import { useGo } from '@linehaul/console-kernel/screen/navigation.tsx';
import {
  FormerSearchContext,
  type ScreenFrame,
  ScreenFrameContext,
} from '@linehaul/console-kernel/screen/screen-context.ts';
import { Splash } from '@linehaul/console-kernel/screen/splash.tsx';
import { markFirstPageReady, type Part, PartHost } from '@linehaul/ui/lazy.tsx';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { memo, startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../error-pages/error-boundary.tsx';
import { patternAt, screenAt } from '../screens/screen-rules.ts';
import { screens } from '../screens/screens.ts';
import { afterPaint } from '../theme/after-paint.ts';
import { loadPage } from './page-of.ts';
import { useScrollPosition } from './scroll-position.ts';
import { dropPage, markCrashed, useTabActions } from './tab-actions.ts';
import { TabLocation } from './tab-location.tsx';
import { nextAfter, without } from './tab-rules.ts';
import { changeTab, dropTab, useTabs, visitQuietly } from './tab-store.ts';
import { visitTo } from './tab-visit.ts';

interface TabPageProps {
  id: string;
  path: string;
  search: string;
  openedBy: string;
  former: string;
  affix: boolean;
  /** Kept as rendered, hidden and out of reach. */
  resting: boolean;
  /** Name of the panel; empty while there is no bar whose panel it could be. */
  panelLabel: string;
}

/** The page is left where it was meanwhile: what follows it opens, and nobody is taken there. */
function closeQuietly(id: string, next: string | undefined): void {
  const visit = next ? visitTo(next, { closes: [id] }) : null;
  if (visit) visitQuietly(visit);
  dropTab(id);
}

/** Closes a page's tab at its own word, and goes on. */
function useClose(id: string): (next?: string) => void {
  const go = useGo();
  return useMemo(() => {
    return (next) => {
      const { tabs, active } = useTabs.getState();
      changeTab(id, { dirty: false, draft: '' });
      if (active !== id) return closeQuietly(id, next);
      const last = nextAfter(without(tabs, [id]), id);
      const state = { closes: [id], tab: !next && last && last !== '/' ? last.id : '' };
      const to = last && last !== '/' ? last.fullPath : '/';
      go(next ?? to, { replace: true, state });
    };
  }, [id, go]);
}

function useFrame({ id, path, openedBy }: TabPageProps, scroller: () => HTMLElement | null): ScreenFrame | null {
  const close = useClose(id);
  const screen = screenAt(screens, path);
  return useMemo(() => {
    if (!screen) return null;
    return {
      screen,
      openedBy,
      scroller,
      setTitle: (ownTitle) => changeTab(id, { ownTitle }),
      setNote: (note) => changeTab(id, { note }),
      setDirty: (dirty, draft) => changeTab(id, { dirty, draft: dirty ? draft : '' }),
      close,
    };
  }, [screen, id, openedBy, scroller, close]);
}

/** Not rendered again when the page comes to rest or into view. */
const Page = memo(function Page({ screen }: Pick<ScreenFrame, 'screen'>) {
  const page = loadPage(screen);
  return (
    <>
      <PartHost part={page} props={{}} isPage fallback={<Splash />} />
      <FirstPageReady page={page} />
    </>
  );
});

/** Rendered beside a page: as soon as it is there, and nothing is asked for any more, the first page is ready. */
function FirstPageReady({ page }: { page: Part<object> }) {
  const isThere = typeof useSyncExternalStore(page.subscribe, page.state) === 'function';
  const fetching = useIsFetching(isWaitedFor);
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever a call begins or ends.
  useEffect(() => {
    if (isThere && client.isFetching(isWaitedFor) === 0) afterPaint(markFirstPageReady);
  }, [isThere, client, fetching]);
  return null;
}

/** Whether the page asks for what it shows: from when it is on the screen until another one is. */
function useShown(resting: boolean): boolean {
  const [isShown, setIsShown] = useState(!resting);
  useEffect(() => {
    let isOver = false;
    afterPaint(() => {
      if (!isOver) startTransition(() => setIsShown(!resting));
    });
    return () => {
      isOver = true;
    };
  }, [resting]);
  return isShown;
}

/** A tab's page: its own place in the router, its own scroll, its own crash. */
export const TabPage = memo(function TabPage(props: TabPageProps) {
  const { id, path, search, former, affix, resting, panelLabel } = props;
  const { element, onScroll } = useScrollPosition(id, resting);
  const isOnScreen = useShown(resting);
  const [scroller] = useState(() => () => element.current);
  const frame = useFrame(props, scroller);
  const actions = useTabActions();
  if (!frame) return null;
  return (
    <div className="shell-place" data-resting={resting}>
      <div
        className="shell-page"
        id={`page-${id}`}
        {...(panelLabel ? { role: 'tabpanel', 'aria-label': panelLabel } : {})}
        ref={element}
        onScrollCapture={onScroll}
      >
        <TabLocation id={id} path={path} search={search} pattern={patternAt(frame.screen, path) ?? frame.screen.path}>
          <ScreenFrameContext value={frame}>
            <FormerSearchContext value={former}>
              <PageShownContext value={isOnScreen}>
                <ErrorBoundary
                  onCaught={() => markCrashed(id)}
                  onRetry={() => dropPage(id)}
                  onClose={affix ? undefined : () => actions.close(id, 'one')}
                >
                  <Page screen={frame.screen} />
                </ErrorBoundary>
              </PageShownContext>
            </FormerSearchContext>
          </ScreenFrameContext>
        </TabLocation>
      </div>
    </div>
  );
});
