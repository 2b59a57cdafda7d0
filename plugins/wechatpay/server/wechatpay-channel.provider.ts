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
import { z } from 'zod';
import { wechatpayKey } from '../contract/wechatpay.contract.ts';
import {
  accountNeeded,
  findWechatpayAccount,
  type WechatpayAccount,
  type WechatpayKernel,
} from './wechatpay-account.provider.ts';
import { readTransaction, refundAnswer, refusalIn, type Transaction, transaction } from './wechatpay-answer.rules.ts';
import { readWechatBill } from './wechatpay-bill.provider.ts';
import type { WechatpayAnswer } from './wechatpay-client.provider.ts';
import { payerUrl } from './wechatpay-payer.rules.ts';
import { unclear } from './wechatpay-trouble.provider.ts';
import { descriptionOf, outRefundNo } from './wechatpay-words.rules.ts';

/** Older pages of WeChat Pay write the reason in one word. */
export const isUnknown = ({ code }: WechatpayAnswer) => code === 'ORDER_NOT_EXIST' || code === 'ORDERNOTEXIST';
const byNumber = (payment_no: string) => `/v3/pay/transactions/out-trade-no/${payment_no}`;

/** Where WeChat Pay sends its notifications: without such an address it takes no order. */
async function notifyUrl(scope: Scope, { settings }: WechatpayKernel): Promise<string> {
  const path = await callbackPath(scope, wechatpayKey);
  if (settings.publicUrl === null || path === '') throw new TypeError('wechatpay_not_set_up');
  return `${settings.publicUrl}${path}`;
}

type Wanted = Pick<Charge, 'payment_no' | 'amount_cents' | 'title'>;

/** Asks WeChat Pay to collect; the same number with the same contents again is the same transaction. */
export async function order(
  scope: Scope,
  kernel: WechatpayKernel,
  { set, client }: WechatpayAccount,
  { payment_no, amount_cents, title }: Wanted,
  more: object = {},
): Promise<WechatpayAnswer> {
  const content = {
    appid: set.app_id,
    mchid: set.mch_id,
    description: descriptionOf(title),
    out_trade_no: payment_no,
    notify_url: await notifyUrl(scope, kernel),
    amount: { total: amount_cents, currency: 'CNY' },
    ...more,
  };
  return client.call({ method: 'POST', target: `/v3/pay/transactions/${set.way}`, content });
}

const nativeOrder = z.looseObject({ code_url: z.string().min(1) });

async function start(scope: Scope, kernel: WechatpayKernel, charge: Charge): Promise<Started> {
  const account = await accountNeeded(scope, kernel);
  if (account.set.way !== 'native') {
    // Who pays, and from where, is known only on the page; scanned, its code leads there too.
    const page = payerUrl(kernel, scope, charge);
    return { redirect_url: page, qr_text: page };
  }
  const answer = await order(scope, kernel, account, charge);
  if (answer.code !== '') throw unclear(answer);
  return { qr_text: nativeOrder.parse(answer.document).code_url };
}

/** Null when WeChat Pay does not know it. */
async function askTransaction(account: WechatpayAccount, path: string): Promise<Transaction | null> {
  const { set, client } = account;
  const answer = await client.call({ method: 'GET', target: `${path}?mchid=${set.mch_id}` });
  if (isUnknown(answer)) return null;
  if (answer.code !== '') throw unclear(answer);
  return transaction.parse(answer.document);
}

async function query(scope: Scope, kernel: WechatpayKernel, payment_no: string): Promise<Notice | null> {
  const knownTransaction = await askTransaction(await accountNeeded(scope, kernel), byNumber(payment_no));
  if (!knownTransaction) return null;
  if (knownTransaction.out_trade_no !== payment_no) throw new TypeError('wechatpay_other_transaction');
  return readTransaction(knownTransaction, `query ${knownTransaction.transaction_id} ${knownTransaction.trade_state}`);
}

/**
 * One that is closed has ended, and its number with it. For one that is abnormal WeChat Pay waits for a person of the merchant,
 * on its own pages: what comes of it is looked up.
 */
function refundOf({ document }: WechatpayAnswer, { refund_no, try_no }: RefundOrder): RefundAnswer {
  const { status, refund_id: channel_ref, out_refund_no } = refundAnswer.parse(document);
  if (out_refund_no !== outRefundNo(refund_no, try_no)) throw new TypeError('wechatpay_other_refund');
  const refundOutcome = { code: status, words: out_refund_no };
  if (status === 'CLOSED')
    return { state: 'refused', refusal: { kind: 'closed', ...refundOutcome }, is_number_spent: true };
  if (status === 'ABNORMAL') return { state: 'pending', channel_ref, refusal: { kind: 'abnormal', ...refundOutcome } };
  return { state: status === 'SUCCESS' ? 'done' : 'pending', channel_ref };
}

/** Keys that WeChat Pay does not take say nothing of the refund, which is asked for again once they are right. */
function buildRefundAnswer(answer: WechatpayAnswer): RefundAnswer {
  const refusal = refusalIn(answer);
  if (refusal === null || refusal.kind === 'keys') throw unclear(answer);
  return { state: 'refused', refusal };
}

async function refund(scope: Scope, kernel: WechatpayKernel, order: RefundOrder): Promise<RefundAnswer> {
  const account = await accountNeeded(scope, kernel);
  const { channel_ref: transaction_id, amount_cents, refund_no, try_no } = order;
  // WeChat Pay asks for the whole amount of which a part goes back.
  const total = (await askTransaction(account, `/v3/pay/transactions/id/${transaction_id}`))?.amount?.total;
  if (total === undefined) {
    return { state: 'refused', refusal: { kind: 'no_trade', code: 'ORDER_NOT_EXIST', words: transaction_id } };
  }
  const out_refund_no = outRefundNo(refund_no, try_no);
  const notify_url = await notifyUrl(scope, kernel);
  const amount = { refund: amount_cents, total, currency: 'CNY' };
  const content = { transaction_id, out_refund_no, notify_url, amount };
  const target = '/v3/refund/domestic/refunds';
  const answer = await account.client.call({ method: 'POST', target, content });
  return answer.code === '' ? refundOf(answer, order) : buildRefundAnswer(answer);
}

async function queryRefund(scope: Scope, kernel: WechatpayKernel, order: RefundOrder): Promise<RefundAnswer | null> {
  const { client } = await accountNeeded(scope, kernel);
  const target = `/v3/refund/domestic/refunds/${outRefundNo(order.refund_no, order.try_no)}`;
  const answer = await client.call({ method: 'GET', target });
  if (answer.code === 'RESOURCE_NOT_EXISTS') return null;
  if (answer.code !== '') throw unclear(answer);
  return refundOf(answer, order);
}

/** One that WeChat Pay does not close is looked up: it was paid, or closed before. */
async function close(scope: Scope, kernel: WechatpayKernel, payment_no: string): Promise<'closed' | 'paid'> {
  const account = await accountNeeded(scope, kernel);
  const content = { mchid: account.set.mch_id };
  const target = `${byNumber(payment_no)}/close`;
  const answer = await account.client.call({ method: 'POST', target, content });
  if (answer.code === '' || isUnknown(answer)) return 'closed';
  const knownTransaction = await askTransaction(account, byNumber(payment_no));
  const kind = knownTransaction && readTransaction(knownTransaction, '')?.kind;
  if (kind !== 'paid' && kind !== 'closed') throw unclear(answer);
  return kind;
}

/** Set up with keys that can be read and have not run out, on a server that WeChat Pay can reach. */
async function isReady(scope: Scope, kernel: WechatpayKernel): Promise<boolean> {
  return kernel.settings.publicUrl !== null && (await findWechatpayAccount(scope, kernel)) !== null;
}

/** WeChat Pay, with the payee's own merchant. */
export function wechatpayChannel(kernel: WechatpayKernel): PaymentChannel {
  return {
    key: wechatpayKey,
    way: 'online',
    collector: 'payee',
    isReady: (scope) => isReady(scope, kernel),
    start: (scope, charge) => start(scope, kernel, charge),
    query: (scope, { payment_no }) => query(scope, kernel, payment_no),
    refund: (scope, order) => refund(scope, kernel, order),
    queryRefund: (scope, order) => queryRefund(scope, kernel, order),
    close: (scope, payment_no) => close(scope, kernel, payment_no),
    statement: (scope, day) => readWechatBill(scope, kernel, day),
  };
}
