import { feeAmounts } from '@linehaul/modules/line/contract/pricing.contract.ts';
import { type OrderInput, orderInput } from '@linehaul/modules/order/contract/order.contract.ts';
import { type DebugOrderInput, debugMark } from '../contract/openapi.contract.ts';

/** As heavy as a usual parcel of goods, in grams; a band that does not reach to it is met at its end. */
export const usualWeightG = 100_000;

export function weightWithin(band: { min_weight_g: number; max_weight_g: number }): number {
  return Math.max(1, Math.min(band.max_weight_g, Math.max(band.min_weight_g, usualWeightG)));
}

/** `TEST-251009-1A2B3C4D5E`. */
export function testNumber(day: string, random: string): string {
  return `${debugMark}${day.slice(2).replaceAll('-', '')}-${random.slice(0, 10).toUpperCase()}`;
}

/**
 * The order as it is sent. What it would cost is taken off again, so that no money of a test comes into the books: not
 * when it is signed for, not in a statement, not in the statistics.
 */
export function testOrder(
  input: DebugOrderInput,
  { external_no, remark, total_cents }: { external_no: string; remark: string; total_cents: number },
): OrderInput {
  const fees = feeAmounts.parse({ discount_cents: total_cents });
  return orderInput.parse({ ...input, external_no, remark, terms: 'collect', fees });
}
