import { count } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { agreementContract } from '../contract/agreement.contract.ts';
import { addAgreement, deleteAgreement, editAgreement } from './agreement-actions.tsx';

export default listScreen({
  endpoint: agreementContract.AgreementList,
  messages: 'agreement',
  columns: [
    { field: 'title', as: 'link', to: ({ id }) => `/sys/agreement/edit/${id}` },
    { field: 'place', as: 'choice' },
    { field: 'state', as: 'status', tones: { draft: 'neutral', published: 'success', changed: 'warning' } },
    {
      field: 'published_no',
      render: ({ published_no }) => <span className="lh-figure">{published_no === 0 ? '–' : count(published_no)}</span>,
    },
    { field: 'accepted_count', as: 'count' },
    { field: 'updated_at', as: 'time' },
  ],
  filters: ['place'],
  rowActions: [editAgreement, deleteAgreement],
  toolbar: [addAgreement],
  empty: 'agreement.empty.title',
  emptyHint: 'agreement.empty.hint',
});
