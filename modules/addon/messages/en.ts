import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { addonErrors } from '../contract/addon.contract.ts';

export const en = {
  error: { unknown: 'There is no such plug-in.' } satisfies ErrorTexts<typeof addonErrors>,
};
