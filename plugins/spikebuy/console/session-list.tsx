import { deleteAction, saveActions } from '@linehaul/console-kernel/form/record-actions.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { spikebuyContract } from '../contract/spikebuy.contract.ts';
import type { Session } from '../contract/spikebuy-record.contract.ts';

const { SpikebuySessionDel, SpikebuySessionList, SpikebuySessionSave } = spikebuyContract;

const { add, edit } = saveActions<typeof SpikebuySessionSave, Session>({
  endpoint: SpikebuySessionSave,
  messages: 'spikebuy',
  fields: [
    { field: 'name', span: 'full' },
    { field: 'starts_at', as: 'time' },
    { field: 'ends_at', as: 'time' },
  ],
  texts: { add: 'spikebuy.action.add_session', edit: 'spikebuy.action.edit', saved: 'spikebuy.done.session_saved' },
});

const remove = deleteAction<typeof SpikebuySessionDel, Session>({
  endpoint: SpikebuySessionDel,
  texts: {
    title: 'spikebuy.action.delete',
    question: 'spikebuy.ask.delete_session',
    done: 'spikebuy.done.session_deleted',
  },
  name: ({ name }) => name,
});

/** When goods are sold at prices of their own. */
export default listScreen({
  endpoint: SpikebuySessionList,
  messages: 'spikebuy',
  columns: [
    { field: 'name' },
    { field: 'starts_at', as: 'time' },
    { field: 'ends_at', as: 'time' },
    { field: 'activities', as: 'link', to: ({ id }) => `/plugin/spikebuy/manage?session_id=${id}` },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  rowActions: [
    { ...edit, when: ({ is_used }) => !is_used },
    { ...remove, when: ({ activities }) => activities === 0 },
  ],
  toolbar: [add],
  empty: 'spikebuy.empty.sessions',
  emptyHint: 'spikebuy.empty.sessions_hint',
});
