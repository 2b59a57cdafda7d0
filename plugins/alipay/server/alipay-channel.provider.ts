import { callbackPath } from '@linehaul/modules/addon/server/addon.port.ts';
import type {
  Charge,
  Notice,
  PaymentChannel,
  RefundAnswer,
  RefundOrder,
  Started,
} from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { z } from 'zod';
import { alipayKey } from '../contract/alipay.contract.ts';
import { accountNeeded, findAlipayAccount } from './alipay-account.provider.ts';
import { type AnswerHead, isDone, isRefusal, readTrade, refusalIn, trade } from './alipay-answer.rules.ts';
import { readAlipayBill } from './alipay-bill.provider.ts';
import { keyFault } from './alipay-keys.rules.ts';
import { unclear } from './alipay-trouble.steps.ts';
import { formatYuan, outRequestNo, outTradeNo, subjectOf } from './alipay-words.rules.ts';

/** Keys that Alipay does not take say nothing of the refund, which is asked for again once they are right. */
function buildRefundAnswer(answer: AnswerHead): RefundAnswer {
  const refusal = refusalIn(answer);
  if (refusal === null || refusal.kind === 'keys') throw unclear(answer);
  return { state: 'refused', refusal };
}

const precreateAnswer = z.looseObject({ qr_code: z.string().min(1) });
const refundMade = z.looseObject({ fund_change: z.string().default('N') });
const refundKnown = z.looseObject({ refund_status: z.string().default(''), out_request_no: z.string().default('') });

/** How long a payer may take. */
const timeout_express = '2h';

async function start(scope: Scope, kernel: ModuleKernel, charge: Charge): Promise<Started> {
  const { set, client } = await accountNeeded(scope, kernel);
  const { publicUrl } = kernel.settings;
  const notify_url = publicUrl === null ? '' : `${publicUrl}${await callbackPath(scope, alipayKey)}`;
  const { payment_no, amount_cents, title } = charge;
  const trade = {
    out_trade_no: outTradeNo(payment_no),
    total_amount: formatYuan(amount_cents),
    subject: subjectOf(title),
  };
  const content = { ...trade, timeout_express };
  const { now } = scope;
  if (set.way === 'page') {
    const product = { ...content, product_code: 'FAST_INSTANT_TRADE_PAY' };
    return { redirect_url: client.pageUrl('alipay.trade.page.pay', { content: product, now, notify_url }) };
  }
  const answer = await client.call('alipay.trade.precreate', { content, now, notify_url });
  if (!isDone(answer)) throw unclear(answer);
  return { qr_text: precreateAnswer.parse(answer).qr_code };
}

/** A trade that nobody has scanned is not there yet: that says nothing. */
async function query(scope: Scope, kernel: ModuleKernel, payment_no: string): Promise<Notice | null> {
  const { client } = await accountNeeded(scope, kernel);
  const out_trade_no = outTradeNo(payment_no);
  const answer = await client.call('alipay.trade.query', { content: { out_trade_no }, now: scope.now });
  if (isRefusal(answer, 'ACQ.TRADE_NOT_EXIST')) return null;
  if (!isDone(answer)) throw unclear(answer);
  const knownTrade = trade.parse(answer);
  if (knownTrade.out_trade_no !== out_trade_no) throw new TypeError('alipay_other_trade');
  return readTrade(knownTrade, `query ${knownTrade.trade_no} ${knownTrade.trade_status}`);
}

async function refund(scope: Scope, kernel: ModuleKernel, order: RefundOrder): Promise<RefundAnswer> {
  const { client } = await accountNeeded(scope, kernel);
  const out_request_no = outRequestNo(order.refund_no, order.try_no);
  const content = {
    out_trade_no: outTradeNo(order.payment_no),
    refund_amount: formatYuan(order.amount_cents),
    out_request_no,
  };
  const answer = await client.call('alipay.trade.refund', { content, now: scope.now });
  if (!isDone(answer)) return buildRefundAnswer(answer);
  const isMoved = refundMade.parse(answer).fund_change === 'Y';
  return { state: isMoved ? 'done' : 'pending', channel_ref: out_request_no };
}

async function queryRefund(scope: Scope, kernel: ModuleKernel, order: RefundOrder): Promise<RefundAnswer | null> {
  const { client } = await accountNeeded(scope, kernel);
  const out_request_no = outRequestNo(order.refund_no, order.try_no);
  const content = { out_trade_no: outTradeNo(order.payment_no), out_request_no };
  const answer = await client.call('alipay.trade.fastpay.refund.query', { content, now: scope.now });
  if (!isDone(answer)) throw unclear(answer);
  // That the question was answered says nothing of the money.
  const knownRefund = refundKnown.parse(answer);
  if (knownRefund.out_request_no !== out_request_no) return null;
  return { state: knownRefund.refund_status === 'REFUND_SUCCESS' ? 'done' : 'pending', channel_ref: out_request_no };
}

async function close(scope: Scope, kernel: ModuleKernel, payment_no: string): Promise<'closed' | 'paid'> {
  const { client } = await accountNeeded(scope, kernel);
  const content = { out_trade_no: outTradeNo(payment_no) };
  const answer = await client.call('alipay.trade.close', { content, now: scope.now });
  if (isDone(answer) || isRefusal(answer, 'ACQ.TRADE_NOT_EXIST')) return 'closed';
  if (isRefusal(answer, 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID')) return 'paid';
  throw unclear(answer);
}

/** Set up with keys that can be read and have not run out. */
async function isReady(scope: Scope, kernel: ModuleKernel): Promise<boolean> {
  const account = await findAlipayAccount(scope, kernel);
  return account !== null && keyFault(account.set, scope.now) === null;
}

/** Alipay, with the payee's own application. */
export function alipayChannel(kernel: ModuleKernel): PaymentChannel {
  return {
    key: alipayKey,
    way: 'online',
    collector: 'payee',
    isReady: (scope) => isReady(scope, kernel),
    start: (scope, charge) => start(scope, kernel, charge),
    query: (scope, { payment_no }) => query(scope, kernel, payment_no),
    refund: (scope, order) => refund(scope, kernel, order),
    queryRefund: (scope, order) => queryRefund(scope, kernel, order),
    close: (scope, payment_no) => close(scope, kernel, payment_no),
    statement: (scope, day) => readAlipayBill(scope, kernel, day),
  };
}
