import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { beijingInstant } from '@linehaul/server-kernel/testing/beijing-clock.ts';
import type { ProviderRequest } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { z } from 'zod';
import { billText } from './bill.ts';
import { encryptText } from './keys.ts';
import type { Merchant, SigningKey } from './merchant.ts';
import {
  isRefused,
  type PayRefusal,
  refundStatus,
  refusal,
  type SimulatedRefund,
  type SimulatedTransaction,
  type Transactions,
} from './transactions.ts';

/** What is answered before it is written and signed; null has no body. */
export interface Said {
  status: number;
  document: object | null;
}

export interface Moment {
  merchant: Merchant;
  transactions: Transactions;
  /** Of this simulated provider. */
  url: string;
  now: number;
  conduct: Pick<
    Conduct,
    | 'refundSeconds'
    | 'refundEnd'
    | 'refuses'
    | 'refusesStart'
    | 'hasOlder'
    | 'hasNewer'
    | 'hasWrongDigest'
    | 'hasNoBill'
  >;
}

/** What happens beside what every simulated provider does. */
export interface Conduct {
  /** Which key signs. */
  signs: SigningKey;
  /** Which certificates are listed. */
  hasOlder: boolean;
  hasNewer: boolean;
  /** Signatures say that they were made so many seconds ago. */
  lateSeconds: number;
  isUnsigned: boolean;
  /** Signatures are those of probes. */
  isProbe: boolean;
  /** Bodies are not those that were signed. */
  isChanged: boolean;
  /** Answers that there are too many requests. */
  isBusy: boolean;
  /** Does what it is asked for, and answers that something has gone wrong. */
  failsAfter: boolean;
  refundSeconds: number;
  refundEnd: SimulatedRefund['end'];
  /** Reasons with which refunds, and openings of payments, are refused: `NOT_ENOUGH`; empty: they are not. */
  refuses: string;
  refusesStart: string;
  hasWrongDigest: boolean;
  hasNoBill: boolean;
  isNotifying: boolean;
  notifiesFirst: boolean;
}

const buildSuccess = (document: object | null, status = document === null ? 204 : 200): Said => ({ status, document });
/** What WeChat Pay writes beside its reasons. */
const words: Readonly<Record<string, string>> = {
  NOT_ENOUGH: '基本账户余额不足，请充值后重新发起',
  NO_AUTH: '商户号该产品权限未开通',
  APPID_MCHID_NOT_MATCH: 'appid和mch_id不匹配',
  TRADE_OVERDUE: '订单已经超过可退款的最大期限',
};
export const refuse = ({ status, code }: PayRefusal): Said => ({
  status,
  document: { code, message: words[code] ?? code },
});

const orderSchema = z.object({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().max(127),
  out_trade_no: z.string(),
  notify_url: z.url(),
  amount: z.object({ total: z.int(), currency: z.literal('CNY') }),
  payer: z.object({ openid: z.string().min(1) }).optional(),
  scene_info: z.object({ payer_client_ip: z.string().min(1), h5_info: z.object({ type: z.string() }) }).optional(),
});

const refundSchema = z.object({
  transaction_id: z.string(),
  out_refund_no: z.string(),
  notify_url: z.string(),
  amount: z.object({ refund: z.int(), total: z.int(), currency: z.literal('CNY') }),
});

const types = { native: 'NATIVE', jsapi: 'JSAPI', h5: 'MWEB' } as const;

/** A transaction as answers and notifications describe it. */
export function transactionText({ merchant: { merchant } }: Pick<Moment, 'merchant'>, one: SimulatedTransaction) {
  const { out_trade_no, trade_type, trade_state, transaction_id, cents, openid, paid_at } = one;
  const common = { appid: merchant.app_id, mchid: merchant.mch_id, out_trade_no, trade_type, trade_state };
  const amount = { total: cents, payer_total: cents, currency: 'CNY', payer_currency: 'CNY' };
  if (transaction_id === '') return { ...common, amount };
  return { ...common, transaction_id, success_time: beijingInstant(paid_at), payer: { openid }, amount };
}

type Call = (request: ProviderRequest, moment: Moment, parts: readonly string[]) => Said;

const read = ({ body }: ProviderRequest): unknown => JSON.parse(body.toString('utf8'));

const open: Call = (request, moment, [way = '']) => {
  const { merchant, transactions, url, conduct } = moment;
  if (conduct.refusesStart !== '') return refuse(refusal(conduct.refusesStart, 403));
  const orderInput = orderSchema.safeParse(read(request)).data;
  const trade_type = Object.entries(types).find(([name]) => name === way)?.[1];
  if (!orderInput || !trade_type) return refuse(refusal('PARAM_ERROR'));
  const { mch_id, app_id } = merchant.merchant;
  if (orderInput.appid !== app_id || orderInput.mchid !== mch_id) return refuse(refusal('APPID_MCHID_NOT_MATCH'));
  const lacks = (way === 'jsapi' && !orderInput.payer) || (way === 'h5' && !orderInput.scene_info);
  if (lacks) return refuse(refusal('PARAM_ERROR'));
  const { out_trade_no, description, notify_url, amount, payer } = orderInput;
  const openid = payer?.openid ?? '';
  const outcome = transactions.open({ out_trade_no, trade_type, description, cents: amount.total, notify_url, openid });
  if (isRefused(outcome)) return refuse(outcome);
  if (way === 'jsapi') return buildSuccess({ prepay_id: outcome.prepay_id });
  const page = `${url}/pay/${outcome.out_trade_no}`;
  return buildSuccess(way === 'native' ? { code_url: page } : { h5_url: page });
};

/** Whose merchant number is in the query. */
const isOwn = ({ query }: ProviderRequest, { merchant }: Moment) => query.get('mchid') === merchant.merchant.mch_id;

const find: Call = (request, moment, [kind, number = '']) => {
  const { transactions } = moment;
  if (!isOwn(request, moment)) return refuse(refusal('PARAM_ERROR'));
  const transaction = kind === 'id' ? transactions.byId(number) : transactions.byNumber(number);
  return transaction ? buildSuccess(transactionText(moment, transaction)) : refuse(refusal('ORDER_NOT_EXIST', 404));
};

const close: Call = (_request, { transactions }, [, number = '']) => {
  const outcome = transactions.close(number);
  return isRefused(outcome) ? refuse(outcome) : buildSuccess(null);
};

export function refundText(one: SimulatedTransaction, refund: SimulatedRefund, now: number) {
  const { out_refund_no, refund_id, cents } = refund;
  const { out_trade_no, transaction_id } = one;
  const amount = { total: one.cents, refund: cents, payer_total: one.cents, payer_refund: cents };
  return { out_trade_no, transaction_id, out_refund_no, refund_id, status: refundStatus(refund, now), amount };
}

const refund: Call = (request, { transactions, now, conduct }) => {
  if (conduct.refuses !== '') return refuse(refusal(conduct.refuses, 403));
  const refundInput = refundSchema.safeParse(read(request)).data;
  if (!refundInput) return refuse(refusal('PARAM_ERROR'));
  const { transaction_id, out_refund_no, notify_url, amount } = refundInput;
  const outcome = transactions.refund(transaction_id, {
    out_refund_no,
    notify_url,
    cents: amount.refund,
    total: amount.total,
    done_at: now + conduct.refundSeconds,
    end: conduct.refundEnd,
  });
  if (isRefused(outcome)) return refuse(outcome);
  const knownRefund = transactions.refundOf(out_refund_no);
  return knownRefund
    ? buildSuccess(refundText(knownRefund.transaction, knownRefund.refund, now))
    : refuse(refusal('SYSTEM_ERROR', 500));
};

const findRefund: Call = (_request, { transactions, now }, [number = '']) => {
  const knownRefund = transactions.refundOf(number);
  if (!knownRefund) return refuse(refusal('RESOURCE_NOT_EXISTS', 404));
  return buildSuccess(refundText(knownRefund.transaction, knownRefund.refund, now));
};

const certificates: Call = (_request, { merchant, conduct }) => {
  const { older, newer } = merchant.wechat;
  const knownCertificates = [...(conduct.hasOlder ? [older] : []), ...(conduct.hasNewer ? [newer] : [])];
  if (knownCertificates.length === 0) return refuse(refusal('RESOURCE_NOT_EXISTS', 404));
  const data = knownCertificates.map(({ serial, pem, from, until }) => ({
    serial_no: serial,
    effective_time: beijingInstant(from),
    expire_time: beijingInstant(until),
    encrypt_certificate: encryptText(pem, merchant.merchant.api_key, 'certificate'),
  }));
  return buildSuccess({ data });
};

const bill: Call = ({ query }, { transactions, url, now, conduct }) => {
  const isAsked = query.get('bill_type') === 'ALL' && query.get('tar_type') === 'GZIP';
  if (!isAsked) return refuse(refusal('PARAM_ERROR'));
  if (conduct.hasNoBill) return refuse(refusal('NO_STATEMENT_EXIST'));
  const text = conduct.hasWrongDigest ? 'another one' : billText(transactions.all(), now);
  const hash_value = createHash('sha1').update(text).digest('hex');
  return buildSuccess({ hash_type: 'SHA1', hash_value, download_url: `${url}/v3/billdownload/file?token=simulated` });
};

/** The bill's file: signed by nobody. */
export const billFile = ({ transactions, now }: Moment) => gzipSync(billText(transactions.all(), now));

/** The calls of WeChat Pay, by method and address. */
const calls: readonly [method: string, address: RegExp, call: Call][] = [
  ['POST', /^\/v3\/pay\/transactions\/(native|jsapi|h5)$/, open],
  ['GET', /^\/v3\/pay\/transactions\/(out-trade-no|id)\/([^/]+)$/, find],
  ['POST', /^\/v3\/pay\/transactions\/(out-trade-no)\/([^/]+)\/close$/, close],
  ['POST', /^\/v3\/refund\/domestic\/refunds$/, refund],
  ['GET', /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/, findRefund],
  ['GET', /^\/v3\/certificates$/, certificates],
  ['GET', /^\/v3\/bill\/tradebill$/, bill],
];

export function answerCall(request: ProviderRequest, moment: Moment): Said {
  for (const [method, address, call] of calls) {
    const parts = request.method === method ? address.exec(request.path) : null;
    if (parts) return call(request, moment, parts.slice(1));
  }
  return refuse(refusal('RESOURCE_NOT_EXISTS', 404));
}
