import { type Locked, recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { paymentsChanged } from '../contract/payment.events.ts';
import { type Move, paymentLife } from './payment.rules.ts';
import { type PaymentRow, type PaymentTable, paymentColumns } from './payment-tables.repo.ts';

/** The one way by which payments change their state. Their vouchers, which are pictures, are not read with them. */
export const paymentSteps = recordSteps<Pick<PaymentTable, keyof PaymentRow>, Move>('payment', {
  machine: paymentLife,
  columns: paymentColumns,
  recordOf: ({ payment_no }) => `payment ${payment_no}`,
  notices: [paymentsChanged],
  isVersioned: false,
});

export type LockedPayment = Locked<PaymentRow>;
