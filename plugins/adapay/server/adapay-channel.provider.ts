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
import { adapayKey } from '../contract/adapay.contract.ts';
import { type AdapayAccount, accountNeeded, findAdapayAccount } from './adapay-account.provider.ts';
import {
  type AnswerHead,
  answerHead,
  objectList,
  type PaymentObject,
  paymentObject,
  readPayment,
  refusalIn,
  unclear,
} from './adapay-answer.rules.ts';
import { readAdapayBill } from './adapay-bill.provider.ts';
import { findExisting, makeOnce } from './adapay-once.provider.ts';
import { confirmSplit } from './adapay-split.provider.ts';
import { outNumber, tryNumber, yuanText } from './adapay-words.rules.ts';

/** The payment that Adapay has under our number; null where it has none. */
export async function findPayment({ client, set }: AdapayAccount, order_no: string): Promise<PaymentObject | null> {
  const content = { app_id: set.app_id, order_no };
  const answer = objectList.parse(await client.call({ method: 'GET', path: '/v1/payments/list', content }));
  const payment = answer.list.map((one) => paymentObject.safeParse(one).data).find((one) => one?.order_no === order_no);
  return payment ?? null;
}

function startedBy(account: AdapayAccount, payment: PaymentObject): Started {
  const { qrcode_url = '', pay_info = '' } = payment.expend ?? {};
  const address = qrcode_url || pay_info;
  if (payment.status === 'failed' || address === '') throw unclear(payment);
  return account.set.way === 'page' ? { redirect_url: address } : { qr_text: address };
}

/** The money waits at Adapay until it is split (`delay`). */
async function start(scope: Scope, kernel: ModuleKernel, charge: Charge): Promise<Started> {
  const account = await accountNeeded(scope, kernel);
  const { set, client } = account;
  const { publicUrl } = kernel.settings;
  const order_no = outNumber(charge.payment_no);
  const existingPayment = await findPayment(account, order_no);
  if (existingPayment) return startedBy(account, existingPayment);
  const isPage = set.way === 'page';
  const content = {
    app_id: set.app_id,
    order_no,
    ...(!isPage && { pay_channel: set.pay_channel }),
    pay_amt: yuanText(charge.amount_cents),
    goods_title: charge.title.slice(0, 64),
    goods_desc: charge.title.slice(0, 127),
    pay_mode: 'delay',
    notify_url: publicUrl === null ? '' : `${publicUrl}${await callbackPath(account.scope, adapayKey)}`,
  };
  const path = isPage ? '/v1/checkout' : '/v1/payments';
  const answer = paymentObject.parse(await client.call({ method: 'POST', path, content, isPage }));
  return startedBy(account, answer);
}

async function queryPayment(scope: Scope, kernel: ModuleKernel, payment_no: string): Promise<Notice | null> {
  const payment = await findPayment(await accountNeeded(scope, kernel), outNumber(payment_no));
  return payment && readPayment(payment, `query ${payment.id} ${payment.status}`);
}

interface Part {
  list: string;
  make: string;
  number: readonly [field: string, value: string];
  content: Readonly<Record<string, unknown>>;
}

/** What is held is reversed; what was split is refunded, and comes from those who have got it. */
function partsOf({ refund_no, try_no, amount_cents, channel_ref, split }: RefundOrder): Part[] {
  const no = tryNumber(refund_no, try_no);
  const splitCents = split?.amount_cents ?? 0;
  const heldCents = amount_cents - splitCents;
  const parts: Part[] = [];
  if (heldCents > 0)
    parts.push({
      list: '/v1/payments/reverse/list',
      make: '/v1/payments/reverse',
      number: ['order_no', no],
      content: { payment_id: channel_ref, reverse_amt: yuanText(heldCents), reason: 'refund' },
    });
  if (splitCents > 0)
    parts.push({
      list: '/v1/payments/refunds',
      make: `/v1/payments/${channel_ref}/refunds`,
      number: ['refund_order_no', no],
      content: { payment_id: channel_ref, refund_amt: yuanText(splitCents) },
    });
  return parts;
}

/** All parts of a refund together: it is done when all are. */
function wholeAnswer(answers: readonly AnswerHead[], channel_ref: string): RefundAnswer {
  const failedAnswer = answers.find(({ status }) => status === 'failed');
  if (failedAnswer) {
    const refusal = refusalIn(failedAnswer);
    if (refusal === null || refusal.kind === 'keys') throw unclear(failedAnswer);
    return { state: 'refused', refusal };
  }
  return { state: answers.every(({ status }) => status === 'succeeded') ? 'done' : 'pending', channel_ref };
}

async function refund(scope: Scope, kernel: ModuleKernel, order: RefundOrder): Promise<RefundAnswer> {
  const account = await accountNeeded(scope, kernel);
  const answers: AnswerHead[] = [];
  for (const part of partsOf(order))
    answers.push(await makeOnce(account, { ...part, by: { payment_id: order.channel_ref } }));
  return wholeAnswer(answers, tryNumber(order.refund_no, order.try_no));
}

async function queryRefund(scope: Scope, kernel: ModuleKernel, order: RefundOrder): Promise<RefundAnswer | null> {
  const account = await accountNeeded(scope, kernel);
  const answers: AnswerHead[] = [];
  for (const part of partsOf(order)) {
    const answer = await findExisting(account, { ...part, by: { payment_id: order.channel_ref } });
    if (!answer) return null;
    answers.push(answer);
  }
  return wholeAnswer(answers, tryNumber(order.refund_no, order.try_no));
}

async function close(scope: Scope, kernel: ModuleKernel, payment_no: string): Promise<'closed' | 'paid'> {
  const account = await accountNeeded(scope, kernel);
  const payment = await findPayment(account, outNumber(payment_no));
  if (!payment || payment.status === 'failed') return 'closed';
  if (payment.status === 'succeeded') return 'paid';
  const path = `/v1/payments/${payment.id}/close`;
  const answer = answerHead.parse(
    await account.client.call({ method: 'POST', path, content: { payment_id: payment.id } }),
  );
  if (answer.status !== 'failed') return 'closed';
  throw unclear(answer);
}

/** Adapay, which holds what is paid and pays each tenant its share when it is settled. */
export function adapayChannel(kernel: ModuleKernel): PaymentChannel {
  return {
    key: adapayKey,
    way: 'online',
    collector: 'split',
    isReady: async (scope) => (await findAdapayAccount(scope, kernel)) !== null,
    start: (scope, charge) => start(scope, kernel, charge),
    query: (scope, { payment_no }) => queryPayment(scope, kernel, payment_no),
    refund: (scope, order) => refund(scope, kernel, order),
    queryRefund: (scope, order) => queryRefund(scope, kernel, order),
    confirmSplit: (scope, order) => confirmSplit(scope, kernel, order),
    close: (scope, payment_no) => close(scope, kernel, payment_no),
    statement: (scope, day) => readAdapayBill(scope, kernel, day),
  };
}
