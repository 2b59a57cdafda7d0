import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { batchErrors } from '../contract/batch.contract.ts';

export const en = {
  menu: { import: 'Import' },
  field: {
    rows: 'Rows',
    accepted: 'Accepted',
    rejected: 'Rejected',
    created: 'Created',
    unpriced: 'Unpriced',
    skipped_duplicates: 'Duplicates left out',
    would_create: 'Would be created',
    row: 'Row',
    field: 'Field',
    message: 'Reason',
    file: 'File',
    mapping: 'Columns',
    dry_run: 'Check only',
  },
  state: { running: 'Running', done: 'Done', failed: 'Failed', lost: 'Stopped' },
  action: {
    import: 'Import',
    check: 'Check the file',
    download: 'Download the row errors',
    correct: 'Correct rows here',
    import_rows: 'Import corrected rows',
  },
  error: {
    duplicate: 'This number occurs again in row {{other}} with other content.',
    file_missing: 'Choose a file.',
  } satisfies ErrorTexts<typeof batchErrors>,
};
