export { addApprovedTenant, type TenantDraft } from './approved-tenant.steps.ts';
