import { AuditOutlined } from '@ant-design/icons';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { joiningContract } from '../contract/joining.contract.ts';
import type { Merchant } from '../contract/joining-rows.contract.ts';
import { stateTones } from './event-words.ts';

const examine: Action<Merchant> = {
  title: 'joining.action.examine',
  icon: <AuditOutlined />,
  primary: true,
  needs: [joiningContract.SupplierCertInfo, joiningContract.SupplierCertAudit],
  when: ({ is_waiting, state }) => is_waiting && (state === 'paid' || state === 'approved'),
  to: ({ id }) => `/logistics/merchant/merchant/examine/${id}`,
};

export default listScreen({
  endpoint: joiningContract.MerchantList,
  messages: 'joining',
  columns: [
    { field: 'shop_name', as: 'link', to: ({ id }) => `/logistics/merchant/merchant/info/${id}` },
    { field: 'company_name' },
    { field: 'state', as: 'status', tones: stateTones },
    { field: 'permit_status', as: 'status', tones: stateTones },
    { field: 'permit_expires_day', as: 'day' },
    { field: 'permit_no', hidden: true },
    { field: 'credit_code', hidden: true },
    { field: 'legal_person', hidden: true },
    { field: 'contact_name' },
    { field: 'contact_phone', as: 'phone' },
    { field: 'region' },
    { field: 'is_waiting', as: 'yes_no' },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  filters: ['permit_status', 'is_waiting'],
  rowActions: [examine],
  empty: 'joining.empty.merchants',
  emptyHint: 'joining.empty.merchants_hint',
});
