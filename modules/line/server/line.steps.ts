import { pageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { lineRepo } from './line.repo.ts';
import { type FirstBand, tariffRepo } from './tariff.repo.ts';

/** How many lines the caller's tenant has; counted up to 10,000. */
export async function countLines(scope: Scope): Promise<number> {
  return (await lineRepo(scope).page(pageQuery.parse({ limit: 1 }))).total;
}

/** A tariff of the caller's tenant by which an example can be priced, of this weight if there is one; undefined while it has none. */
export function firstTariff(scope: Scope, weight_g: number): Promise<FirstBand | undefined> {
  return tariffRepo(scope).first(weight_g);
}
