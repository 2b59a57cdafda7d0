import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { deleteAction, saveActions } from '@linehaul/console-kernel/form/record-actions.tsx';
import { count, percent } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
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

const { add, edit } = saveActions<Save, MemberLevel>({
  endpoint: memberContract.MemberLevelSave,
  messages: 'member',
  fields: [
    { field: 'name', span: 'full' },
    { field: 'discount_e4', render: PercentInput, hint: 'member.hint.discount' },
    { field: 'min_freight_cents', hint: 'member.hint.min_freight' },
    { field: 'remark', as: 'textarea', span: 'full' },
  ],
  begins: { discount_e4: 0, min_freight_cents: 0 },
  texts: { add: 'member.action.add_level', edit: 'member.action.edit_level', saved: 'member.done.level_saved' },
  width: 600,
});

const remove = deleteAction<typeof memberContract.MemberLevelDel, MemberLevel>({
  endpoint: memberContract.MemberLevelDel,
  texts: {
    title: 'member.action.delete_level',
    question: 'member.ask.delete_level',
    done: 'member.done.level_deleted',
  },
  name: ({ name }) => name,
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
  rowActions: [edit, remove],
  toolbar: [add],
  empty: 'member.empty.levels',
  emptyHint: 'member.empty.levels_hint',
});
