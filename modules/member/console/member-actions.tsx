import { PlusOutlined } from '@ant-design/icons';
import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { useIdentityStore } from '@linehaul/console-kernel/permission/identity.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { type Member, memberContract } from '../contract/member.contract.ts';
import { MemberDeletion } from './member-deletion.tsx';

const isInUnion = () => useIdentityStore.getState().identity?.isunion === true;

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
  when: ({ deleted_at }) => deleted_at === 0,
};

/** The code may be another's by now. */
export const restoreMember = dialogAction<typeof memberContract.MemberRestore, Member>({
  endpoint: memberContract.MemberRestore,
  messages: 'member',
  fields: [{ field: 'code', span: 'full' }],
  title: 'member.action.restore',
  when: ({ deleted_at, erased_at }) => deleted_at > 0 && erased_at === 0 && isInUnion(),
  start: ({ code }) => ({ code }),
  hidden: ({ id }) => ({ id }),
  success: 'member.done.restored',
});

/** For good: the member's code is typed once more. */
export const eraseMember = dialogAction<typeof memberContract.MemberErase, Member>({
  endpoint: memberContract.MemberErase,
  messages: 'member',
  fields: [
    { field: 'code', span: 'full', title: 'member.erase.code' },
    { field: 'reason', as: 'textarea', span: 'full', title: 'member.erase.reason' },
  ],
  title: 'member.action.erase',
  danger: true,
  when: ({ erased_at }) => erased_at === 0,
  hidden: ({ id }) => ({ id }),
  intro: ({ code }) => (
    <>
      <p>{textOf('member.erase.hint', { code })}</p>
      <p>{textOf('member.erase.waybills')}</p>
    </>
  ),
  success: 'member.done.erased',
});

export const deleteMember: Action<Member> = {
  title: 'member.action.delete',
  danger: true,
  needs: [memberContract.MemberDel, memberContract.MemberInfo],
  when: ({ deleted_at }) => deleted_at === 0 && isInUnion(),
  dialog: ({ subject, onClose }) => <MemberDeletion member={subject} onClose={onClose} />,
};
