import { Refusal } from '@linehaul/contract/errors.ts';
import { spikebuyErrors } from '../contract/spikebuy.contract.ts';
import type { RefusalReason } from '../contract/spikebuy-record.contract.ts';

const reasonsByCode: ReadonlyMap<string, RefusalReason> = new Map([
  [spikebuyErrors.not_begun.code, 'not_begun'],
  [spikebuyErrors.over.code, 'over'],
  [spikebuyErrors.sold_out.code, 'sold_out'],
  [spikebuyErrors.order_pieces.code, 'limit'],
  [spikebuyErrors.member_pieces.code, 'limit'],
  [spikebuyErrors.too_fast.code, 'too_fast'],
]);

/** Why a buyer was refused, where it is counted; null for what is no part of a sale: a wrong address, a fault. */
export function refusalReason(fault: unknown): RefusalReason | null {
  return fault instanceof Refusal ? (reasonsByCode.get(fault.code) ?? null) : null;
}

/** The same refusals in few rows, in the order in which they are locked. */
export function sumRefusals<T extends { activity_id: number; reason: RefusalReason }>(refusals: readonly T[]) {
  const sums = new Map<string, { activity_id: number; reason: RefusalReason; times: number }>();
  for (const { activity_id, reason } of refusals) {
    const key = `${activity_id} ${reason}`;
    sums.set(key, { activity_id, reason, times: (sums.get(key)?.times ?? 0) + 1 });
  }
  return [...sums.values()].sort(
    (one, other) => one.activity_id - other.activity_id || (one.reason < other.reason ? -1 : 1),
  );
}
