import { refuse } from '@linehaul/contract/errors.ts';
import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import { namedMembers } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { affiliateErrors } from '../contract/affiliate.contract.ts';
import type { AffiliateOrder, AffiliateOrderState } from '../contract/affiliate-record.contract.ts';
import { orderRepo } from './affiliate-order.repo.ts';
import { syncRepo } from './affiliate-sync.repo.ts';
import { promoterRepo } from './promoter.repo.ts';

interface OrderQuery extends PageQuery {
  state?: AffiliateOrderState | undefined;
  promoter_id?: number | undefined;
  has_promoter?: boolean | undefined;
}

/** Orders that a plug-in has read, with whose they are. */
export async function affiliateOrderPage(scope: Scope, key: string, query: OrderQuery): Promise<Page<AffiliateOrder>> {
  const page = await orderRepo(scope, key).page(query);
  const promoterIds = [...new Set(page.list.flatMap(({ promoter_id }) => promoter_id ?? []))];
  const promoters = new Map((await promoterRepo(scope, key).byIds(promoterIds)).map((one) => [one.id, one.member_id]));
  const members = await namedMembers(scope, [...new Set(promoters.values())]);
  const list = page.list.map((row) => {
    const member_id = promoters.get(row.promoter_id ?? 0) ?? null;
    return { ...row, member_id, member_name: members.get(member_id ?? 0)?.name ?? '' };
  });
  return { ...page, list };
}

/** For the plug-in's hook: it is not uninstalled while promoters have something to get, or to pay back. */
export async function checkPromotersPaid(tx: Scope, key: string): Promise<void> {
  if (await promoterRepo(tx, key).hasBalances()) throw refuse(affiliateErrors.balances_open);
}

/** For the plug-in's hook: deletes its orders and promoters. What is in the books stays there. */
export async function forgetAffiliate(tx: Scope, key: string): Promise<void> {
  await checkPromotersPaid(tx, key);
  await syncRepo(tx, key).forget();
  await orderRepo(tx, key).forget();
  await promoterRepo(tx, key).forget();
}
