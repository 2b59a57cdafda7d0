import { deleteAction, saveActions } from '@linehaul/console-kernel/form/record-actions.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { goodsContract } from '../contract/goods.contract.ts';
import type { ShipAddress } from '../contract/goods-sending.contract.ts';

const { add, edit } = saveActions<typeof goodsContract.ShipAddressSave, ShipAddress>({
  endpoint: goodsContract.ShipAddressSave,
  messages: 'goods',
  fields: [
    { field: 'contact' },
    { field: 'phone' },
    { field: 'region_code', as: 'select' },
    { field: 'city' },
    { field: 'address', span: 'full' },
    { field: 'is_sending' },
    { field: 'is_return' },
    { field: 'is_default' },
    { field: 'note', as: 'textarea' },
  ],
  begins: { is_sending: true, is_return: false, is_default: false },
  texts: { add: 'goods.action.add_address', edit: 'goods.action.edit_address', saved: 'goods.done.saved' },
  width: 640,
});

const remove = deleteAction<typeof goodsContract.ShipAddressDel, ShipAddress>({
  endpoint: goodsContract.ShipAddressDel,
  texts: { title: 'goods.action.delete', question: 'goods.ask.delete_address', done: 'goods.done.deleted' },
  name: ({ contact, address }) => `${contact} · ${address}`,
});

export default listScreen({
  endpoint: goodsContract.ShipAddressList,
  messages: 'goods',
  columns: [
    { field: 'contact' },
    { field: 'phone', as: 'phone' },
    { field: 'region_code', as: 'choice' },
    { field: 'city' },
    { field: 'address' },
    { field: 'is_sending', as: 'yes_no' },
    { field: 'is_return', as: 'yes_no' },
    { field: 'is_default', as: 'yes_no' },
    { field: 'kept_by' },
    { field: 'note', hidden: true },
  ],
  rowActions: [edit, remove],
  toolbar: [add],
  empty: 'goods.empty.addresses',
  // The specification has the page say so (§9).
  hint: 'goods.empty.addresses_hint',
});
