export type TradeState = 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
export type RefundStatus = 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED';

export interface SimulatedRefund {
  out_refund_no: string;
  refund_id: string;
  cents: number;
  notify_url: string;
  /** Unix seconds until which it is under way, and what becomes of it then. */
  done_at: number;
  end: Exclude<RefundStatus, 'PROCESSING'>;
}

export interface SimulatedTransaction {
  out_trade_no: string;
  /** Empty until somebody has paid. */
  transaction_id: string;
  trade_type: 'NATIVE' | 'JSAPI' | 'MWEB';
  prepay_id: string;
  description: string;
  cents: number;
  notify_url: string;
  openid: string;
  trade_state: TradeState;
  refunds: SimulatedRefund[];
  paid_at: number;
}

/** A refusal in WeChat Pay's words. */
export interface PayRefusal {
  status: number;
  code: string;
}

export const isRefused = (answer: object): answer is PayRefusal => 'code' in answer;
export const refusal = (code: string, status = 400): PayRefusal => ({ status, code });

export const refundStatus = ({ done_at, end }: SimulatedRefund, now: number): RefundStatus =>
  now < done_at ? 'PROCESSING' : end;

/** What is closed gives nothing back, and its money may be asked for again. */
const refundedCents = ({ refunds }: SimulatedTransaction) =>
  refunds.reduce((sum, { cents, end }) => sum + (end === 'CLOSED' ? 0 : cents), 0);

type Asked = Pick<
  SimulatedTransaction,
  'out_trade_no' | 'trade_type' | 'description' | 'cents' | 'notify_url' | 'openid'
>;
type RefundAsked = Omit<SimulatedRefund, 'refund_id'> & { total: number };

const numberPattern = /^[\w|*-]{6,32}$/;
const refundNumberPattern = /^[\w|*@-]{1,64}$/;
const same = ['trade_type', 'description', 'cents', 'notify_url', 'openid'] as const;
const formatNumber = (begin: string, number: number) => `${begin}${String(number).padStart(24, '0')}`;

/** What WeChat Pay keeps of transactions, and its rules about them. */
export function createTransactions() {
  const all = new Map<string, SimulatedTransaction>();
  let transactionCount = 0;
  return {
    all: (): readonly SimulatedTransaction[] => [...all.values()],
    byNumber: (out_trade_no: string) => all.get(out_trade_no),
    byId: (id: string) => [...all.values()].find(({ transaction_id }) => transaction_id === id),
    byPrepay: (id: string) => [...all.values()].find(({ prepay_id }) => prepay_id === id),
    refundOf(out_refund_no: string) {
      for (const transaction of all.values()) {
        const refund = transaction.refunds.find((one) => one.out_refund_no === out_refund_no);
        if (refund) return { transaction, refund };
      }
      return undefined;
    },

    /** Asked again with the same number and contents, it is the same transaction. */
    open(order: Asked): SimulatedTransaction | PayRefusal {
      const isWhole = numberPattern.test(order.out_trade_no) && order.description !== '' && order.cents > 0;
      if (!isWhole || order.notify_url === '') return refusal('PARAM_ERROR');
      const existingTransaction = all.get(order.out_trade_no);
      if (existingTransaction && !same.every((name) => existingTransaction[name] === order[name]))
        return refusal('INVALID_REQUEST');
      if (existingTransaction?.trade_state === 'CLOSED') return refusal('ORDER_CLOSED');
      if (existingTransaction && existingTransaction.trade_state !== 'NOTPAY') return refusal('ORDERPAID');
      if (existingTransaction) return existingTransaction;
      transactionCount += 1;
      const prepay_id = formatNumber('wx', transactionCount);
      const fresh: SimulatedTransaction = {
        ...order,
        prepay_id,
        transaction_id: '',
        trade_state: 'NOTPAY',
        refunds: [],
        paid_at: 0,
      };
      all.set(order.out_trade_no, fresh);
      return fresh;
    },

    pay(transaction: SimulatedTransaction, now: number): void {
      if (transaction.trade_state !== 'NOTPAY') throw new TypeError('nothing_to_pay');
      transactionCount += 1;
      Object.assign(transaction, {
        trade_state: 'SUCCESS',
        transaction_id: formatNumber('4200', transactionCount),
        paid_at: now,
      });
    },

    close(out_trade_no: string): SimulatedTransaction | PayRefusal {
      const existingTransaction = all.get(out_trade_no);
      if (!existingTransaction) return refusal('ORDER_NOT_EXIST', 404);
      if (existingTransaction.trade_state === 'CLOSED') return refusal('ORDER_CLOSED');
      if (existingTransaction.trade_state !== 'NOTPAY') return refusal('INVALID_REQUEST');
      return Object.assign(existingTransaction, { trade_state: 'CLOSED' as const });
    },

    /** The same number again is the same refund, and moves nothing. */
    refund(transaction_id: string, { total, ...refundFields }: RefundAsked): SimulatedRefund | PayRefusal {
      const existingTransaction = this.byId(transaction_id);
      if (transaction_id === '' || !existingTransaction) return refusal('RESOURCE_NOT_EXISTS', 404);
      const before = existingTransaction.refunds.find(
        ({ out_refund_no }) => out_refund_no === refundFields.out_refund_no,
      );
      if (before) return before.cents === refundFields.cents ? before : refusal('INVALID_REQUEST');
      const isWhole =
        refundNumberPattern.test(refundFields.out_refund_no) &&
        total === existingTransaction.cents &&
        refundFields.cents > 0;
      if (!isWhole || refundFields.cents > existingTransaction.cents - refundedCents(existingTransaction))
        return refusal('INVALID_REQUEST');
      transactionCount += 1;
      const refund: SimulatedRefund = { ...refundFields, refund_id: formatNumber('5030', transactionCount) };
      existingTransaction.refunds.push(refund);
      existingTransaction.trade_state = 'REFUND';
      return refund;
    },
  };
}
export type Transactions = ReturnType<typeof createTransactions>;
