import { refuseAt } from '@linehaul/contract/errors.ts';
import { ownSites } from '@linehaul/modules/access/server/access.port.ts';
import { findSite } from '@linehaul/modules/site/server/site.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { orderErrors } from '../contract/order.contract.ts';

/**
 * The site that takes money at a counter: one of the caller's own where they have any, else any of the tenant's; undefined
 * when nothing was said and the caller is bound to no single one.
 */
export async function counterSite(scope: Scope, askedSite: number | undefined): Promise<number | undefined> {
  const ownSiteIds = (await ownSites(scope)).map(({ id }) => id);
  if (askedSite === undefined) return ownSiteIds.length === 1 ? ownSiteIds[0] : undefined;
  const isAllowed =
    ownSiteIds.length > 0 ? ownSiteIds.includes(askedSite) : (await findSite(scope, askedSite)) !== undefined;
  if (!isAllowed) throw refuseAt(orderErrors.site_unknown, 'site_id');
  return askedSite;
}
