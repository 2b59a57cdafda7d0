import { type ReactNode, useContext, useMemo } from 'react';
import {
  createPath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  NavigationType,
  type Navigator,
  type Path,
  parsePath,
} from 'react-router';
import { readdressTab, useTabs, visitQuietly } from './tab-store.ts';
import { readVisitState, visitTo } from './tab-visit.ts';

interface TabPlaceProps {
  id: string;
  path: string;
  search: string;
  children: ReactNode;
}

type Way = Navigator['push'];

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

function pageWay(way: Way, replaces: boolean, id: string, path: string): Way {
  return (to, state, options) => {
    const target = typeof to === 'string' ? parsePath(to) : to;
    const isOwn = (replaces || readVisitState(state).inPage) && (target.pathname ?? path) === path;
    const isShown = useTabs.getState().active === id;
    const said = stateOf(state, id, isOwn, replaces);
    if (isOwn) readdressTab(id, target.search ?? '');
    if (isShown) way(to, said, options);
    else if (!isOwn) openBeside(target, said);
  };
}

/** The navigations of one page: they know where they come from. */
function navigatorOf(outer: Navigator, id: string, path: string): Navigator {
  return { ...outer, push: pageWay(outer.push, false, id, path), replace: pageWay(outer.replace, true, id, path) };
}

/**
 * The router as one page sees it: its own address, whichever tab is shown, so that a page which is hidden is not drawn
 * again when another is visited.
 */
export function TabPlace({ id, path, search, children }: TabPlaceProps) {
  const outer = useContext(NavigationContext);
  const navigation = useMemo(
    () => ({ ...outer, navigator: navigatorOf(outer.navigator, id, path) }),
    [outer, id, path],
  );
  const place = useMemo(
    () => ({
      location: { pathname: path, search, hash: '', state: null, key: id },
      navigationType: NavigationType.Pop,
    }),
    [id, path, search],
  );
  return (
    <NavigationContext.Provider value={navigation}>
      <LocationContext.Provider value={place}>{children}</LocationContext.Provider>
    </NavigationContext.Provider>
  );
}
