import { baseHost } from './base-host.ts';
import { safeStorage } from './safe-storage.ts';

export const localStore = safeStorage(() => window.localStorage);

const tabStore = safeStorage(() => window.sessionStorage);

/** What belongs to another host carries its name: nothing of one host is found while another one is called. */
function nameOf(key: string): string {
  const host = baseHost();
  return host === '' ? key : `${key}@${host}`;
}

/** This browser tab's memory: tokens of another host, drafts, tabs; each host has its own. */
export const sessionStore = {
  get: (key: string) => tabStore.get(nameOf(key)),
  set: (key: string, value: string) => tabStore.set(nameOf(key), value),
  remove: (key: string) => tabStore.remove(nameOf(key)),
};
