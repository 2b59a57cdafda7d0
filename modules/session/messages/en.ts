import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { sessionErrors } from '../contract/session.contract.ts';

export const en = {
  error: {
    wrong_credentials: 'The account or the password is wrong.',
    tenant_disabled: 'This account has been disabled. Please contact the platform.',
    operator_disabled: 'Your operator account has been disabled. Please ask your administrator.',
    refresh_invalid: 'Verification failed, please Login again.',
  } satisfies ErrorTexts<typeof sessionErrors>,
};
