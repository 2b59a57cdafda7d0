import { PlusOutlined } from '@ant-design/icons';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { useIdentityStore } from '@linehaul/console-kernel/permission/identity.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { type Member, memberContract } from '../contract/member.contract.ts';
import { MemberDeletion } from './member-deletion.tsx';

export const membersPath = '/users/manage';

export const addMember: Action<ListPage> = {
  title: 'member.action.add',
  icon: <PlusOutlined />,
  primary: true,
  needs: memberContract.MemberAdd,
  to: () => '/users/add',
};

export const editMember: Action<Member> = {
  title: 'member.action.edit',
  needs: [memberContract.MemberSave, memberContract.MemberInfo],
  to: ({ id }) => `/users/save/${id}`,
};

export const deleteMember: Action<Member> = {
  title: 'member.action.delete',
  danger: true,
  needs: [memberContract.MemberDel, memberContract.MemberInfo],
  when: () => useIdentityStore.getState().identity?.isunion === true,
  dialog: ({ subject, onClose }) => <MemberDeletion member={subject} onClose={onClose} />,
};
