import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { evidenceContract } from '../contract/evidence.contract.ts';
import { addWitness, deleteWitness } from './witness-actions.tsx';

export default listScreen({
  endpoint: evidenceContract.WitnessList,
  messages: 'evidence',
  search: false,
  columns: [
    { field: 'name' },
    { field: 'size', as: 'count' },
    { field: 'signed_at', as: 'time' },
    { field: 'note_key', render: ({ note_key }) => <span className="evidence-code">{note_key}</span> },
    { field: 'added_by' },
    { field: 'created_at', as: 'time' },
  ],
  rowActions: [deleteWitness],
  toolbar: [addWitness],
  empty: 'evidence.witness.none',
  emptyHint: 'evidence.witness.none_hint',
});
