import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type LabelState, type SoldNumber, sell } from './state.ts';

interface Answer {
  EBusinessID: string;
  Success: boolean;
  ResultCode: string;
  Reason: string;
  Order?: object;
  EorderBalance?: object;
}

/** Why the sign of a form is not the provider's; null when it is. */
export function kdniaoFault(form: URLSearchParams, { account }: LabelState): string | null {
  const { id, key } = account.kdniao;
  if (form.get('EBusinessID') !== id) return '没有找到对应的用户，请检查 ApiKey';
  const hex = createHash('md5')
    .update(form.get('RequestData') ?? '')
    .update(key)
    .digest('hex');
  return form.get('DataSign') === btoa(hex) ? null : '数据验签失败';
}

const party = z.object({
  Name: z.string().min(1),
  Mobile: z.string().min(1),
  ProvinceName: z.string().min(1),
  CityName: z.string().min(1),
  ExpAreaName: z.string(),
  Address: z.string().min(1),
});
const partner = { ShipperCode: z.string().min(1), CustomerName: z.string(), CustomerPwd: z.string() };
const order = z.object({
  ...partner,
  OrderCode: z.string().min(1).max(30),
  PayType: z.int().min(1).max(4),
  Quantity: z.int().min(1),
  Weight: z.number(),
  Sender: party,
  Receiver: party,
  Commodity: z.array(z.object({ GoodsName: z.string() })).min(1),
});
const cancellation = z.object({ ...partner, OrderCode: z.string(), ExpNo: z.string() });

export function kdniaoAnswer(form: URLSearchParams, state: LabelState): Answer {
  const { account, faults, sold } = state;
  const said = (ResultCode: string, Reason: string, more: object = {}): Answer => ({
    EBusinessID: account.kdniao.id,
    Success: ResultCode === '100',
    ResultCode,
    Reason,
    ...more,
  });
  const isPartner = (given: { CustomerName: string; CustomerPwd: string }) =>
    !faults.partner_wrong && given.CustomerName === account.partner_no && given.CustomerPwd === account.password;
  const numbered = ({ order_code, label_no }: SoldNumber) => ({
    Order: {
      OrderCode: order_code,
      LogisticCode: label_no,
      MarkDestination: '深圳 B07-12',
      OriginCode: '571',
      DestinatioCode: '755',
      PackageName: '深圳集包',
    },
  });

  const fault = kdniaoFault(form, state);
  if (fault) return said('104', fault);
  const data: unknown = JSON.parse(form.get('RequestData') ?? '');
  const known = (code: string) => sold.find((one) => one.provider === 'kdniao' && one.order_code === code);

  switch (form.get('RequestType')) {
    case '1007': {
      const read = order.safeParse(data);
      if (!read.success) return said('105', `参数错误: ${z.prettifyError(read.error)}`);
      const { OrderCode, Receiver } = read.data;
      const before = known(OrderCode);
      if (before) return said('106', '该订单号已下单成功', numbered(before));
      if (!isPartner(read.data)) return said('110', '客户编号或密码错误');
      if (faults.balance_gone) return said('108', '电子面单单号余量不足');
      const receiver = [Receiver.ProvinceName, Receiver.CityName, Receiver.ExpAreaName, Receiver.Address].join('|');
      return said('100', '成功', numbered(sell(state, { provider: 'kdniao', order_code: OrderCode, receiver })));
    }
    case '1147': {
      const read = cancellation.parse(data);
      const found = known(read.OrderCode);
      if (!found || !isPartner(read)) return said('110', '客户编号或密码错误');
      if (found.isCancelled) return said('107', '订单已取消');
      if (faults.picked_up) return said('109', '快件已揽收，不能取消');
      found.isCancelled = true;
      return said('100', '取消成功');
    }
    case '1127': {
      const read = z.object(partner).parse(data);
      if (!isPartner(read)) return said('110', '客户编号或密码错误');
      return said('100', '成功', { EorderBalance: { AvailableNum: faults.balance_gone ? 0 : 500 } });
    }
    default:
      return said('101', '接口指令错误');
  }
}
