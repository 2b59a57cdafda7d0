export { addApprovedTenant } from './approved-tenant.steps.ts';

// Open to plug-ins too.
export {
  type IdentityCheck,
  type IdentityQuestion,
  type IdentitySubject,
  identityChecks,
} from './identity-check.extension.ts';
export { decideIdentity } from './identity-check.steps.ts';
