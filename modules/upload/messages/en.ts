import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { uploadErrors } from '../contract/upload.contract.ts';

export const en = {
  noun: { one: 'Picture', many: 'Pictures' },
  field: {
    choose: 'Choose a picture',
    replace: 'Choose another',
    remove: 'Remove',
    remove_one: 'Remove {{name}}',
    another: 'Choose another picture',
    too_many: 'At most {{max}} pictures.',
    sending: 'Sending… {{percent}}',
    drop: 'or drop it here',
    hint: 'JPEG, PNG or WebP, at most {{mb}} MB',
    open: 'Open {{name}} in full size',
    none: 'No picture',
    failed: 'The picture could not be shown. Try again.',
  },
  error: {
    missing: 'Choose a picture first.',
    not_a_picture: 'This picture cannot be read. Send a JPEG, PNG or WebP.',
    too_large: 'The picture is too large. Make it smaller and send it again.',
    unknown: 'This picture no longer exists. Choose it again.',
    not_arrived: 'The picture has not arrived as it was sent. Send it again.',
    storage_down: 'The storage of files does not answer. Nothing is lost: try again in a moment.',
  } satisfies ErrorTexts<typeof uploadErrors>,
};
