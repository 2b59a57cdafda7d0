import { PlusOutlined } from '@ant-design/icons';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec, OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { count, percent } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { type MemberLevel, memberContract } from '../contract/member.contract.ts';

type Save = typeof memberContract.MemberLevelSave;

/** 1/10,000 of the freight, typed per cent. */
function PercentInput({ id, value, onChange }: OwnFieldProps) {
  return (
    <NumberInput
      {...(id ? { id } : {})}
      value={typeof value === 'number' ? value : null}
      scale={2}
      integers={3}
      suffix="%"
      onChange={(next) => onChange?.(next ?? undefined)}
    />
  );
}

const fields: readonly FieldSpec<InputOf<Save>>[] = [
  { field: 'name', span: 'full' },
  { field: 'discount_e4', render: PercentInput, hint: 'member.hint.discount' },
  { field: 'min_freight_cents', hint: 'member.hint.min_freight' },
  { field: 'remark', as: 'textarea', span: 'full' },
];

const shared = {
  endpoint: memberContract.MemberLevelSave,
  messages: 'member',
  fields,
  success: 'member.done.level_saved',
};

const addLevel = dialogAction<Save, ListPage>({
  ...shared,
  title: 'member.action.add_level',
  icon: <PlusOutlined />,
  primary: true,
  start: () => ({ discount_e4: 0, min_freight_cents: 0 }),
  hidden: () => ({}),
  width: 600,
});

const editLevel = dialogAction<Save, MemberLevel>({
  ...shared,
  title: 'member.action.edit_level',
  submit: 'console.action.save',
  start: ({ name, discount_e4, min_freight_cents, remark }) => ({ name, discount_e4, min_freight_cents, remark }),
  hidden: ({ id, version }) => ({ id, version }),
  width: 600,
});

const deleteLevel = confirmAction<typeof memberContract.MemberLevelDel, MemberLevel>({
  endpoint: memberContract.MemberLevelDel,
  title: 'member.action.delete_level',
  danger: true,
  input: ({ id }) => ({ id }),
  question: 'member.ask.delete_level',
  params: ({ name }) => ({ name }),
  success: 'member.done.level_deleted',
});

export default listScreen({
  endpoint: memberContract.MemberLevelList,
  messages: 'member',
  columns: [
    { field: 'name', render: ({ name }) => <strong>{name}</strong> },
    {
      field: 'discount_e4',
      render: ({ discount_e4 }) => <span className="lh-figure">{percent(discount_e4 / 10_000)}</span>,
    },
    { field: 'min_freight_cents', as: 'money', sortable: true },
    {
      field: 'member_count',
      render: ({ id, member_count }) => (
        <Link className="lh-cell-link" to={`/users/manage?level_id=${id}`}>
          {count(member_count)}
        </Link>
      ),
    },
    { field: 'remark' },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  rowActions: [editLevel, deleteLevel],
  toolbar: [addLevel],
  empty: 'member.empty.levels',
  emptyHint: 'member.empty.levels_hint',
});
