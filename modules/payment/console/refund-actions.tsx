import { ActionDialog, confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money } from '@linehaul/console-kernel/format/format.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { paymentContract } from '../contract/payment.contract.ts';
import { otherWay, type Refund, type RefundAction } from '../contract/payment-refund.contract.ts';
import { VoucherInput } from './voucher-input.port.tsx';

const { RefundOther, RefundOtherConfirm, RefundOtherRefuse, RefundRetry } = paymentContract;

/** One refund, with the payment that it is of. */
export type PaymentRefund = Refund & { payment_id: number; payment_no: string };

const allows =
  (action: RefundAction) =>
  ({ actions }: PaymentRefund) =>
    actions.includes(action);

const findProposal = ({ proposals }: PaymentRefund) => proposals.find(({ state }) => state === 'proposed');

function OtherWayDialog({ subject, onClose }: ActionDialogProps<PaymentRefund>) {
  const text = useTextOf();
  const { id, amount_cents } = subject;
  const options = otherWay.options.map((value) => ({ value, label: text(`payment.way.${value}`) }));
  return (
    <ActionDialog<typeof RefundOther>
      endpoint={RefundOther}
      messages="payment"
      title="payment.action.give_other"
      intro={<p>{text('payment.hint.give_other', { amount: money(amount_cents) })}</p>}
      fields={[
        { field: 'way', as: 'radio', options, span: 'full' },
        {
          field: 'voucher',
          span: 'full',
          hint: 'payment.hint.voucher',
          render: (props) => <VoucherInput {...props} />,
        },
        { field: 'note', span: 'full' },
      ]}
      start={{ way: 'transfer' }}
      hidden={{ id }}
      submit="payment.deed.give_other"
      success="payment.done.other_given"
      onClose={onClose}
    />
  );
}

/** What a person does about a refund that its channel has refused. */
export const refundActions: readonly Action<PaymentRefund>[] = [
  confirmAction<typeof RefundRetry, PaymentRefund>({
    endpoint: RefundRetry,
    title: 'payment.action.retry_one',
    primary: true,
    when: allows('retry'),
    input: ({ payment_id }) => ({ id: payment_id }),
    question: 'payment.question.retry',
    params: ({ payment_no }) => ({ payment_no }),
    success: 'payment.done.refunded',
  }),
  { title: 'payment.action.give_other', needs: RefundOther, when: allows('give_other'), dialog: OtherWayDialog },
  confirmAction<typeof RefundOtherConfirm, PaymentRefund>({
    endpoint: RefundOtherConfirm,
    title: 'payment.action.confirm_other',
    primary: true,
    when: allows('confirm_other'),
    input: ({ id }) => ({ id }),
    question: 'payment.question.confirm_other',
    submit: 'payment.deed.confirm_other',
    params: (refund) => ({
      amount: money(refund.amount_cents),
      way: textOf(`payment.way.${findProposal(refund)?.way ?? 'transfer'}`),
    }),
    success: 'payment.done.other_confirmed',
  }),
  dialogAction<typeof RefundOtherRefuse, PaymentRefund>({
    endpoint: RefundOtherRefuse,
    messages: 'payment',
    title: 'payment.action.refuse_other',
    danger: true,
    fields: [{ field: 'reason', span: 'full' }],
    when: allows('refuse_other'),
    hidden: ({ id }) => ({ id }),
    success: 'payment.done.other_refused',
  }),
];
