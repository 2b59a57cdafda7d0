import { hasKdniaoSign } from '@linehaul/server-kernel/testing/courier-sign-check.ts';
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
  return hasKdniaoSign(form, key) ? null : '数据验签失败';
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

interface Side {
  state: LabelState;
  data: unknown;
}

function buildAnswer({ account }: LabelState, ResultCode: string, Reason: string, more: object = {}): Answer {
  return { EBusinessID: account.kdniao.id, Success: ResultCode === '100', ResultCode, Reason, ...more };
}

function isPartner(
  { account, faults }: LabelState,
  credentials: { CustomerName: string; CustomerPwd: string },
): boolean {
  return (
    !faults.partner_wrong &&
    credentials.CustomerName === account.partner_no &&
    credentials.CustomerPwd === account.password
  );
}

const formatNumber = ({ order_code, label_no }: SoldNumber) => ({
  Order: {
    OrderCode: order_code,
    LogisticCode: label_no,
    MarkDestination: '深圳 B07-12',
    OriginCode: '571',
    DestinatioCode: '755',
    PackageName: '深圳集包',
  },
});

const findSold = ({ sold }: LabelState, code: string) =>
  sold.find(({ provider, order_code }) => provider === 'kdniao' && order_code === code);

function place({ state, data }: Side): Answer {
  const read = order.safeParse(data);
  if (!read.success) return buildAnswer(state, '105', `参数错误: ${z.prettifyError(read.error)}`);
  const { OrderCode, Receiver } = read.data;
  const before = findSold(state, OrderCode);
  if (before) return buildAnswer(state, '106', '该订单号已下单成功', formatNumber(before));
  if (!isPartner(state, read.data)) return buildAnswer(state, '110', '客户编号或密码错误');
  if (state.faults.balance_gone) return buildAnswer(state, '108', '电子面单单号余量不足');
  const receiver = [Receiver.ProvinceName, Receiver.CityName, Receiver.ExpAreaName, Receiver.Address].join('|');
  const soldNumber = sell(state, { provider: 'kdniao', order_code: OrderCode, receiver });
  return buildAnswer(state, '100', '成功', formatNumber(soldNumber));
}

function cancel({ state, data }: Side): Answer {
  const read = cancellation.parse(data);
  const soldNumber = findSold(state, read.OrderCode);
  if (!soldNumber || !isPartner(state, read)) return buildAnswer(state, '110', '客户编号或密码错误');
  if (soldNumber.isCancelled) return buildAnswer(state, '107', '订单已取消');
  if (state.faults.picked_up) return buildAnswer(state, '109', '快件已揽收，不能取消');
  soldNumber.isCancelled = true;
  return buildAnswer(state, '100', '取消成功');
}

function numbersLeft({ state, data }: Side): Answer {
  if (!isPartner(state, z.object(partner).parse(data))) return buildAnswer(state, '110', '客户编号或密码错误');
  return buildAnswer(state, '100', '成功', { EorderBalance: { AvailableNum: state.faults.balance_gone ? 0 : 500 } });
}

const acts: Readonly<Record<string, (side: Side) => Answer>> = { 1007: place, 1147: cancel, 1127: numbersLeft };

export function kdniaoAnswer(form: URLSearchParams, state: LabelState): Answer {
  const fault = kdniaoFault(form, state);
  if (fault) return buildAnswer(state, '104', fault);
  const act = acts[form.get('RequestType') ?? ''];
  if (!act) return buildAnswer(state, '101', '接口指令错误');
  return act({ state, data: JSON.parse(form.get('RequestData') ?? '') });
}
