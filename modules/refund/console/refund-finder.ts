import { finder, finderLimit } from '@linehaul/console-kernel/module/finder.ts';
import { refundContract } from '../contract/refund.contract.ts';

/** Refunds by number, order number and buyer. */
export const refundFinder = finder<typeof refundContract.RefundList>({
  title: 'refund.noun.many',
  endpoint: refundContract.RefundList,
  input: (keyword) => ({ keyword, limit: finderLimit }),
  found: ({ id, refund_no, order_no, buyer_name, goods_text }) => ({
    title: refund_no,
    facts: [order_no, buyer_name, goods_text],
    to: `/refund/info/${id}`,
  }),
});
