import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { tenantErrors } from '../contract/tenant.contract.ts';

export const en = {
  state: {
    registered: 'Registered',
    submitted: 'Submitted',
    paid: 'Paid, under review',
    approved: 'Approved',
    rejected: 'Rejected',
    disabled: 'Disabled',
  },
  error: {
    account_taken: 'This account name is taken.',
  } satisfies ErrorTexts<typeof tenantErrors>,
};
