import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { lastTransfer } from '@linehaul/modules/payment/server/payment.port.ts';
import { type TenantAccount, tenantAccount, tenantStepsBy } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { Progress } from '../contract/joining.contract.ts';
import { type JoiningAction, type JoiningPart, joiningPart } from '../contract/joining-rows.contract.ts';
import { applicationRepo } from './application.repo.ts';
import { ownApplicationOf } from './application.rules.ts';
import { joiningRepo } from './joining.repo.ts';
import { type Account, computeOpenPart, dueInAll, joiningLife, type Side } from './joining.rules.ts';
import { platformPayee } from './joining-payee.repo.ts';

const tenantSteps = tenantStepsBy(joiningLife);

/** The tenant, to be moved by nobody else until the transaction ends. Refuses with `wire.not_found`. */
export async function lockTenant(scope: Scope, supplierId = scope.caller.supplier_id): Promise<Locked<TenantAccount>> {
  const tenant = await tenantAccount(scope, supplierId).lock();
  if (!tenant) throw refuse(wireErrors.not_found);
  return tenant;
}

interface Step {
  action: JoiningAction;
  side: Side;
  reason?: string;
  application_id?: number | null;
  change?: { certified_name?: string; disabled_reason?: string };
}

/** Takes one step of the table, which tells when the state was another. Refuses with `joining.state`. */
function takeStep(
  scope: Scope,
  tenant: Locked<TenantAccount>,
  { action, side, change }: Step,
): Promise<Locked<TenantAccount>> {
  const isMove = joiningLife.next(tenant, action, side) !== tenant.state;
  const set = { ...change, ...(isMove && { state_changed_at: scope.timestamp }) };
  return tenantSteps.take(scope, tenant, action, { by: side, set });
}

/** The same, and keeps who, when and why. Answers the tenant as it is after it. */
export async function moveTenant(scope: Scope, tenant: Locked<TenantAccount>, step: Step) {
  const { action, side, reason = '', application_id = null } = step;
  const after = await takeStep(scope, tenant, step);
  const { login_name } = scope.caller;
  const states = { from_state: tenant.state, to_state: after.state };
  await joiningRepo(scope, tenant.id).addEvent({ action, ...states, reason, side, login_name, application_id });
  return after;
}

/**
 * Once nothing is due any more, a tenant that has handed its documents in waits for the platform alone. The history says
 * "paid" where money has just come, not where none was due.
 */
export async function passWhenPaid(
  scope: Scope,
  tenant: Locked<TenantAccount>,
  by: 'payment' | 'nothing_due',
): Promise<void> {
  if (tenant.state !== 'submitted') return;
  const account = await joiningRepo(scope, tenant.id).account();
  if (dueInAll(account) > 0) return;
  const step = { action: 'pay', side: 'system' } as const;
  if (by === 'payment') await moveTenant(scope, tenant, step);
  else await takeStep(scope, tenant, step);
}

async function partOf(scope: Scope, account: Account, part: JoiningPart): Promise<Progress['parts'][number]> {
  const due_cents = computeOpenPart(account, part);
  const subject = { subject_kind: 'joining', subject_id: scope.caller.supplier_id, subject_part: part };
  const transfer = due_cents === 0 ? null : await lastTransfer(scope, subject);
  return { part, amount_cents: account[`${part}_cents`], due_cents, transfer };
}

/** How far the caller's company has come. */
export async function progressOf(scope: Scope): Promise<Progress> {
  const joining = joiningRepo(scope);
  const tenant = await tenantAccount(scope).find();
  if (!tenant) throw refuse(wireErrors.not_found);
  const account = await joining.account();
  const { last_application_id } = account;
  const application = last_application_id === null ? undefined : await applicationRepo(scope).byId(last_application_id);
  const requiredParts = joiningPart.options.filter((part) => account[`${part}_cents`] > 0);
  const parts = await Promise.all(requiredParts.map((part) => partOf(scope, account, part)));
  return {
    state: tenant.state,
    industry_type: tenant.industry,
    shop_name: tenant.shop_name,
    phone: tenant.phone ?? '',
    needs_permit: tenant.industry === 'logistics',
    parts,
    payee: await platformPayee(scope),
    application: application ? ownApplicationOf(application) : null,
    log: await joining.events(),
    actions: joiningLife.actions(tenant, 'tenant'),
  };
}
