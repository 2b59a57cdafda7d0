import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  createPath,
  createSearchParams,
  type Location,
  type Params,
  resolvePath,
  type To,
  type URLSearchParamsInit,
  useLocation as useRouterLocation,
  useNavigate as useRouterNavigate,
} from 'react-router';

// The router as one page sees it. react-router knows one location; here every tab's page has its own, and keeps it while
// another one is shown, so that a hidden page is not rendered again when the window's address changes.

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** Goes to an address written in full. */
export type Go = (to: To, options?: NavigateOptions) => void;

const start: Location = { pathname: '/', search: '', hash: '', state: null, key: 'default', mask: undefined };

const GoContext = createContext<Go>(() => undefined);
const LocationContext = createContext<Location>(start);
const ParamsContext = createContext<Readonly<Params>>({});

/** Given by whatever decides how its parts navigate. */
export const GoProvider = GoContext.Provider;

/** Inside the router, around everything: the window's own location. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const navigate = useRouterNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  const [go] = useState((): Go => (to, options) => void latest.current(to, options));
  return (
    <GoContext value={go}>
      <LocationContext value={useRouterLocation()}>{children}</LocationContext>
    </GoContext>
  );
}

interface PageLocationProps {
  /** Absent for a page at the window's own location. */
  location?: Location;
  params: Readonly<Params>;
  children: ReactNode;
}

/** Around a page: where it is, and what its address names. */
export function PageLocation({ location, params, children }: PageLocationProps) {
  const outer = useContext(LocationContext);
  return (
    <LocationContext value={location ?? outer}>
      <ParamsContext value={params}>{children}</ParamsContext>
    </LocationContext>
  );
}

export function useLocation(): Location {
  return useContext(LocationContext);
}

/** The parts of the address that the screen's pattern names: `id` of `/logistics/order/info/:id`. */
export function useParams(): Readonly<Params> {
  return useContext(ParamsContext);
}

/** Always the same function in one page: parts that use it are not rendered again when the address changes. */
export function useGo(): Go {
  return useContext(GoContext);
}

/** Goes to an address, which may be relative to the page's own. */
export function useNavigate(): Go {
  const go = useGo();
  const { pathname } = useLocation();
  return useCallback((to, options) => go(resolvePath(to, pathname), options), [go, pathname]);
}

type NextSearch = URLSearchParamsInit | ((search: URLSearchParams) => URLSearchParamsInit);

/** The query of the page's address, and how to change it. */
export function useSearchParams(): [URLSearchParams, (next: NextSearch, options?: NavigateOptions) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => createSearchParams(search), [search]);
  const change = useCallback(
    (next: NextSearch, options?: NavigateOptions) => {
      const nextSearch = typeof next === 'function' ? next(createSearchParams(search)) : next;
      navigate(`?${createSearchParams(nextSearch)}`, options);
    },
    [navigate, search],
  );
  return [params, change];
}

/** Whether an address leads this caller to a page; given by the shell. */
const MayOpenContext = createContext<(path: string) => boolean>(() => true);
export const MayOpenProvider = MayOpenContext.Provider;

/** Whether the caller may open what an address of the console leads to. */
export function useMayOpen(): (to: To) => boolean {
  const mayOpen = useContext(MayOpenContext);
  const { pathname } = useLocation();
  return useCallback((to) => mayOpen(resolvePath(to, pathname).pathname), [mayOpen, pathname]);
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: To;
}

/** The browser opens a tab or a window, or keeps the file: with a key held, or another button. */
function isForBrowser({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
}

/** A link within the console; where the caller may not open what it leads to, its words alone. */
export function Link({ to, replace, state, onClick, target, ...rest }: LinkProps) {
  const go = useGo();
  const mayOpen = useMayOpen();
  const location = useLocation();
  const path = resolvePath(to, location.pathname);
  if (!mayOpen(to)) return <span className={rest.className}>{rest.children}</span>;
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const opensElsewhere = target !== undefined && target !== '_self';
    if (event.defaultPrevented || isForBrowser(event) || opensElsewhere) return;
    event.preventDefault();
    go(path, { replace: replace ?? createPath(location) === createPath(path), state });
  };
  return <a {...rest} target={target} href={createPath(path)} onClick={click} />;
}

interface NavigateProps extends NavigateOptions {
  to: To;
}

/** Goes to an address as soon as it is rendered. */
export function Navigate({ to, replace, state }: NavigateProps) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: replace ?? false, state }), [navigate, to, replace, state]);
  return null;
}
