import { CheckOutlined } from '@ant-design/icons';
import { ActionDialog, confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money } from '@linehaul/console-kernel/format/format.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { amountText } from '@linehaul/console-kernel/screen/amount-text.ts';
import { textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { useState } from 'react';
import { type Held, type Payment, type PaymentDetail, paymentContract } from '../contract/payment.contract.ts';
import { TransferVoucher } from './transfer-voucher.tsx';

const { PaymentClose, PaymentConfirm, PaymentRefuse, PaymentRefund, RefundRetry } = paymentContract;

const about = ({ payment_no, amount_cents }: Payment) => ({ payment_no, amount: money(amount_cents) });

/** A transfer's money has arrived: said by somebody else than who entered it, who sees its voucher and its payer. */
export function confirmTransfer<P extends Payment>(): Action<P> {
  return dialogAction<typeof PaymentConfirm, P>({
    endpoint: PaymentConfirm,
    messages: 'payment',
    title: 'payment.action.confirm',
    primary: true,
    when: ({ actions }) => actions.includes('confirm'),
    fields: [],
    hidden: ({ id }) => ({ id }),
    intro: (payment) => (
      <>
        <p>{textOf('payment.question.confirm', about(payment))}</p>
        <TransferVoucher payment={payment} />
      </>
    ),
    submit: 'payment.deed.confirm',
    success: 'payment.done.confirmed',
  });
}

/** It has not: the payer reads why. */
export function refuseTransfer<P extends Payment>(): Action<P> {
  return dialogAction<typeof PaymentRefuse, P>({
    endpoint: PaymentRefuse,
    messages: 'payment',
    fields: [{ field: 'reason', span: 'full' }],
    title: 'payment.action.refuse',
    submit: 'payment.action.refuse',
    danger: true,
    when: ({ actions }) => actions.includes('refuse'),
    hidden: ({ id }) => ({ id }),
    success: 'payment.done.refused',
  });
}

function RefundDialog({ subject, onClose }: ActionDialogProps<Payment>) {
  const text = useTextOf();
  // One request to refund is one refund, however often it is sent.
  const [request_no] = useState(() => crypto.randomUUID());
  const { id, paid_cents, refunded_cents } = subject;
  const most = paid_cents - refunded_cents;
  return (
    <ActionDialog<typeof PaymentRefund>
      endpoint={PaymentRefund}
      messages="payment"
      title="payment.action.refund"
      fields={[
        { field: 'amount_cents', as: 'money' },
        { field: 'reason', span: 'full' },
      ]}
      start={{ amount_cents: most }}
      hidden={{ id, request_no }}
      submit={({ amount_cents }) => amountText('payment.deed.refund', amount_cents)}
      success="payment.done.refunded"
      intro={<p>{text('payment.hint.refund', { amount: money(most) })}</p>}
      onClose={onClose}
    />
  );
}

/** What can be done with one payment, in its drawer. */
export const paymentActions: readonly Action<PaymentDetail>[] = [
  confirmTransfer<PaymentDetail>(),
  refuseTransfer<PaymentDetail>(),
  {
    title: 'payment.action.refund',
    needs: PaymentRefund,
    when: ({ actions }) => actions.includes('refund'),
    dialog: RefundDialog,
  },
  confirmAction<typeof RefundRetry, PaymentDetail>({
    endpoint: RefundRetry,
    title: 'payment.action.retry',
    when: ({ refunds }) => refunds.some(({ state }) => state === 'pending'),
    input: ({ id }) => ({ id }),
    question: 'payment.question.retry',
    params: about,
    success: 'payment.done.refunded',
  }),
  confirmAction<typeof PaymentClose, PaymentDetail>({
    endpoint: PaymentClose,
    title: 'payment.action.close',
    danger: true,
    when: ({ actions }) => actions.includes('close'),
    input: ({ id }) => ({ id }),
    question: 'payment.question.close',
    submit: 'payment.deed.close',
    params: about,
    success: 'payment.done.closed',
  }),
];

export type HeldReceipt = Pick<Held, 'id' | 'amount_cents' | 'expected_cents' | 'may_decide'>;

const mayDecide = ({ may_decide }: HeldReceipt) => may_decide;

const amounts = ({ amount_cents, expected_cents }: HeldReceipt) => ({
  amount: money(amount_cents),
  expected: money(expected_cents),
});

/** What is decided about a held receipt. */
export function heldActions<H extends HeldReceipt>(): readonly Action<H>[] {
  return [
    confirmAction<typeof paymentContract.HeldAccept, H>({
      primary: true,
      when: mayDecide,
      endpoint: paymentContract.HeldAccept,
      title: 'payment.action.accept',
      icon: <CheckOutlined />,
      input: ({ id }) => ({ id }),
      question: 'payment.question.accept',
      submit: 'payment.deed.accept',
      params: amounts,
      success: 'payment.done.accepted',
    }),
    confirmAction<typeof paymentContract.HeldRefund, H>({
      when: mayDecide,
      endpoint: paymentContract.HeldRefund,
      title: 'payment.action.send_back',
      danger: true,
      input: ({ id }) => ({ id }),
      question: 'payment.question.send_back',
      submit: 'payment.deed.send_back',
      params: amounts,
      success: 'payment.done.sent_back',
    }),
  ];
}
