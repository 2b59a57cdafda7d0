import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import { findMember, namedMembers } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { affiliateErrors } from '../contract/affiliate.contract.ts';
import type { AffiliatePromoter } from '../contract/affiliate-record.contract.ts';
import { postPayout } from './affiliate-ledger.steps.ts';
import { orderRepo } from './affiliate-order.repo.ts';
import { lockAffiliate } from './affiliate-order.steps.ts';
import { type PromoterFilter, type PromoterRow, promoterRepo, type StoredPromoter } from './promoter.repo.ts';
import { type AffiliateTerms, attributeOrders, bookShares } from './share.steps.ts';

async function withNames(scope: Scope, rows: readonly PromoterRow[]): Promise<AffiliatePromoter[]> {
  const ids = rows.flatMap(({ member_id, parent_member_id }) => [
    member_id,
    ...(parent_member_id === null ? [] : [parent_member_id]),
  ]);
  const members = await namedMembers(scope, [...new Set(ids)]);
  return rows.map(({ parent_member_id, ...row }) => ({
    ...row,
    member_name: members.get(row.member_id)?.name ?? '',
    parent_name: members.get(parent_member_id ?? 0)?.name ?? '',
  }));
}

/** Promoters at a plug-in's provider, with their accounts. */
export async function promoterPage(
  scope: Scope,
  key: string,
  query: PageQuery & PromoterFilter,
): Promise<Page<AffiliatePromoter>> {
  const page = await promoterRepo(scope, key).page(query);
  return { ...page, list: await withNames(scope, page.list) };
}

/** The code of a promoter, by which a provider knows who has made a link; '' for none. Refuses a promoter who is not there. */
export async function promoterCode(scope: Scope, key: string, id: number | null): Promise<string> {
  if (id === null) return '';
  const promoter = (await promoterPage(scope, key, { promoter_id: id, page: 1, limit: 1 })).list[0];
  if (!promoter) throw refuse(wireErrors.not_found);
  return promoter.promoter_code;
}

async function showPromoter(scope: Scope, key: string, id: number): Promise<AffiliatePromoter> {
  const row = await promoterRepo(scope, key).shown(id);
  const [promoter] = row ? await withNames(scope, [row]) : [];
  if (!promoter) throw refuse(wireErrors.not_found);
  return promoter;
}

interface PromoterInput {
  id?: number | undefined;
  version?: number | undefined;
  member_id: number;
  promoter_code: string;
  parent_id: number | null;
  level: number;
}

/** Refuses a parent who is not there, and one whom the promoter has won, by others or directly. */
async function checkParent(tx: Scope, key: string, { id, parent_id }: PromoterInput): Promise<void> {
  let at = parent_id;
  const seenIds = new Set<number>();
  while (at !== null) {
    if (at === id || seenIds.has(at)) throw refuseAt(affiliateErrors.parent_broken, 'parent_id');
    seenIds.add(at);
    const [parent] = await promoterRepo(tx, key).byIds([at]);
    if (!parent) throw refuseAt(affiliateErrors.parent_broken, 'parent_id');
    at = parent.parent_id;
  }
}

async function checkPromoter(tx: Scope, key: string, input: PromoterInput, before: StoredPromoter | undefined) {
  const repo = promoterRepo(tx, key);
  if (before?.member_id !== input.member_id) {
    if (before && (await repo.isUsed(before.id))) throw refuseAt(affiliateErrors.has_orders, 'member_id');
    if (!(await findMember(tx, input.member_id))) throw refuseAt(affiliateErrors.member_unknown, 'member_id');
  }
  if (await repo.isOther('member_id', input.member_id, input.id)) {
    throw refuseAt(affiliateErrors.member_taken, 'member_id');
  }
  if (await repo.isOther('promoter_code', input.promoter_code, input.id)) {
    throw refuseAt(affiliateErrors.code_taken, 'promoter_code');
  }
  await checkParent(tx, key, input);
}

async function lockedPromoter(tx: Scope, key: string, id: number): Promise<StoredPromoter> {
  const promoter = await promoterRepo(tx, key).locked(id);
  if (!promoter) throw refuse(wireErrors.not_found);
  return promoter;
}

/**
 * Makes a member a promoter of a plug-in's provider, or changes one. Orders with the code that nobody had are the promoter's from
 * now on, and what of them is settled is booked.
 */
export async function savePromoter(
  tx: Scope,
  key: string,
  terms: AffiliateTerms,
  input: PromoterInput,
): Promise<AffiliatePromoter> {
  await lockAffiliate(tx, key);
  const { id, version, ...fields } = input;
  const before = id === undefined ? undefined : await lockedPromoter(tx, key, id);
  if (before && version !== undefined && version !== before.version) throw refuse(wireErrors.version);
  await checkPromoter(tx, key, input, before);
  const repo = promoterRepo(tx, key);
  if (before) await repo.change(before.id, fields);
  const promoterId = before ? before.id : await repo.add(fields);
  const orderIds = await orderRepo(tx, key).unattributed(fields.promoter_code);
  await attributeOrders(tx, key, terms, orderIds);
  await bookShares(tx, key, orderIds);
  return showPromoter(tx, key, promoterId);
}

/** Refuses a promoter who has orders, or who has won others. */
export async function removePromoter(tx: Scope, key: string, id: number): Promise<{ id: number }> {
  await lockAffiliate(tx, key);
  await lockedPromoter(tx, key, id);
  if (await promoterRepo(tx, key).isUsed(id)) throw refuse(affiliateErrors.has_orders);
  await promoterRepo(tx, key).remove(id);
  return { id };
}

/**
 * Books money that was paid to a promoter outside of the books; below nothing, what a promoter has paid back who had been paid for
 * orders that fell. Refuses more than the balance, and what is not of its sign, at `amount_cents`.
 */
export async function payPromoter(
  tx: Scope,
  key: string,
  { id, amount_cents, note }: { id: number; amount_cents: number; note: string },
): Promise<AffiliatePromoter> {
  await lockAffiliate(tx, key);
  const { earned_cents, paid_cents, payouts } = await lockedPromoter(tx, key, id);
  const balance = earned_cents - paid_cents;
  const isCovered = Math.sign(amount_cents) === Math.sign(balance) && Math.abs(amount_cents) <= Math.abs(balance);
  if (!isCovered) throw refuseAt(affiliateErrors.balance_short, 'amount_cents');
  await postPayout(tx, key, { id, number: payouts + 1, cents: amount_cents, memo: note });
  await promoterRepo(tx, key).change(id, { paid_cents: paid_cents + amount_cents, payouts: payouts + 1 });
  return showPromoter(tx, key, id);
}
