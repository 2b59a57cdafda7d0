import type { CallPermission, EndpointSpec, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { call } from '../call/call.ts';
import { uncounted } from '../call/uncounted.ts';

/** A record that answers to what was typed. */
export interface Found {
  /** Number or name. */
  title: string;
  /** What tells it from its neighbours: names, phones, state. Empty ones are left out, what was typed comes first. */
  facts: readonly string[];
  /** Address of its page. */
  to: string;
}

/** How the palette finds a module's records while the user types. */
export interface Finder {
  /** Full address of the title above what is found: `order.noun.many`. */
  title: string;
  /** The calls that it makes: nothing is looked for on behalf of callers who may not make them all. */
  needs: readonly CallPermission[];
  /** Answers at most `finderLimit` records; faults are thrown, nothing is shown. */
  find: (keyword: string, signal: AbortSignal) => Promise<readonly Found[]>;
}

/** A finder in its place in the console; a plug-in's finders carry its key. */
export interface MountedFinder extends Finder {
  pluginKey?: string;
}

/** A palette has room for this many records of a kind. */
export const finderLimit = 5;

type RowOfPage<E extends EndpointSpec> = OutputOf<E> extends { list: (infer Row)[] } ? Row : never;

export interface FinderSpec<E extends EndpointSpec> {
  title: string;
  endpoint: E;
  input: (keyword: string) => InputOf<E>;
  found: (row: RowOfPage<E>) => Found;
}

/** A list call as a finder: `finder<typeof siteContract.SiteList>({ title: 'site.noun.many', endpoint, input: (keyword) => ({ keyword, limit: finderLimit }), found: (row) => ({ … }) })`. */
export function finder<E extends EndpointSpec>({ title, endpoint, input, found }: FinderSpec<E>): Finder {
  return {
    title,
    needs: [endpoint],
    async find(keyword, signal) {
      const rows = uncounted(endpoint, input(keyword));
      const answer = (await call(endpoint, rows, { signal, quiet: true })) as { list: RowOfPage<E>[] };
      return answer.list.slice(0, finderLimit).map(found);
    },
  };
}

/** A finder that comes when somebody looks for something: the first load knows only whether the caller may use it. */
export function lazyFinder({ load, ...facts }: Omit<Finder, 'find'> & { load: () => Promise<Finder> }): Finder {
  return { ...facts, find: async (keyword, signal) => (await load()).find(keyword, signal) };
}
