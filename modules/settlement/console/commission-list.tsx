import { PlusOutlined } from '@ant-design/icons';
import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { deleteAction, saveActions } from '@linehaul/console-kernel/form/record-actions.tsx';
import { percent } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import type { CommissionRate } from '../contract/commission.contract.ts';
import { settlementContract } from '../contract/settlement.contract.ts';

/** 1/10,000 of an amount, typed per cent. */
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

const lines = remote<typeof lineContract.LineList>({
  endpoint: lineContract.LineList,
  input: (keyword) => ({ keyword, limit: 50 }),
  value: ({ id }) => id,
  label: ({ name, origin_name, destination_name }) => name || `${origin_name} → ${destination_name}`,
});

const rateField = { field: 'rate_e4', span: 'full', render: PercentInput, hint: 'settlement.hint.rate' } as const;
const form = { endpoint: settlementContract.CommissionSave, messages: 'settlement' };
const rateForm = {
  ...form,
  texts: {
    add: 'settlement.action.add_rate',
    edit: 'settlement.action.edit_rate',
    saved: 'settlement.done.saved',
  },
};

const { add: addRate } = saveActions<typeof settlementContract.CommissionSave, CommissionRate>({
  ...rateForm,
  fields: [{ field: 'industry', span: 'full' }, rateField],
  begins: { industry: 'logistics' },
});

const addLineRate = dialogAction<typeof settlementContract.CommissionSave, ListPage>({
  ...form,
  title: 'settlement.action.add_line_rate',
  success: 'settlement.done.saved',
  submit: 'console.action.save',
  icon: <PlusOutlined />,
  needs: [settlementContract.CommissionSave, lineContract.LineList],
  fields: [{ field: 'line_id', as: 'remote', source: lines, span: 'full' }, rateField],
  hidden: () => ({}),
});

const { edit: editRate } = saveActions<typeof settlementContract.CommissionSave, CommissionRate>({
  ...rateForm,
  fields: [rateField],
});

const deleteRate = deleteAction<typeof settlementContract.CommissionDel, CommissionRate>({
  endpoint: settlementContract.CommissionDel,
  texts: {
    title: 'settlement.action.delete_rate',
    question: 'settlement.confirm.delete_rate',
    done: 'settlement.done.deleted',
  },
});

export default listScreen({
  endpoint: settlementContract.CommissionList,
  messages: 'settlement',
  columns: [
    { field: 'industry', as: 'choice' },
    { field: 'tenant_name' },
    { field: 'line_name' },
    {
      field: 'rate_e4',
      render: ({ rate_e4 }) => <strong className="lh-figure">{percent(rate_e4 / 10_000)}</strong>,
    },
    { field: 'changed_by' },
    { field: 'changed_at', as: 'time' },
  ],
  filters: ['industry'],
  rowActions: [editRate, deleteRate],
  toolbar: [addRate, addLineRate],
  empty: 'settlement.empty.rates',
  emptyHint: 'settlement.empty.rates_hint',
});
