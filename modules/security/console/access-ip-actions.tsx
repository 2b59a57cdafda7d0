import { PlusOutlined } from '@ant-design/icons';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { type AccessIp, securityContract } from '../contract/security.contract.ts';

const { AccessIpAdd, AccessIpEdit, AccessIpDel } = securityContract;

export const accessIpsPath = '/safe/AccessIpManage';

const fields = [
  { field: 'network', span: 'full', hint: 'security.hint.network', placeholder: '203.0.113.0/24' },
  { field: 'is_on', hint: 'security.hint.is_on' },
  { field: 'remark', span: 'full' },
] as const;

export const addIp: Action<ListPage> = dialogAction<typeof AccessIpAdd, ListPage>({
  endpoint: AccessIpAdd,
  title: 'security.action.add_ip',
  icon: <PlusOutlined />,
  primary: true,
  messages: 'security',
  fields,
  start: () => ({ is_on: true }),
  hidden: () => ({}),
  success: 'security.done.saved',
});

export const editIp = dialogAction<typeof AccessIpEdit, AccessIp>({
  endpoint: AccessIpEdit,
  title: 'security.action.edit',
  submit: 'console.action.save',
  messages: 'security',
  fields,
  start: ({ network, is_on, remark }) => ({ network, is_on, remark }),
  hidden: ({ id, version }) => ({ id, version }),
  success: 'security.done.saved',
});

export const deleteIp = confirmAction<typeof AccessIpDel, AccessIp>({
  endpoint: AccessIpDel,
  title: 'security.action.delete',
  danger: true,
  input: ({ id }) => ({ id }),
  question: 'security.ask.delete_ip',
  params: ({ network }) => ({ network }),
  success: 'security.done.deleted',
});
