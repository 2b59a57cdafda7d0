import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { goodsRepo } from './goods.repo.ts';

/** Counts what a buyer thinks of goods, in the caller's transaction. */
export function countComment(scope: Scope, goodsId: number, rating: number): Promise<void> {
  return goodsRepo(scope).countComment(goodsId, rating);
}
