import { hasKuaidi100Sign, signKuaidi100 } from '@linehaul/server-kernel/testing/courier-sign-check.ts';
import type { ProviderRequest } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { accounts, type Journey, journeyOf, type TrackingState } from './state.ts';

const { customer, key } = accounts.kuaidi100;

/** The whole journey, the newest first. */
export function kuaidi100Result(no: string, { com, state, stops }: Journey) {
  const data = stops
    .toReversed()
    .map(({ at, text, place }) => ({ time: at, ftime: at, context: text, areaName: place }));
  return { message: 'ok', nu: no, ischeck: state === '3' ? '1' : '0', com, state, status: '200', data };
}

const refuse = (returnCode: string, message: string) => ({ result: false, returnCode, message });

function query(tracking: TrackingState, form: URLSearchParams) {
  const param = form.get('param') ?? '';
  if (form.get('customer') !== customer || !hasKuaidi100Sign(form, param, key, customer))
    return refuse('503', '验证签名失败');
  const { faults } = tracking;
  if (faults.no_calls) return refuse('601', 'key已过期或单量不足');
  const { com, num, phone } = JSON.parse(param);
  if (typeof com !== 'string' || com === '') return refuse('400', '找不到对应公司');
  const journey = journeyOf(tracking, num);
  if (!journey || journey.com !== com) return refuse('500', '查询无结果，请隔段时间再查');
  if (journey.phone_tail !== '' && !String(phone ?? '').endsWith(journey.phone_tail))
    return refuse('408', '验证码错误');
  if (faults.no_results > 0) {
    faults.no_results -= 1;
    return refuse('500', '查询无结果，请隔段时间再查');
  }
  return kuaidi100Result(num, journey);
}

function subscribe({ faults, subscriptions }: TrackingState, form: URLSearchParams) {
  const answer = (returnCode: string, message: string) => ({ result: returnCode === '200', returnCode, message });
  const param = JSON.parse(form.get('param') ?? '{}');
  if (form.get('schema') !== 'json') return answer('500', '服务器错误');
  if (param.key !== key) return answer('600', '您不是合法的订阅者');
  if (faults.no_calls) return answer('601', 'KEY已过期');
  const { callbackurl, salt = '' } = param.parameters ?? {};
  if (!callbackurl || !param.number) return answer('700', '订阅方的订阅数据存在错误');
  if (!param.company) return answer('702', '识别不到该单号对应的快递公司');
  const isKnown = subscriptions.has(param.number);
  subscriptions.set(param.number, { address: callbackurl, salt });
  return isKnown ? answer('501', '重复订阅') : answer('200', '提交成功');
}

function recognise(tracking: TrackingState, query: URLSearchParams) {
  if (query.get('key') !== key) return refuse('600', '您不是合法的订阅者');
  const journey = journeyOf(tracking, query.get('num') ?? '');
  return journey ? [{ comCode: journey.com, lengthPre: 13, noCount: 1, noPre: 'SF' }] : [];
}

/** Null for an address that the provider does not have. */
export function kuaidi100Answer(
  tracking: TrackingState,
  { path, query: requestQuery, body }: ProviderRequest,
): unknown {
  const form = new URLSearchParams(body.toString('utf8'));
  if (path === '/poll/query.do') return query(tracking, form);
  if (path === '/poll') return subscribe(tracking, form);
  return path === '/autonumber/auto' ? recognise(tracking, requestQuery) : null;
}

/** A report as the provider posts it. */
export function kuaidi100Form(no: string, journey: Journey, salt: string, more: object): URLSearchParams {
  const lastResult = kuaidi100Result(no, journey);
  const param = JSON.stringify({
    status: 'polling',
    billstatus: 'change',
    message: '',
    autoCheck: '0',
    lastResult,
    ...more,
  });
  return new URLSearchParams({ param, sign: signKuaidi100(param, salt) });
}
