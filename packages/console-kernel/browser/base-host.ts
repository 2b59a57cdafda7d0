import { safeStorage } from './safe-storage.ts';

const tabStore = safeStorage(() => window.sessionStorage);
const key = 'baseHost';

/** The origin that somebody meant with what they typed; null when it names none. */
export function originOf(typedAddress: string, protocol = 'http:'): string | null {
  const text = typedAddress.trim();
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `${protocol}//${text}`;
  if (text === '' || !URL.canParse(full)) return null;
  const url = new URL(full);
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:';
  return isHttp && url.username === '' && url.password === '' ? url.origin : null;
}

function persistedHost(): string {
  const storedHost = originOf(tabStore.get(key) ?? '');
  return storedHost === null || storedHost === window.location.origin ? '' : storedHost;
}

let pageHost: string | null = null;

/**
 * The host that is called: an origin, or empty for the page's own. It is fixed as long as the page is open, so that no
 * request of one page ever goes to two hosts; a change is followed by a reload.
 */
export function baseHost(): string {
  pageHost ??= persistedHost();
  return pageHost;
}

/** Keeps the host for this browser tab; empty means the page's own. The caller reloads the page. */
export function keepBaseHost(origin: string): void {
  if (origin === '' || origin === window.location.origin) tabStore.remove(key);
  else tabStore.set(key, origin);
}

/** A token that came with the page's address is the page's own host's: before anything is called, that host it is. */
export function returnToOwnHost(): void {
  keepBaseHost('');
  pageHost = '';
}
