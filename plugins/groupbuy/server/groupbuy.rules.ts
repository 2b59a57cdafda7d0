import { type ErrorCode, refuse } from '@linehaul/contract/errors.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { groupbuyErrors } from '../contract/groupbuy.contract.ts';
import type {
  ActivityAction,
  ActivityState,
  GoodsConflict,
  GroupAction,
  GroupState,
  SeatState,
} from '../contract/groupbuy-record.contract.ts';

/** Who takes a step: people, time that has passed, or what becomes of orders. */
export type Mover = 'person' | 'clock' | 'order';

export interface ActivityFacts {
  state: ActivityState;
  /** Unix seconds; null: at once. */
  starts_at: number | null;
  ends_at: number;
  now: number;
  /** Whether anybody has ever taken a seat. */
  has_seats: boolean;
}

const begins = ({ starts_at, now }: ActivityFacts) => starts_at === null || starts_at <= now;

function activityObstacle({ ends_at, now, has_seats }: ActivityFacts, action: string): ErrorCode | null {
  if (action === 'publish') return ends_at <= now ? groupbuyErrors.ends_past : null;
  if (action === 'withdraw') return has_seats ? groupbuyErrors.joined : null;
  return null;
}

/** The life of an activity; it can be taken back to a draft as long as nobody has joined. */
export const activityLife = stateMachine<ActivityFacts, ActivityAction | 'start', Mover>({
  name: 'group buying activity',
  steps: [
    { from: 'draft', action: 'publish', to: 'running', by: ['person'], when: begins },
    { from: 'draft', action: 'publish', to: 'scheduled', by: ['person'] },
    { from: 'scheduled', action: 'start', to: 'running', by: ['clock'] },
    { from: 'scheduled', action: 'withdraw', to: 'draft', by: ['person'] },
    { from: 'running', action: 'withdraw', to: 'draft', by: ['person'] },
    { from: 'ended', action: 'withdraw', to: 'draft', by: ['person'] },
    { from: 'cancelled', action: 'withdraw', to: 'draft', by: ['person'] },
    { from: 'running', action: 'end', to: 'ended', by: ['person', 'clock'] },
    { from: 'scheduled', action: 'cancel', to: 'cancelled', by: ['person'] },
    { from: 'running', action: 'cancel', to: 'cancelled', by: ['person'] },
  ],
  refusal: () => refuse(groupbuyErrors.state),
  obstacle: activityObstacle,
});

export interface GroupFacts {
  state: GroupState;
  /** Seats that are paid. */
  paid: number;
}

export type GroupStep = GroupAction | 'open' | 'drop' | 'revive' | 'expire';

/** The life of a group. */
export const groupLife = stateMachine<GroupFacts, GroupStep, Mover>({
  name: 'group of buyers',
  steps: [
    { from: 'opening', action: 'open', to: 'forming', by: ['order'] },
    { from: 'opening', action: 'drop', to: 'dropped', by: ['order'] },
    { from: 'dropped', action: 'revive', to: 'opening', by: ['order'] },
    { from: 'forming', action: 'complete', to: 'complete', by: ['person', 'clock', 'order'] },
    { from: 'forming', action: 'expire', to: 'expired', by: ['clock'] },
    { from: 'opening', action: 'dissolve', to: 'cancelled', by: ['person'] },
    { from: 'forming', action: 'dissolve', to: 'cancelled', by: ['person'] },
  ],
  refusal: () => refuse(groupbuyErrors.group_state),
  obstacle: ({ paid }, action) => (action === 'complete' && paid === 0 ? groupbuyErrors.nobody_paid : null),
});

export type SeatStep = 'pay' | 'leave' | 'revive' | 'return' | 'refund';

/** The life of a seat, which follows its order. */
export const seatLife = stateMachine<{ state: SeatState }, SeatStep, Mover>({
  name: 'seat of a group',
  steps: [
    { from: 'reserved', action: 'pay', to: 'paid', by: ['order'] },
    { from: 'reserved', action: 'leave', to: 'left', by: ['order'] },
    { from: 'left', action: 'revive', to: 'reserved', by: ['order'] },
    { from: 'paid', action: 'return', to: 'returning', by: ['order'] },
    { from: 'returning', action: 'return', to: 'returning', by: ['order'] },
    { from: 'paid', action: 'refund', to: 'refunded', by: ['order'] },
    { from: 'returning', action: 'refund', to: 'refunded', by: ['order'] },
  ],
  refusal: () => refuse(groupbuyErrors.group_state),
});

/** States in which a seat is somebody's. */
export const takenStates: readonly SeatState[] = ['reserved', 'paid'];
/** States of groups that can still become complete. */
export const openStates: readonly GroupState[] = ['opening', 'forming'];
/** States of groups whose money goes back. */
export const failedStates: readonly GroupState[] = ['expired', 'cancelled'];

interface TakenSeat {
  state: SeatState;
  seat_no: number;
  member_id: number;
}

export function isTaken({ state }: Pick<TakenSeat, 'state'>): boolean {
  return takenStates.includes(state);
}

/** The lowest number of a seat that nobody has; undefined when the group is full. */
export function freeSeat(size: number, seats: readonly Pick<TakenSeat, 'state' | 'seat_no'>[]): number | undefined {
  const takenNumbers = new Set(seats.filter(isTaken).map(({ seat_no }) => seat_no));
  return Array.from({ length: size }, (_, at) => at + 1).find((seat_no) => !takenNumbers.has(seat_no));
}

/** Whether a member sits in a group already. */
export function sitsIn(seats: readonly Pick<TakenSeat, 'state' | 'member_id'>[], member_id: number): boolean {
  return seats.some((seat) => isTaken(seat) && seat.member_id === member_id);
}

/** What is wrong with goods that are to be sold to groups for so much; null when nothing is. */
export function conflictOf(
  sku: { is_on_sale: boolean; price_cents: number } | undefined,
  group_cents: number,
): GoodsConflict | null {
  if (!sku) return 'gone';
  if (!sku.is_on_sale) return 'not_on_sale';
  return sku.price_cents <= group_cents ? 'price' : null;
}

const conflictErrors = {
  gone: groupbuyErrors.sku_gone,
  not_on_sale: groupbuyErrors.not_on_sale,
  price: groupbuyErrors.price_too_high,
} as const satisfies Record<GoodsConflict, ErrorCode>;

/** What a conflict is refused with. */
export function conflictError(conflict: GoodsConflict): ErrorCode {
  return conflictErrors[conflict];
}

/** The first character of a name: what strangers in a group see of it. */
export function maskName(name: string): string {
  const [first = ''] = Array.from(name.trim());
  return first === '' ? '' : `${first}**`;
}
