import { deleteAction, saveActions } from '@linehaul/console-kernel/form/record-actions.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { type Driver, fleetContract } from '../contract/fleet.contract.ts';

const { add, edit } = saveActions<typeof fleetContract.DriverSave, Driver>({
  endpoint: fleetContract.DriverSave,
  messages: 'fleet',
  fields: [
    { field: 'name' },
    { field: 'phone' },
    { field: 'licence_no' },
    { field: 'state', as: 'radio' },
    { field: 'note', as: 'textarea' },
  ],
  begins: { state: 'active' },
  texts: { add: 'fleet.action.add_driver', edit: 'fleet.action.edit_driver', saved: 'fleet.done.saved' },
  width: 600,
});

const remove = deleteAction<typeof fleetContract.DriverDel, Driver>({
  endpoint: fleetContract.DriverDel,
  texts: { title: 'fleet.action.del', question: 'fleet.action.del_confirm', done: 'fleet.done.deleted' },
  name: ({ name }) => name,
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
