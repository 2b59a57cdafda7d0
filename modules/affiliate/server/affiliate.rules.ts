import { daysBetween } from '@linehaul/contract/calendar-day.ts';
import { refuse } from '@linehaul/contract/errors.ts';
import { divideHalfUp } from '@linehaul/contract/units.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { affiliateErrors } from '../contract/affiliate.contract.ts';
import type { AffiliateOrderState, AffiliateReport } from '../contract/affiliate-record.contract.ts';

export type OrderStep = 'pay' | 'receive' | 'settle' | 'fall';

/**
 * The life of an affiliate order, all of it told by the provider, which may leave steps out. One that has fallen may come back, as
 * when a refund was withdrawn; one that was settled goes back to no earlier state.
 */
export const affiliateOrderLife = stateMachine<{ state: AffiliateOrderState }, OrderStep>({
  name: 'affiliate order',
  steps: [
    { from: 'created', action: 'pay', to: 'paid' },
    { from: 'void', action: 'pay', to: 'paid' },
    { from: 'created', action: 'receive', to: 'received' },
    { from: 'paid', action: 'receive', to: 'received' },
    { from: 'void', action: 'receive', to: 'received' },
    { from: 'created', action: 'settle', to: 'settled' },
    { from: 'paid', action: 'settle', to: 'settled' },
    { from: 'received', action: 'settle', to: 'settled' },
    { from: 'void', action: 'settle', to: 'settled' },
    { from: 'created', action: 'fall', to: 'void' },
    { from: 'paid', action: 'fall', to: 'void' },
    { from: 'received', action: 'fall', to: 'void' },
    { from: 'settled', action: 'fall', to: 'void' },
  ],
  refusal: () => refuse(affiliateErrors.state),
});

/** The step from one state to another; undefined where there is none, as back from settled. */
export function stepBetween(from: AffiliateOrderState, to: AffiliateOrderState): OrderStep | undefined {
  return affiliateOrderLife.steps.find((step) => step.from === from && step.to === to)?.action;
}

/** What of a share is to be booked for an order as it is: nothing before it is settled, and nothing once it has fallen. */
export function shareCents(state: AffiliateOrderState, settledCents: number, rateE4: number): number {
  return state === 'settled' ? Number(divideHalfUp(BigInt(settledCents) * BigInt(rateE4), 10_000n)) : 0;
}

/** The last report of each row, in the order of their keys. */
export function lastReports(reports: readonly AffiliateReport[]): AffiliateReport[] {
  const byKey = new Map(reports.map((report) => [report.row_key, report]));
  return [...byKey.values()].sort((one, other) => (one.row_key < other.row_key ? -1 : 1));
}

type Comparable = Omit<AffiliateReport, 'row_key' | 'state'>;

/** Whether a report says of a row what is stored already, the state aside. */
export function isSameReport(storedReport: Comparable, report: Comparable): boolean {
  const fields: readonly (keyof Comparable)[] = [
    'order_no',
    'title',
    'item_no',
    'pieces',
    'provider_state',
    'paid_cents',
    'estimate_cents',
    'settled_cents',
    'promoter_code',
    'ordered_at',
    'settled_at',
  ];
  return fields.every((field) => storedReport[field] === report[field]);
}

/**
 * Whether all is read again today, and not the last days alone: the first time, and once in so many days, on days that differ among
 * tenants. A day on which nothing was read is made good on the next one.
 */
export function isWholeDay(of: { last: string | null; today: string; every: number; supplier_id: number }): boolean {
  const { last, today, every, supplier_id } = of;
  if (last === null) return true;
  const turnOf = (day: string) => Math.floor((daysBetween('2000-01-01', day) + supplier_id) / every);
  return turnOf(today) > turnOf(last);
}
