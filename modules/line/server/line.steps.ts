import { pageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { lineRepo } from './line.repo.ts';
import { customerArranged } from './pricing.rules.ts';
import { type FirstBand, type OfferedLine, offeredLevels, tariffRepo } from './tariff.repo.ts';

/** How many lines the caller's tenant has; counted up to 10,000. */
export async function countLines(scope: Scope): Promise<number> {
  return (await lineRepo(scope).page(pageQuery.parse({ limit: 1 }))).total;
}

/** A tariff of the caller's tenant by which an example can be priced, of this weight if there is one; undefined while it has none. */
export function firstTariff(scope: Scope, weight_g: number): Promise<FirstBand | undefined> {
  return tariffRepo(scope).first(weight_g);
}

/** Open lines of the caller's tenant between open sites, with the service levels that its tariffs have; the first thousand. */
export function offeredLines(scope: Scope): Promise<OfferedLine[]> {
  return offeredLevels(scope, customerArranged, 1_000);
}
