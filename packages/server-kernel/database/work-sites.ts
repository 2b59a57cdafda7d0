import { permissionErrors, refuse } from '@linehaul/contract/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Caller, Scope } from './scope.ts';
import { siteCondition } from './site-rule.ts';

type AtSites = Pick<Caller, 'site_ids'>;

/** Whether the caller works at one of these sites; who works at all of them does, even where none is named. */
export function worksAt({ site_ids }: AtSites, ...sites: readonly (number | null | undefined)[]): boolean {
  return site_ids === null || sites.some((site) => typeof site === 'number' && site_ids.includes(site));
}

/** Refuses with `permission.site` what is done at sites that the caller does not work at. */
export function refuseElsewhere(caller: AtSites, ...sites: readonly (number | null | undefined)[]): void {
  if (!worksAt(caller, ...sites)) throw refuse(permissionErrors.site);
}

/** For statements that are written as SQL: whether a column names a site that the caller works at. */
export function atOwnSites({ caller }: Scope, column: string): RawBuilder<boolean> {
  return caller.site_ids === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = any(${[...caller.site_ids]}::int8[])`;
}

/** For statements that are written as SQL: whether the caller sees a row of `table`, which the statement calls `reference`. */
export function isSeen({ caller }: Scope, table: string, reference = table): RawBuilder<boolean> {
  const { site_ids } = caller;
  return (site_ids === null ? null : siteCondition(table, reference, [...site_ids])) ?? sql<boolean>`true`;
}
