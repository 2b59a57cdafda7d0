import type { PromotionRow } from '../contract/promotion.contract.ts';

type Rival = Pick<PromotionRow, 'key' | 'id' | 'name' | 'sku_id' | 'state' | 'starts_at' | 'ends_at'>;

function isConflict(one: Rival, other: Rival): boolean {
  const isSame = one.key === other.key && one.id === other.id;
  const isOver = one.state === 'over' || other.state === 'over';
  const isAtOnce = one.starts_at < other.ends_at && other.starts_at < one.ends_at;
  return !isSame && !isOver && isAtOnce && one.sku_id === other.sku_id;
}

/** Others that sell, or are to sell, the same goods at the same time. */
export function conflictsOf<R extends Rival>(one: R, all: readonly R[]): R[] {
  return all.filter((other) => isConflict(one, other));
}
