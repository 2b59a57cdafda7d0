import { enumerated } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { accessContract } from '../contract/access.contract.ts';
import { roleSource } from './access.sources.ts';
import {
  addOperator,
  deleteOperator,
  disableOperator,
  editOperator,
  enableOperator,
  resetPassword,
  resetSecondFactor,
} from './operator-actions.tsx';

export default listScreen({
  endpoint: accessContract.OperatorManage,
  messages: 'access',
  columns: [
    {
      field: 'login_name',
      as: 'link',
      to: ({ id }) => `/sys/permission/management/operators/edit/${id}`,
      sortable: true,
    },
    { field: 'nick_name' },
    { field: 'phone', as: 'phone' },
    { field: 'email', as: 'email', hidden: true },
    { field: 'roles', render: ({ roles }) => enumerated(roles.map(({ name }) => name)) },
    { field: 'sites', render: ({ sites }) => enumerated(sites.map(({ name }) => name)), hidden: true },
    { field: 'has_all_sites', as: 'yes_no', hidden: true },
    { field: 'state', as: 'status' },
    { field: 'last_login_at', as: 'time' },
    { field: 'has_second_factor', as: 'yes_no', hidden: true },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  filters: ['state', { field: 'role_id', as: 'remote', source: roleSource }],
  rowActions: [editOperator, resetPassword, resetSecondFactor, disableOperator, enableOperator, deleteOperator],
  toolbar: [addOperator],
  empty: 'access.empty.operators',
  emptyHint: 'access.empty.operators_hint',
});
