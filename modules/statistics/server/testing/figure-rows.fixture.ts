import { dayBounds } from '@linehaul/contract/calendar-day.ts';
import type { Call } from '@linehaul/contract/wire.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import type { GoodsLine } from '@linehaul/modules/goodsorder/contract/goods-order-record.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { refundContract } from '@linehaul/modules/refund/contract/refund.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { findMetricRows, type MetricName, metrics, type Of } from '../../contract/metric.contract.ts';

export interface FigureDays {
  day_from: string;
  day_to: string;
}

type Rows = ReturnType<typeof findMetricRows>;

function listOf(call: Call, rows: Rows): Promise<{ list: readonly object[]; total: number }> {
  const limit = 200;
  switch (rows.list) {
    case 'orders':
      return call(orderContract.OrderList, { ...rows.input, limit });
    case 'waybills':
      return call(waybillContract.WaybillList, { ...rows.input, limit });
    case 'goods_orders':
      return call(goodsOrderContract.GoodsOrderList, { ...rows.input, limit });
    default:
      return call(refundContract.RefundList, {
        ...rows.input,
        limit,
        way: rows.list === 'refunds' ? 'refund' : 'return',
      });
  }
}

const sumOf = (rows: readonly object[], field: string) =>
  rows.reduce((sum, row) => sum + Number(Object.entries(row).find(([name]) => name === field)?.[1]), 0);

/** Adds up what the list shows that a figure leads to; of goods the orders' lines, or those of them that are asked for. */
export async function sumOfRows(
  call: Call,
  name: MetricName,
  days: FigureDays,
  of?: Of,
  isLineOf?: (line: GoodsLine) => boolean,
): Promise<number> {
  const bounds = dayBounds('Asia/Shanghai', days.day_from, days.day_to);
  const { list, total } = await listOf(call, findMetricRows(name, { ...days, ...bounds }, of));
  const metric = metrics[name];
  if ('lines' in metric && (isLineOf || metric.field === null)) {
    const orders = list.map((row) => call(goodsOrderContract.GoodsOrderInfo, { id: 'id' in row ? Number(row.id) : 0 }));
    const lines = (await Promise.all(orders)).flatMap((order) => order.lines.filter(isLineOf ?? (() => true)));
    return sumOf(lines, metric.lines);
  }
  return metric.field === null ? total : sumOf(list, metric.field);
}
