import { randomBytes } from 'node:crypto';
import type { Language } from '@linehaul/contract/languages.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { RawAnswer, RawRequest, RawRoute } from '@linehaul/server-kernel/module/raw-route.ts';
import { z } from 'zod';
import { wechatpayKey } from '../contract/wechatpay.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { findWechatpayAccount, type WechatpayAccount, type WechatpayKernel } from './wechatpay-account.provider.ts';
import { order } from './wechatpay-channel.provider.ts';
import {
  authorizeUrl,
  bridgePath,
  bridgeScript,
  languageOf,
  type PayerPage,
  payerHtml,
  payerPath,
  type Ticket,
  ticketOf,
} from './wechatpay-payer.rules.ts';
import { openIdOf, wechatOf } from './wechatpay-person.provider.ts';
import { signLines } from './wechatpay-signature.rules.ts';
import { yuanOf } from './wechatpay-words.rules.ts';

const texts = { en, zh, es, ja };

interface Visit {
  scope: Scope;
  kernel: WechatpayKernel;
  request: RawRequest;
  account: WechatpayAccount;
  ticket: Ticket;
  language: Language;
}

type Content = Omit<PayerPage, 'language' | 'title' | 'amount'>;

const prepaid = z.looseObject({ prepay_id: z.string().min(1) });
const h5Answer = z.looseObject({ h5_url: z.url({ protocol: /^https?$/ }) });

/** What WeChat's app is asked for, signed by the merchant. */
function bridgeRequest({ account, scope }: Visit, prepay_id: string) {
  const { set, client } = account;
  const [timeStamp, nonceStr, prepay] = [String(scope.now), randomBytes(16).toString('hex'), `prepay_id=${prepay_id}`];
  const paySign = signLines([set.app_id, timeStamp, nonceStr, prepay], client.keys.privateKey);
  return { appId: set.app_id, timeStamp, nonceStr, package: prepay, signType: 'RSA', paySign };
}

async function insideWechat(visit: Visit): Promise<Content> {
  const { scope, kernel, request, account, ticket, language } = visit;
  const words = texts[language].payer;
  if (!/MicroMessenger/.test(request.headers['user-agent'] ?? '')) return { text: words.open_in_wechat };
  const query = new URLSearchParams(request.query);
  const code = query.get('code') ?? '';
  const openid = code === '' ? null : await openIdOf(kernel, account.set, code);
  if (openid === null) {
    const to = authorizeUrl(kernel, wechatOf(kernel).open, account.set.app_id, query.get('ticket') ?? '');
    return { text: words.wait, leads: { to, label: words.go_on, isAtOnce: code === '' } };
  }
  const answer = await order(scope, kernel, account, ticket, { payer: { openid } });
  if (answer.code !== '') return { text: words.refused };
  const bridge = bridgeRequest(visit, prepaid.parse(answer.document).prepay_id);
  return { text: '', asks: { request: bridge, label: words.pay, paid: words.paid } };
}

async function inBrowser({ scope, kernel, request, account, ticket, language }: Visit): Promise<Content> {
  const words = texts[language].payer;
  const from = { payer_client_ip: request.ip, h5_info: { type: 'Wap' } };
  const answer = await order(scope, kernel, account, ticket, { scene_info: from });
  if (answer.code !== '') return { text: words.refused };
  return { text: '', leads: { to: h5Answer.parse(answer.document).h5_url, label: words.pay, isAtOnce: false } };
}

const contents = { jsapi: insideWechat, h5: inBrowser } as const;

function html(page: PayerPage, status = 200): RawAnswer {
  return { status, type: 'text/html; charset=utf-8', body: payerHtml(page) };
}

async function answer(kernel: WechatpayKernel, scope: Scope, request: RawRequest): Promise<RawAnswer> {
  const language = languageOf(request.headers['accept-language']);
  const words = texts[language].payer;
  const answerGone = () => html({ language, title: words.title, amount: '', text: words.gone }, 404);
  const query = new URLSearchParams(request.query);
  const ticket = ticketOf(kernel, query.get('ticket') ?? '', scope.now);
  if (!ticket) return answerGone();
  const ownScope = tenantScope(scope, ticket.supplier_id, wechatpayKey);
  const account = await findWechatpayAccount(ownScope, kernel);
  if (!account || account.set.way === 'native') return answerGone();
  const visit = { scope: ownScope, kernel, request, account, ticket, language };
  const { title, amount_cents } = ticket;
  const page = { language, title, amount: `¥${yuanOf(amount_cents)}` };
  const content = await contents[account.set.way](visit).catch(() => null);
  return content ? html({ ...page, ...content }) : html({ ...page, text: words.silent }, 503);
}

/** The pages on which people pay inside WeChat and in the browser of a phone. */
export function payerRoutes(kernel: WechatpayKernel): readonly RawRoute[] {
  return [
    { path: payerPath, answer: (scope, request) => answer(kernel, scope, request) },
    {
      path: bridgePath,
      answer: async () => ({ status: 200, type: 'text/javascript; charset=utf-8', body: bridgeScript }),
    },
  ];
}
