import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { goodsKind } from '@linehaul/modules/goods/contract/goods-record.contract.ts';
import { sellersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { z } from 'zod';
import { claimInput, drawProof, oneRound, shareInput } from './cloudbuy-draw.contract.ts';
import { disclosureFields, roundRow, share, shareSource } from './cloudbuy-record.contract.ts';

/** A round as customers see it: everything that has to be published, and nobody's name. */
export const storeRound = roundRow
  .pick({
    id: true,
    name: true,
    state: true,
    share_count: true,
    shares: true,
    member_shares: true,
    by_order: true,
    order_min_cents: true,
    by_signin: true,
    by_level: true,
    closes_at: true,
    closed_at: true,
    draw_at: true,
    claim_days: true,
    claim_until: true,
    value_kind: true,
    value_text: true,
    drand_round: true,
    commitment: true,
    winner_number: true,
    void_kind: true,
    void_reason: true,
    published_at: true,
  })
  .extend({
    ...z.object(disclosureFields).shape,
    level_name: z.string(),
    goods_id: rowId,
    goods_name: z.string(),
    goods_kind: goodsKind,
    cover_url: z.string().nullable(),
    /** Shares are given at this moment. */
    is_open: z.boolean(),
  });
export type StoreRound = z.output<typeof storeRound>;

/** A share of the member's, with what proves that it is theirs. */
const ownShare = share
  .pick({ id: true, number: true, source: true, reason: true, is_winner: true, is_void: true })
  .extend({
    salt: z.string(),
    /** What is hashed with the salt. */
    member: z.string(),
    created_at: unixSeconds,
  });
export type OwnShare = z.output<typeof ownShare>;

/** What the member has of a round, and what they could take a share for. */
const ownPart = z.object({
  shares: z.array(ownShare),
  /** Sources that would give a share now. */
  sources: z.array(shareSource),
  /** Shares that they may still have. */
  left: z.int(),
  has_won: z.boolean(),
  order_id: rowId.nullable(),
});
export type OwnPart = z.output<typeof ownPart>;

/** The server's clock, by which everything begins and ends. */
const now = unixSeconds;
const industries = sellersAlone;

/** Calls of the pages that a tenant has for its customers. */
export const cloudbuyStoreCalls = {
  /** Rounds that are open, that wait for their draw, and that were drawn lately. */
  CloudbuyStoreList: {
    method: 'GET',
    path: '/v1/addons/cloudbuy/public/CloudbuyStoreList',
    room: true,
    input: z.object({ suid: rowId }),
    output: z.object({ now, rounds: z.array(storeRound) }),
  },
  CloudbuyStoreInfo: {
    method: 'GET',
    path: '/v1/addons/cloudbuy/public/CloudbuyStoreInfo',
    room: true,
    input: z.object({ suid: rowId, id: oneRound.id }),
    output: z.object({ now, round: storeRound }),
  },
  /** Everything by which anybody can draw again. */
  CloudbuyStoreProof: {
    method: 'GET',
    path: '/v1/addons/cloudbuy/public/CloudbuyStoreProof',
    input: z.object({ suid: rowId, id: oneRound.id }),
    output: z.object({ now, proof: drawProof }),
  },
  MemberCloudbuyPart: {
    method: 'GET',
    path: '/v1/addons/cloudbuy/MemberCloudbuyPart',
    access: 'member',
    industries,
    input: z.object({ id: oneRound.id }),
    output: ownPart,
  },
  /** The member takes a share. */
  MemberCloudbuyTake: {
    method: 'POST',
    path: '/v1/addons/cloudbuy/MemberCloudbuyTake',
    access: 'member',
    industries,
    input: shareInput,
    output: z.object({ number: z.int(), part: ownPart }),
    audit: 'cloudbuy_share.take',
  },
  /** The rounds that the member has shares of, the newest first; a hundred. */
  MemberCloudbuyList: {
    method: 'GET',
    path: '/v1/addons/cloudbuy/MemberCloudbuyList',
    access: 'member',
    industries,
    input: z.object({}),
    output: z.object({
      now,
      rounds: z.array(
        storeRound.extend({ numbers: z.array(z.int()), has_won: z.boolean(), order_id: rowId.nullable() }),
      ),
    }),
  },
  /** The winner says where the prize goes. */
  MemberCloudbuyClaim: {
    method: 'POST',
    path: '/v1/addons/cloudbuy/MemberCloudbuyClaim',
    access: 'member',
    industries,
    input: claimInput,
    output: z.object({ order_id: rowId }),
    audit: 'cloudbuy_round.claim',
  },
} as const satisfies ContractSpec;
