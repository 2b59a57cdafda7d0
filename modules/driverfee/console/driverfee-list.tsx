import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { driverSource } from '@linehaul/modules/fleet/console/fleet.sources.ts';
import { driverfeeContract, feeState } from '../contract/driverfee.contract.ts';
import { payDriver } from './driverfee-actions.tsx';
import { FeeStateTag } from './driverfee-parts.tsx';

function StateTabs() {
  return <ListTabs field="state" values={feeState.options} texts="driverfee.state" all="driverfee.all" />;
}

export default listScreen({
  endpoint: driverfeeContract.DriverFeeList,
  messages: 'driverfee',
  tabs: StateTabs,
  columns: [
    { field: 'trip_no', as: 'link', to: ({ trip_id }) => `/logistics/trip/info/${trip_id}` },
    { field: 'part', as: 'choice' },
    { field: 'state', render: FeeStateTag },
    { field: 'driver_name' },
    { field: 'plate' },
    {
      field: 'origin_name',
      title: 'driverfee.field.route',
      render: ({ origin_name, destination_name }) => `${origin_name} → ${destination_name}`,
      exports: ['origin_name', 'destination_name'],
    },
    { field: 'agreed_cents', as: 'money' },
    { field: 'paid_cents', as: 'money' },
    { field: 'open_cents', as: 'money' },
    { field: 'due_at', as: 'time' },
    { field: 'driver_phone', as: 'phone', hidden: true },
    { field: 'fuel_card_no', hidden: true },
  ],
  filters: [{ field: 'driver_id', as: 'remote', source: driverSource }, 'part'],
  rowActions: [payDriver],
  empty: 'driverfee.empty.fees',
  emptyHint: 'driverfee.empty.fees_hint',
});
