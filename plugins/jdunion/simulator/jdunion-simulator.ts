import { beijingSeconds, beijingText } from '@linehaul/server-kernel/testing/beijing-clock.ts';
import {
  type ProviderAnswer,
  type ProviderRequest,
  type SimulatedProvider,
  startSimulatedProvider,
} from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { hasTopSign } from '@linehaul/server-kernel/testing/top-sign-check.ts';
import { z } from 'zod';
import { account, type JdOrder, type JdState, newState } from './state.ts';

export interface JdunionSimulator extends SimulatedProvider {
  state: JdState;
}

const clockSeconds = 600;
const hourSeconds = 3_600;

const gatewayFault = (code: string, zh_desc: string, en_desc: string) => ({
  error_response: { code, zh_desc, en_desc },
});

const yuan = (cents: number) => cents / 100;

function documentOf(order: JdOrder): object {
  const { id, orderId, title, validCode, price_cents, estimate_cents, actual_cents, payMonth } = order;
  return {
    id,
    orderId,
    parentId: 0,
    skuId: 100_000 + (orderId % 1_000),
    skuName: title,
    skuNum: 1,
    validCode,
    estimateCosPrice: yuan(price_cents),
    actualCosPrice: validCode === 17 ? yuan(price_cents) : 0,
    estimateFee: yuan(estimate_cents),
    actualFee: yuan(actual_cents),
    payMonth,
    positionId: order.positionId,
    subUnionId: order.subUnionId,
    orderTime: beijingText(order.ordered_at),
    finishTime: order.finished_at === 0 ? null : beijingText(order.finished_at),
    modifyTime: beijingText(order.changed_at),
  };
}

const orderRequest = z.object({
  orderReq: z.object({
    pageIndex: z.int().min(1),
    pageSize: z.int().min(1).max(500),
    type: z.int().min(1).max(3),
    startTime: z.string(),
    endTime: z.string(),
  }),
});

const timeOf = (order: JdOrder, type: number) =>
  [order.ordered_at, order.finished_at, order.changed_at][type - 1] ?? order.changed_at;

function orderPage(state: JdState, parameters: unknown): object {
  const { data } = orderRequest.safeParse(parameters);
  if (!data) return { code: 400, message: '参数错误' };
  const { pageIndex, pageSize, type, startTime, endTime } = data.orderReq;
  const [from, until] = [beijingSeconds(startTime), beijingSeconds(endTime)];
  if (!(until > from) || until - from > hourSeconds) return { code: 400, message: '时间跨度不能大于1小时' };
  const size = Math.min(pageSize, state.faults.page_size);
  // The one that changed last is first, as JD lists them: rows move while pages are read.
  const windowOrders = [...state.orders.values()]
    .filter((order) => timeOf(order, type) >= from && timeOf(order, type) < until)
    .sort((one, other) => timeOf(other, type) - timeOf(one, type) || (one.id < other.id ? -1 : 1));
  const start = (pageIndex - 1) * size;
  const rows = windowOrders.slice(start, start + size).map(documentOf);
  state.afterPage();
  return {
    code: 200,
    message: 'success',
    requestId: 'simulated',
    hasMore: windowOrders.length > start + size,
    data: rows,
  };
}

const linkRequest = z.object({
  promotionCodeReq: z.object({
    materialId: z.string(),
    siteId: z.string().optional(),
    positionId: z.string().optional(),
    subUnionId: z.string().optional(),
  }),
});

function makeLink(method: string, parameters: unknown): object {
  const { data } = linkRequest.safeParse(parameters);
  if (!data) return { code: 400, message: '参数错误' };
  const { siteId, positionId = '', subUnionId = '' } = data.promotionCodeReq;
  if (method.includes('common') && siteId !== account.site_no) return { code: 2_001_601, message: '站点不存在' };
  return { code: 200, message: 'success', data: { clickURL: `https://u.jd.example/${positionId}${subUnionId}x1` } };
}

const outcomes: Readonly<Record<string, (state: JdState, method: string, parameters: unknown) => [string, object]>> = {
  'jd.union.open.order.row.query': (state, _method, parameters) => ['queryResult', orderPage(state, parameters)],
  'jd.union.open.promotion.common.get': (_state, method, parameters) => ['getResult', makeLink(method, parameters)],
  'jd.union.open.promotion.bysubunionid.get': (_state, method, parameters) => [
    'getResult',
    makeLink(method, parameters),
  ],
};

function answerJd(state: JdState, form: URLSearchParams, now: number): object {
  if (form.get('app_key') !== account.app_key) return gatewayFault('15', '无效app_key', 'Invalid app_key');
  if (Math.abs(beijingSeconds(form.get('timestamp') ?? '') - now) > clockSeconds)
    return gatewayFault('8', '非法的时间戳参数', 'Invalid timestamp');
  if (form.get('sign_method') !== 'md5' || !hasTopSign(form, account.app_secret))
    return gatewayFault('12', '无效签名', 'Invalid signature');
  if (state.faults.limited > 0) {
    state.faults.limited -= 1;
    return gatewayFault('1100', '调用频率超过限制', 'Too many calls');
  }
  const method = form.get('method') ?? '';
  const run = outcomes[method];
  if (!run) return gatewayFault('19', '不存在的方法名', 'Invalid method');
  const text = form.get('360buy_param_json') ?? form.get('param_json') ?? '';
  const [name, outcome] = run(state, method, JSON.parse(text));
  const { spelling } = state.faults;
  const resultName = spelling === 'responce' ? name : 'result';
  return { [`${method.replaceAll('.', '_')}_${spelling}`]: { [resultName]: JSON.stringify(outcome), code: '0' } };
}

/** JD's alliance with one application. */
export async function startJdunionSimulator(port = 0): Promise<JdunionSimulator> {
  const state = newState();
  async function answer({ path, body }: ProviderRequest): Promise<ProviderAnswer> {
    if (path !== '/routerjson') return { status: 404, type: 'text/plain', body: path };
    const now = state.now() + provider.faults.clock_s;
    const document = answerJd(state, new URLSearchParams(body.toString('utf8')), now);
    return { status: 200, type: 'application/json', body: JSON.stringify(document) };
  }
  const provider = await startSimulatedProvider({ name: 'jdunion', port, answer });
  return Object.assign(provider, { state });
}
