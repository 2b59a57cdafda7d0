import { pageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Site } from '../contract/site.contract.ts';
import { siteRepo } from './site.repo.ts';

/** The caller's site, or undefined: another tenant's id answers like one that does not exist. */
export function findSite(scope: Scope, id: number): Promise<Site | undefined> {
  return siteRepo(scope).byId(id);
}

/** Which of these are sites of the caller. */
export function existingSites(scope: Scope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return siteRepo(scope).existing(ids);
}

/** Codes that no site has are made into sites (source `import`). */
export async function addMissingSites(scope: Scope, codes: readonly string[]): Promise<void> {
  await siteRepo(scope).addMissing(codes);
}

/** The caller's site of that code, or undefined. */
export function findSiteByCode(scope: Scope, code: string): Promise<Site | undefined> {
  return siteRepo(scope).byCode(code);
}

/** The first sites of the caller's tenant by their code, and how many there are. */
export async function firstSites(scope: Scope, limit: number): Promise<{ sites: Site[]; count: number }> {
  const { list, total } = await siteRepo(scope).page(pageQuery.parse({ limit }));
  return { sites: list, count: total };
}
