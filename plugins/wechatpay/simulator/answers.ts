import type {
  ProviderAnswer,
  ProviderRequest,
  SimulatedFaults,
} from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { answerCall, billFile, refuse, type Said } from './calls.ts';
import { merchantPage, page, payPage } from './pages.ts';
import { createRequestCheck } from './request-check.ts';
import { signatureHeaders } from './signature-headers.ts';
import { refusal } from './transactions.ts';
import type { Wechat } from './wechat.ts';

/** The only code that WeChat gives to a payer, and who that is. */
export const payer = { code: 'code-of-payer', openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' };

function json(document: object, status = 200): ProviderAnswer {
  return { status, type: 'application/json', body: JSON.stringify(document) };
}

/** Answers as WeChat does: its payments, its official accounts, and the pages on which people pay. */
export function answerer({ merchant, transactions, conduct, now, moment, pay }: Wechat) {
  const check = createRequestCheck(merchant);

  const sign = ({ status, document }: Said, { wrong_sign }: SimulatedFaults): ProviderAnswer => {
    const body = document === null ? '' : JSON.stringify(document);
    const headers = signatureHeaders({ merchant, conduct, wrong_sign, now: now() }, body);
    return { status, type: 'application/json', body: conduct.isChanged ? `${body} ` : body, headers };
  };

  const api = async (request: ProviderRequest, faults: SimulatedFaults): Promise<ProviderAnswer> => {
    const fault = check(request, now());
    if (fault) return sign(refuse(fault), faults);
    if (conduct.isBusy) return sign(refuse(refusal('FREQUENCY_LIMITED', 429)), faults);
    if (request.path === '/v3/billdownload/file')
      return { status: 200, type: 'application/octet-stream', body: billFile(moment()) };
    const answer = answerCall(request, moment());
    const isOpening = request.path === '/v3/pay/transactions/native' && answer.status === 200;
    if (conduct.notifiesFirst && isOpening) await pay(JSON.parse(request.body.toString()).out_trade_no);
    return sign(conduct.failsAfter ? refuse(refusal('SYSTEM_ERROR', 500)) : answer, faults);
  };

  /** Where an official account asks who somebody is. */
  const person = ({ query }: ProviderRequest): ProviderAnswer => {
    const { app_id, app_secret } = merchant.merchant;
    if (query.get('appid') !== app_id || query.get('secret') !== app_secret) return json({ errcode: 40125 });
    return query.get('code') === payer.code ? json({ openid: payer.openid }) : json({ errcode: 40029 });
  };

  const payHere = async ({ method, headers }: ProviderRequest, number: string): Promise<ProviderAnswer> => {
    const one = transactions.byNumber(number);
    if (!one) return page('404', '<h1>404</h1>', 404);
    // In the browser of a phone, only a page of the merchant's own domain may lead to WeChat.
    const isStray = one.trade_type === 'MWEB' && method === 'GET' && !headers.referer;
    if (isStray) return page('403', '<h1>no referer</h1>', 403);
    if (method === 'POST' && one.trade_state === 'NOTPAY') await pay(number);
    return payPage(one);
  };

  return async (request: ProviderRequest, faults: SimulatedFaults): Promise<ProviderAnswer> => {
    const [, place = '', name = ''] = request.path.split('/');
    if (place === 'v3') return api(request, faults);
    if (place === 'sns') return person(request);
    if (place === 'pay') return payHere(request, name);
    const { settings } = merchant;
    return place === '' ? merchantPage(settings, transactions.all()) : page('404', '<h1>404</h1>', 404);
  };
}
