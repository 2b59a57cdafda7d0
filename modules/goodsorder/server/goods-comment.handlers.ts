import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { countComment } from '@linehaul/modules/goods/server/goods.port.ts';
import { findMemberByCode } from '@linehaul/modules/member/server/member.port.ts';
import { keepUploads, ownedPicture, takeDataUrl } from '@linehaul/modules/upload/server/upload.port.ts';

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import type { GoodsComment } from '../contract/goods-comment.contract.ts';
import { type goodsOrderContract, goodsOrderErrors } from '../contract/goods-order.contract.ts';
import { lockGoodsOrder } from './goods-after-sale.steps.ts';
import { goodsCommentRepo } from './goods-comment.repo.ts';
import { existingOrder } from './goods-order.steps.ts';

type Adding = ParsedInputOf<typeof goodsOrderContract.GoodsCommentAdd>;

/** What keeps the pictures of a comment: its line, so that nobody shows in one what they have not sent there. */
const pictureOwner = ({ order_id, line_no }: Pick<GoodsComment, 'order_id' | 'line_no'>) =>
  `goods comment ${order_id} ${line_no}`;

/** The line that is commented. Refuses another's order, one that is not finished, and a line that has its comment. */
async function checkLine(scope: Scope, { order_id, line_no, member_code }: Adding) {
  const order = await existingOrder(scope, order_id);
  const member = await findMemberByCode(scope, member_code);
  if (!member || member.id !== order.member_id) throw refuseAt(goodsOrderErrors.comment_foreign, 'member_code');
  if (order.state !== 'finish') throw refuse(goodsOrderErrors.comment_early);
  const line = order.lines.find((one) => one.line_no === line_no);
  if (!line) throw refuse(wireErrors.not_found);
  return { goods_id: line.goods_id, member_id: member.id };
}

/** Pictures are taken before the transaction: their storage may be a provider's. */
export async function addComment({
  input,
  scope: outer,
  extensions,
  audit,
}: HandlerCall<Adding>): Promise<GoodsComment> {
  const { order_id, line_no, rating, body } = input;
  await checkLine(outer, input);
  const picture_ids: number[] = [];
  for (const picture of input.pictures) picture_ids.push(await takeDataUrl(outer, extensions, 'pictures', picture));
  const comment = await outer.once(async (scope) => {
    await lockGoodsOrder(scope, extensions, order_id);
    const of = await checkLine(scope, input);
    const repo = goodsCommentRepo(scope);
    if (await repo.isOfLine(order_id, line_no)) throw refuse(goodsOrderErrors.comment_twice);
    await keepUploads(scope, pictureOwner(input), { pictures: picture_ids });
    await countComment(scope, of.goods_id, rating);
    return repo.add({ order_id, line_no, ...of, rating, body, picture_ids });
  });
  audit({ record: `goods_comment ${comment.id}`, after: { rating, pictures: picture_ids.length } });
  return comment;
}

type Turning = { id: number; version?: number | undefined };

async function locked(scope: Scope, { id, version }: Turning): Promise<GoodsComment> {
  const comment = await goodsCommentRepo(scope).locked(id);
  if (!comment) throw refuse(wireErrors.not_found);
  if (version !== undefined && version !== comment.version) throw refuse(wireErrors.version);
  return comment;
}

async function change(
  { input, scope, audit }: HandlerCall<Turning>,
  draft: Readonly<Record<string, unknown>>,
): Promise<GoodsComment> {
  const before = await locked(scope, input);
  const after = await goodsCommentRepo(scope).change(before.id, before.version, draft);
  if (!after) throw refuse(wireErrors.version);
  const fields = ({ reply, is_hidden, hidden_for }: GoodsComment) => ({ reply, is_hidden, hidden_for });
  audit({ record: `goods_comment ${after.id}`, before: fields(before), after: fields(after) });
  return after;
}

export function replyToComment(call: HandlerCall<Turning & { reply: string }>): Promise<GoodsComment> {
  return change(call, { reply: call.input.reply, replied_at: call.scope.timestamp });
}

export function hideComment(call: HandlerCall<Turning & { hidden_for: string }>): Promise<GoodsComment> {
  const { hidden_for } = call.input;
  return change(call, { hidden_for, is_hidden: hidden_for !== '' });
}

export async function showCommentPicture(
  call: HandlerCall<ParsedInputOf<typeof goodsOrderContract.GoodsCommentPicture>>,
) {
  const { id, picture_id, size } = call.input;
  const place = await goodsCommentRepo(call.scope).placeOf(id);
  if (!place) throw refuse(wireErrors.not_found);
  const { supplier_id } = place;
  return ownedPicture(call, { supplier_id, id: picture_id, owner: pictureOwner(place), size });
}

/** Comments as buyers of the goods see them. */
export async function shownComments({
  input,
  scope,
}: HandlerCall<ParsedInputOf<typeof goodsOrderContract.GoodsCommentShown>>) {
  const page = await goodsCommentRepo(scope).page({ ...input, is_hidden: false });
  const list = page.list.map(({ id, spec, rating, body, reply, created_at, member_name, picture_ids }) => ({
    ...{ id, spec, rating, body, reply, created_at },
    author: `${[...member_name][0] ?? ''}***`,
    picture_count: picture_ids.length,
  }));
  return { ...page, list };
}
