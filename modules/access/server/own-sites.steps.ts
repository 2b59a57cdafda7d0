import { onlySite } from '@linehaul/modules/site/server/site.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { operatorSiteRepo } from './operator-site.repo.ts';

interface OwnSite {
  id: number;
  name: string;
}

/**
 * The sites whose counter the caller works at: an operator's own, else the tenant's if there is only one. Empty for a caller
 * who works for several and is bound to none.
 */
export async function ownSites(scope: Scope): Promise<OwnSite[]> {
  const { operator_id, industry } = scope.caller;
  if (industry === 'platform' || industry === 'bank') return [];
  const sites = operator_id === null ? [] : await operatorSiteRepo(scope).ofOperator(operator_id);
  if (sites.length > 0) return sites;
  const only = await onlySite(scope);
  return only ? [{ id: only.id, name: only.name }] : [];
}
