export { ownerAccount } from './owner-account.steps.ts';
export { addTenant, certifiedName, demoTenants, hasNoTenant, isDebugging, shopOf } from './tenant.steps.ts';
export {
  platformTenant,
  registerTenant,
  type TenantAccount,
  tenantAccount,
  tenantStepsBy,
} from './tenant-account.steps.ts';
export { deletionBlockers } from './tenant-deletion.extension.ts';
export { type CodeTicket, countGuess, forgetCodes, type Guess, sendCode, takeCode } from './verify.steps.ts';
