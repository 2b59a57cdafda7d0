import type { Members } from './members.ts';
import {
  centsOf,
  heldCents,
  type Made,
  type Payments,
  refundableCents,
  type SimulatedPayment,
  yuan,
} from './payments.ts';

export type Answer = Readonly<Record<string, unknown>>;
type Content = Readonly<Record<string, unknown>>;

/** What happens beside what every simulated provider does. */
export interface Conduct {
  refundSeconds: number;
  /** Codes with which refunds, openings of payments and confirmations are refused; empty: they are not. */
  refuses: string;
  refusesStart: string;
  refusesSplit: string;
}

interface Moment {
  url: string;
  now: number;
}

const words: Readonly<Record<string, string>> = {
  confirm_amt_over_limit: '确认金额与分账金额不符',
  balance_insufficient: '余额不足',
};
const failure = (error_code: string): Answer => ({
  status: 'failed',
  error_code,
  error_msg: words[error_code] ?? error_code,
});
const textOf = (content: Content, name: string) => String(content[name] ?? '');
const numberPattern = /^\w{1,64}$/;

interface Share {
  member_id: string;
  amount: string;
  fee_flag: string;
}

const answerOf = (kind: 'order_no' | 'refund_order_no', { id, number, cents, done_at }: Made, now: number): Answer => ({
  ...{ id, [kind]: number, amount: yuan(cents), status: done_at <= now ? 'succeeded' : 'pending' },
});
const shownPayment = (payments: Payments, payment: SimulatedPayment, url: string): Answer => ({
  ...payments.shown(payment),
  expend: { qrcode_url: `${url}/qr/${payment.order_no}` },
});
const list = (all: readonly Answer[]): Answer => ({ status: 'succeeded', list: all });

type Call = (content: Content, moment: Moment) => Answer;

/** What is asked about payments, and what was made of them. */
function listCalls(payments: Payments): Readonly<Record<string, Call>> {
  const of =
    (kind: 'confirms' | 'reverses' | 'refunds', number: 'order_no' | 'refund_order_no'): Call =>
    (content, { now }) =>
      list((payments.byId(textOf(content, 'payment_id'))?.[kind] ?? []).map((one) => answerOf(number, one, now)));
  return {
    '/v1/payments/list': (content, { url }) => {
      const payment = payments.byOrder(textOf(content, 'order_no'));
      return list(payment ? [shownPayment(payments, payment, url)] : []);
    },
    '/v1/payments/confirm/list': of('confirms', 'order_no'),
    '/v1/payments/reverse/list': of('reverses', 'order_no'),
    '/v1/payments/refunds': of('refunds', 'refund_order_no'),
  };
}

/** Whom Adapay pays. */
function memberCalls(members: Members) {
  function member(id: string): Answer {
    const storedMember = members.byId(id);
    if (!storedMember?.hasCard) return failure('member_not_exists');
    const { status } = storedMember;
    return status === 'failed'
      ? { ...failure('card_name_differs'), error_msg: storedMember.words }
      : { status, member_id: id };
  }

  function addMember(content: Content, isCompany: boolean): Answer {
    const id = textOf(content, 'member_id');
    if (!numberPattern.test(id)) return failure('param_invalid');
    if (!members.add(id, isCompany)) return failure('member_id_exists');
    return { member_id: id, status: isCompany ? 'pending' : 'succeeded' };
  }
  const bind = (content: Content): Answer =>
    members.bind(textOf(content, 'member_id')) ? { status: 'succeeded' } : failure('account_exists');
  return { member, addMember, bind };
}

/** What moves money. */
function moneyCalls(payments: Payments, members: Members, conduct: Conduct) {
  function open(content: Content, { url }: Moment): Answer {
    const order_no = textOf(content, 'order_no');
    if (conduct.refusesStart !== '') return failure(conduct.refusesStart);
    const cents = centsOf(content.pay_amt);
    if (!numberPattern.test(order_no) || !(cents > 0) || content.pay_mode !== 'delay') return failure('param_invalid');
    const draft = { order_no, cents, title: textOf(content, 'goods_title'), notify_url: textOf(content, 'notify_url') };
    const payment = payments.open(draft);
    return payment ? shownPayment(payments, payment, url) : failure('order_no_exists');
  }
  function confirm(content: Content, { now }: Moment): Answer {
    const payment = payments.byId(textOf(content, 'payment_id'));
    const number = textOf(content, 'order_no');
    if (conduct.refusesSplit !== '') return failure(conduct.refusesSplit);
    if (!payment) return failure('payment_not_exists');
    if (payment.confirms.some((one) => one.number === number)) return failure('order_no_exists');
    const shares = (content.div_members as Share[]).map(({ member_id, amount }) => ({
      member_id,
      cents: centsOf(amount),
    }));
    const cents = centsOf(content.confirm_amt);
    const together = shares.reduce((total, share) => total + share.cents, 0);
    if (together !== cents || cents > heldCents(payment)) return failure('confirm_amt_over_limit');
    if (!shares.every(({ member_id }) => members.isPayable(member_id))) return failure('member_not_exists');
    const confirmation = { id: `C${payment.id}_${payment.confirms.length + 1}`, number, cents, done_at: now, shares };
    payment.confirms.push(confirmation);
    return answerOf('order_no', confirmation, now);
  }

  function giveBack(kind: 'reverses' | 'refunds', content: Content, { now }: Moment): Answer {
    const payment = payments.byId(textOf(content, 'payment_id'));
    const field = kind === 'reverses' ? 'order_no' : 'refund_order_no';
    const number = textOf(content, field);
    if (conduct.refuses !== '') return failure(conduct.refuses);
    if (!payment) return failure('payment_not_exists');
    if (payment[kind].some((one) => one.number === number)) return failure('order_no_exists');
    const cents = centsOf(content[kind === 'reverses' ? 'reverse_amt' : 'refund_amt']);
    // What was confirmed is not reversed any more, and what waits is not refunded.
    const most = kind === 'reverses' ? heldCents(payment) : refundableCents(payment);
    if (!(cents > 0) || cents > most) return failure('refund_amt_over_limit');
    const back = { id: `R${payment.id}_${kind}_${payment[kind].length + 1}`, number, cents, shares: [] };
    const movement = { ...back, done_at: now + conduct.refundSeconds };
    payment[kind].push(movement);
    return answerOf(field, movement, now);
  }

  function close(id: string): Answer {
    const payment = payments.byId(id);
    if (payment?.status !== 'pending') return failure('payment_status_error');
    payment.status = 'failed';
    return { id, status: 'succeeded' };
  }

  return { open, confirm, giveBack, close };
}

/** Adapay's calls over what it keeps. */
export function createCalls(payments: Payments, members: Members, conduct: Conduct) {
  const { open, confirm, giveBack, close } = moneyCalls(payments, members, conduct);
  const { member, addMember, bind } = memberCalls(members);
  const questions = listCalls(payments);
  const orders: Readonly<Record<string, Call>> = {
    '/v1/payments': open,
    '/v1/checkout': open,
    '/v1/payments/confirm': confirm,
    '/v1/payments/reverse': (content, moment) => giveBack('reverses', content, moment),
    '/v1/members': (content) => addMember(content, false),
    '/v1/corp_members': (content) => addMember(content, true),
    '/v1/settle_accounts': bind,
    '/v1/bill/download': (content, { url }) => ({
      status: 'succeeded',
      bill_download_url: `${url}/bill/${textOf(content, 'bill_date')}`,
    }),
  };
  return (method: string, path: string, content: Content, moment: Moment): Answer => {
    const [, , , id = '', what = ''] = path.split('/');
    if (method === 'GET') return questions[path]?.(content, moment) ?? member(id);
    if (what === 'refunds') return giveBack('refunds', content, moment);
    if (what === 'close') return close(id);
    return orders[path]?.(content, moment) ?? failure('path_not_exists');
  };
}
