import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { addonErrors } from '../contract/addon.contract.ts';

export const en = {
  error: {
    unknown: 'There is no such plug-in.',
    not_installed: 'This plug-in is not installed. An administrator can install it under Settings, Plug-ins.',
  } satisfies ErrorTexts<typeof addonErrors>,
};
