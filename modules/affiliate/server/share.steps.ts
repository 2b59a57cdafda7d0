import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ShareSettings } from '../contract/affiliate.contract.ts';
import { shareCents } from './affiliate.rules.ts';
import { postShares } from './affiliate-ledger.steps.ts';
import { promoterRepo, type StoredPromoter } from './promoter.repo.ts';
import { type ShareDraft, shareRepo } from './share.repo.ts';

/** What a promoter earns of commissions: by level, and for orders of promoters that they have won. In 1/10,000. */
export interface AffiliateTerms {
  readonly level_rates_e4: readonly number[];
  readonly parent_rate_e4: number;
}

/** What promoters have of a commission, by a plug-in's settings. */
export function termsOf(settings: ShareSettings): AffiliateTerms {
  const { level_1_percent, level_2_percent, level_3_percent, parent_percent } = settings;
  return {
    level_rates_e4: [level_1_percent, level_2_percent, level_3_percent].map((rate) => rate * 100),
    parent_rate_e4: parent_percent * 100,
  };
}

/** The parts of an order: its promoter's by level, and what who has won the promoter has of it. */
function draftShares(
  order_id: number,
  promoter: StoredPromoter,
  { level_rates_e4, parent_rate_e4 }: AffiliateTerms,
): ShareDraft[] {
  const rate_e4 = level_rates_e4[promoter.level - 1] ?? 0;
  const ownShare = { order_id, promoter_id: promoter.id, is_parent: false, rate_e4 };
  const { parent_id } = promoter;
  if (parent_id === null || parent_rate_e4 === 0) return [ownShare];
  // Nobody gives away more than the whole commission.
  const parentRate = Math.min(parent_rate_e4, 10_000 - rate_e4);
  return [ownShare, { order_id, promoter_id: parent_id, is_parent: true, rate_e4: parentRate }];
}

/** Gives orders that nobody has a part of to the promoters whose codes they have; the rates are those of now. */
export async function attributeOrders(
  tx: Scope,
  key: string,
  terms: AffiliateTerms,
  orderIds: readonly number[],
): Promise<void> {
  const shares = shareRepo(tx);
  const orders = await shares.ordersWithout(orderIds);
  const codes = [...new Set(orders.map(({ promoter_code }) => promoter_code))];
  const promoters = new Map((await promoterRepo(tx, key).byCodes(codes)).map((one) => [one.promoter_code, one]));
  await shares.add(
    orders.flatMap(({ id, promoter_code }) => {
      const promoter = promoters.get(promoter_code);
      return promoter ? draftShares(id, promoter, terms) : [];
    }),
  );
}

/**
 * Books what the shares of these orders differ from what is booked of them: at settlement, and, the other way, once a commission
 * that was booked falls. Booking again books nothing.
 */
export async function bookShares(tx: Scope, key: string, orderIds: readonly number[]): Promise<void> {
  const shares = shareRepo(tx);
  const bookings = (await shares.lines(orderIds)).flatMap((share) => {
    const cents = shareCents(share.state, share.settled_cents, share.rate_e4) - share.booked_cents;
    return cents === 0 ? [] : [{ share, cents }];
  });
  if (bookings.length === 0) return;
  await postShares(tx, key, bookings);
  await shares.book(bookings);
}
