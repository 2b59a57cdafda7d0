import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import type { Moment } from '@linehaul/modules/ledger/server/demo.fixture.ts';
import { addOpenPayment, demoChannel } from '@linehaul/modules/payment/server/demo/payment-rows.fixture.ts';
import { noticeTaker } from '@linehaul/modules/payment/server/payment.port.ts';
import { callerScope, type DemoCompany } from '@linehaul/server-kernel/demo/demo.ts';
import { day, hour } from '@linehaul/server-kernel/demo/work-hours.ts';
import { goodsOrderContract } from '../../contract/goods-order.contract.ts';
import type { GoodsOrderDetail } from '../../contract/goods-order-record.contract.ts';

const { GoodsOrderAdd, GoodsOrderFinish, GoodsOrderSend } = goodsOrderContract;

const seller = 'supplier';

/** Pieces of the larger orders of carriers, one every other day, the first eighteen days ago. */
const quantities = [900, 1200, 700, 1500, 800, 1100, 950, 1300];
const firstDay = 18;

const receiver = {
  receiver_name: '胡建国',
  receiver_phone: '13800000104',
  region_code: '34',
  city: '合肥市瑶海区',
  address: '新站物流园 6 栋',
} as const;

/** The buyer has paid by phone: the channel tells of it. */
async function payByPhone({ callerOf, kernel }: DemoCompany, order: GoodsOrderDetail, at: number): Promise<void> {
  const { id, order_no, total_cents: amount_cents } = order;
  const subject = { subject_kind: 'goods_order', subject_id: id, subject_part: 'total', subject_text: order_no };
  const scope = callerScope(callerOf(seller)(at));
  const payment_no = await addOpenPayment(scope, { ...subject, amount_cents }, at);
  const channel_ref = `${payment_no}-T1`;
  const notice = {
    payment_no,
    kind: 'paid',
    amount_cents,
    channel_ref,
    notification_no: `${channel_ref}-paid`,
  } as const;
  await noticeTaker(kernel)(scope, demoChannel, notice);
}

function sale(company: DemoCompany, sku_id: number, quantity: number, place: number): Moment[] {
  const { call, callerOf, now } = company;
  const owner = callerOf(seller);
  const at = now - (firstDay - 2 * place) * day;
  const [sentAt, finishedAt] = [at + 6 * hour, at + 2 * day + 5 * hour];
  const lines = [{ sku_id, quantity }];
  let id = 0;
  const sell = async () => {
    const input = { ...receiver, request_no: `demo-trade-${place}`, lines };
    const order = await call(owner(at), GoodsOrderAdd, input);
    id = order.id;
    await payByPhone(company, order, at + hour / 4);
  };
  const send = { way: 'courier', company: 'deppon', tracking_no: `DPK36410000${place}` } as const;
  return [
    { at, run: sell },
    { at: sentAt, run: () => call(owner(sentAt), GoodsOrderSend, { ...send, orders: [{ id }] }) },
    { at: finishedAt, run: () => call(owner(finishedAt), GoodsOrderFinish, { id }) },
  ];
}

/** Cartons that the demo's supplier has sold to carriers through the channel, made for them and sent. */
export async function supplierSales(company: DemoCompany): Promise<Moment[]> {
  const { call, callerOf, now } = company;
  const began = callerOf(seller)(now - 19 * day);
  const { list } = await call(began, goodsContract.GoodsSkuList, { keyword: 'ZX-5-1' });
  const [carton] = list;
  if (!carton) throw new RangeError('ZX-5-1');
  const production = { id: carton.id, reason: 'receipt', note: '批量生产入库' } as const;
  const quantity = quantities.reduce((sum, pieces) => sum + pieces, 0);
  await call(began, goodsContract.GoodsStockBook, { ...production, quantity });
  return quantities.flatMap((pieces, place) => sale(company, carton.id, pieces, place));
}
