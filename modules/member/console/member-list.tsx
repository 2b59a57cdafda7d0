import { PlusOutlined } from '@ant-design/icons';
import { dialogAction } from '@linehaul/console-kernel/action-dialog.tsx';
import { money, nothing } from '@linehaul/console-kernel/format.ts';
import { listScreen } from '@linehaul/console-kernel/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list-types.ts';
import { Typography } from 'antd';
import { type Member, memberContract } from '../contract/member.contract.ts';

const addMember = dialogAction<typeof memberContract.MemberAdd, ListPage>({
  endpoint: memberContract.MemberAdd,
  messages: 'member',
  fields: [
    { field: 'kind', as: 'radio', span: 'full' },
    { field: 'code' },
    { field: 'name' },
    { field: 'phone', as: 'text' },
    { field: 'credit_limit_cents', hint: 'member.hint.credit' },
  ],
  title: 'member.action.add',
  icon: <PlusOutlined />,
  primary: true,
  start: () => ({ kind: 'enterprise' }),
  hidden: () => ({}),
  success: 'member.done.saved',
  width: 600,
});

function CreditUsed({ credit_used_cents: used, credit_limit_cents: limit }: Member) {
  const isOver = limit !== null && used > limit;
  return (
    <Typography.Text className="lh-figure" {...(isOver ? { type: 'danger' } : {})}>
      {used === 0 ? nothing : money(used)}
    </Typography.Text>
  );
}

export default listScreen({
  endpoint: memberContract.MemberList,
  messages: 'member',
  columns: [
    { field: 'code', sortable: true, render: ({ code }) => <strong>{code}</strong> },
    { field: 'name', sortable: true },
    { field: 'kind', as: 'choice' },
    { field: 'phone', as: 'phone' },
    { field: 'credit_limit_cents', as: 'money' },
    { field: 'credit_used_cents', as: 'money', render: CreditUsed },
    { field: 'source', as: 'choice', hidden: true },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  filters: ['kind'],
  toolbar: [addMember],
  empty: 'member.empty.title',
  emptyHint: 'member.empty.hint',
});
