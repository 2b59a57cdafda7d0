import { PlusOutlined } from '@ant-design/icons';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { deleteAction } from '@linehaul/console-kernel/form/record-actions.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { taobaokeContract } from '../contract/taobaoke.contract.ts';
import type { TaobaokeAdvert } from '../contract/taobaoke-record.contract.ts';
import { pictureField, ShopPicture } from './shop-picture.tsx';
import './taobaoke.css';

const { TaobaokeAdvertDel, TaobaokeAdvertList, TaobaokeAdvertSave } = taobaokeContract;

const fieldsFor = (picture_id: number | null): FieldSpec<InputOf<typeof TaobaokeAdvertSave>>[] => [
  { field: 'name' },
  { field: 'place', as: 'radio' },
  { field: 'starts_at', as: 'time', hint: 'taobaoke.hint.time' },
  { field: 'ends_at', as: 'time', hint: 'taobaoke.hint.time' },
  { field: 'sort', hint: 'taobaoke.hint.sort' },
  { field: 'link', span: 'full', hint: 'taobaoke.hint.link' },
  pictureField(picture_id),
  { field: 'is_shown', as: 'switch' },
];

const saving = { endpoint: TaobaokeAdvertSave, messages: 'taobaoke', success: 'taobaoke.done.saved' } as const;

function AddDialog({ onClose }: ActionDialogProps<ListPage>) {
  return (
    <ActionDialog<typeof TaobaokeAdvertSave>
      {...saving}
      title="taobaoke.action.add_advert"
      fields={fieldsFor(null)}
      start={{ place: 'top', sort: 100, is_shown: true }}
      onClose={onClose}
    />
  );
}

function EditDialog({ subject, onClose }: ActionDialogProps<TaobaokeAdvert>) {
  const { id, version, created_at: _created, ...start } = subject;
  return (
    <ActionDialog<typeof TaobaokeAdvertSave>
      {...saving}
      title="taobaoke.action.edit_advert"
      submit="console.action.save"
      fields={fieldsFor(subject.picture_id)}
      start={start}
      hidden={{ id, version }}
      onClose={onClose}
    />
  );
}

const add: Action<ListPage> = {
  title: 'taobaoke.action.add_advert',
  icon: <PlusOutlined />,
  primary: true,
  needs: TaobaokeAdvertSave,
  dialog: AddDialog,
};
const edit: Action<TaobaokeAdvert> = {
  title: 'taobaoke.action.edit_advert',
  needs: TaobaokeAdvertSave,
  dialog: EditDialog,
};

const remove = deleteAction<typeof TaobaokeAdvertDel, TaobaokeAdvert>({
  endpoint: TaobaokeAdvertDel,
  texts: { title: 'taobaoke.action.delete', question: 'taobaoke.ask.delete', done: 'taobaoke.done.deleted' },
  name: ({ name }) => name,
});

/** Adverts of the affiliate shop, each with its place and its time. */
export default listScreen({
  endpoint: TaobaokeAdvertList,
  messages: 'taobaoke',
  columns: [
    { field: 'sort', as: 'count', sortable: true },
    { field: 'picture_id', render: (row) => <ShopPicture {...row} /> },
    { field: 'name' },
    { field: 'place', as: 'choice' },
    { field: 'link' },
    { field: 'starts_at', as: 'time' },
    { field: 'ends_at', as: 'time' },
    { field: 'is_shown', as: 'yes_no' },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  filters: ['place', { field: 'is_shown', as: 'yes_no' }],
  rowActions: [edit, remove],
  toolbar: [add],
  empty: 'taobaoke.empty.adverts',
  emptyHint: 'taobaoke.empty.adverts_hint',
});
