import { PlusOutlined } from '@ant-design/icons';
import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { deleteAction } from '@linehaul/console-kernel/form/record-actions.tsx';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { courierContract, type Parcel } from '../contract/courier.contract.ts';

const { ParcelDel, ParcelSave } = courierContract;
type Input = InputOf<typeof ParcelSave>;

export interface ParcelSubjectRef {
  subject_kind: string;
  subject_id: number;
}

const fields: readonly FieldSpec<Input>[] = [
  { field: 'content', as: 'radio', span: 'full' },
  { field: 'company', hint: 'courier.hint.company' },
  { field: 'company_name', when: ({ company }) => company === 'other', required: true },
  { field: 'parcel_no' },
  { field: 'phone_tail', hint: 'courier.hint.phone_tail' },
  { field: 'note', as: 'textarea', span: 'full' },
];

const form = { endpoint: ParcelSave, messages: 'courier', success: 'courier.done.saved' } as const;

export const addParcel = dialogAction<typeof ParcelSave, ParcelSubjectRef>({
  ...form,
  title: 'courier.action.add',
  submit: 'console.action.save',
  icon: <PlusOutlined />,
  fields,
  start: () => ({ content: 'receipts' }),
  hidden: ({ subject_kind, subject_id }) => ({ subject_kind, subject_id }),
});

export const editParcel = dialogAction<typeof ParcelSave, Parcel>({
  ...form,
  title: 'courier.action.edit',
  submit: 'console.action.save',
  fields: [...fields, { field: 'state', hint: 'courier.hint.state' }],
  start: ({ content, company, company_name, parcel_no, phone_tail, note, state }) => ({
    content,
    company,
    company_name,
    parcel_no,
    phone_tail,
    note,
    state,
  }),
  hidden: ({ id, version, subject_kind, subject_id }) => ({ id, version, subject_kind, subject_id }),
});

export const deleteParcel = deleteAction<typeof ParcelDel, Parcel>({
  endpoint: ParcelDel,
  texts: { title: 'courier.action.delete', question: 'courier.ask.delete', done: 'courier.done.deleted' },
  name: ({ parcel_no }) => parcel_no,
});
