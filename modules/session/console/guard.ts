/** Specification §2: what opens without a session. */
export function needsNoLogin(pathname: string): boolean {
  return ['/', '/login', '/auth-redirect', '/404', '/401'].includes(pathname) || pathname.includes('/business');
}

/** Tells the addresses of the console's pages from others, by the patterns of their paths. */
export function pageTest(patterns: readonly string[]): (pathname: string) => boolean {
  const any = ['/profile', ...patterns].map((pattern) => pattern.replace(/:\w+/g, '[^/]+')).join('|');
  const knownPath = new RegExp(`^(?:/redirect)?(?:${any})/*$`, 'i');
  return (pathname) => knownPath.test(pathname);
}

export interface Place {
  pathname: string;
  search: string;
}

export type Decision =
  | { kind: 'go'; to: string }
  | { kind: 'login' }
  | { kind: 'auth' }
  | { kind: 'public' }
  | { kind: 'shell' };

/** The login's address that leads back here; slashes stay readable. */
export function loginAddress({ pathname, search }: Place): string {
  const redirect = encodeURIComponent(pathname + search).replaceAll('%2F', '/');
  return `/login?redirect=${redirect}`;
}

/** What an address shows to a caller with or without a session; `isPage` tells which addresses there are. */
export function decide(place: Place, hasToken: boolean, isPage: (pathname: string) => boolean): Decision {
  const { pathname } = place;
  if (pathname === '/') return { kind: 'go', to: '/dashboard' };
  if (pathname === '/login') return hasToken ? { kind: 'go', to: '/' } : { kind: 'login' };
  if (pathname === '/auth-redirect') return { kind: 'auth' };
  if (pathname.includes('/business')) return { kind: 'public' };
  if (hasToken) return pathname === '/profile' ? { kind: 'go', to: '/profile/user/edit' } : { kind: 'shell' };
  if (needsNoLogin(pathname)) return { kind: 'public' };
  return { kind: 'go', to: isPage(pathname) ? loginAddress(place) : '/404' };
}

/** Stands for whatever host serves the console. */
const anyOrigin = 'http://console.invalid';

/** An address of this console as the browser reads it; null when it is another host's, or none. */
function ownUrl(address: string): URL | null {
  try {
    const url = new URL(address, anyOrigin);
    return url.origin === anyOrigin ? url : null;
  } catch {
    return null;
  }
}

/**
 * Where an address that somebody else has written leads: to the page of the shell that it is, else to the start. One that asks
 * for a page to be loaded anew is that page.
 */
function shellAddress(address: string, isPage: (pathname: string) => boolean): string {
  const url = ownUrl(address);
  if (!url) return '/';
  const { pathname, search, hash } = url;
  const inner = pathname.startsWith('/redirect/') ? pathname.slice('/redirect'.length) : null;
  if (inner !== null) return shellAddress(inner + search + hash, isPage);
  const { kind } = decide({ pathname, search }, true, isPage);
  const isShell = kind === 'shell' || pathname === '/profile';
  return isShell && isPage(pathname) ? pathname + search + hash : '/';
}

/** Where to go after login: a page of this console, else the start. */
export function redirectTarget(search: string, isPage: (pathname: string) => boolean): string {
  return shellAddress(new URLSearchParams(search).get('redirect') ?? '/', isPage);
}

/** Where `/redirect/…` leads: the rest of the path with its query, when that is a page. */
export function refreshTarget({ pathname, search }: Place, isPage: (pathname: string) => boolean): string | null {
  return pathname.startsWith('/redirect/') ? shellAddress(pathname + search, isPage) : null;
}

/** So often may an address lead on to another one before a page is shown. */
const maxLeads = 3;

/** Where an address leads that was led to `count` times with no page in between: what goes round ends at the start. */
export function leadTo(target: string, count: number): string {
  return count < maxLeads ? target : '/';
}

export interface Handover {
  token: string;
  supplier_id: number;
  /** The address without them. */
  address: string;
}

/** A token that the page's address carries once: it becomes the session and leaves the address. */
export function handoverOf(url: URL): Handover | null {
  const token = url.searchParams.get('accesstoken');
  if (!token) return null;
  const rest = new URL(url);
  rest.searchParams.delete('accesstoken');
  rest.searchParams.delete('supplieruid');
  return {
    token,
    supplier_id: Number(url.searchParams.get('supplieruid') ?? 0) || 0,
    address: rest.pathname + rest.search + rest.hash,
  };
}
