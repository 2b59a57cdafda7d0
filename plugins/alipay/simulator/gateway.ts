import { beijingSeconds } from '@linehaul/server-kernel/testing/beijing-clock.ts';
import { z } from 'zod';
import type { Application } from './merchant.ts';
import { areSignedBy, type Parameters } from './signing.ts';
import { cents, isRefused, type SimulatedTrade, type Trades, yuan } from './trades.ts';

export type Answer = Readonly<Record<string, string>>;

export const buildSuccess = (answer: Answer): Answer => ({ code: '10000', msg: 'Success', ...answer });
/** What Alipay writes beside its reasons. */
const words: Readonly<Record<string, string>> = {
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': '卖家余额不足',
  'ACQ.TRADE_NOT_ALLOW_REFUND': '当前交易不允许退款',
  'ACQ.TRADE_HAS_FINISHED': '交易已完结',
};

export const refuse = (sub_code: string, code = '40004'): Answer => ({
  code,
  msg: code === '40004' ? 'Business Failed' : 'Invalid Arguments',
  sub_code,
  sub_msg: words[sub_code] ?? sub_code,
});

const wrong = (reason: string) => refuse(`isv.${reason}`, '40002');
const toleratedSeconds = 600;

/** What is wrong with a request before anybody looks at what it asks for; null when it is the application's own. */
export function requestFault(parameters: Parameters, application: Application, now: number): Answer | null {
  const { app_id, sign_type, timestamp = '', charset, version } = parameters;
  if (app_id !== application.app_id) return wrong('invalid-app-id');
  if (sign_type !== 'RSA2' || charset !== 'utf-8' || version !== '1.0') return wrong('invalid-signature-type');
  const isOnTime = Math.abs(beijingSeconds(timestamp) - now) <= toleratedSeconds;
  if (!isOnTime) return wrong('invalid-timestamp');
  if (Object.values(parameters).includes('')) return wrong('invalid-signature');
  if (!areSignedBy(parameters, application.keys)) return wrong('invalid-signature');
  const { app_cert_sn, alipay_root_cert_sn } = parameters;
  const { hasCertificates, certificate, rootSerial } = application;
  const isKnown = app_cert_sn === certificate.serial && alipay_root_cert_sn === rootSerial;
  return hasCertificates && !isKnown ? wrong('invalid-app-cert-sn') : null;
}

const content = z.record(z.string(), z.string());

export function contentOf({ biz_content = '{}' }: Parameters): Record<string, string> {
  return content.parse(JSON.parse(biz_content));
}

/** Opens the trade that a request asks for. */
export function openTrade(trades: Trades, parameters: Parameters, isScanned: boolean) {
  const { out_trade_no = '', subject = '', total_amount = '' } = contentOf(parameters);
  const { notify_url = '' } = parameters;
  return trades.open({ out_trade_no, subject, cents: cents(total_amount), notify_url }, isScanned);
}

interface Moment {
  trades: Trades;
  /** Of this simulated provider. */
  url: string;
  now: number;
  refundSeconds: number;
  /** With which refunds and openings of trades are refused: `ACQ.SELLER_BALANCE_NOT_ENOUGH`; empty: they are not. */
  refuses: string;
  refusesStart: string;
}

const tradeText = ({ out_trade_no, trade_no, status, cents: amount }: SimulatedTrade) => ({
  out_trade_no,
  trade_no,
  trade_status: status,
  total_amount: yuan(amount),
});

type Call = (parameters: Parameters, moment: Moment) => Answer;

const refund: Call = (parameters, { trades, now, refundSeconds, refuses }) => {
  if (refuses !== '') return refuse(refuses);
  const { out_trade_no = '', out_request_no = '', refund_amount = '' } = contentOf(parameters);
  const refundRequest = { out_request_no, cents: cents(refund_amount), done_at: now + refundSeconds };
  const outcome = trades.refund(out_trade_no, refundRequest);
  if (isRefused(outcome)) return refuse(outcome.sub_code);
  const fund_change = outcome.isNew && refundSeconds === 0 ? 'Y' : 'N';
  return buildSuccess({ out_trade_no, trade_no: outcome.trade.trade_no, fund_change, refund_fee: refund_amount });
};

const refundQuery: Call = (parameters, { trades, now }) => {
  const { out_trade_no = '', out_request_no = '' } = contentOf(parameters);
  const trade = trades.find(out_trade_no);
  if (isRefused(trade)) return refuse(trade.sub_code);
  const knownRefund = trade.refunds.find((one) => one.out_request_no === out_request_no);
  if (!knownRefund) return buildSuccess({});
  const { trade_no } = trade;
  const answer = { out_trade_no, trade_no, out_request_no, refund_amount: yuan(knownRefund.cents) };
  return buildSuccess(knownRefund.done_at <= now ? { ...answer, refund_status: 'REFUND_SUCCESS' } : answer);
};

/** The calls of Alipay's gateway, by their names. */
export const calls: Readonly<Record<string, Call>> = {
  'alipay.trade.precreate': (parameters, { trades, url, refusesStart }) => {
    if (refusesStart !== '') return refuse(refusesStart);
    const trade = openTrade(trades, parameters, false);
    if (isRefused(trade)) return refuse(trade.sub_code);
    return buildSuccess({ out_trade_no: trade.out_trade_no, qr_code: `${url}/qr/${trade.out_trade_no}` });
  },
  'alipay.trade.query': (parameters, { trades }) => {
    const trade = trades.find(contentOf(parameters).out_trade_no ?? '');
    return isRefused(trade) ? refuse(trade.sub_code) : buildSuccess(tradeText(trade));
  },
  'alipay.trade.close': (parameters, { trades }) => {
    const trade = trades.close(contentOf(parameters).out_trade_no ?? '');
    return isRefused(trade) ? refuse(trade.sub_code) : buildSuccess({ out_trade_no: trade.out_trade_no });
  },
  'alipay.trade.refund': refund,
  'alipay.trade.fastpay.refund.query': refundQuery,
  'alipay.data.dataservice.bill.downloadurl.query': (parameters, { url }) =>
    buildSuccess({ bill_download_url: `${url}/bill/${contentOf(parameters).bill_date ?? ''}` }),
};
