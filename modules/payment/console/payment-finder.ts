import { money } from '@linehaul/console-kernel/format/format.ts';
import { finder, finderLimit } from '@linehaul/console-kernel/module/finder.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { paymentContract } from '../contract/payment.contract.ts';

/** Payments by number and by what they are for. */
export const paymentFinder = finder<typeof paymentContract.PaymentList>({
  title: 'payment.noun.many',
  endpoint: paymentContract.PaymentList,
  input: (keyword) => ({ keyword, limit: finderLimit }),
  found: ({ payment_no, subject_text, amount_cents, state }) => ({
    title: payment_no,
    facts: [subject_text, money(amount_cents), textOf(`payment.state.${state}`)],
    to: `/finance/wallettakecash/PaymentLog?keyword=${encodeURIComponent(payment_no)}`,
  }),
});
