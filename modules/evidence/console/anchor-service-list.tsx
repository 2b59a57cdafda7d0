import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { evidenceContract } from '../contract/evidence.contract.ts';
import { addService, deleteService, deployContract, editService, stampNow } from './anchor-service-actions.tsx';
import './evidence.css';

const code = (text: string) => (text === '' ? '' : <span className="evidence-code">{text}</span>);

export default listScreen({
  endpoint: evidenceContract.AnchorServiceList,
  messages: 'evidence',
  search: false,
  columns: [
    { field: 'name' },
    { field: 'service_kind', as: 'choice' },
    { field: 'is_active', as: 'yes_no' },
    { field: 'size', as: 'count' },
    { field: 'anchored_at', as: 'time' },
    { field: 'every_minutes', as: 'count' },
    { field: 'url' },
    { field: 'contract_address', render: ({ contract_address }) => code(contract_address) },
    { field: 'account_address', render: ({ account_address }) => code(account_address) },
    { field: 'added_by' },
  ],
  rowActions: [stampNow, editService, deployContract, deleteService],
  toolbar: [addService],
  empty: 'evidence.anchor.no_service',
  emptyHint: 'evidence.anchor.no_service_hint',
});
