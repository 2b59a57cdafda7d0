import { SettingOutlined } from '@ant-design/icons';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { joiningContract } from '../contract/joining.contract.ts';
import { examineApplication, openApplication } from './application-actions.tsx';
import { stateTones } from './event-words.ts';
import { FeeDrawer } from './fee-drawer.tsx';
import { PayeeDialog } from './payee-dialog.tsx';

const { JoiningPayeeInfo, JoiningPayeeSave } = joiningContract;

const fees: Action<ListPage> = {
  title: 'joining.action.fees',
  icon: <SettingOutlined />,
  needs: joiningContract.TypeConfSave,
  dialog: FeeDrawer,
};

const payee: Action<ListPage> = {
  title: 'joining.action.payee',
  needs: [JoiningPayeeInfo, JoiningPayeeSave],
  dialog: PayeeDialog,
};

export default listScreen({
  endpoint: joiningContract.SupplierCertList,
  messages: 'joining',
  columns: [
    { field: 'company_name', as: 'link', to: ({ id }) => `/supplier/approve/info/${id}` },
    { field: 'industry_type', as: 'choice' },
    { field: 'application_state', as: 'status', tones: stateTones },
    { field: 'state', as: 'status', tones: stateTones, title: 'joining.field.state' },
    { field: 'is_renewal', as: 'yes_no' },
    { field: 'credit_code', hidden: true },
    { field: 'contact_name' },
    { field: 'contact_phone', as: 'phone' },
    { field: 'region', hidden: true },
    { field: 'shop_name', hidden: true },
    { field: 'submitted_at', as: 'time', sortable: true },
    { field: 'decided_at', as: 'time', hidden: true },
    { field: 'decided_by', hidden: true },
  ],
  filters: ['application_state', 'can_decide', 'industry_type', 'is_renewal'],
  rowActions: [examineApplication, openApplication],
  toolbar: [fees, payee],
  empty: 'joining.empty.applications',
  emptyHint: 'joining.empty.applications_hint',
});
