import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { securityContract } from '../contract/security.contract.ts';
import { addUser, deleteUser, editUser } from './access-user-actions.tsx';
import { UserListState } from './list-state.tsx';

export default listScreen({
  endpoint: securityContract.AccessUserManage,
  addressFields: ['id'],
  messages: 'security',
  columns: [
    { field: 'login_name' },
    { field: 'nick_name' },
    { field: 'is_on', as: 'yes_no' },
    { field: 'remark' },
    { field: 'created_at', as: 'time' },
  ],
  filters: ['is_on'],
  rowActions: [editUser, deleteUser],
  toolbar: [addUser],
  header: UserListState,
  empty: 'security.empty.users',
  emptyHint: 'security.empty.users_hint',
});
