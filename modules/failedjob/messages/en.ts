export const en = {
  noun: { one: 'Failed job', many: 'Failed jobs' },
  menu: { list: 'Failed jobs' },
  call: {
    FailedJobList: 'Failed jobs: view',
    FailedJobRerun: 'Failed jobs: run again',
    FailedJobDiscard: 'Failed jobs: discard',
    FailedJobListExport: 'Failed jobs: export to a file',
  },
  field: {
    id: 'Job',
    jobs: 'Jobs',
    queue: 'Task',
    supplier_id: 'Account ID',
    data: 'For',
    error: 'Reason',
    created_at: 'First due',
    failed_at: 'Given up',
  },
  action: { rerun: 'Run again', discard: 'Discard' },
  ask: {
    rerun:
      'Run this again? It starts within seconds and gets all its attempts once more. Remove the reason first, or it ends up here again.',
    discard:
      'Discard this? It is not done, and it disappears from this list. Refunds and deliveries that are still open get a new job within ten minutes.',
  },
  done: { rerun: 'Put back in line', discarded: 'Discarded' },
  empty: {
    title: 'Nothing has failed',
    hint: 'What the server could not do after many attempts, such as a refund or a delivery to a webhook, is listed here with its reason.',
  },
};
