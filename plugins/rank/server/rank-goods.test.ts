import { randomUUID } from 'node:crypto';
import type { Industry } from '@linehaul/contract/endpoint.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { goodsShop, refusalOf } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { type MemberLevel, memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { refundContract } from '@linehaul/modules/refund/contract/refund.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { rankContract } from '../contract/rank.contract.ts';
import { rankFixture } from './testing/rank.fixture.ts';

const app = await testApp();
const { GoodsOrderFinish, GoodsOrderInfo, GoodsOrderPay, GoodsOrderSend } = goodsOrderContract;
const { RankExperienceList, RankLadderInfo, RankLadderSave, RankList } = rankContract;
const { RefundAdd, RefundApprove, RefundReceive, RefundShip } = refundContract;
const courier = { way: 'courier', company: 'sf', tracking_no: 'SF1000000001' } as const;
// Subscribers hear what happens after their first run.
await app.runJob('events.dispatch');

test('an order of goods gives points when its buyer has all of it, and a return takes them back in proportion', async () => {
  const shop = await goodsShop(app, 100);
  const { call, small } = shop;
  const { aMember, levelOf, pointsOf } = await rankFixture(app, shop);
  const { id: member_id } = await aMember('B1');
  const { id } = await shop.order({ member_code: 'B1', lines: [{ sku_id: small, quantity: 20 }] });
  await call(GoodsOrderPay, { id, method: 'cash' });
  await call(GoodsOrderSend, { ...courier, orders: [{ id }] });
  await app.runJob('events.dispatch');
  expect(await pointsOf(member_id)).toBe(0);
  await call(GoodsOrderFinish, { id });
  await app.runJob('events.dispatch');
  // 20 pieces of 10 yuan; the freight of 24 yuan counts for nothing.
  const { total_cents, freight_cents, order_no } = await call(GoodsOrderInfo, { id });
  expect([total_cents, freight_cents]).toEqual([22_400, 2_400]);
  expect([await pointsOf(member_id), await levelOf(member_id)]).toEqual([20, 'Bronze']);
  await app.runJob('events.dispatch');
  expect(await pointsOf(member_id)).toBe(20);

  const refund = await call(RefundAdd, {
    ...{ order_id: id, request_no: randomUUID(), way: 'return', reason_code: 'unwanted' },
    lines: [{ line_no: 1, qty: 10 }],
  });
  const back = { return_name: 'Store', return_phone: '13800000009', return_address: 'Road 9' };
  await call(RefundApprove, { id: refund.id, ...back });
  await call(RefundShip, { id: refund.id, courier: 'SF', tracking_no: 'SF77777' });
  await app.runJob('events.dispatch');
  expect(await pointsOf(member_id)).toBe(20);
  await call(RefundReceive, { id: refund.id, lines: [{ line_no: 1, sellable_qty: 10, damaged_qty: 0 }] });
  await app.runJob('events.dispatch');
  expect((await call(GoodsOrderInfo, { id })).refunded_cents).toBe(10_000);
  expect(await pointsOf(member_id)).toBe(10);
  const { list } = await call(RankExperienceList, { member_id });
  expect(list.map(({ source_kind, order_no: no }) => [source_kind, no])).toEqual([
    ['refund', order_no],
    ['order', order_no],
  ]);
  const ranking = await call(RankList, {});
  expect(ranking.list.map(({ member_name, order_count }) => [member_name, order_count])).toEqual([['Member B1', 1]]);
});

test.each<[Industry]>([['supplier'], ['service']])(
  'a %s has levels that differ in their names alone',
  async (industry) => {
    const user = await app.tenant({ industry });
    await rankFixture(app, user);
    const { version } = await user.call(RankLadderInfo, {});
    const names = ['Guest', 'Friend'];
    const levels: MemberLevel[] = [];
    for (const name of names) levels.push(await user.call(memberContract.MemberLevelSave, { name }));
    const steps = levels.map(({ id }, at) => ({ level_id: id, experience: at * 100 }));
    await user.call(RankLadderSave, { version, steps });
    expect((await user.call(RankLadderInfo, {})).steps.map(({ name }) => name)).toEqual(names);
    const falling = steps.map(({ level_id }) => ({ level_id, experience: 0 }));
    expect(await refusalOf(user.call(RankLadderSave, { version: version + 1, steps: falling }))).toBe(
      'rank.experience_not_rising',
    );
  },
);
