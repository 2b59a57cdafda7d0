import { useIdentityStore } from './identity.ts';

/** Ids of the sites whose counter the caller works at; empty for one who works at several and is bound to none. */
export function ownSiteIds(): readonly number[] {
  return (useIdentityStore.getState().identity?.own_sites ?? []).map(({ id }) => id);
}

/** Adds up figures of sites over the caller's own, or over all of them. */
export function sumOfOwnSites<K extends string>(
  sites: readonly ({ site_id: number } & Readonly<Record<K, number>>)[],
  name: K,
): number {
  const ids = ownSiteIds();
  const ownSites = ids.length === 0 ? sites : sites.filter(({ site_id }) => ids.includes(site_id));
  return ownSites.reduce((sum, site) => sum + site[name], 0);
}

/** What `ask` answers of each of the caller's own sites; of all together as of a site 0 where there are none. */
export function askOwnSites<T>(ask: (siteId: number | undefined) => Promise<T>): Promise<({ site_id: number } & T)[]> {
  const ids = ownSiteIds();
  const requestedIds = ids.length > 0 ? ids : [undefined];
  return Promise.all(requestedIds.map(async (id) => ({ ...(await ask(id)), site_id: id ?? 0 })));
}
