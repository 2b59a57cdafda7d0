import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { securityContract } from '../contract/security.contract.ts';
import { addIp, deleteIp, editIp } from './access-ip-actions.tsx';
import { IpListState } from './list-state.tsx';

export default listScreen({
  endpoint: securityContract.AccessIpManage,
  addressFields: ['id'],
  messages: 'security',
  columns: [
    { field: 'network' },
    { field: 'is_on', as: 'yes_no' },
    { field: 'remark' },
    { field: 'created_at', as: 'time' },
  ],
  filters: ['is_on'],
  rowActions: [editIp, deleteIp],
  toolbar: [addIp],
  header: IpListState,
  empty: 'security.empty.ips',
  emptyHint: 'security.empty.ips_hint',
});
