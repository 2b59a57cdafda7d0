import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import { line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { sellers, sellersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { pictureFile, pictureSize } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { z } from 'zod';

export const maxCommentPictures = 6;
/** Of one picture as a data URL: a megabyte of bytes. */
const maxPictureText = 1_400_100;

const words = z.string().trim().max(1000);
const stars = z.int().min(1).max(5);

export const goodsComment = z.object({
  id: rowId,
  goods_id: rowId,
  goods_name: z.string(),
  spec: z.string(),
  order_id: rowId,
  order_no: z.string(),
  line_no: z.int(),
  member_name: z.string(),
  rating: stars,
  body: words,
  picture_ids: z.array(rowId),
  reply: words,
  replied_at: unixSeconds,
  is_hidden: z.boolean(),
  /** Why it is hidden. */
  hidden_for: z.string(),
  version: z.int(),
  created_at: unixSeconds,
});
export type GoodsComment = z.output<typeof goodsComment>;

/** A comment as buyers see it: of its author the first character. */
const shownComment = goodsComment
  .pick({ id: true, spec: true, rating: true, body: true, reply: true, created_at: true })
  .extend({ author: z.string(), picture_count: z.int() });

const one = z.object({ id: rowIdOf('goods_comment'), version: z.int().optional() });

/** Calls of what buyers say of goods. */
export const goodsCommentCalls = {
  /** What a member says of a line of an order that is finished; a line is said something of once. */
  GoodsCommentAdd: {
    method: 'POST',
    path: '/v1/supplier/goodsorder/GoodsCommentAdd',
    open: true,
    industries: sellersAlone,
    bodyBytes: 9 * 1024 * 1024,
    transaction: 'own',
    idempotent: true,
    input: z.object({
      order_id: rowIdOf('goods_order'),
      line_no: z.int().min(1),
      /** Who has bought it. */
      member_code: line(40, 1),
      rating: stars,
      body: words.default(''),
      /** JPEG, PNG or WebP as data URLs. */
      pictures: z.array(z.string().max(maxPictureText)).max(maxCommentPictures).default([]),
    }),
    output: goodsComment,
    audit: 'goods_comment.add',
  },
  /** What is shown to buyers of goods. */
  GoodsCommentShown: {
    method: 'GET',
    path: '/v1/supplier/goodsorder/GoodsCommentShown',
    open: true,
    export: false,
    industries: sellers,
    input: pageQuery.omit({ keyword: true }).extend({ goods_id: rowIdOf('goods') }),
    output: pageOf(shownComment),
  },
  GoodsCommentList: {
    method: 'GET',
    path: '/v1/supplier/goodsorder/GoodsCommentList',
    industries: sellers,
    input: tenantQuery.extend({
      goods_id: rowIdOf('goods').optional(),
      rating: stars.optional(),
      is_answered: z.boolean().optional(),
      is_hidden: z.boolean().optional(),
    }),
    output: tenantPageOf(goodsComment),
  },
  GoodsCommentPicture: {
    method: 'GET',
    path: '/v1/supplier/goodsorder/GoodsCommentPicture',
    industries: sellers,
    input: z.object({
      id: rowIdOf('goods_comment'),
      picture_id: rowIdOf('upload'),
      size: pictureSize.default('whole'),
    }),
    output: pictureFile,
    download: true,
  },
  /** Answers a comment, or changes the answer. */
  GoodsCommentReply: {
    method: 'POST',
    path: '/v1/supplier/goodsorder/GoodsCommentReply',
    industries: sellersAlone,
    input: one.extend({ reply: z.string().trim().min(1).max(1000) }),
    output: goodsComment,
    audit: 'goods_comment.reply',
  },
  /** Hides a comment from buyers for the reason that is given, or shows it again without one; its stars count all the same. */
  GoodsCommentHide: {
    method: 'POST',
    path: '/v1/supplier/goodsorder/GoodsCommentHide',
    industries: sellersAlone,
    input: one.extend({ hidden_for: line(200).default('') }),
    output: goodsComment,
    audit: 'goods_comment.hide',
  },
} as const satisfies ContractSpec;
