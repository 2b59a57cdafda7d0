import { type Locked, recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { Selectable } from 'kysely';
import { type ChannelRefundStep, channelRefundLife, type Mover, type RefundFigures } from './payment-refund.rules.ts';
import type { PaymentTables } from './payment-tables.repo.ts';

type RefundTable = PaymentTables['payment_refund'];
export type LockedRefund = Locked<Selectable<RefundTable>>;

/**
 * The one way by which refunds of payments change their state. What is given back by hand is proposed in a row of its own: a
 * step of such a refund says so by its facts, and the proposal itself changes no state here.
 */
export const channelRefundSteps = recordSteps<RefundTable, ChannelRefundStep, Mover, RefundFigures>('payment_refund', {
  machine: channelRefundLife,
  figures: ({ state }) => ({ state }),
  recordOf: ({ refund_no }) => `refund ${refund_no}`,
  notices: [],
  isVersioned: false,
});
