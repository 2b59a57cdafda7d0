import { PlusOutlined } from '@ant-design/icons';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { type AccessUser, securityContract } from '../contract/security.contract.ts';

const { AccessUserAdd, AccessUserEdit, AccessUserDel, AccessUserChoices } = securityContract;

export const accessUsersPath = '/safe/AccessUserManage';

const people = remote<typeof AccessUserChoices>({
  endpoint: AccessUserChoices,
  input: (keyword) => ({ keyword, limit: 50 }),
  value: ({ operator_id }) => operator_id,
  label: ({ nick_name, login_name }) => (nick_name === '' ? login_name : `${nick_name} (${login_name})`),
});

const common = [
  { field: 'is_on', hint: 'security.hint.is_on' },
  { field: 'remark', span: 'full' },
] as const;

export const addUser: Action<ListPage> = dialogAction<typeof AccessUserAdd, ListPage>({
  endpoint: AccessUserAdd,
  title: 'security.action.add_user',
  icon: <PlusOutlined />,
  primary: true,
  needs: [AccessUserAdd, AccessUserChoices],
  messages: 'security',
  fields: [
    { field: 'operator_id', as: 'remote', source: people, span: 'full', hint: 'security.hint.operator_id' },
    ...common,
  ],
  start: () => ({ is_on: true }),
  hidden: () => ({}),
  success: 'security.done.saved',
});

export const editUser = dialogAction<typeof AccessUserEdit, AccessUser>({
  endpoint: AccessUserEdit,
  title: 'security.action.edit',
  submit: 'console.action.save',
  messages: 'security',
  fields: common,
  start: ({ is_on, remark }) => ({ is_on, remark }),
  hidden: ({ id, version }) => ({ id, version }),
  success: 'security.done.saved',
});

export const deleteUser = confirmAction<typeof AccessUserDel, AccessUser>({
  endpoint: AccessUserDel,
  title: 'security.action.delete',
  danger: true,
  input: ({ id }) => ({ id }),
  question: 'security.ask.delete_user',
  params: ({ nick_name, login_name }) => ({ name: nick_name || login_name }),
  success: 'security.done.deleted',
});
