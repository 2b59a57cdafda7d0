import { refuse } from '@linehaul/contract/errors.ts';
import type { DayAction, FeeState, ItemAction, ItemState, Move } from '../contract/channel-item.contract.ts';
import { reconciliationErrors } from '../contract/reconciliation.contract.ts';

interface Step {
  from: ItemState;
  action: ItemAction;
  to: ItemState;
}

/** Every step that a difference can take; what is not here is refused and changes nothing. */
export const itemSteps: readonly Step[] = [
  // A line and an entry of the log of the same amount leave nothing to clear, of another amount a difference.
  { from: 'open', action: 'link', to: 'cleared' },
  { from: 'open', action: 'book', to: 'proposed' },
  { from: 'open', action: 'accept', to: 'cleared' },
  { from: 'open', action: 'reopen', to: 'open' },
  { from: 'proposed', action: 'confirm', to: 'booked' },
  { from: 'proposed', action: 'refuse', to: 'open' },
  { from: 'cleared', action: 'reopen', to: 'open' },
];

/** What of an item its steps depend on. */
export interface ItemStatus {
  state: ItemState;
  is_linked: boolean;
  channel_cents: number | null;
  log_cents: number | null;
}

interface Maker {
  /** Null is the tenant's owner; undefined where nothing is proposed. */
  maker_operator_id?: number | null | undefined;
}

/** A link is for a line that has nothing yet; only what somebody linked can be taken apart while it is open. */
const alsoNeeds: Partial<Record<ItemAction, (item: ItemStatus) => boolean>> = {
  link: ({ channel_cents, log_cents }) => channel_cents !== null && log_cents === null,
  reopen: ({ state, is_linked }) => state === 'cleared' || is_linked,
};

export function canStep(item: ItemStatus, action: ItemAction): boolean {
  const isKnown = itemSteps.some((step) => step.from === item.state && step.action === action);
  return isKnown && (alsoNeeds[action]?.(item) ?? true);
}

/** What somebody may do about an item; anyone who proposed a booking never confirms it. */
export function itemActionsOf(item: ItemStatus & Maker, caller: { operator_id: number | null }): ItemAction[] {
  const isMaker = item.maker_operator_id === caller.operator_id;
  return [...new Set(itemSteps.map(({ action }) => action))].filter(
    (action) => canStep(item, action) && !(action === 'confirm' && isMaker),
  );
}

/** The state after an action; refuses what the table does not have. */
export function stepTo(item: ItemStatus, action: ItemAction): ItemState {
  const step = itemSteps.find((candidate) => candidate.from === item.state && candidate.action === action);
  if (!step || !canStep(item, action)) throw refuse(reconciliationErrors.state);
  return step.to;
}

export function checkChecker(maker: number | null, caller: { operator_id: number | null }): void {
  if (maker === caller.operator_id) throw refuse(reconciliationErrors.checker_is_maker);
}

/** Signed: what the channel has moved towards us more than our log says. */
export function differenceOf(item: Pick<ItemStatus, 'channel_cents' | 'log_cents'> & { move: Move }): number {
  const difference = (item.channel_cents ?? 0) - (item.log_cents ?? 0);
  return item.move === 'refund' ? 0 - difference : difference;
}

interface BookedEntry {
  account: 'clearing' | 'adjustments';
  channel?: string;
  amount_cents: number;
}

/** What the channel owes more goes into adjustments, until somebody knows whose it is; what it owes less comes from there. */
export function differencePosting(channel: string, difference_cents: number): BookedEntry[] {
  return [
    { account: 'clearing', channel, amount_cents: -difference_cents },
    { account: 'adjustments', amount_cents: difference_cents },
  ];
}

const feeSteps: Readonly<Record<FeeState, readonly DayAction[]>> = {
  none: [],
  open: ['book_fees'],
  proposed: ['confirm_fees', 'refuse_fees'],
  booked: [],
};

export function dayActionsOf(
  day: { fee_state: FeeState } & Maker,
  caller: { operator_id: number | null },
): DayAction[] {
  const isMaker = day.maker_operator_id === caller.operator_id;
  return feeSteps[day.fee_state].filter((action) => !(action === 'confirm_fees' && isMaker));
}

export function checkFeeStep(state: FeeState, action: DayAction): void {
  if (!feeSteps[state].includes(action)) throw refuse(reconciliationErrors.state);
}
