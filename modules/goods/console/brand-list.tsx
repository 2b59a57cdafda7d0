import { PlusOutlined } from '@ant-design/icons';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { deleteAction } from '@linehaul/console-kernel/form/record-actions.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { Picture, PictureField } from '@linehaul/modules/upload/console/picture.port.tsx';
import { goodsContract } from '../contract/goods.contract.ts';
import type { GoodsBrand } from '../contract/goods-shelf.contract.ts';
import { goodsPicture } from './goods-picture-source.ts';
import './goods.css';

const { GoodsBrandSave, GoodsBrandDel } = goodsContract;

/** The fields of a brand, which shows the logo that it has already. */
function fieldsOf(logo_id: number | null): FieldSpec<InputOf<typeof GoodsBrandSave>>[] {
  const storedLogo = logo_id === null ? undefined : { id: logo_id, source: goodsPicture(logo_id) };
  return [
    { field: 'name', span: 'full' },
    {
      field: 'logo_id',
      span: 'full',
      render: (props) => <PictureField {...props} label={textOf('goods.field.logo_id')} kept={storedLogo} />,
    },
    { field: 'note', as: 'textarea' },
  ];
}

const saveOptions = { endpoint: GoodsBrandSave, messages: 'goods', success: 'goods.done.saved' } as const;

function AddDialog({ onClose }: ActionDialogProps<ListPage>) {
  return (
    <ActionDialog<typeof GoodsBrandSave>
      {...saveOptions}
      title="goods.action.add_brand"
      fields={fieldsOf(null)}
      onClose={onClose}
    />
  );
}

function EditDialog({ subject, onClose }: ActionDialogProps<GoodsBrand>) {
  const { id, version, name, logo_id, note } = subject;
  return (
    <ActionDialog<typeof GoodsBrandSave>
      {...saveOptions}
      title="goods.action.edit_brand"
      submit="console.action.save"
      fields={fieldsOf(logo_id)}
      start={{ name, logo_id, note }}
      hidden={{ id, version }}
      onClose={onClose}
    />
  );
}

const add: Action<ListPage> = {
  title: 'goods.action.add_brand',
  icon: <PlusOutlined />,
  primary: true,
  needs: GoodsBrandSave,
  dialog: AddDialog,
};
const edit: Action<GoodsBrand> = { title: 'goods.action.edit_brand', needs: GoodsBrandSave, dialog: EditDialog };

const remove = deleteAction<typeof GoodsBrandDel, GoodsBrand>({
  endpoint: GoodsBrandDel,
  texts: { title: 'goods.action.delete', question: 'goods.ask.delete_brand', done: 'goods.done.deleted' },
  name: ({ name }) => name,
});

function Logo({ logo_id, name }: GoodsBrand) {
  if (logo_id === null) return null;
  return (
    <span className="lh-goods-cell-picture">
      <Picture name={`goods ${logo_id}`} label={name} source={goodsPicture(logo_id)} />
    </span>
  );
}

export default listScreen({
  endpoint: goodsContract.GoodsBrandList,
  messages: 'goods',
  columns: [
    { field: 'name', sortable: true, render: ({ name }) => <strong>{name}</strong> },
    { field: 'logo_id', render: (row) => <Logo {...row} /> },
    { field: 'note' },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  rowActions: [edit, remove],
  toolbar: [add],
  empty: 'goods.empty.brands',
  emptyHint: 'goods.empty.brands_hint',
});
