import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { tenantContract } from '../contract/tenant.contract.ts';

/** The platform's tenants by name. */
export const tenantSource = remote<typeof tenantContract.TenantChoices>({
  endpoint: tenantContract.TenantChoices,
  input: (keyword) => ({ keyword, limit: 50 }),
  value: ({ id }) => id,
  label: ({ shop_name }) => shop_name,
});
