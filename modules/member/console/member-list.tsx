import { money, nothing } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { Typography } from 'antd';
import { type Member, memberContract } from '../contract/member.contract.ts';
import { memberLevelSource } from './member.sources.ts';
import { addMember, deleteMember, editMember, eraseMember, restoreMember } from './member-actions.tsx';

function CreditUsed({ credit_used_cents: usedCents, credit_limit_cents: limit }: Member) {
  const isOver = limit !== null && usedCents > limit;
  return (
    <Typography.Text className="lh-figure" {...(isOver ? { type: 'danger' } : {})}>
      {usedCents === 0 ? nothing : money(usedCents)}
    </Typography.Text>
  );
}

export default listScreen({
  endpoint: memberContract.MemberList,
  messages: 'member',
  columns: [
    { field: 'code', as: 'link', to: ({ id }) => `/users/save/${id}`, sortable: true },
    {
      field: 'name',
      sortable: true,
      render: ({ name, erased_at }) => (erased_at > 0 ? textOf('member.flag.erased') : name),
    },
    { field: 'kind', as: 'choice' },
    { field: 'contact' },
    { field: 'phone', as: 'phone' },
    { field: 'email', as: 'email', hidden: true },
    { field: 'terms', as: 'choice' },
    { field: 'level_name' },
    { field: 'credit_limit_cents', as: 'money' },
    { field: 'credit_used_cents', as: 'money', render: CreditUsed },
    { field: 'address', hidden: true },
    { field: 'credit_code', hidden: true },
    { field: 'remark', hidden: true },
    { field: 'source', as: 'choice', hidden: true },
    { field: 'created_at', as: 'time', hidden: true },
    { field: 'deleted_at', as: 'time', hidden: true },
  ],
  filters: ['kind', 'terms', { field: 'level_id', as: 'remote', source: memberLevelSource }, 'is_deleted'],
  rowActions: [editMember, restoreMember, eraseMember, deleteMember],
  toolbar: [addMember],
  empty: 'member.empty.title',
  emptyHint: 'member.empty.hint',
});
