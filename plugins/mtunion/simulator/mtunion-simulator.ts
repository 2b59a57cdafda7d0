import { createHash, createHmac } from 'node:crypto';
import {
  type ProviderAnswer,
  type ProviderRequest,
  type SimulatedProvider,
  startSimulatedProvider,
} from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { z } from 'zod';
import { account, type MeituanOrder, type MeituanState, newState } from './state.ts';

export interface MtunionSimulator extends SimulatedProvider {
  state: MeituanState;
}

const clockSeconds = 120;
const folder = '/cps_open/common/api/v1/';

const refusal = (code: number, message: string) => ({ code, message });

/** Two places after the point, as a text. */
const yuan = (cents: number) => (cents / 100).toFixed(2);

function documentOf(order: MeituanOrder): object {
  const { orderId, platform, title, status, price_cents, commission_cents, refund_cents, sid, parts } = order;
  return {
    platform,
    orderId,
    payTime: order.paid_at,
    updateTime: order.changed_at,
    payPrice: yuan(price_cents),
    commissionRate: '300',
    profit: yuan(commission_cents),
    cpaProfit: '0.00',
    refundProfit: yuan(refund_cents),
    sid,
    productId: `p${orderId.slice(-4)}`,
    productName: title,
    status: String(status),
    tradeType: 1,
    ...(parts.length > 0 && {
      orderDetail: parts.map((part) => ({
        ...(part.itemOrderId !== '' && { itemOrderId: part.itemOrderId }),
        couponStatus: String(part.couponStatus),
        basicAmount: yuan(part.price_cents),
        // A part that is void earns nothing.
        couponFee: yuan(part.couponStatus === 4 ? 0 : part.commission_cents),
        refundFee: yuan(part.refund_cents),
        settleTime: part.settled_at === 0 ? '' : String(part.settled_at),
      })),
    }),
  };
}

const orderRequest = z.object({
  platform: z.int().min(1).max(2),
  queryTimeType: z.int().min(1).max(2),
  startTime: z.int(),
  endTime: z.int(),
  page: z.literal(1),
  limit: z.int().min(1).max(100),
  searchType: z.literal(2),
  scrollId: z.string().optional(),
});

function orderPage(state: MeituanState, parameters: unknown): object {
  const { data } = orderRequest.safeParse(parameters);
  if (!data) return refusal(400, '参数错误');
  const { platform, queryTimeType, startTime, endTime, limit, scrollId = '0' } = data;
  const timeOf = (order: MeituanOrder) => (queryTimeType === 1 ? order.paid_at : order.changed_at);
  const windowOrders = [...state.orders.values()]
    .filter((order) => order.platform === platform && timeOf(order) >= startTime && timeOf(order) <= endTime)
    .sort((one, other) => timeOf(one) - timeOf(other) || (one.orderId < other.orderId ? -1 : 1));
  const start = Number(scrollId);
  const rows = windowOrders.slice(start, start + Math.min(limit, state.faults.page_size));
  const end = start + rows.length;
  return {
    code: 0,
    message: '成功',
    data: {
      skuCount: rows.length,
      dataList: rows.map(documentOf),
      ...(end < windowOrders.length && { scrollId: String(end) }),
    },
  };
}

const linkRequest = z.object({ actId: z.string(), linkType: z.int().min(1).max(4), sid: z.string().optional() });

function makeLink(parameters: unknown): object {
  const { data } = linkRequest.safeParse(parameters);
  if (!data) return refusal(400, '参数错误');
  if (data.actId === '404') return refusal(1_001, '活动不存在');
  return { code: 0, message: '成功', data: `https://dpurl.example/${data.actId}-${data.linkType}-${data.sid ?? ''}` };
}

/** By its own reading of the gateway's rules; null where the call is signed as it should be. */
function findSignFault({ path, headers, body }: ProviderRequest, now: number): object | null {
  const timestamp = String(headers['s-ca-timestamp'] ?? '');
  const digest = createHash('md5').update(body).digest('base64');
  if (headers['s-ca-app'] !== account.app_key) return refusal(401, 'app 不存在');
  if (Math.abs(Number(timestamp) / 1_000 - now) > clockSeconds) return refusal(401, '时间戳无效');
  if (headers['content-md5'] !== digest) return refusal(401, 'Content-MD5 签名不一致');
  const text = `POST\n${digest}\nS-Ca-App:${account.app_key}\nS-Ca-Timestamp:${timestamp}\n${path}`;
  const signature = createHmac('sha256', account.app_secret).update(text, 'utf8').digest('base64');
  return headers['s-ca-signature'] === signature ? null : refusal(401, '签名错误');
}

function answerMeituan(state: MeituanState, request: ProviderRequest, now: number): object {
  const fault = findSignFault(request, now);
  if (fault) return fault;
  if (state.faults.limited > 0) {
    state.faults.limited -= 1;
    return refusal(429, '调用频率超过限制');
  }
  const parameters: unknown = JSON.parse(request.body.toString('utf8'));
  return request.path.endsWith('query_order') ? orderPage(state, parameters) : makeLink(parameters);
}

/** Meituan's alliance with one application. */
export async function startMtunionSimulator(port = 0): Promise<MtunionSimulator> {
  const state = newState();
  async function answer(request: ProviderRequest): Promise<ProviderAnswer> {
    if (!request.path.startsWith(folder)) return { status: 404, type: 'text/plain', body: request.path };
    const document = answerMeituan(state, request, state.now() + provider.faults.clock_s);
    return { status: 200, type: 'application/json', body: JSON.stringify(document) };
  }
  const provider = await startSimulatedProvider({ name: 'mtunion', port, answer });
  return Object.assign(provider, { state });
}
