export { ownerAccount } from './owner-account.steps.ts';
export { addTenant, certifiedName, demoTenants, hasNoTenant, isDebugging } from './tenant.steps.ts';
export {
  platformTenant,
  registerTenant,
  type TenantAccount,
  tenantAccount,
  tenantStepsBy,
} from './tenant-account.steps.ts';
export { deletionBlockers } from './tenant-deletion.extension.ts';
export { countGuess, type Guess, takeCode } from './verify.steps.ts';
