import type { Demo } from '@linehaul/server-kernel/demo/demo.ts';
import { addApplicants } from './demo/applicants.fixture.ts';
import { addTenants } from './demo/tenants.fixture.ts';

export const demo: Demo = {
  tenants: { fill: addTenants },
  applicants: { after: ['joining.tenants'], fill: addApplicants },
};
