import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { findMember, namedMembers } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { auctionErrors } from '../contract/auction.contract.ts';
import { auctionCounters } from '../contract/auction.events.ts';
import type { Ban } from '../contract/auction-record.contract.ts';
import { activityRepo, activitySteps } from './activity.repo.ts';
import { replay } from './auction-price.rules.ts';
import { encryptMax, type Kernel, readBids } from './auction-secret.steps.ts';
import { type BanRow, banRepo } from './ban.repo.ts';
import { bidRepo } from './bid.repo.ts';
import { bidderRepo } from './bidder.repo.ts';
import { releaseBidder } from './deposit.steps.ts';

export async function withMembers<Row extends { member_id: number }>(scope: Scope, rows: readonly Row[]) {
  const members = await namedMembers(scope, [...new Set(rows.map(({ member_id }) => member_id))]);
  return rows.map((row) => {
    const { code = '', name = '' } = members.get(row.member_id) ?? {};
    return { ...row, member_code: code, member_name: name };
  });
}

export async function showBan(scope: Scope, row: BanRow): Promise<Ban> {
  const [ban] = await withMembers(scope, [row]);
  if (!ban) throw refuse(wireErrors.not_found);
  return ban;
}

/** The bids of a member in an auction that runs count no more: price and leader are what the others have bid. */
async function voidBids(tx: Scope, kernel: Kernel, activity_id: number, member_id: number): Promise<void> {
  const activity = await activitySteps.lock(tx, activity_id);
  const bidder = await bidderRepo(tx).ofMember(activity_id, member_id);
  if (!bidder) return;
  await bidRepo(tx).setVoid(bidder.id);
  const { price_cents, leader_id, max_cents } = replay(activity, await readBids(tx, kernel, activity_id));
  const encrypted_max = leader_id === null ? '' : encryptMax(tx, kernel, activity_id, max_cents);
  await activityRepo(tx).setBidState(activity_id, { price_cents, leader_id, encrypted_max });
  await releaseBidder(tx, kernel.extensions, bidder.id);
}

/** A member may not bid any more. */
export async function banMember(tx: Scope, kernel: Kernel, input: { member_id: number; reason: string }): Promise<Ban> {
  const { member_id } = input;
  if (!(await findMember(tx, member_id))) throw refuseAt(auctionErrors.member_unknown, 'member_id');
  const row = await banRepo(tx).add(input);
  if (!row) throw refuseAt(auctionErrors.banned_already, 'member_id');
  for (const id of await activityRepo(tx).enteredBy(member_id)) await voidBids(tx, kernel, id, member_id);
  publish(tx, auctionCounters);
  return showBan(tx, row);
}
