import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { goodsPictureAddress, type SoldSku } from '@linehaul/modules/goods/server/goods.port.ts';
import { findMember } from '@linehaul/modules/member/server/member.port.ts';
import { checkStorefront, storefrontScope } from '@linehaul/modules/storefront/server/storefront.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { auctionContract } from '../contract/auction.contract.ts';
import type { Activity } from '../contract/auction-record.contract.ts';
import type { OwnPart, StoreActivity } from '../contract/auction-store.contract.ts';
import { activityRepo } from './activity.repo.ts';
import { openStates, whyClosed } from './auction.rules.ts';
import { existingActivity, showActivities, skusOf } from './auction-goods.steps.ts';
import { decryptMax } from './auction-secret.steps.ts';
import { answerOffer } from './award.steps.ts';
import { bidRepo, type StoredBid } from './bid.repo.ts';
import { placeBid } from './bid.steps.ts';
import { bidderRepo, type StoredBidder } from './bidder.repo.ts';
import { enter } from './entry.steps.ts';

type Calls = typeof auctionContract;

const maxActivities = 50;
const maxOver = 10;
const maxBids = 20;
const maxParts = 100;

function buildView(scope: Scope, kernel: ModuleKernel, activity: Activity, sku: SoldSku): StoreActivity {
  const { goods_id, kind: goods_kind, picture_id } = sku;
  const { leader_id, buy_now_cents, reserve_cents } = activity;
  return {
    ...activity,
    has_reserve: reserve_cents > 0,
    buy_now_cents: leader_id === null ? buy_now_cents : 0,
    goods_id,
    goods_kind,
    cover_url: picture_id === null ? null : goodsPictureAddress(kernel, scope.caller.supplier_id, goods_id, picture_id),
    is_open: whyClosed({ ...activity, now: scope.now }) === null,
  };
}

async function viewActivities(scope: Scope, kernel: ModuleKernel, ids: readonly number[]): Promise<StoreActivity[]> {
  const rows = await activityRepo(scope).byIds(ids);
  const places = new Map(ids.map((id, at) => [id, at]));
  const sortedRows = rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  const skus = await skusOf(scope, sortedRows);
  return (await showActivities(scope, sortedRows)).flatMap((activity) => {
    const sku = skus.get(activity.sku_id);
    return sku ? [buildView(scope, kernel, activity, sku)] : [];
  });
}

export async function listStoreActivities({ scope, input }: CallOf<Calls['AuctionStoreList']>, kernel: ModuleKernel) {
  const tenant = await storefrontScope(scope, input.suid);
  const repo = activityRepo(tenant);
  const running = await repo.listed(['running'], 'closes_at', maxActivities);
  const coming = await repo.listed(['scheduled'], 'starts_at', maxActivities);
  const over = await repo.listed(['awarded', 'offered', 'sold', 'unsold'], 'newest', maxOver);
  const activities = await viewActivities(tenant, kernel, [...running, ...coming].slice(0, maxActivities));
  return { now: scope.now, activities: [...activities, ...(await viewActivities(tenant, kernel, over))] };
}

export async function showStoreActivity({ scope, input }: CallOf<Calls['AuctionStoreInfo']>, kernel: ModuleKernel) {
  const tenant = await storefrontScope(scope, input.suid);
  const [activity] = await viewActivities(tenant, kernel, [input.id]);
  if (!activity || activity.state === 'draft') throw refuse(wireErrors.not_found);
  const rows = await bidRepo(tenant).newest(input.id, maxBids);
  return { now: scope.now, activity, bids: rows };
}

/** The member who calls. */
async function readMember(scope: Scope) {
  const { member_id } = scope.caller;
  const member = member_id === undefined ? undefined : await findMember(scope, member_id);
  if (!member) throw refuse(wireErrors.login, { login: true });
  return member;
}

type PartActivity = Pick<
  Activity,
  'id' | 'state' | 'leader_id' | 'winner_id' | 'award_cents' | 'offer_until' | 'order_id'
>;

function buildPart(
  scope: Scope,
  kernel: ModuleKernel,
  { activity, bidder, lastBid }: { activity: PartActivity; bidder: StoredBidder; lastBid: StoredBid | undefined },
): OwnPart {
  const { id, bidder_no, deposit_cents, state } = bidder;
  const isMine = activity.winner_id === id;
  const hasWon = isMine && (activity.state === 'awarded' || activity.state === 'sold');
  const isAsked = isMine && activity.state === 'offered';
  return {
    ...{ id, bidder_no, deposit_cents, state },
    max_cents: lastBid && !lastBid.is_void ? decryptMax(scope, kernel, activity.id, lastBid.encrypted_max) : 0,
    is_leading: activity.leader_id === id && openStates.includes(activity.state),
    has_won: hasWon,
    award_cents: hasWon || isAsked ? activity.award_cents : 0,
    offer_until: isAsked ? activity.offer_until : 0,
    order_id: hasWon ? activity.order_id : null,
  };
}

async function readPart(scope: Scope, kernel: ModuleKernel, id: number, member_id: number): Promise<OwnPart | null> {
  const activity = await existingActivity(scope, id);
  const bidder = await bidderRepo(scope).ofMember(id, member_id);
  if (!bidder) return null;
  const lastBid = (await bidRepo(scope).lastOf([bidder.id])).get(bidder.id);
  return buildPart(scope, kernel, { activity, bidder, lastBid });
}

export async function showMemberPart({ scope, input }: CallOf<Calls['MemberAuctionPart']>, kernel: ModuleKernel) {
  const { id } = await readMember(scope);
  return { now: scope.now, part: await readPart(scope, kernel, input.id, id) };
}

export async function listMemberParts({ scope }: CallOf<Calls['MemberAuctionList']>, kernel: ModuleKernel) {
  const { id: member_id } = await readMember(scope);
  const bidders = await bidderRepo(scope).entriesOf(member_id, maxParts);
  const rows = await activityRepo(scope).byIds(bidders.map(({ activity_id }) => activity_id));
  const activities = new Map(rows.map((row) => [row.id, row]));
  const lastBids = await bidRepo(scope).lastOf(bidders.map(({ id }) => id));
  const parts = bidders.flatMap((bidder) => {
    const activity = activities.get(bidder.activity_id);
    if (!activity) return [];
    return [{ ...buildPart(scope, kernel, { activity, bidder, lastBid: lastBids.get(bidder.id) }), activity }];
  });
  return { now: scope.now, parts };
}

/** The number is the member's own: nobody meets the entry or bid of somebody else by it. */
const ownNumber = (member_id: number, request_no: string) => `member-${member_id}-${request_no}`.slice(0, 64);

export async function enterAsMember({ scope, input, audit }: CallOf<Calls['MemberAuctionEnter']>) {
  await checkStorefront(scope);
  const member = await readMember(scope);
  const entry = await enter(scope, member, { ...input, request_no: ownNumber(member.id, input.request_no) });
  audit({ record: `auction_bidder ${entry.id}`, after: entry });
  return entry;
}

export async function bidAsMember({ scope, input, audit }: CallOf<Calls['MemberAuctionBid']>, kernel: ModuleKernel) {
  await checkStorefront(scope);
  const { id } = await readMember(scope);
  const answer = await placeBid(scope, kernel, id, { ...input, request_no: ownNumber(id, input.request_no) });
  audit({ record: `auction_bid ${answer.bid.id}`, after: answer.bid });
  return answer;
}

export async function answerAsMember(call: CallOf<Calls['MemberAuctionAnswer']>, kernel: ModuleKernel) {
  const { scope, input, extensions, audit } = call;
  const { id: member_id } = await readMember(scope);
  const before = await readPart(scope, kernel, input.id, member_id);
  if (!before || before.offer_until === 0) throw refuse(wireErrors.not_found);
  await answerOffer(scope, extensions, input);
  const part = await readPart(scope, kernel, input.id, member_id);
  if (!part) throw refuse(wireErrors.not_found);
  audit({ record: `auction_activity ${input.id}`, after: { accepts: input.accepts } });
  return part;
}
