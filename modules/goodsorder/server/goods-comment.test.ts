import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { palettePng } from '@linehaul/server-kernel/file/palette-png.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import { goodsShop, refusalOf } from './testing/goods-order.fixture.ts';

const app = await testApp();
const { GoodsCommentAdd, GoodsCommentHide, GoodsCommentList, GoodsCommentPicture, GoodsCommentReply } =
  goodsOrderContract;
const { GoodsCommentShown, GoodsOrderFinish, GoodsOrderPay, GoodsOrderSend } = goodsOrderContract;

const png = palettePng(
  { width: 2, height: 1, bits: 8, palette: Buffer.from([0, 0, 0, 255, 255, 255]) },
  Buffer.from([0, 0, 1]),
);
const picture = `data:image/png;base64,${png.toString('base64')}`;

/** A shop with an order of a member that is paid and sent; `finish` ends it. */
async function sold() {
  const shop = await goodsShop(app);
  const { call } = shop;
  const member = await call(memberContract.MemberAdd, { code: 'M1', name: '王小明', phone: '13800000009' });
  const { id } = await shop.order({ member_id: member.id });
  await call(GoodsOrderPay, { id, method: 'cash' });
  await call(GoodsOrderSend, { way: 'courier', company: 'zto', tracking_no: '784120', orders: [{ id }] });
  const comment = (changes: object = {}) =>
    call(GoodsCommentAdd, { order_id: id, line_no: 1, member_code: 'M1', rating: 4, body: 'Fits', ...changes });
  return { ...shop, id, comment, finish: () => call(GoodsOrderFinish, { id }) };
}

test('a member comments a line of a finished order once, and the goods count it', async () => {
  const { call, goods, comment, finish } = await sold();
  expect(await refusalOf(comment())).toBe('goodsorder.comment_early');
  await finish();
  expect(await refusalOf(comment({ member_code: 'M2' }))).toBe('goodsorder.comment_foreign');
  expect(await refusalOf(comment({ line_no: 2 }))).toBe('wire.not_found');
  expect(await refusalOf(comment({ pictures: ['data:image/png;base64,AAAA'] }))).toBe('upload.not_a_picture');
  const newComment = await comment({ pictures: [picture] });
  expect(newComment).toMatchObject({ goods_name: 'Shirt', spec: 'S', rating: 4, member_name: '王小明', replied_at: 0 });
  expect(newComment.picture_ids).toHaveLength(1);
  expect(await refusalOf(comment())).toBe('goodsorder.comment_twice');
  const info = await call(goodsContract.GoodsInfo, { id: goods.id });
  expect(info).toMatchObject({ comment_count: 1, average_rating: 4 });
});

test('the seller answers and hides; buyers see the rest with a masked author', async () => {
  const { call, goods, comment, finish } = await sold();
  await finish();
  const { id, version } = await comment({ pictures: [picture] });
  expect((await call(GoodsCommentList, { is_answered: false })).list).toMatchObject([{ id }]);
  const answeredComment = await call(GoodsCommentReply, { id, version, reply: 'Thank you' });
  expect((await call(GoodsCommentList, { is_answered: false })).total).toBe(0);
  expect(await refusalOf(call(GoodsCommentReply, { id, version, reply: 'Late' }))).toBe('wire.version');
  const listShown = async () => (await call(GoodsCommentShown, { goods_id: goods.id })).list;
  expect(await listShown()).toMatchObject([{ author: '王***', body: 'Fits', reply: 'Thank you', picture_count: 1 }]);
  await call(GoodsCommentHide, { id, version: answeredComment.version, hidden_for: 'Insults' });
  expect(await listShown()).toEqual([]);
  expect((await call(GoodsCommentList, { is_hidden: true })).list).toMatchObject([{ hidden_for: 'Insults' }]);
  await call(GoodsCommentHide, { id });
  expect(await listShown()).toHaveLength(1);
  expect((await call(goodsContract.GoodsInfo, { id: goods.id })).average_rating).toBe(4);
});

test('another tenant sees neither the comment nor its pictures', async () => {
  const { call, comment, finish } = await sold();
  await finish();
  const { id, picture_ids } = await comment({ pictures: [picture] });
  const stranger = await app.tenant({ industry: 'supplier' });
  expect((await stranger.call(GoodsCommentList, {})).total).toBe(0);
  expect(await refusalOf(stranger.call(GoodsCommentReply, { id, reply: 'No' }))).toBe('wire.not_found');
  const look = { id, picture_id: picture_ids[0] ?? 0 };
  expect(await refusalOf(stranger.call(GoodsCommentPicture, look))).toBe('wire.not_found');
  await call(GoodsCommentPicture, look);
});
