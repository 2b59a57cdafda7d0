import { pageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { orderRepo } from './order.repo.ts';

/** Orders of the caller's tenant that are neither finished nor called off; counted up to 10,000 of each state. */
export async function openOrders(scope: Scope): Promise<number> {
  let open = 0;
  for (const state of ['submit', 'pay', 'send'] as const) {
    open += (await orderRepo(scope).page({ ...pageQuery.parse({ limit: 1 }), state })).total;
  }
  return open;
}
