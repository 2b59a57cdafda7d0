import { refuse } from '@linehaul/contract/errors.ts';
import { divideHalfUp } from '@linehaul/contract/units.ts';
import type { GoodsLine } from '@linehaul/modules/goodsorder/contract/goods-order-record.contract.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { refundErrors } from '../contract/refund.contract.ts';
import {
  paidFor,
  type RefundAction,
  type Refundable,
  type RefundState,
  type RefundWay,
} from '../contract/refund-record.contract.ts';

export interface RefundFigures {
  state: RefundState;
  way: RefundWay;
  /** Whether the buyer has said that the goods are on their way back. */
  is_sent_back: boolean;
}

export type RefundStep = RefundAction | 'paid';
export type Mover = 'person' | 'money';
const isRefund = ({ way }: RefundFigures) => way === 'refund';
const isReturn = ({ way }: RefundFigures) => way === 'return';
const hasSent = ({ is_sent_back }: RefundFigures) => is_sent_back;
const hasNotSent = ({ is_sent_back }: RefundFigures) => !is_sent_back;

/** The life of a refund. */
export const refundLife = stateMachine<RefundFigures, RefundStep, Mover>({
  name: 'refund',
  steps: [
    { from: 'applied', action: 'approve', to: 'approved', by: ['person'], when: isRefund },
    { from: 'applied', action: 'approve', to: 'awaiting_goods', by: ['person'], when: isReturn },
    { from: 'awaiting_goods', action: 'receive', to: 'received', by: ['person'] },
    { from: 'awaiting_goods', action: 'ship', to: 'awaiting_goods', by: ['person'] },
    { from: 'approved', action: 'paid', to: 'refunded', by: ['money'] },
    { from: 'received', action: 'paid', to: 'refunded', by: ['money'] },
    { from: 'applied', action: 'reject', to: 'rejected', by: ['person'] },
    { from: 'awaiting_goods', action: 'reject', to: 'rejected', by: ['person'], when: hasSent },
    { from: 'applied', action: 'cancel', to: 'cancelled', by: ['person'] },
    { from: 'awaiting_goods', action: 'cancel', to: 'cancelled', by: ['person'], when: hasNotSent },
  ],
  refusal: () => refuse(refundErrors.state),
});

export function actionsOf(figures: RefundFigures): RefundAction[] {
  return refundLife.actions(figures, 'person').filter((action): action is RefundAction => action !== 'paid');
}

type Pieces = Omit<GoodsLine, 'goods_id' | 'sku_id' | 'sku_code' | 'picture_id'>;

/** Pieces of a line that are neither sent nor used, and that no after-sale has. */
export function unsentLeft({ qty, sent_qty, consumed_qty, open_unsent_qty, closed_unsent_qty }: Pieces): number {
  return qty - sent_qty - consumed_qty - open_unsent_qty - closed_unsent_qty;
}

/** Pieces of a line that were sent, and that no after-sale has. */
export function sentLeft({ sent_qty, open_sent_qty, closed_sent_qty }: Pieces): number {
  return sent_qty - open_sent_qty - closed_sent_qty;
}

/** The most that a line can still give back. */
export function restOf({ net_cents, freight_cents, refunded_cents, pending_cents }: Pieces): number {
  return net_cents + freight_cents - refunded_cents - pending_cents;
}

/** Pieces of a line that after-sales have, and its money, as shares of it are computed. */
function sharedOf(line: Pieces) {
  const { qty, net_cents, freight_cents } = line;
  const taken_qty = line.open_unsent_qty + line.open_sent_qty + line.closed_unsent_qty + line.closed_sent_qty;
  return { qty, taken_qty, net_cents, freight_cents, rest_cents: restOf(line) };
}

/** What pieces of a line were paid: with their freight, as long as they are not sent. */
export function paidForPieces(line: Pieces, pieces: number, isSent: boolean): number {
  return paidFor(sharedOf(line), pieces, isSent).sum_cents;
}

/** What of an order's line can still be given back. */
export function refundableOf(line: Pieces): Refundable {
  const { line_no, name, spec, unit_name } = line;
  const [unsent_qty, sent_qty] = [unsentLeft(line), sentLeft(line)];
  return {
    line_no,
    name,
    spec,
    unit_name,
    unsent_qty,
    sent_qty,
    unsent_cents: paidForPieces(line, unsent_qty, false),
    sent_cents: paidForPieces(line, sent_qty, true),
    ...sharedOf(line),
  };
}

/** What is paid of what was agreed when so many of the announced pieces have come. */
export function paidForArrived(approvedCents: number, announcedQuantity: number, arrivedQuantity: number): number {
  if (announcedQuantity === 0) return approvedCents;
  return Number(divideHalfUp(BigInt(approvedCents) * BigInt(arrivedQuantity), BigInt(announcedQuantity)));
}
