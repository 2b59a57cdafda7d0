import { PlusOutlined } from '@ant-design/icons';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { fleetContract, type Vehicle } from '../contract/fleet.contract.ts';
import { Capacity } from './capacity.tsx';

const form = {
  endpoint: fleetContract.VehicleSave,
  messages: 'fleet',
  fields: [
    { field: 'plate' },
    { field: 'kind' },
    { field: 'capacity_weight_g', hint: 'fleet.hint.capacity' },
    { field: 'capacity_volume_cm3' },
    { field: 'state', as: 'radio' },
    { field: 'note', as: 'textarea' },
  ],
  success: 'fleet.done.saved',
  width: 600,
} as const;

const add = dialogAction<typeof fleetContract.VehicleSave, ListPage>({
  ...form,
  title: 'fleet.action.add_vehicle',
  icon: <PlusOutlined />,
  primary: true,
  start: () => ({ kind: 'box', state: 'active' }),
  hidden: () => ({}),
});

const edit = dialogAction<typeof fleetContract.VehicleSave, Vehicle>({
  ...form,
  title: 'fleet.action.edit_vehicle',
  submit: 'console.action.save',
  start: ({ plate, kind, capacity_weight_g, capacity_volume_cm3, state, note }) => ({
    plate,
    kind,
    capacity_weight_g,
    capacity_volume_cm3,
    state,
    note,
  }),
  hidden: ({ id, version }) => ({ id, version }),
});

const remove = confirmAction<typeof fleetContract.VehicleDel, Vehicle>({
  endpoint: fleetContract.VehicleDel,
  title: 'fleet.action.del',
  danger: true,
  input: ({ id }) => ({ id }),
  question: 'fleet.action.del_confirm',
  params: ({ plate }) => ({ name: plate }),
  success: 'fleet.done.deleted',
});

export default listScreen({
  endpoint: fleetContract.VehicleList,
  messages: 'fleet',
  persisted: true,
  columns: [
    { field: 'plate', sortable: true, render: ({ plate }) => <strong className="lh-figure">{plate}</strong> },
    { field: 'kind', as: 'choice' },
    {
      field: 'capacity_weight_g',
      as: 'weight',
      render: (row) => <Capacity value={row.capacity_weight_g} as={weight} />,
    },
    {
      field: 'capacity_volume_cm3',
      as: 'volume',
      render: (row) => <Capacity value={row.capacity_volume_cm3} as={volume} />,
    },
    { field: 'state', as: 'status' },
    { field: 'note' },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  filters: ['state'],
  rowActions: [edit, remove],
  toolbar: [add],
  empty: 'fleet.empty.vehicles',
  emptyHint: 'fleet.empty.vehicles_hint',
});
