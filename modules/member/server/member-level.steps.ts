import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type GivenLevel, levelSourceRepo, type NamedMember, type TenantLevel } from './level-source.repo.ts';

export type { GivenLevel, NamedMember, TenantLevel };

/** All levels of the caller's tenant, the one with the least discount first. */
export function tenantLevels(scope: Scope): Promise<TenantLevel[]> {
  return levelSourceRepo(scope).levels();
}

/** The caller's members with these numbers, those who are gone too. */
export async function namedMembers(scope: Scope, ids: readonly number[]): Promise<Map<number, NamedMember>> {
  const rows = ids.length === 0 ? [] : await levelSourceRepo(scope).members(ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Gives the caller's members their levels, in the transaction that has decided them. From then on `source` decides, and a
 * save of the member that says another level is refused, until `releaseMemberLevels`. Orders that are priced already keep
 * their price.
 */
export async function setMemberLevels(tx: Scope, levels: readonly GivenLevel[], source: string): Promise<void> {
  if (levels.length > 0) await levelSourceRepo(tx).set(levels, source);
}

/** Members keep the levels that `source` has given them, and people decide again. */
export async function releaseMemberLevels(tx: Scope, source: string): Promise<void> {
  await levelSourceRepo(tx).release(source);
}
