import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { profileErrors } from '../contract/profile.contract.ts';

export const en = {
  menu: {
    edit: 'My profile',
  },
  group: {
    person: 'About you',
    phone: 'Phone',
  },
  field: {
    avatar: 'Picture',
    introduction: 'The company in a few words',
    phone: 'Phone',
    language: 'Language of the console',
  },
  hint: {
    avatar: 'PNG, JPEG or WebP. It is cropped to a square and scaled down.',
    phone: 'You can sign in with it, too. A new number is confirmed by a code.',
    operator_phone: 'Shown on the watermark. A new number is confirmed by a code.',
  },
  action: {
    choose: 'Choose a picture',
    remove: 'Remove',
  },
  done: {
    saved: 'Your profile is saved',
  },
  picture: {
    none: 'No picture',
    yours: 'Your picture',
    unreadable: 'The browser cannot read this file as a picture.',
  },
  error: {
    not_a_picture: 'This is not a PNG, JPEG or WebP picture.',
    code_missing: 'Send a code to the new phone and enter it here.',
    phone_taken: 'Another account uses this phone.',
  } satisfies ErrorTexts<typeof profileErrors>,
};
