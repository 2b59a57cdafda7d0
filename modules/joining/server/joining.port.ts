export { addApprovedTenant } from './approved-tenant.steps.ts';
