import type { LiveEvent } from '@linehaul/contract/live.ts';
import type { z } from 'zod';
import type { Caller, Scope } from '../database/scope.ts';

/** Data as they are for a follower who works at these sites, or at all of the tenant's (null). */
export type OfSites<T> = (siteIds: readonly number[] | null) => T;

/** How a module reads an event's data for a tenant; `Given` is what it is handed beside the scope. */
export interface LiveSource<Given extends readonly unknown[] = []> {
  event: LiveEvent;
  read: (scope: Scope, ...parameters: Given) => Promise<OfSites<unknown>>;
  /** One reading, in a scope of the whole tenant, is for all followers of it; else each set of sites has its own. */
  isForTenant: boolean;
  /** Whether a caller who may make the event's call is told; everybody when absent. */
  mayFollow?: ((caller: Caller, ...parameters: Given) => boolean) | undefined;
  /** Other events whose changes are changes of these data. */
  changesWith: readonly LiveEvent[];
}

/** Joins an event and its reading: in a scope of the whole tenant or of some of its sites, not of one operator. */
export function liveSource<S extends z.ZodType, Given extends readonly unknown[] = []>(
  event: LiveEvent<S>,
  read: (scope: Scope, ...parameters: Given) => Promise<z.input<S>>,
  mayFollow?: (caller: Caller, ...parameters: Given) => boolean,
): LiveSource<Given> {
  const readScope = async (scope: Scope, ...parameters: Given) => {
    const data = await read(scope, ...parameters);
    return () => data;
  };
  return { event, read: readScope, isForTenant: false, mayFollow, changesWith: [] };
}

/** As `liveSource`, for what is counted by site: read once for a tenant, and told to each of its people by their sites. */
export function siteLiveSource<S extends z.ZodType>(
  event: LiveEvent<S>,
  read: (scope: Scope) => Promise<OfSites<z.input<S>>>,
  changesWith: readonly LiveEvent[] = [],
): LiveSource {
  const mayFollow = ({ industry }: Caller) => industry !== 'platform';
  return { event, read, isForTenant: true, mayFollow, changesWith };
}

export interface SiteCount {
  site_id: number;
  n: number;
}

/**
 * Counts of several things, each by site, as one row for a site where anything was counted.
 *
 * @param none what a site has of which a thing was not counted
 */
export function rowsBySite<K extends string>(
  none: Readonly<Record<K, number>>,
  countsByName: readonly (readonly [name: K, counts: readonly SiteCount[]])[],
): OfSites<({ site_id: number } & Record<K, number>)[]> {
  const sites = new Map<number, Record<K, number>>();
  for (const [name, counts] of countsByName) {
    for (const { site_id, n } of counts) sites.set(site_id, { ...(sites.get(site_id) ?? none), [name]: n });
  }
  const rows = [...sites].map(([site_id, counts]) => ({ ...counts, site_id }));
  rows.sort((one, other) => one.site_id - other.site_id);
  return (siteIds) => (siteIds === null ? rows : rows.filter(({ site_id }) => siteIds.includes(site_id)));
}
