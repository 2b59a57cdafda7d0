import { PlusOutlined } from '@ant-design/icons';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { type Driver, fleetContract } from '../contract/fleet.contract.ts';

const form = {
  endpoint: fleetContract.DriverSave,
  messages: 'fleet',
  fields: [
    { field: 'name' },
    { field: 'phone' },
    { field: 'licence_no' },
    { field: 'state', as: 'radio' },
    { field: 'note', as: 'textarea' },
  ],
  success: 'fleet.done.saved',
  width: 600,
} as const;

const add = dialogAction<typeof fleetContract.DriverSave, ListPage>({
  ...form,
  title: 'fleet.action.add_driver',
  icon: <PlusOutlined />,
  primary: true,
  start: () => ({ state: 'active' }),
  hidden: () => ({}),
});

const edit = dialogAction<typeof fleetContract.DriverSave, Driver>({
  ...form,
  title: 'fleet.action.edit_driver',
  submit: 'console.action.save',
  start: ({ name, phone, licence_no, state, note }) => ({ name, phone, licence_no, state, note }),
  hidden: ({ id, version }) => ({ id, version }),
});

const remove = confirmAction<typeof fleetContract.DriverDel, Driver>({
  endpoint: fleetContract.DriverDel,
  title: 'fleet.action.del',
  danger: true,
  input: ({ id }) => ({ id }),
  question: 'fleet.action.del_confirm',
  params: ({ name }) => ({ name }),
  success: 'fleet.done.deleted',
});

export default listScreen({
  endpoint: fleetContract.DriverList,
  messages: 'fleet',
  columns: [
    { field: 'name', sortable: true, render: ({ name }) => <strong>{name}</strong> },
    { field: 'phone', as: 'phone' },
    { field: 'licence_no' },
    { field: 'state', as: 'status' },
    { field: 'note' },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  filters: ['state'],
  rowActions: [edit, remove],
  toolbar: [add],
  empty: 'fleet.empty.drivers',
  emptyHint: 'fleet.empty.drivers_hint',
});
