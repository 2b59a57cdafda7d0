import type { SimulatedProvider } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { type Conduct, type Moment, refundText, transactionText } from './calls.ts';
import { createMerchant } from './merchant.ts';
import { type NotificationChanges, notifyMerchant } from './notifications.ts';
import { createTransactions, type SimulatedTransaction } from './transactions.ts';

export const usualConduct = (): Conduct => ({
  signs: 'public',
  hasOlder: false,
  hasNewer: false,
  lateSeconds: 0,
  isUnsigned: false,
  isProbe: false,
  isChanged: false,
  isBusy: false,
  failsAfter: false,
  refundSeconds: 0,
  refundEnd: 'SUCCESS',
  refuses: '',
  refusesStart: '',
  hasWrongDigest: false,
  hasNoBill: false,
  isNotifying: true,
  notifiesFirst: false,
});

/** What the simulated WeChat Pay has and does; `place` tells its address and faults once it listens. */
export function createWechat(clock: () => number, place: () => SimulatedProvider) {
  const merchant = createMerchant(clock());
  const transactions = createTransactions();
  const conduct = usualConduct();
  const now = () => clock() + place().faults.clock_s;
  const sender = () => ({ merchant, conduct, faults: place().faults, now: now() });
  const transactionByNumber = (out_trade_no: string): SimulatedTransaction => {
    const transaction = transactions.byNumber(out_trade_no);
    if (!transaction) throw new TypeError('no_such_transaction');
    return transaction;
  };
  const notify = (out_trade_no: string, changes?: NotificationChanges): Promise<number[]> => {
    const one = transactionByNumber(out_trade_no);
    const transactionDocument = transactionText({ merchant }, one);
    const news = {
      event_type: 'TRANSACTION.SUCCESS',
      original_type: 'transaction',
      said: transactionDocument,
      url: one.notify_url,
    } as const;
    return notifyMerchant(sender(), news, changes);
  };
  return {
    merchant,
    transactions,
    conduct,
    now,
    moment: (): Moment => ({ merchant, transactions, url: place().url, now: now(), conduct }),
    notify,
    /** Money moves, and the merchant's server is notified. */
    async pay(out_trade_no: string, changes?: NotificationChanges): Promise<number[]> {
      transactions.pay(transactionByNumber(out_trade_no), now());
      return conduct.isNotifying ? notify(out_trade_no, changes) : [];
    },
    /** Tells what has become of a refund. */
    notifyRefund(out_refund_no: string, changes?: NotificationChanges): Promise<number[]> {
      const knownRefund = transactions.refundOf(out_refund_no);
      if (!knownRefund) throw new TypeError('no_such_refund');
      const { status: refund_status, ...rest } = refundText(knownRefund.transaction, knownRefund.refund, now());
      const refundDocument = { mchid: merchant.merchant.mch_id, ...rest, refund_status };
      const { notify_url: url } = knownRefund.refund;
      return notifyMerchant(
        sender(),
        { event_type: `REFUND.${refund_status}`, original_type: 'refund', said: refundDocument, url },
        changes,
      );
    },
  };
}
export type Wechat = ReturnType<typeof createWechat>;
