import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { auctionErrors } from '../contract/auction.contract.ts';
import { type BidState, type MaxBid, noBids } from './auction-price.rules.ts';
import { bidRepo } from './bid.repo.ts';

export type Kernel = Pick<ModuleKernel, 'secrets' | 'extensions'>;

/** The most that somebody would pay is readable in the database for nobody, and only in its own auction. */
const placeOf = ({ caller }: Scope, activity_id: number) => `auction ${caller.supplier_id} ${activity_id}`;

export function encryptMax(scope: Scope, { secrets }: Kernel, activity_id: number, max_cents: number): string {
  return secrets.encryptAtRest(String(max_cents), placeOf(scope, activity_id));
}

export function decryptMax(scope: Scope, { secrets }: Kernel, activity_id: number, encryptedMax: string): number {
  const text = secrets.decryptAtRest(encryptedMax, placeOf(scope, activity_id));
  if (text === null) throw refuse(auctionErrors.bids_differ);
  return Number(text);
}

interface StoredBidState {
  id: number;
  price_cents: number;
  leader_id: number | null;
  encrypted_max: string;
}

/** How an auction stands by its row. */
export function readBidState(scope: Scope, kernel: Kernel, activity: StoredBidState): BidState {
  const { id, price_cents, leader_id, encrypted_max } = activity;
  if (leader_id === null) return noBids;
  return { price_cents, leader_id, max_cents: decryptMax(scope, kernel, id, encrypted_max) };
}

/** All bids of an auction in their order, opened. */
export async function readBids(scope: Scope, kernel: Kernel, activity_id: number): Promise<MaxBid[]> {
  const rows = await bidRepo(scope).ofActivity(activity_id);
  return rows.map(({ bidder_id, kind, is_void, encrypted_max }) => {
    return { bidder_id, kind, is_void, max_cents: decryptMax(scope, kernel, activity_id, encrypted_max) };
  });
}
