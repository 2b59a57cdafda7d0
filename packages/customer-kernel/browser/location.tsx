import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

const readAddress = () => `${window.location.pathname}${window.location.search}`;

/** Path and query of the window, followed. */
export function useAddress(): { pathname: string; query: URLSearchParams } {
  const address = useSyncExternalStore(subscribe, readAddress, () => '/');
  const { pathname, searchParams } = new URL(address, window.location.origin);
  return { pathname, query: searchParams };
}

/** Opens another customer page without loading the window anew. */
export function navigate(to: string, { replace = false } = {}): void {
  if (replace) window.history.replaceState(null, '', to);
  else window.history.pushState(null, '', to);
  if (!replace) window.scrollTo(0, 0);
  notifyListeners();
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

/** A link to another customer page; a new tab stays the browser's business. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    navigate(to);
  };
  return <a {...rest} href={to} onClick={follow} />;
}

export type Params = Readonly<Record<string, string>>;

const ParamsContext = createContext<Params>({});
export const ParamsProvider = ParamsContext.Provider;

/** What the page's path names: `waybillNo` of `/business/trace/:waybillNo`. */
export function useParams(): Params {
  return useContext(ParamsContext);
}
