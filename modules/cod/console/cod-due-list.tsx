import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { codContract } from '../contract/cod.contract.ts';
import { applyForDue, applyForMany } from './cod-actions.tsx';
import { Outside } from './cod-outside.tsx';
import { Promised, setPromise } from './cod-promise.tsx';

export default listScreen({
  endpoint: codContract.CodDueList,
  messages: 'cod',
  hint: 'cod.hint.sums',
  columns: [
    { field: 'shipper_name', width: 130, render: ({ shipper_name }) => <strong>{shipper_name}</strong> },
    { field: 'shipper_phone', as: 'phone' },
    { field: 'order_count', as: 'count' },
    { field: 'cod_cents', as: 'money' },
    { field: 'outside_cents', render: Outside },
    { field: 'deducted_cents', as: 'money' },
    { field: 'payout_cents', as: 'money' },
    { field: 'promised_day', render: Promised },
    { field: 'since_at', as: 'time' },
  ],
  toolbar: [setPromise],
  rowActions: [applyForDue],
  bulkActions: [applyForMany],
  empty: 'cod.empty.due',
  emptyHint: 'cod.empty.due_hint',
});
