export type TradeStatus = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';

export interface SimulatedRefund {
  out_request_no: string;
  cents: number;
  /** Unix seconds from which the money is with the payer. */
  done_at: number;
}

export interface SimulatedTrade {
  out_trade_no: string;
  trade_no: string;
  subject: string;
  cents: number;
  notify_url: string;
  status: TradeStatus;
  refunds: SimulatedRefund[];
  /** A code that nobody has scanned is no trade yet. */
  isScanned: boolean;
  paid_at: number;
}

/** A refusal in Alipay's words. */
export interface TradeRefusal {
  sub_code: string;
}

export const isRefused = (answer: object): answer is TradeRefusal => 'sub_code' in answer;

export const yuan = (cents: number) => (cents / 100).toFixed(2);
export const cents = (text: string) => Math.round(Number(text) * 100);

const refusal = (reason: string): TradeRefusal => ({ sub_code: `ACQ.${reason}` });

export const refundedCents = ({ refunds }: SimulatedTrade) => refunds.reduce((sum, { cents: some }) => sum + some, 0);

type Asked = Pick<SimulatedTrade, 'out_trade_no' | 'subject' | 'cents' | 'notify_url'>;

const numberPattern = /^\w{1,64}$/;
const subjectPattern = /^[^/=&]{1,256}$/;

/** What Alipay keeps of trades, and its rules about them. */
export function createTrades() {
  const all = new Map<string, SimulatedTrade>();
  let tradeCount = 0;
  const existing = (out_trade_no: string) => {
    const trade = all.get(out_trade_no);
    return trade?.isScanned ? trade : undefined;
  };
  return {
    all: (): readonly SimulatedTrade[] => [...all.values()],

    /** Whether scanned or not. */
    known: (out_trade_no: string) => all.get(out_trade_no),

    /** Asked again with the same number and amount, it is the same trade. */
    open(order: Asked, isScanned: boolean): SimulatedTrade | TradeRefusal {
      const isWhole = numberPattern.test(order.out_trade_no) && subjectPattern.test(order.subject);
      if (!isWhole || !(order.cents > 0)) return refusal('INVALID_PARAMETER');
      const existingTrade = all.get(order.out_trade_no);
      if (existingTrade && existingTrade.cents !== order.cents) return refusal('CONTEXT_INCONSISTENT');
      if (existingTrade?.status === 'TRADE_SUCCESS') return refusal('TRADE_HAS_SUCCESS');
      if (existingTrade?.status === 'TRADE_CLOSED') return refusal('TRADE_HAS_CLOSE');
      if (existingTrade) return Object.assign(existingTrade, { isScanned: existingTrade.isScanned || isScanned });
      tradeCount += 1;
      const trade_no = `2026${String(tradeCount).padStart(24, '0')}`;
      const fresh = { ...order, trade_no, status: 'WAIT_BUYER_PAY', refunds: [], isScanned, paid_at: 0 } as const;
      const trade: SimulatedTrade = { ...fresh, refunds: [] };
      all.set(order.out_trade_no, trade);
      return trade;
    },

    find: (out_trade_no: string): SimulatedTrade | TradeRefusal => existing(out_trade_no) ?? refusal('TRADE_NOT_EXIST'),

    close(out_trade_no: string): SimulatedTrade | TradeRefusal {
      const trade = existing(out_trade_no);
      if (!trade) return refusal('TRADE_NOT_EXIST');
      if (trade.status !== 'WAIT_BUYER_PAY') return refusal('TRADE_STATUS_ERROR');
      return Object.assign(trade, { status: 'TRADE_CLOSED' as const });
    },

    /** The same number and amount again is the same refund, and moves nothing. */
    refund(out_trade_no: string, request: SimulatedRefund): { trade: SimulatedTrade; isNew: boolean } | TradeRefusal {
      const trade = existing(out_trade_no);
      if (!trade) return refusal('TRADE_NOT_EXIST');
      const existingRefund = trade.refunds.find(({ out_request_no }) => out_request_no === request.out_request_no);
      if (existingRefund)
        return existingRefund.cents === request.cents ? { trade, isNew: false } : refusal('DISCORDANT_REPEAT_REQUEST');
      if (trade.status !== 'TRADE_SUCCESS') return refusal('TRADE_STATUS_ERROR');
      const restCents = trade.cents - refundedCents(trade);
      if (!(request.cents > 0) || request.cents > restCents) return refusal('REFUND_AMT_NOT_EQUAL_TOTAL');
      trade.refunds.push(request);
      if (request.cents === restCents) trade.status = 'TRADE_CLOSED';
      return { trade, isNew: true };
    },
  };
}
export type Trades = ReturnType<typeof createTrades>;
