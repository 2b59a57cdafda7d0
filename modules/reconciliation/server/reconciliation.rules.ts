import { refuse } from '@linehaul/contract/errors.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import type {
  DayAction,
  FeeState,
  FetchFault,
  ItemAction,
  ItemState,
  Move,
} from '../contract/channel-item.contract.ts';
import { reconciliationErrors } from '../contract/reconciliation.contract.ts';

/** What of an item its steps depend on. */
export interface ItemStatus {
  state: ItemState;
  is_linked: boolean;
  channel_cents: number | null;
  log_cents: number | null;
  /** Absent: money that came in or went back. */
  move?: Move;
}

interface Maker {
  /** Null is the tenant's owner; undefined where nothing is proposed. */
  maker_operator_id?: number | null | undefined;
}

/** A link is for a line of the channel that has no entry of the log yet. */
const isLoneLine = ({ channel_cents, log_cents }: ItemStatus) => channel_cents !== null && log_cents === null;

/** What the channel owes is booked; what it has paid out of what it holds changes nothing of that. */
const isOwed = ({ move = 'payment' }: ItemStatus) => move === 'payment' || move === 'refund';

/** `unbook`: two people have taken the booking back in the books. */
export type ItemStep = ItemAction | 'unbook';

/** The life of a difference. While it is open, only what somebody linked can be taken apart. */
export const itemLife = stateMachine<ItemStatus, ItemStep, 'person' | 'books'>({
  name: 'reconciliation item',
  steps: [
    // A line and an entry of the log of the same amount leave nothing to clear, of another amount a difference.
    { from: 'open', action: 'link', to: 'cleared', by: ['person'], when: isLoneLine },
    { from: 'open', action: 'link', to: 'open', by: ['person'], when: isLoneLine },
    { from: 'open', action: 'book', to: 'proposed', by: ['person'], when: isOwed },
    { from: 'open', action: 'accept', to: 'cleared', by: ['person'] },
    { from: 'open', action: 'reopen', to: 'open', by: ['person'], when: ({ is_linked }) => is_linked },
    { from: 'proposed', action: 'confirm', to: 'booked', by: ['person'] },
    { from: 'proposed', action: 'refuse', to: 'open', by: ['person'] },
    { from: 'cleared', action: 'reopen', to: 'open', by: ['person'] },
    { from: 'booked', action: 'unbook', to: 'open', by: ['books'] },
  ],
  refusal: () => refuse(reconciliationErrors.state),
});

/** What somebody may do about an item; anyone who proposed a booking never confirms it. */
export function itemActionsOf(item: ItemStatus & Maker, caller: { operator_id: number | null }): ItemAction[] {
  const isMaker = item.maker_operator_id === caller.operator_id;
  const actions = itemLife.actions(item, 'person').filter((action): action is ItemAction => action !== 'unbook');
  return actions.filter((action) => !(action === 'confirm' && isMaker));
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

/** The life of a day's fees. */
export const feeLife = stateMachine<{ state: FeeState }, DayAction>({
  name: 'channel fees of a day',
  steps: [
    { from: 'open', action: 'book_fees', to: 'proposed' },
    { from: 'proposed', action: 'confirm_fees', to: 'booked' },
    { from: 'proposed', action: 'refuse_fees', to: 'open' },
  ],
  refusal: () => refuse(reconciliationErrors.state),
  storedBy:
    'a day’s fees are proposed while their last proposal is, and booked when none is left that nobody has booked.',
});

export function dayActionsOf(
  day: { fee_state: FeeState; fault?: FetchFault | null } & Maker,
  caller: { operator_id: number | null },
): DayAction[] {
  if (day.fault) return ['fetch'];
  const isMaker = day.maker_operator_id === caller.operator_id;
  return feeLife.actions({ state: day.fee_state }).filter((action) => !(action === 'confirm_fees' && isMaker));
}
