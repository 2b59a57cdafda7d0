import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { orderRepo } from './order.repo.ts';

/** How many of the caller's orders wait for a waybill: as many as the list shows in `pay` without one. */
export function countUncarried(scope: Scope): Promise<number> {
  return orderRepo(scope).countUncarried();
}
