import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { type FailedJob, failedjobContract } from '../contract/failedjob.contract.ts';

const { FailedJobList, FailedJobRerun, FailedJobDiscard } = failedjobContract;

function rerun<Subject>(idsOf: (subject: Subject) => string[]): Action<Subject> {
  return confirmAction<typeof FailedJobRerun, Subject>({
    endpoint: FailedJobRerun,
    title: 'failedjob.action.rerun',
    input: (subject) => ({ jobs: idsOf(subject) }),
    question: 'failedjob.ask.rerun',
    success: 'failedjob.done.rerun',
  });
}

function discard<Subject>(idsOf: (subject: Subject) => string[]): Action<Subject> {
  return confirmAction<typeof FailedJobDiscard, Subject>({
    endpoint: FailedJobDiscard,
    title: 'failedjob.action.discard',
    danger: true,
    input: (subject) => ({ jobs: idsOf(subject) }),
    question: 'failedjob.ask.discard',
    success: 'failedjob.done.discarded',
  });
}

const ownIds = ({ id }: FailedJob) => [id];
const all = (jobs: FailedJob[]) => jobs.map(({ id }) => id);

export default listScreen({
  endpoint: FailedJobList,
  messages: 'failedjob',
  columns: [
    { field: 'failed_at', as: 'time', sortable: true },
    { field: 'queue', render: ({ queue }) => <code>{queue}</code> },
    { field: 'error', width: 360 },
    { field: 'data', render: ({ data }) => <code>{data}</code> },
    { field: 'supplier_id', hidden: true },
    { field: 'attempts', as: 'count' },
    { field: 'created_at', as: 'time' },
  ],
  filters: ['queue'],
  rowActions: [rerun(ownIds), discard(ownIds)],
  bulkActions: [rerun(all), discard(all)],
  empty: 'failedjob.empty.title',
  emptyHint: 'failedjob.empty.hint',
});
