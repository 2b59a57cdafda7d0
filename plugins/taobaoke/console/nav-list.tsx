import { PlusOutlined } from '@ant-design/icons';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { deleteAction } from '@linehaul/console-kernel/form/record-actions.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { taobaokeContract } from '../contract/taobaoke.contract.ts';
import type { TaobaokeNav } from '../contract/taobaoke-record.contract.ts';
import { pictureField, ShopPicture } from './shop-picture.tsx';
import './taobaoke.css';

const { TaobaokeNavDel, TaobaokeNavList, TaobaokeNavSave } = taobaokeContract;

const fieldsFor = (picture_id: number | null): FieldSpec<InputOf<typeof TaobaokeNavSave>>[] => [
  { field: 'name' },
  { field: 'sort', hint: 'taobaoke.hint.sort' },
  { field: 'link', span: 'full', hint: 'taobaoke.hint.link' },
  pictureField(picture_id),
  { field: 'is_shown', as: 'switch' },
];

const saving = { endpoint: TaobaokeNavSave, messages: 'taobaoke', success: 'taobaoke.done.saved' } as const;

function AddDialog({ onClose }: ActionDialogProps<ListPage>) {
  return (
    <ActionDialog<typeof TaobaokeNavSave>
      {...saving}
      title="taobaoke.action.add_nav"
      fields={fieldsFor(null)}
      start={{ sort: 100, is_shown: true }}
      onClose={onClose}
    />
  );
}

function EditDialog({ subject, onClose }: ActionDialogProps<TaobaokeNav>) {
  const { id, version, created_at: _created, ...start } = subject;
  return (
    <ActionDialog<typeof TaobaokeNavSave>
      {...saving}
      title="taobaoke.action.edit_nav"
      submit="console.action.save"
      fields={fieldsFor(subject.picture_id)}
      start={start}
      hidden={{ id, version }}
      onClose={onClose}
    />
  );
}

const add: Action<ListPage> = {
  title: 'taobaoke.action.add_nav',
  icon: <PlusOutlined />,
  primary: true,
  needs: TaobaokeNavSave,
  dialog: AddDialog,
};
const edit: Action<TaobaokeNav> = { title: 'taobaoke.action.edit_nav', needs: TaobaokeNavSave, dialog: EditDialog };

const remove = deleteAction<typeof TaobaokeNavDel, TaobaokeNav>({
  endpoint: TaobaokeNavDel,
  texts: { title: 'taobaoke.action.delete', question: 'taobaoke.ask.delete', done: 'taobaoke.done.deleted' },
  name: ({ name }) => name,
});

/** Sections of the affiliate shop on the tenant's pages. */
export default listScreen({
  endpoint: TaobaokeNavList,
  messages: 'taobaoke',
  columns: [
    { field: 'sort', as: 'count', sortable: true },
    { field: 'picture_id', render: (row) => <ShopPicture {...row} /> },
    { field: 'name' },
    { field: 'link' },
    { field: 'is_shown', as: 'yes_no' },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  filters: [{ field: 'is_shown', as: 'yes_no' }],
  rowActions: [edit, remove],
  toolbar: [add],
  empty: 'taobaoke.empty.nav',
  emptyHint: 'taobaoke.empty.nav_hint',
});
