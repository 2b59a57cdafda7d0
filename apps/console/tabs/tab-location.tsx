import { type Go, GoProvider, PageLocation, useGo } from '@linehaul/console-kernel/screen/navigation.tsx';
import { type ReactNode, useMemo } from 'react';
import { createPath, type Path, parsePath } from 'react-router';
import { paramsAt } from '../screens/screen-rules.ts';
import { readdressTab, useTabs, visitQuietly } from './tab-store.ts';
import { readVisitState, visitTo } from './tab-visit.ts';

interface TabLocationProps {
  id: string;
  path: string;
  search: string;
  /** The screen's pattern that the path answers to. */
  pattern: string;
  children: ReactNode;
}

/** What a page's navigation says to the tabs: its own address changes, or another page takes its place. */
function stateOf(state: unknown, id: string, isOwn: boolean, replaces: boolean): unknown {
  if (isOwn) return { ...Object(state), inPage: true, tab: id };
  return replaces ? { ...Object(state), closes: [id] } : state;
}

/** A page that was left meanwhile takes nobody away from another one: where it goes opens beside. */
function openBeside(to: Partial<Path>, state: unknown): void {
  const visit = visitTo(createPath(to), state);
  if (visit) visitQuietly(visit);
}

/** The navigations of one page: they know where they come from. */
function pageGo(go: Go, id: string, path: string): Go {
  return (to, { replace = false, state } = {}) => {
    const target = typeof to === 'string' ? parsePath(to) : to;
    const isOwn = (replace || readVisitState(state).inPage) && (target.pathname ?? path) === path;
    const isShown = useTabs.getState().active === id;
    const visitState = stateOf(state, id, isOwn, replace);
    if (isOwn) readdressTab(id, target.search ?? '');
    if (isShown) go(to, { replace, state: visitState });
    else if (!isOwn) openBeside(target, visitState);
  };
}

/** Where a tab's page is: at its own address, whichever tab is shown. */
export function TabLocation({ id, path, search, pattern, children }: TabLocationProps) {
  const go = useGo();
  const ownGo = useMemo(() => pageGo(go, id, path), [go, id, path]);
  const location = useMemo(
    () => ({ pathname: path, search, hash: '', state: null, key: id, mask: undefined }),
    [id, path, search],
  );
  const params = useMemo(() => paramsAt(pattern, path), [pattern, path]);
  return (
    <GoProvider value={ownGo}>
      <PageLocation location={location} params={params}>
        {children}
      </PageLocation>
    </GoProvider>
  );
}
