import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { joiningContract } from '../contract/joining.contract.ts';
import { stateTones } from './event-words.ts';
import { supplierActions } from './supplier-actions.tsx';

export default listScreen({
  endpoint: joiningContract.SupplierList,
  messages: 'joining',
  columns: [
    { field: 'shop_name' },
    { field: 'company_name' },
    { field: 'industry_type', as: 'choice' },
    { field: 'state', as: 'status', tones: stateTones },
    { field: 'account' },
    { field: 'phone', as: 'phone' },
    { field: 'is_union', as: 'yes_no', hidden: true },
    { field: 'disabled_reason', hidden: true },
    { field: 'created_at', as: 'time' },
    { field: 'last_login_at', as: 'time' },
  ],
  filters: ['state', 'industry_type'],
  rowActions: supplierActions,
  empty: 'joining.empty.suppliers',
  emptyHint: 'joining.empty.suppliers_hint',
});
