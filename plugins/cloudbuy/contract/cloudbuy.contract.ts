import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { line, rowId, rowIdOf } from '@linehaul/contract/units.ts';
import { sellersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { z } from 'zod';
import { cloudbuyDrawCalls, oneRound, shareInput } from './cloudbuy-draw.contract.ts';
import {
  disclosureFields,
  round,
  roundFields,
  roundFigures,
  roundState,
  share,
  shareSource,
} from './cloudbuy-record.contract.ts';
import { cloudbuyStoreCalls } from './cloudbuy-store.contract.ts';

export const cloudbuyKey = 'cloudbuy';

const drand = settingMeta({ group: 'drand' });

/** What a tenant sets. The chain is `quicknet` of the League of Entropy unless another one is entered (https://docs.drand.love). */
export const cloudbuySettings = z.object({
  /** Days in which an order or a day of signing in may be turned into a share. */
  chance_days: z
    .int()
    .min(1)
    .max(365)
    .default(30)
    .meta(settingMeta({ group: 'shares' })),
  drand_chain: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .default('52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971')
    .meta(drand),
  drand_key: z
    .string()
    .regex(/^[0-9a-f]{192}$/)
    .default(
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    )
    .meta(drand),
  drand_genesis_at: z.int().min(1).max(4_000_000_000).default(1_692_803_367).meta(drand),
  drand_period_seconds: z.int().min(1).max(3_600).default(3).meta(drand),
});

/** Between the end of the shares and the public value nobody may know both. */
export const drawGapSeconds = 60;

const roundInput = z
  .object({ ...roundFields, id: oneRound.id.optional(), version: oneRound.version })
  .superRefine(({ closes_at, draw_at, member_shares, share_count, by_order, by_signin, by_level }, issues) => {
    const fault = (path: string, code: string) =>
      issues.addIssue({ code: 'custom', path: [path], params: { fault: code } });
    if (draw_at < closes_at + drawGapSeconds) fault('draw_at', 'cloudbuy.draw_early');
    if (member_shares > share_count) fault('member_shares', 'cloudbuy.member_shares_many');
    if (!(by_order || by_signin || by_level)) fault('by_order', 'cloudbuy.source_missing');
  });

const industries = sellersAlone;

export const cloudbuyContract = contract({
  CloudbuyRoundList: {
    method: 'GET',
    path: '/v1/addons/cloudbuy/CloudbuyRoundList',
    open: true,
    industries,
    input: pageQuery.extend({
      state: roundState.optional(),
      sku_id: rowIdOf('goods_sku').optional(),
      /** True: those that were drawn, whatever became of the prize. */
      has_winner: z.boolean().optional(),
    }),
    output: pageOf(round),
  },
  CloudbuyRoundInfo: {
    method: 'GET',
    path: '/v1/addons/cloudbuy/CloudbuyRoundInfo',
    open: true,
    industries,
    input: z.object({ id: oneRound.id }),
    output: round.extend({ now: z.int() }),
  },
  /** Without an id a new draft is added; one that is published stays as it is. */
  CloudbuyRoundSave: {
    method: 'POST',
    path: '/v1/addons/cloudbuy/CloudbuyRoundSave',
    industries,
    input: roundInput,
    output: round,
    audit: 'cloudbuy_round.save',
  },
  CloudbuyRoundDel: {
    method: 'POST',
    path: '/v1/addons/cloudbuy/CloudbuyRoundDel',
    industries,
    input: z.object({ id: oneRound.id }),
    output: z.object({ id: rowId }),
    audit: 'cloudbuy_round.delete',
  },
  /** Publishes a draft with what has to be disclosed: its prize is taken from the shelf, and nothing of it changes any more. */
  CloudbuyRoundPublish: {
    method: 'POST',
    path: '/v1/addons/cloudbuy/CloudbuyRoundPublish',
    industries,
    input: z.object({ ...oneRound, ...disclosureFields, value_text: roundFields.value_text }),
    output: round,
    audit: 'cloudbuy_round.publish',
  },
  /** Calls a round off before its draw; every share counts no more, and what it was given for can be used again. */
  CloudbuyRoundVoid: {
    method: 'POST',
    path: '/v1/addons/cloudbuy/CloudbuyRoundVoid',
    industries,
    input: z.object({ ...oneRound, void_reason: line(200, 1) }),
    output: round,
    audit: 'cloudbuy_round.void',
  },
  CloudbuyShareList: {
    method: 'GET',
    path: '/v1/addons/cloudbuy/CloudbuyShareList',
    open: true,
    industries,
    input: pageQuery.omit({ keyword: true }).extend({
      round_id: oneRound.id.optional(),
      member_id: rowIdOf('member').optional(),
      source: shareSource.optional(),
      is_void: z.boolean().optional(),
    }),
    output: pageOf(share),
  },
  /** Takes a share for a member, at the counter or by a program. */
  CloudbuyShareTake: {
    method: 'POST',
    path: '/v1/addons/cloudbuy/CloudbuyShareTake',
    open: true,
    industries,
    input: shareInput.extend({ member_code: line(40, 1) }),
    output: share,
    audit: 'cloudbuy_share.take',
  },
  CloudbuyFigureList: {
    method: 'GET',
    path: '/v1/addons/cloudbuy/CloudbuyFigureList',
    industries,
    input: pageQuery.omit({ keyword: true }).extend({ state: roundState.optional() }),
    output: pageOf(roundFigures),
  },
  /** What is under way. */
  CloudbuyCount: {
    method: 'GET',
    path: '/v1/addons/cloudbuy/CloudbuyCount',
    industries,
    input: z.object({}),
    output: z.object({ open: z.int(), shares: z.int(), drawing: z.int(), drawn: z.int() }),
  },
  ...cloudbuyDrawCalls,
  ...cloudbuyStoreCalls,
});

export const cloudbuyErrors = errors('cloudbuy', {
  disclosure_missing: 422,
  prize_high: 422,
  closes_past: 422,
  draw_early: 422,
  member_shares_many: 422,
  source_missing: 422,
  level_gone: 422,
  drand_key: 409,
  sku_gone: 409,
  not_on_sale: 409,
  published: 409,
  state: 409,
  void_late: 409,
  member_unknown: 422,
  own_people: 409,
  full: 409,
  over: 409,
  last_minute: 409,
  member_limit: 409,
  source_off: 409,
  no_chance: 409,
  level_low: 409,
  request_differs: 409,
  value_early: 409,
  value_differs: 409,
  other_kind: 409,
  beacon_wrong: 422,
  list_differs: 409,
  claim_over: 409,
  receiver_missing: 422,
  price_fixed: 409,
  rounds_open: 409,
});
