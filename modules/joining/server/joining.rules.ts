import { daysBetween } from '@linehaul/contract/calendar-day.ts';
import { refuse } from '@linehaul/contract/errors.ts';
import type { TenantState } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { joiningErrors } from '../contract/joining.contract.ts';
import {
  type JoiningAction,
  type JoiningPart,
  type Merchant,
  permitEndingDays,
} from '../contract/joining-rows.contract.ts';

export type Side = 'tenant' | 'platform' | 'system';

export interface JoiningStep {
  from: TenantState;
  action: JoiningAction;
  to: TenantState;
  /** Whose step it is; `system` is the payment that came in, or nothing that was due. */
  side: Side;
}

/**
 * Every step of a tenant's way in and of its status afterwards; what is not here is refused and changes nothing. Documents
 * may be corrected until they are paid for; those of a tenant that has joined are renewed without touching its status.
 */
export const joiningSteps: readonly JoiningStep[] = [
  { from: 'registered', action: 'submit', to: 'submitted', side: 'tenant' },
  { from: 'submitted', action: 'submit', to: 'submitted', side: 'tenant' },
  { from: 'rejected', action: 'submit', to: 'submitted', side: 'tenant' },
  { from: 'submitted', action: 'pay', to: 'paid', side: 'system' },
  { from: 'paid', action: 'approve', to: 'approved', side: 'platform' },
  { from: 'paid', action: 'reject', to: 'rejected', side: 'platform' },
  { from: 'approved', action: 'renew', to: 'approved', side: 'tenant' },
  { from: 'approved', action: 'renew_approve', to: 'approved', side: 'platform' },
  { from: 'approved', action: 'renew_reject', to: 'approved', side: 'platform' },
  { from: 'approved', action: 'disable', to: 'disabled', side: 'platform' },
  { from: 'disabled', action: 'enable', to: 'approved', side: 'platform' },
];

/** The step that an action is from a state, by somebody of that side; undefined where the table has none. */
export function stepOf(state: TenantState, action: JoiningAction, side: Side): JoiningStep | undefined {
  return joiningSteps.find((step) => step.from === state && step.action === action && step.side === side);
}

/** The same, refused with `joining.state` where the table has none. */
export function takeStep(state: TenantState, action: JoiningAction, side: Side): JoiningStep {
  const step = stepOf(state, action, side);
  if (!step) throw refuse(joiningErrors.state);
  return step;
}

/** What a side may do in a state. */
export function actionsOf(state: TenantState, side: Side): JoiningAction[] {
  return joiningSteps.filter((step) => step.from === state && step.side === side).map(({ action }) => action);
}

export interface Account {
  fee_cents: number;
  deposit_cents: number;
  fee_paid_cents: number;
  deposit_paid_cents: number;
}

/** What is still to be paid of a part, in cents. */
export function dueOf(account: Account, part: JoiningPart): number {
  return Math.max(0, account[`${part}_cents`] - account[`${part}_paid_cents`]);
}

export function dueInAll(account: Account): number {
  return dueOf(account, 'fee') + dueOf(account, 'deposit');
}

/** The state of a permit on a day; both are ISO days, a permit holds on its last day. */
export function permitStatusOf(expires_day: string, today: string): Merchant['permit_status'] {
  if (expires_day === '') return 'none';
  if (expires_day < today) return 'over';
  return daysBetween(today, expires_day) <= permitEndingDays ? 'ending' : 'valid';
}
