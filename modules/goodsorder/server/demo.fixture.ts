import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { giveMoments } from '@linehaul/modules/ledger/server/demo.fixture.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { membersessionContract } from '@linehaul/modules/membersession/contract/membersession.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import type { Demo, DemoCompany } from '@linehaul/server-kernel/demo/demo.ts';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import { supplierSales } from './demo/supplier-sales.fixture.ts';

const {
  GoodsOrderAdd,
  GoodsOrderCodes,
  GoodsOrderConsume,
  GoodsOrderFinish,
  GoodsCommentAdd,
  GoodsCommentReply,
  GoodsOrderPay,
  GoodsOrderPrice,
} = goodsOrderContract;
const { GoodsOrderSend, GoodsOrderCancel } = goodsOrderContract;
const hour = 3600;

const receivers = [
  {
    receiver_name: '王芳',
    receiver_phone: '13800000101',
    region_code: '32',
    city: '苏州市工业园区',
    address: '星湖街 328 号',
  },
  {
    receiver_name: '赵强',
    receiver_phone: '13800000102',
    region_code: '33',
    city: '杭州市滨江区',
    address: '江南大道 588 号',
  },
  {
    receiver_name: '孙丽',
    receiver_phone: '13800000103',
    region_code: '34',
    city: '合肥市蜀山区',
    address: '望江西路 666 号',
  },
] as const;

/** Orders of the demo's supplier in every state: to be paid, to be sent, partly sent, sent, to be used, done, cancelled. */
async function ofSupplier({ call, callerOf, now }: DemoCompany): Promise<void> {
  const at = (hours: number) => callerOf('supplier')(now - hours * hour);
  const { list } = await call(at(90), goodsContract.GoodsSkuList, { limit: 50 });
  const [one = 0, two = 0, , three = 0] = list.map(({ id }) => id).toReversed();
  const member = await call(at(90), memberContract.MemberAdd, {
    code: 'SP001',
    name: '苏州捷达物流',
    phone: '13800000101',
  });
  const site = await call(at(90), siteContract.SiteSave, {
    code: 'ZT1',
    name: '嘉定自提点',
    address: '曹安公路 4671 号',
  });
  let count = 0;
  const order = async (hours: number, changes: object, lines: readonly (readonly [number, number])[]) => {
    count += 1;
    const receiver = receivers[count % receivers.length] ?? receivers[0];
    const orderLines = lines.map(([sku_id, quantity]) => ({ sku_id, quantity }));
    const request_no = `demo-supplier-${count}`;
    return call(at(hours), GoodsOrderAdd, { ...receiver, request_no, lines: orderLines, ...changes });
  };
  const addPaidOrder = async (hours: number, changes: object, lines: readonly (readonly [number, number])[]) => {
    const { id } = await order(hours, changes, lines);
    return call(at(hours - 1), GoodsOrderPay, { id, method: 'wechat' });
  };
  const courier = { way: 'courier', company: 'zto' } as const;
  const finishedOrder = await addPaidOrder(80, { member_id: member.id }, [[one, 40]]);
  await call(at(70), GoodsOrderSend, { ...courier, tracking_no: '78412000001', orders: [{ id: finishedOrder.id }] });
  await call(at(20), GoodsOrderFinish, { id: finishedOrder.id });
  const words = '纸箱很结实，压四层也不变形，次日就到了。';
  const line = { order_id: finishedOrder.id, line_no: 1, member_code: member.code };
  const { id: commentId } = await call(at(16), GoodsCommentAdd, { ...line, rating: 5, body: words });
  await call(at(14), GoodsCommentReply, { id: commentId, reply: '感谢支持，欢迎再来。' });
  const sentOrder = await addPaidOrder(40, {}, [[two, 25]]);
  await call(at(30), GoodsOrderSend, { ...courier, tracking_no: '78412000002', orders: [{ id: sentOrder.id }] });
  const partlySentOrder = await addPaidOrder(
    26,
    { invoice: { kind: 'company', title: '合肥通达货运', tax_no: '91340100MA2N00000X' } },
    [
      [one, 60],
      [three, 12],
    ],
  );
  const some = [{ id: partlySentOrder.id, items: [{ line_no: 1, qty: 60 }] }];
  await call(at(22), GoodsOrderSend, { ...courier, tracking_no: '78412000003', orders: some });
  await addPaidOrder(18, { member_id: member.id, ...receivers[0] }, [[three, 20]]);
  await addPaidOrder(15, { member_id: member.id, ...receivers[0] }, [[two, 10]]);
  const usedOrder = await addPaidOrder(
    12,
    { freight_mode: 2, site_id: site.id, receiver_name: '', receiver_phone: '' },
    [[one, 3]],
  );
  const { codes } = await call(at(10), GoodsOrderCodes, { id: usedOrder.id });
  await call(at(6), GoodsOrderConsume, { code: codes[0]?.code ?? '', site_id: site.id });
  const cheaper = await order(5, { buyer_note: '请周五前送到' }, [[two, 50]]);
  await call(at(4), GoodsOrderPrice, { id: cheaper.id, adjust_cents: -2000, reason: '老客户优惠' });
  await order(3, { discount_cents: 500 }, [[one, 8]]);
  await addPaidOrder(2, {}, [[two, 6]]);
  const cancelledOrder = await order(2, {}, [[three, 2]]);
  await call(at(1), GoodsOrderCancel, { id: cancelledOrder.id, reason: '客户改买其他规格' });
}

/** What the demo's service provider has sold: hours that are taken at a site against codes. */
async function ofService({ call, callerOf, now }: DemoCompany): Promise<void> {
  const at = (hours: number) => callerOf('service')(now - hours * hour);
  const { list } = await call(at(90), goodsContract.GoodsSkuList, { limit: 5 });
  const site = await call(at(90), siteContract.SiteSave, { code: 'FW1', name: '虹桥服务点', address: '申虹路 9 号' });
  const order = (hours: number, no: number, quantity: number) =>
    call(at(hours), GoodsOrderAdd, {
      request_no: `demo-service-${no}`,
      freight_mode: 2,
      site_id: site.id,
      lines: [{ sku_id: list[0]?.id ?? 0, quantity }],
    });
  const open = await order(30, 1, 3);
  await call(at(29), GoodsOrderPay, { id: open.id, method: 'transfer' });
  const { codes } = await call(at(28), GoodsOrderCodes, { id: open.id });
  await call(at(8), GoodsOrderConsume, { code: codes[0]?.code ?? '', site_id: site.id });
  await order(4, 2, 1);
}

const pages = [
  ['supplier', 'gude', '固得包装', '#0f766e'],
  ['service', 'fuwu', '虹桥服务', '#b45309'],
] as const;

/** The pages of both sellers, where members buy by themselves. */
async function openPages({ call, callerOf, now }: DemoCompany): Promise<void> {
  for (const [account, short_name, name, colour] of pages) {
    const seller = callerOf(account)(now - 24 * hour);
    const look = { name, colour, logo_id: null, host_name: '' };
    await call(seller, storefrontContract.StorefrontSave, { ...look, short_name, is_on: true, version: 0 });
    await call(seller, membersessionContract.MemberSignInSettingSave, { is_on: true, version: 0 });
  }
}

/** What the demo's supplier has sold to carriers through the channel. */
async function addSales(company: DemoCompany): Promise<void> {
  giveMoments(company, 'supplier', await supplierSales(company));
}

/** The newest goods orders of the demo's two sellers. */
async function addOrders(company: DemoCompany): Promise<void> {
  await ofSupplier(company);
  await ofService(company);
}

export const demo: Demo = {
  sales: { after: ['goods'], before: ['ledger'], fill: addSales },
  orders: { after: ['ledger', 'goodsorder.sales'], fill: addOrders },
  pages: { after: ['goodsorder.orders'], fill: openPages },
};
