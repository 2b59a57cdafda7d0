import { deleteAction, saveActions } from '@linehaul/console-kernel/form/record-actions.tsx';
import { volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { fleetContract, type Vehicle } from '../contract/fleet.contract.ts';
import { Capacity } from './capacity.tsx';

const { add, edit } = saveActions<typeof fleetContract.VehicleSave, Vehicle>({
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
  begins: { kind: 'box', state: 'active' },
  texts: { add: 'fleet.action.add_vehicle', edit: 'fleet.action.edit_vehicle', saved: 'fleet.done.saved' },
  width: 600,
});

const remove = deleteAction<typeof fleetContract.VehicleDel, Vehicle>({
  endpoint: fleetContract.VehicleDel,
  texts: { title: 'fleet.action.del', question: 'fleet.action.del_confirm', done: 'fleet.done.deleted' },
  name: ({ plate }) => plate,
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
