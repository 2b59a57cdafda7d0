import { recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { StateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import type { TenantState } from '../contract/tenant.contract.ts';
import { type AccountTable, accountColumns } from './tenant-account.repo.ts';

/** The one way by which tenants change their state, by the machine of the module that decides about them. */
export function tenantSteps<Action extends string, By extends string>(
  machine: StateMachine<{ state: TenantState }, Action, By>,
) {
  return recordSteps<AccountTable, Action, By, { state: TenantState }>('tenant', {
    machine,
    columns: accountColumns,
    recordOf: ({ id }) => `tenant ${id}`,
    notices: [],
    isVersioned: false,
  });
}
