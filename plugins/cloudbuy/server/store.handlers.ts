import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { goodsPictureAddress, type SoldSku } from '@linehaul/modules/goods/server/goods.port.ts';
import { findMember } from '@linehaul/modules/member/server/member.port.ts';
import { checkStorefront, storefrontScope } from '@linehaul/modules/storefront/server/storefront.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { existing } from '@linehaul/server-kernel/record/record-calls.ts';
import type { cloudbuyContract } from '../contract/cloudbuy.contract.ts';
import type { RoundRow } from '../contract/cloudbuy-record.contract.ts';
import type { OwnPart, StoreRound } from '../contract/cloudbuy-store.contract.ts';
import { claimPrize } from './claim.steps.ts';
import { holderName, whyClosed } from './cloudbuy.rules.ts';
import { buildProof } from './draw.steps.ts';
import { holderRepo } from './holder.repo.ts';
import { roundRepo } from './round.repo.ts';
import { goodsName, levelNames, skusOf } from './round-show.steps.ts';
import { shareRepo } from './share.repo.ts';
import { takeShare, usableSources } from './take.steps.ts';

type Calls = typeof cloudbuyContract;

const maxRounds = 50;
const maxOver = 20;
const maxOwn = 100;

interface ShownParts {
  sku: SoldSku;
  level_name: string;
}

function buildView(scope: Scope, kernel: ModuleKernel, round: RoundRow, { sku, level_name }: ShownParts): StoreRound {
  const { goods_id, kind: goods_kind, picture_id } = sku;
  return {
    ...round,
    level_name,
    goods_id,
    goods_name: goodsName(sku),
    goods_kind,
    cover_url: picture_id === null ? null : goodsPictureAddress(kernel, scope.caller.supplier_id, goods_id, picture_id),
    is_open: whyClosed(round, scope.now) === null,
  };
}

/** Rounds as customers see them, in the order of their numbers; those whose goods are gone are left out. */
async function viewRounds(scope: Scope, kernel: ModuleKernel, ids: readonly number[]): Promise<StoreRound[]> {
  const rows = await roundRepo(scope).byIds(ids);
  const places = new Map(ids.map((id, at) => [id, at]));
  const sortedRows = rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  const [skus, levels] = [await skusOf(scope, sortedRows), await levelNames(scope, sortedRows)];
  return sortedRows.flatMap((row) => {
    const sku = skus.get(row.sku_id);
    return sku ? [buildView(scope, kernel, row, { sku, level_name: levels.get(row.level_id ?? 0) ?? '' })] : [];
  });
}

export async function listStoreRounds({ scope, input }: CallOf<Calls['CloudbuyStoreList']>, kernel: ModuleKernel) {
  const tenant = await storefrontScope(scope, input.suid);
  const repo = roundRepo(tenant);
  const coming = await repo.newest(['open', 'full', 'drawing', 'drawn'], maxRounds);
  const over = await repo.newest(['claimed', 'expired', 'void'], maxOver);
  return { now: scope.now, rounds: await viewRounds(tenant, kernel, [...coming, ...over]) };
}

async function existingView(scope: Scope, kernel: ModuleKernel, id: number): Promise<StoreRound> {
  const [round] = await viewRounds(scope, kernel, [id]);
  if (!round || round.state === 'draft') throw refuse(wireErrors.not_found);
  return round;
}

export async function showStoreRound({ scope, input }: CallOf<Calls['CloudbuyStoreInfo']>, kernel: ModuleKernel) {
  const tenant = await storefrontScope(scope, input.suid);
  return { now: scope.now, round: await existingView(tenant, kernel, input.id) };
}

export async function showStoreProof({ scope, input }: CallOf<Calls['CloudbuyStoreProof']>) {
  const tenant = await storefrontScope(scope, input.suid);
  const proof = await buildProof(tenant, input.id);
  if (proof.state === 'draft') throw refuse(wireErrors.not_found);
  return { now: scope.now, proof };
}

/** The member who calls. */
async function readMember(scope: Scope) {
  const { member_id } = scope.caller;
  const member = member_id === undefined ? undefined : await findMember(scope, member_id);
  if (!member) throw refuse(wireErrors.login, { login: true });
  return member;
}

async function readPart(scope: Scope, id: number, member_id: number): Promise<OwnPart> {
  const round = await existing(roundRepo(scope), id);
  if (round.state === 'draft') throw refuse(wireErrors.not_found);
  const member = holderName(scope.caller.supplier_id, member_id);
  const shares = await shareRepo(scope).ofMember(id, member_id);
  const isOpen = whyClosed(round, scope.now) === null;
  const hasWon = round.winner_id === member_id;
  return {
    shares: shares.map((share) => ({ ...share, member })),
    sources: isOpen ? await usableSources(scope, round, member_id) : [],
    left: Math.max(0, round.member_shares - (await holderRepo(scope).countOf(id, member_id))),
    has_won: hasWon,
    order_id: hasWon ? round.order_id : null,
  };
}

export async function showMemberPart({ scope, input }: CallOf<Calls['MemberCloudbuyPart']>) {
  return readPart(scope, input.id, (await readMember(scope)).id);
}

/** The number is the member's own: nobody meets the share of somebody else by it. */
export async function takeAsMember({ scope, input, audit }: CallOf<Calls['MemberCloudbuyTake']>) {
  await checkStorefront(scope);
  const member = await readMember(scope);
  const request_no = `member-${member.id}-${input.request_no}`;
  const share = await takeShare(scope, { ...input, request_no }, member);
  audit({ record: `cloudbuy_share ${share.id}`, after: share });
  return { number: share.number, part: await readPart(scope, input.round_id, member.id) };
}

export async function listMemberRounds({ scope }: CallOf<Calls['MemberCloudbuyList']>, kernel: ModuleKernel) {
  const { id: member_id } = await readMember(scope);
  const numbersByRound = new Map(
    (await shareRepo(scope).numbersOf(member_id, maxOwn)).map(({ round_id, numbers }) => [round_id, numbers]),
  );
  const rows = await roundRepo(scope).byIds([...numbersByRound.keys()]);
  const wonOrders = new Map(
    rows.filter(({ winner_id }) => winner_id === member_id).map((row) => [row.id, row.order_id]),
  );
  const views = await viewRounds(scope, kernel, [...numbersByRound.keys()]);
  const rounds = views.map((view) => ({
    ...view,
    numbers: numbersByRound.get(view.id) ?? [],
    has_won: wonOrders.has(view.id),
    order_id: wonOrders.get(view.id) ?? null,
  }));
  return { now: scope.now, rounds };
}

export async function claimAsMember({ scope, input, extensions, audit }: CallOf<Calls['MemberCloudbuyClaim']>) {
  await checkStorefront(scope);
  const { id } = await readMember(scope);
  // To everybody else the round has no prize to be claimed.
  if ((await existing(roundRepo(scope), input.id)).winner_id !== id) throw refuse(wireErrors.not_found);
  const order = await claimPrize(scope, extensions, input);
  audit({ record: `cloudbuy_round ${input.id}`, after: { order_id: order.id } });
  return { order_id: order.id };
}
