import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { preferenceErrors } from '../contract/preference.contract.ts';

export const en = {
  error: {
    too_many_lists: 'You have chosen columns in too many lists. Give some of them their own columns back first.',
  } satisfies ErrorTexts<typeof preferenceErrors>,
};
