import { createHash } from 'node:crypto';
import type { ProviderRequest } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { type AggregatorState, accounts, costOf, type SimulatedOrder, takeOrder } from './state.ts';

const { open_id, key, power_key } = accounts.juhe;
const digest = (...parts: readonly string[]) => createHash('md5').update(parts.join(''), 'utf8').digest('hex');

const answer = (result: object) => ({ reason: 'success', result, error_code: 0 });
const refuse = (error_code: number, reason: string) => ({ reason, result: null, error_code });

const numbers = { running: '0', done: '1', failed: '9' } as const;

function show({ order_no, provider_no, yuan, charged_cents, state }: SimulatedOrder) {
  return {
    cardid: '1900',
    cardnum: '1',
    ordercash: (charged_cents / 100).toFixed(2),
    cardname: `${yuan}元充值`,
    sporder_id: provider_no,
    uorderid: order_no,
    game_state: numbers[state],
  };
}

async function order(state: AggregatorState, form: URLSearchParams, ownKey: string, account: string) {
  const [cardnum = '', orderid = ''] = ['cardnum', 'orderid'].map((name) => form.get(name) ?? '');
  if (form.get('sign') !== digest(open_id, ownKey, account, cardnum, orderid)) return refuse(208505, '校验值错误');
  if (!/^[A-Za-z0-9]{8,32}$/.test(orderid)) return refuse(208515, '错误的订单号');
  const answerToOrder = await takeOrder(state, {
    aggregator: 'juhe',
    order_no: orderid,
    account,
    yuan: Number(cardnum),
  });
  if (answerToOrder.kind === 'repeated') return refuse(208516, '重复的订单号');
  if (answerToOrder.kind === 'empty') return refuse(208513, '账户余额不足');
  if (answerToOrder.kind !== 'order') return null;
  const { code_after_acceptance: code } = state.faults;
  return code === '' ? answer(show(answerToOrder.order)) : refuse(Number(code), '系统异常');
}

function findState({ orders, faults }: AggregatorState, query: URLSearchParams) {
  if (faults.query_code !== '') return refuse(Number(faults.query_code), '系统异常');
  const existingOrder = orders.get(query.get('orderid') ?? '');
  return existingOrder ? answer(show(existingOrder)) : refuse(208515, '错误的订单号');
}

function quote(state: AggregatorState, query: URLSearchParams) {
  const yuan = Number(query.get('cardnum'));
  if (![10, 20, 30, 50, 100, 300].includes(yuan)) return refuse(208501, '不支持的充值面额');
  const inprice = costOf(state, yuan) / 100;
  return answer({ cardid: '1900', cardname: `${yuan}元充值`, inprice, game_area: state.faults.area });
}

function balance({ balance_cents }: AggregatorState, query: URLSearchParams) {
  const right = digest(open_id, key, query.get('timestamp') ?? '');
  if (query.get('sign') !== right) return refuse(208505, '校验值错误');
  return answer({ uid: open_id, money: (balance_cents / 100).toFixed(3) });
}

/** Undefined for an address that the aggregator does not have, null where it breaks. */
export async function juheAnswer(state: AggregatorState, { path, query, body }: ProviderRequest): Promise<unknown> {
  const form = new URLSearchParams(body.toString('utf8'));
  const isPower = path.startsWith('/ofpay/public/');
  const [, call] = /^\/ofpay\/(?:mobile|public)\/(\w+)$/.exec(path) ?? [];
  if (!call) return undefined;
  const ownKey = isPower ? power_key : key;
  const parts = body.length > 0 ? form : query;
  if (parts.get('key') !== ownKey) return refuse(10001, '错误的请求KEY');
  if (call === 'onlineorder') return order(state, form, ownKey, form.get('phoneno') ?? '');
  if (call === 'order') return order(state, form, ownKey, form.get('account') ?? '');
  if (call === 'ordersta') return findState(state, query);
  if (call === 'telquery') return quote(state, query);
  if (call === 'mbalance') return answer({ name: '王小明', arrears: '86.40', area: '江苏苏州' });
  return call === 'yue' ? balance(state, query) : undefined;
}

/** A notification as the aggregator posts it. */
export function juheForm({ order_no, provider_no, state }: SimulatedOrder, isForged: boolean): URLSearchParams {
  const sign = digest(isForged ? 'another key' : key, provider_no, order_no);
  return new URLSearchParams({ sporder_id: provider_no, orderid: order_no, sta: numbers[state], sign });
}
