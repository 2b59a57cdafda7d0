import { randomInt } from 'node:crypto';
import { checkDigit } from '@linehaul/contract/check-digit.ts';
import { type ErrorCode, refuse } from '@linehaul/contract/errors.ts';
import { readCode } from '@linehaul/contract/read-code.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { goodsOrderErrors } from '../contract/goods-order.contract.ts';
import type {
  GoodsFreightMode,
  GoodsLine,
  GoodsOrderAction,
  GoodsOrderState,
} from '../contract/goods-order-record.contract.ts';

/** Who takes a step: people, what has been done to the order's pieces and its money, or the plug-in that has sold it. */
export type Mover = 'person' | 'pieces' | 'refund' | 'channel';
export type GoodsStep = GoodsOrderAction | 'sent' | 'used' | 'unused' | 'refund' | 'revive';

export interface OrderFigures {
  state: GoodsOrderState;
  freight_mode: GoodsFreightMode;
  total_cents: number;
  /** Key of the plug-in that keeps it from being sent or used; empty when nothing does. */
  held_by: string;
  /** The step is its plug-in's own, or a person's while that plug-in is not there. */
  may_release?: boolean;
  /** Pieces in an after-sale that is not over; a line of which only money is asked back counts as one. */
  open_pieces: number;
}

const isSent = ({ freight_mode }: OrderFigures) => freight_mode === 1;
const isUsed = ({ freight_mode }: OrderFigures) => freight_mode === 2;
const isHeld = ({ held_by }: OrderFigures) => held_by !== '';

function obstacle(order: OrderFigures, action: GoodsStep): ErrorCode | null {
  if (action === 'send' || action === 'used') return isHeld(order) ? goodsOrderErrors.held : null;
  if (action === 'finish') return order.open_pieces > 0 ? goodsOrderErrors.open_after_sale : null;
  if (action === 'release') return order.may_release ? null : goodsOrderErrors.hold_active;
  return null;
}

/** The life of a goods order. */
export const goodsOrderLife = stateMachine<OrderFigures, GoodsStep, Mover>({
  name: 'goods order',
  steps: [
    { from: 'submit', action: 'price', to: 'submit', by: ['person'] },
    { from: 'submit', action: 'pay', to: 'pay', by: ['person'], when: isSent },
    { from: 'submit', action: 'pay', to: 'send', by: ['person'], when: isUsed },
    { from: 'submit', action: 'cancel', to: 'cancelled', by: ['person'] },
    { from: 'cancelled', action: 'revive', to: 'submit', by: ['channel'] },
    { from: 'pay', action: 'release', to: 'pay', by: ['person', 'channel'], when: isHeld },
    { from: 'send', action: 'release', to: 'send', by: ['person', 'channel'], when: isHeld },
    { from: 'pay', action: 'send', to: 'pay', by: ['person'] },
    { from: 'pay', action: 'sent', to: 'send', by: ['pieces'] },
    { from: 'send', action: 'finish', to: 'finish', by: ['person'], when: isSent },
    { from: 'send', action: 'used', to: 'finish', by: ['pieces'] },
    { from: 'send', action: 'unused', to: 'send', by: ['pieces'], when: isUsed },
    { from: 'finish', action: 'unused', to: 'send', by: ['pieces'], when: isUsed },
    { from: 'pay', action: 'refund', to: 'closed', by: ['refund'] },
    { from: 'send', action: 'refund', to: 'closed', by: ['refund'] },
    { from: 'finish', action: 'refund', to: 'closed', by: ['refund'] },
  ],
  refusal: () => refuse(goodsOrderErrors.state),
  obstacle,
});

const personal = new Set<GoodsStep>(['price', 'pay', 'send', 'finish', 'cancel', 'release']);

type AfterSale = Pick<GoodsLine, 'open_sent_qty' | 'open_unsent_qty' | 'pending_cents'>;

/** Pieces in an after-sale that is not over; a line of which only money is asked back counts as one. */
export function openPieces(lines: readonly AfterSale[]): number {
  const piecesOf = ({ open_sent_qty, open_unsent_qty, pending_cents }: AfterSale) =>
    Math.max(open_sent_qty + open_unsent_qty, pending_cents > 0 ? 1 : 0);
  return lines.reduce((sum, line) => sum + piecesOf(line), 0);
}

/** What people may do with an order now. */
export function listOrderActions(order: OrderFigures): GoodsOrderAction[] {
  return goodsOrderLife.actions(order, 'person').filter((step): step is GoodsOrderAction => personal.has(step));
}

type Pieces = Pick<
  GoodsLine,
  'qty' | 'sent_qty' | 'consumed_qty' | 'open_unsent_qty' | 'closed_unsent_qty' | 'open_sent_qty'
>;

/** Pieces of a line that are still to be sent or used: not those that an after-sale has. */
export function piecesLeft({ qty, sent_qty, consumed_qty, open_unsent_qty, closed_unsent_qty }: Pieces): number {
  return qty - sent_qty - consumed_qty - open_unsent_qty - closed_unsent_qty;
}

/** Whether nothing of it is left to be sent or used, nor may come back to be. */
export function isDone(lines: readonly Pieces[]): boolean {
  return lines.every((line) => piecesLeft(line) + line.open_unsent_qty === 0);
}

const randomDigits = 10;
const tenantOffset = 100;

/**
 * `G10112345678908`: a letter for the document, the tenant's number plus 100, ten random digits, a check digit. One
 * number says nothing about the next, and a mistyped digit is found at once.
 */
export function newDocumentNo(letter: 'G' | 'S' | 'R', supplierId: number): string {
  const random = String(randomInt(10 ** randomDigits)).padStart(randomDigits, '0');
  const digits = `${supplierId + tenantOffset}${random}`;
  return `${letter}${digits}${checkDigit(digits)}`;
}

const codeDigits = 12;

/** Twelve random digits and a check digit. */
export function newCode(): string {
  const digits = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  return `${digits}${checkDigit(digits)}`;
}

/** A code as it was typed or scanned; null for what can be no code. */
export function readPieceCode(text: string): string | null {
  const code = readCode(text);
  const isCode = /^\d{13}$/.test(code) && checkDigit(code.slice(0, codeDigits)) === Number(code.slice(codeDigits));
  return isCode ? code : null;
}
