import { createHash } from 'node:crypto';
import type { ProviderRequest } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { type AggregatorState, accounts, type SimulatedOrder, takeOrder } from './state.ts';

const { key, secret } = accounts.jisu;

const answer = (result: object) => ({ status: 0, msg: 'ok', result });
const refuse = (status: number, msg: string) => ({ status, msg, result: '' });
const numbers = { running: 0, done: 1, failed: 2 } as const;

/** The values of all fields but the key and the check value, by the names in their order, and the secret. */
function sign(fields: URLSearchParams, ownSecret: string): string {
  const sortedFields = new URLSearchParams(fields);
  for (const name of ['appkey', 'sign']) sortedFields.delete(name);
  sortedFields.sort();
  const hash = createHash('md5');
  for (const value of sortedFields.values()) hash.update(value, 'utf8');
  return hash.update(ownSecret, 'utf8').digest('hex');
}

const show = ({ order_no, provider_no, account, yuan, charged_cents, state }: SimulatedOrder) => ({
  mobile: account,
  amount: String(yuan),
  outorderno: order_no,
  orderno: provider_no,
  totalfee: (charged_cents / 100).toFixed(2),
  rechargestatus: numbers[state],
});

async function order(state: AggregatorState, query: URLSearchParams) {
  if (query.get('sign') !== sign(query, secret)) return refuse(205, '签名错误');
  const [order_no = '', yuan = ''] = ['outorderno', 'amount'].map((name) => query.get(name) ?? '');
  const account = query.get('mobile') ?? query.get('account') ?? '';
  const answerToOrder = await takeOrder(state, { aggregator: 'jisu', order_no, account, yuan: Number(yuan) });
  if (answerToOrder.kind === 'repeated') return refuse(209, '订单号重复');
  if (answerToOrder.kind === 'empty') return refuse(208, '余额不足');
  if (answerToOrder.kind !== 'order') return null;
  const { code_after_acceptance: code } = state.faults;
  return code === '' ? answer(show(answerToOrder.order)) : refuse(Number(code), '系统异常');
}

/** Undefined for an address that the aggregator does not have, null where it breaks. */
export async function jisuAnswer(state: AggregatorState, { path, query }: ProviderRequest): Promise<unknown> {
  const [, , call] = /^\/(mobilerecharge|electricity|shouji)\/(\w+)$/.exec(path) ?? [];
  if (!call) return undefined;
  if (query.get('appkey') !== key) return refuse(101, 'APPKEY为空或不存在');
  if (path === '/shouji/query') {
    const [, province = '', city = '', company = ''] = /^(..)(..)(..)/.exec(state.faults.area) ?? [];
    return answer({ province, city, company: `中国${company}` });
  }
  if (call === 'recharge') return order(state, query);
  if (call === 'query') return answer({ name: '李**', arrears: '12.00', area: '浙江杭州' });
  if (call !== 'orderdetail') return undefined;
  if (state.faults.query_code !== '') return refuse(Number(state.faults.query_code), '系统异常');
  const existingOrder = state.orders.get(query.get('outorderno') ?? '');
  return existingOrder ? answer(show(existingOrder)) : refuse(210, '没有信息');
}

/** A notification as the aggregator posts it. */
export function jisuForm(simulatedOrder: SimulatedOrder, isForged: boolean): URLSearchParams {
  const { mobile: _mobile, ...fields } = show(simulatedOrder);
  const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  form.set('sign', sign(form, isForged ? 'another secret' : secret));
  return form;
}
