import { randomBytes } from 'node:crypto';
import { beijingSeconds } from '@linehaul/server-kernel/testing/beijing-clock.ts';
import {
  type ProviderAnswer,
  type ProviderRequest,
  type SimulatedProvider,
  startSimulatedProvider,
} from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { hasTopSign } from '@linehaul/server-kernel/testing/top-sign-check.ts';
import { orderPage, type TopFault } from './order-side.ts';
import { account, newState, type TaobaoState, writeJson } from './state.ts';

export interface TaobaokeSimulator extends SimulatedProvider {
  state: TaobaoState;
}

const clockSeconds = 600;

const fault = (code: number, msg: string, more: Partial<TopFault> = {}): TopFault => ({ code, msg, ...more });

/** What the platform looks at before it looks at the call itself. */
function formFault(state: TaobaoState, form: URLSearchParams, now: number): TopFault | null {
  if (form.get('app_key') !== account.app_key) return fault(29, 'Invalid app Key');
  if (Math.abs(beijingSeconds(form.get('timestamp') ?? '') - now) > clockSeconds) return fault(31, 'Invalid timestamp');
  if (!hasTopSign(form, account.app_secret)) return fault(25, 'Invalid signature');
  if (state.faults.limited > 0) {
    state.faults.limited -= 1;
    const sub_msg = `This ban will last for ${state.faults.wait_s} more seconds`;
    return fault(7, 'App Call Limited', { sub_code: 'accesscontrol.limited-by-api-access-count', sub_msg });
  }
  if (state.faults.service > 0) {
    state.faults.service -= 1;
    return fault(15, 'Remote service error', { sub_code: 'isp.top-remote-service-unavailable' });
  }
  return null;
}

function sessionFault(state: TaobaoState, form: URLSearchParams, now: number): TopFault | null {
  const session = form.get('session');
  if (session === null) return fault(26, 'Missing session');
  const end = state.sessions.get(session);
  return end === undefined || end <= now ? fault(27, 'Invalid session') : null;
}

function materialPage(form: URLSearchParams): object {
  const words = form.get('q') ?? '';
  const promoter = form.get('relation_id') ?? '';
  const goods = ['保温杯', '雨伞', '手机壳'].map((name, at) => ({
    item_id: `goods-${at + 1}`,
    item_basic_info: { title: `${words} ${name}`, shop_title: '示例店铺', pict_url: `//img.example/${at + 1}.jpg` },
    price_promotion_info: { zk_final_price: `${19 + at * 10}.90` },
    publish_info: {
      click_url: `//s.click.taobao.com/t?e=${at + 1}&relationId=${promoter}`,
      income_rate: '15.50',
    },
  }));
  return { result_list: words === '没有' ? [] : goods };
}

function answerCall(state: TaobaoState, form: URLSearchParams, now: number): object {
  switch (form.get('method')) {
    case 'taobao.tbk.order.details.get':
      return orderPage(state, form);
    case 'taobao.tbk.sc.order.details.get':
      return sessionFault(state, form, now) ?? orderPage(state, form);
    case 'taobao.tbk.dg.material.optional.upgrade':
      return materialPage(form);
    case 'taobao.tbk.tpwd.create':
      return { data: { model: `￥${randomBytes(6).toString('base64url')}￥ ${form.get('text')}` } };
    default:
      return fault(22, 'Invalid method');
  }
}

function answerTop(state: TaobaoState, body: string, now: number): string {
  const form = new URLSearchParams(body);
  const document = formFault(state, form, now) ?? answerCall(state, form, now);
  if ('code' in document) return JSON.stringify({ error_response: { ...document, request_id: 'simulated' } });
  if (form.get('simplify') === 'true') return writeJson({ ...document, request_id: 'simulated' });
  const name = `${form
    .get('method')
    ?.replace(/^taobao\./, '')
    .replaceAll('.', '_')}_response`;
  return writeJson({ [name]: document });
}

/** Somebody is led to Taobao's page, says yes, and is led back. */
function authorize(state: TaobaoState, query: URLSearchParams): ProviderAnswer {
  const back = new URL(query.get('redirect_uri') ?? '');
  back.searchParams.set('state', query.get('state') ?? '');
  if (state.authorizes) {
    const code = randomBytes(9).toString('base64url');
    state.codes.add(code);
    back.searchParams.set('code', code);
  } else back.searchParams.set('error', 'access_denied');
  return { status: 302, type: 'text/plain', body: '', headers: { location: back.href } };
}

function exchange(state: TaobaoState, form: URLSearchParams, now: number): object {
  const isKnown = form.get('client_id') === account.app_key && form.get('client_secret') === account.app_secret;
  if (!isKnown) return { error: 'invalid_client', error_description: 'client is not known' };
  if (!state.codes.delete(form.get('code') ?? '')) return { error: 'invalid_grant', error_description: 'code is used' };
  const session = `session-${randomBytes(12).toString('hex')}`;
  state.sessions.set(session, now + state.session_s);
  return {
    access_token: session,
    token_type: 'Bearer',
    expires_in: state.session_s,
    refresh_token: '',
    re_expires_in: 0,
    r1_expires_in: state.session_s,
    w1_expires_in: state.session_s,
    taobao_user_nick: encodeURIComponent(account.nick),
  };
}

/** Taobao's open platform with one application, and its page for authorising it. */
export async function startTaobaokeSimulator(port = 0): Promise<TaobaokeSimulator> {
  const state = newState();
  const json = (body: string): ProviderAnswer => ({ status: 200, type: 'application/json', body });
  async function answer({ path, query, body }: ProviderRequest): Promise<ProviderAnswer> {
    const now = state.now() + provider.faults.clock_s;
    const text = body.toString('utf8');
    if (path === '/router/rest') return json(answerTop(state, text, now));
    if (path === '/authorize') return authorize(state, query);
    if (path === '/token') return json(JSON.stringify(exchange(state, new URLSearchParams(text), now)));
    return { status: 404, type: 'text/plain', body: path };
  }
  const provider = await startSimulatedProvider({ name: 'taobaoke', port, answer });
  return Object.assign(provider, { state });
}
