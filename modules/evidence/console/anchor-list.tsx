import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { Anchor } from '../contract/anchor.contract.ts';
import { evidenceContract } from '../contract/evidence.contract.ts';
import { anchorTones } from './anchor-tones.ts';
import './evidence.css';

const { AnchorRetry, AnchorServiceList } = evidenceContract;

const retry = confirmAction<typeof AnchorRetry, Anchor>({
  endpoint: AnchorRetry,
  title: 'evidence.anchor.retry',
  question: 'evidence.anchor.retry_question',
  params: ({ service_name }) => ({ name: service_name }),
  when: ({ anchor_state, tries }) => anchor_state === 'failed' || (anchor_state === 'queued' && tries > 0),
  input: ({ id }) => ({ id }),
  success: 'evidence.anchor.retried',
});

const openServices: Action<ListPage> = {
  title: 'evidence.menu.anchor_services',
  needs: AnchorServiceList,
  to: () => '/logistics/evidence/anchor-services',
};

export default listScreen({
  endpoint: evidenceContract.AnchorList,
  messages: 'evidence',
  search: false,
  columns: [
    { field: 'size', as: 'count' },
    { field: 'service_name' },
    { field: 'service_kind', as: 'choice' },
    { field: 'anchor_state', as: 'status', tones: anchorTones },
    { field: 'anchored_at', as: 'time' },
    {
      field: 'anchor_fault',
      render: ({ anchor_fault }) => (anchor_fault === '' ? '' : textOf(`evidence.anchor_fault.${anchor_fault}`)),
    },
    { field: 'tries', as: 'count' },
    { field: 'tx_hash', render: ({ tx_hash }) => <span className="evidence-code">{tx_hash}</span> },
    { field: 'created_at', as: 'time' },
  ],
  filters: ['anchor_state', 'service_kind'],
  rowActions: [retry],
  toolbar: [openServices],
  empty: 'evidence.anchor.none',
  emptyHint: 'evidence.anchor.none_hint',
});
