import { PlusOutlined } from '@ant-design/icons';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { nothing, weight } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { activeDriverSource, activeVehicleSource } from '@linehaul/modules/fleet/console/fleet.sources.ts';
import { LoadBar } from '@linehaul/ui/load-bar.tsx';
import { type Trip, tripContract, tripState } from '../contract/trip.contract.ts';
import { waybillsText } from './counted-texts.ts';
import { tripActions } from './trip-actions.tsx';
import { lines, sites } from './trip-sources.ts';
import { tripTones } from './trip-tones.ts';
import './trip.css';

function Tabs() {
  const counts = useQueryOf(tripContract.TripCount, {}, { quiet: true });
  return (
    <ListTabs field="state" values={tripState.options} texts="trip.state" all="trip.tab.all" counts={counts.data} />
  );
}

function Load({ trip }: { trip: Trip }) {
  const text = useTextOf();
  return (
    <div className="tr-load-cell">
      <LoadBar
        label={waybillsText(trip.waybill_count)}
        used={trip.weight_g}
        limit={trip.capacity_weight_g}
        format={weight}
        unknown={text('trip.load.no_limit')}
      />
    </div>
  );
}

function Route({ origin_name, destination_name }: Trip) {
  return (
    <span className="tr-route">
      {origin_name} <span aria-hidden="true">→</span> {destination_name}
    </span>
  );
}

function Crew({ plate, driver_name, driver_phone }: Trip) {
  const who = [plate, driver_name].filter(Boolean).join(' · ');
  return <span title={driver_phone || undefined}>{who || nothing}</span>;
}

export default listScreen({
  endpoint: tripContract.TripList,
  messages: 'trip',
  persisted: true,
  tabs: Tabs,
  columns: [
    { field: 'trip_no', to: ({ id }) => `/logistics/trip/info/${id}` },
    { field: 'state', as: 'status', tones: tripTones },
    {
      field: 'origin_name',
      title: 'trip.field.route',
      render: Route,
      exports: ['origin_name', 'destination_name'],
    },
    {
      field: 'plate',
      title: 'trip.field.vehicle_driver',
      render: Crew,
      exports: ['plate', 'driver_name', 'driver_phone'],
    },
    {
      field: 'waybill_count',
      title: 'trip.field.load',
      render: (trip) => <Load trip={trip} />,
      exports: ['waybill_count', 'pieces', 'weight_g', 'volume_cm3'],
    },
    { field: 'planned_depart_at', as: 'time' },
    { field: 'departed_at', as: 'time' },
    { field: 'arrived_at', as: 'time', hidden: true },
    { field: 'driver_phone', as: 'phone', hidden: true },
    { field: 'batch_no', hidden: true },
    { field: 'line_name', hidden: true },
    { field: 'seal_no', hidden: true },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  filters: [
    { field: 'line_id', as: 'remote', source: lines },
    { field: 'site_id', as: 'remote', source: sites },
    { field: 'vehicle_id', as: 'remote', source: activeVehicleSource },
    { field: 'driver_id', as: 'remote', source: activeDriverSource },
    { from: 'depart_day_from', to: 'depart_day_to', title: 'trip.field.departs' },
    { from: 'created_from', to: 'created_to', title: 'trip.field.created_at', as: 'instants' },
  ],
  rowActions: tripActions,
  toolbar: [
    {
      title: 'trip.action.add',
      icon: <PlusOutlined />,
      primary: true,
      needs: tripContract.TripAdd,
      to: () => '/logistics/trip/add',
    },
  ],
  empty: 'trip.empty.list',
  emptyHint: 'trip.empty.list_hint',
});
