/** Specification §2: what opens without a session. */
export function needsNoLogin(pathname: string): boolean {
  return ['/', '/login', '/auth-redirect', '/404', '/401'].includes(pathname) || pathname.includes('/business');
}

/** Tells the addresses of the console's pages from others, by the patterns of their paths. */
export function pageTest(patterns: readonly string[]): (pathname: string) => boolean {
  const any = ['/profile', ...patterns].map((pattern) => pattern.replace(/:\w+/g, '[^/]+')).join('|');
  const known = new RegExp(`^(?:/redirect)?(?:${any})/*$`, 'i');
  return (pathname) => known.test(pathname);
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

/** Where to go after login: a path of this console, else the start. */
export function redirectTarget(search: string): string {
  const target = new URLSearchParams(search).get('redirect') ?? '/';
  const isOwn = /^\/(?![/\\])/.test(target) && !target.startsWith('/login');
  return isOwn ? target : '/';
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

/** Where `/redirect/…` leads: the rest of the path with its query. */
export function refreshTarget({ pathname, search }: Place): string | null {
  return pathname.startsWith('/redirect/') ? pathname.slice('/redirect'.length) + search : null;
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
