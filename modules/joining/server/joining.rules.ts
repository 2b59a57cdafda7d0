import { daysBetween } from '@linehaul/contract/calendar-day.ts';
import { refuse } from '@linehaul/contract/errors.ts';
import type { TenantState } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { joiningErrors } from '../contract/joining.contract.ts';
import {
  type JoiningAction,
  type JoiningPart,
  type Merchant,
  permitEndingDays,
} from '../contract/joining-rows.contract.ts';

/** Whose step it is; `system` is the payment that came in, or nothing that was due. */
export type Side = 'tenant' | 'platform' | 'system';

/**
 * A tenant's way in and its status afterwards. Documents may be corrected until they are paid for; those of a tenant that
 * has joined are renewed without touching its status.
 */
export const joiningLife = stateMachine<{ state: TenantState }, JoiningAction, Side>({
  name: 'tenant',
  steps: [
    { from: 'registered', action: 'submit', to: 'submitted', by: ['tenant'] },
    { from: 'submitted', action: 'submit', to: 'submitted', by: ['tenant'] },
    { from: 'rejected', action: 'submit', to: 'submitted', by: ['tenant'] },
    { from: 'submitted', action: 'pay', to: 'paid', by: ['system'] },
    { from: 'paid', action: 'approve', to: 'approved', by: ['platform'] },
    { from: 'paid', action: 'reject', to: 'rejected', by: ['platform'] },
    { from: 'approved', action: 'renew', to: 'approved', by: ['tenant'] },
    { from: 'approved', action: 'renew_approve', to: 'approved', by: ['platform'] },
    { from: 'approved', action: 'renew_reject', to: 'approved', by: ['platform'] },
    { from: 'approved', action: 'disable', to: 'disabled', by: ['platform'] },
    { from: 'disabled', action: 'enable', to: 'approved', by: ['platform'] },
  ],
  refusal: () => refuse(joiningErrors.state),
});

export interface Account {
  fee_cents: number;
  deposit_cents: number;
  fee_paid_cents: number;
  deposit_paid_cents: number;
}

/** What is still to be paid of a part, in cents. */
export function computeOpenPart(account: Account, part: JoiningPart): number {
  return Math.max(0, account[`${part}_cents`] - account[`${part}_paid_cents`]);
}

export function dueInAll(account: Account): number {
  return computeOpenPart(account, 'fee') + computeOpenPart(account, 'deposit');
}

/** The state of a permit on a day; both are ISO days, a permit holds on its last day. */
export function permitStatusOf(expires_day: string, today: string): Merchant['permit_status'] {
  if (expires_day === '') return 'none';
  if (expires_day < today) return 'over';
  return daysBetween(today, expires_day) <= permitEndingDays ? 'ending' : 'valid';
}
