import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { evidenceContract } from '../contract/evidence.contract.ts';
import { entryTones } from './entry-tones.ts';
import { kindSource, nameKind } from './event-kind.ts';
import { downloadProof, openEntry, rotateKeys } from './evidence-actions.tsx';
import { LogStatus } from './log-status.tsx';

export default listScreen({
  endpoint: evidenceContract.EvidenceList,
  messages: 'evidence',
  columns: [
    { field: 'waybill_no', as: 'link', to: ({ id }) => `/logistics/evidence/info/${id}` },
    { field: 'n', as: 'count' },
    { field: 'kind', render: ({ kind }) => nameKind(kind) },
    { field: 'state', as: 'status', tones: entryTones },
    { field: 'place', as: 'count' },
    { field: 'created_at', as: 'time' },
  ],
  filters: [
    'state',
    { field: 'kind', as: 'remote', source: kindSource },
    { from: 'created_day_from', to: 'created_day_to', title: 'evidence.field.created_day' },
  ],
  rowActions: [openEntry, downloadProof()],
  toolbar: [rotateKeys],
  header: LogStatus,
  empty: 'evidence.empty.title',
  emptyHint: 'evidence.empty.hint',
});
