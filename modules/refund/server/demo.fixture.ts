import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import type { Demo, DemoFill } from '@linehaul/server-kernel/demo/demo.ts';
import { refundContract } from '../contract/refund.contract.ts';

const { RefundAdd, RefundApprove, RefundPost, RefundShip } = refundContract;
const hour = 3600;

/** Of the demo supplier's orders one line is to be refunded, pieces of another are on their way back, and one was refunded. */
const fill: DemoFill = async ({ call, callerOf, now }) => {
  const at = (hours: number) => callerOf('supplier')(now - hours * hour);
  const { list } = await call(at(19), goodsOrderContract.GoodsOrderList, { limit: 50 });
  const idOf = (state: string, isPartly = false) =>
    list.find((order) => order.state === state && order.freight_mode === 1 && order.done_pieces > 0 === isPartly)?.id ??
    0;
  const paidRefund = await call(at(18), RefundAdd, {
    order_id: idOf('finish', true),
    request_no: 'demo-refund-1',
    way: 'refund',
    reason_code: 'missing',
    lines: [{ line_no: 1, qty: 0, ask_cents: 2580 }],
    body: '收到 38 副，少 2 副。',
  });
  await call(at(16), RefundApprove, { id: paidRefund.id, body: '仓库已核实，退两副货款。' });
  const back = await call(at(15), RefundAdd, {
    order_id: idOf('send', true),
    request_no: 'demo-refund-2',
    way: 'return',
    reason_code: 'quality',
    lines: [{ line_no: 1, qty: 3 }],
    body: '三件有裂口，想退货。',
  });
  await call(at(14), RefundApprove, {
    id: back.id,
    return_name: '退货仓',
    return_phone: '13800000111',
    return_address: '上海市嘉定区曹安公路 4671 号',
    body: '请寄回退货仓，收到后退款。',
  });
  await call(at(8), RefundShip, { id: back.id, courier: '中通快递', tracking_no: '78412009001' });
  const openRequest = await call(at(6), RefundAdd, {
    order_id: idOf('pay', true),
    request_no: 'demo-refund-3',
    way: 'refund',
    reason_code: 'unwanted',
    lines: [{ line_no: 2, qty: 2 }],
    body: '多订了两件，还没发的话请退款。',
  });
  await call(at(5), RefundPost, { id: openRequest.id, body: '好的，正在确认是否已出库。' });
};

export const demo: Demo = { after: ['goodsorder'], fill };
