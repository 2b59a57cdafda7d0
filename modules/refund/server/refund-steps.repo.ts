import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { type LockedGoodsOrder, lockGoodsOrder } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { type Locked, recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { Selectable } from 'kysely';
import { refundCounters } from '../contract/refund.events.ts';
import type { Refund, RefundLine } from '../contract/refund-record.contract.ts';
import { emitChanged, type RefundTable, refundRepo, refundTalk } from './refund.repo.ts';
import { type Mover, type RefundFigures, type RefundStep, refundLife } from './refund.rules.ts';

type RefundRow = Selectable<RefundTable>;

/** The one way by which refunds of goods change their state; both sides are told of each step. */
export const refundSteps = recordSteps<RefundTable, RefundStep, Mover, RefundFigures>('refund', {
  machine: refundLife,
  figures: ({ state, way, returned_at }) => ({ state, way, is_sent_back: returned_at !== null }),
  recordOf: ({ id }) => `refund ${id}`,
  notices: [refundCounters],
  async emit(scope, { records }) {
    for (const { id } of records) await emitChanged(scope, id);
  },
});

/** A refund as its steps work with it. */
export type LockedRefund = Locked<RefundRow & { lines: readonly RefundLine[] }>;

/** A refund with its order, both locked: always the order first, so that nobody waits in a circle. */
export interface HeldRefund {
  order: LockedGoodsOrder;
  refund: LockedRefund;
}

async function lockBoth(
  scope: Scope,
  extensions: Extensions,
  keys: { id: number; order_id: number },
  version?: number,
): Promise<HeldRefund> {
  const order = await lockGoodsOrder(scope, extensions, keys.order_id);
  const refund = await refundSteps.lock(scope, keys.id, version);
  return { order, refund: { ...refund, lines: await refundTalk(scope).lines(keys.id) } };
}

/** Locks both for the rest of the transaction. Refuses with `wire.not_found`, and a version that is not the present one. */
export async function lockRefund(
  scope: Scope,
  extensions: Extensions,
  id: number,
  version?: number,
): Promise<HeldRefund> {
  const order_id = await refundRepo(scope).orderOf(id);
  if (order_id === undefined) throw refuse(wireErrors.not_found);
  return lockBoth(scope, extensions, { id, order_id }, version);
}

/** As `lockRefund`, by the refund's number; undefined where there is none. */
export async function lockNumbered(
  scope: Scope,
  extensions: Extensions,
  refund_no: string,
): Promise<HeldRefund | undefined> {
  const keys = await refundRepo(scope).keysOf(refund_no);
  return keys && lockBoth(scope, extensions, keys);
}

/** What is asked of the machine before a step. */
export function checkStep({ state, way, returned_at }: RefundRow, step: RefundStep): void {
  refundLife.next({ state, way, is_sent_back: returned_at !== null }, step);
}

/** What a channel says while it does not give money back, as it is stored; null: it goes on. */
export function refusalColumns(refusal: Refund['refusal']) {
  return {
    refusal: refusal?.kind ?? '',
    refusal_code: refusal?.code ?? '',
    refusal_words: refusal?.words ?? '',
    refusal_payment_no: refusal?.payment_no ?? '',
  };
}
